/** A stretch of plain text, or an address in it that may be followed. */
export type TextPart = { kind: 'text' | 'link'; text: string };

const address = /https?:\/\/[^\s<>"'`，。；：！？、）】」』]+/g;
// What ends a sentence or a bracket around an address is no part of it.
const afterAddress = /[.,;:!?)\]}]+$/;

const isWeb = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** Only whole web addresses become links; every other character stays the text it is. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(afterAddress, '');
    if (isWeb(link)) {
      parts.push(
        { kind: 'text', text: text.slice(end, match.index) },
        { kind: 'link', text: link },
      );
      end = match.index + link.length;
    }
  }
  parts.push({ kind: 'text', text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
};

/** Empty lines part paragraphs; single breaks stay inside one. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/\r?\n[ \t]*\r?\n\s*/).filter((paragraph) => paragraph.trim() !== '');
