import { localeOf, type Language } from '@back-office/contract/kit/language';
import '#kit/layout/prose.css';

/** Plain text, or an address in it that becomes a link. */
type TextPart = { kind: 'text' | 'link'; text: string };

const address = /https?:\/\/[^\s<>"'`，。；：！？、）】」』]+/g;
// Punctuation at the end of a sentence or bracket is not part of the address.
const afterAddress = /[.,;:!?)\]}]+$/;

const isWeb = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** Only complete web addresses become links; all other text stays text. */
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

/** Empty lines separate paragraphs; single line breaks stay inside one. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/\r?\n[ \t]*\r?\n\s*/).filter((paragraph) => paragraph.trim() !== '');

const Part = ({ part }: { part: TextPart }) =>
  part.kind === 'link' ? (
    <a href={part.text} target="_blank" rel="noopener noreferrer nofollow">
      {part.text}
    </a>
  ) : (
    part.text
  );

/** Pieces of a text that never changes in place, each with its own. */
const placed = <Piece,>(pieces: readonly Piece[]): { place: string; piece: Piece }[] =>
  pieces.map((piece, place) => ({ place: String(place), piece }));

/** An operator's words as he wrote them: paragraphs and links, and never mark-up. */
export const AnnouncementText = ({ body, language }: { body: string; language: Language }) => (
  <div className="kit-prose" lang={localeOf[language]}>
    {placed(paragraphsOf(body)).map(({ place, piece }) => (
      <p key={place}>
        {placed(partsOf(piece)).map((part) => (
          <Part key={part.place} part={part.piece} />
        ))}
      </p>
    ))}
  </div>
);
