// Page templates: inserted values are escaped, unless `html` itself produced them.
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export type Html = { html: string };
type Part = Html | string | number;

const htmlOf = (part: Part): string =>
  typeof part === 'object'
    ? part.html
    : String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

export const html = (
  texts: TemplateStringsArray,
  ...parts: readonly (Part | readonly Part[])[]
): Html => ({
  html: String.raw(
    { raw: texts },
    ...parts.map((part) =>
      Array.isArray(part) ? part.map(htmlOf).join('') : htmlOf(part as Part),
    ),
  ),
});

export const nothing: Html = { html: '' };
