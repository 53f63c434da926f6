// The `<link data-trunk …>` elements of index.html: the subset of Trunk's language that this page uses.

const LINK = /<link\b[^>]*\bdata-trunk\b[^>]*>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Replaces every link by what `render[rel](attributes)` returns; a link nobody renders is an error. */
export function replaceLinks(html, render) {
    return html.replace(LINK, (link) => {
        const attributes = attributesOf(link);
        const renderLink = render[attributes.rel];
        if (!renderLink) throw new Error(`index.html: scripts/page.mjs does not know rel="${attributes.rel}"`);
        return renderLink(attributes);
    });
}

/** The attributes of the link to the Rust program. */
export function rustLink(html) {
    const link = (html.match(LINK) ?? []).map(attributesOf).find(({ rel }) => rel === "rust");
    if (!link) throw new Error('index.html has no <link data-trunk rel="rust">');
    return link;
}

function attributesOf(link) {
    const inside = link.slice("<link".length, -1);
    return Object.fromEntries([...inside.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value ?? ""]));
}
