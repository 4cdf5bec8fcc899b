// Pages as templates: plain HTML without a script.
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

export type Html = { html: string };
type Part = Html | string | number;
const htmlOf = (part: Part): string =>
  typeof part === 'object' ? part.html : escape(String(part));

/** Text put into a template is escaped; only what `html` itself made stays as it is. */
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
