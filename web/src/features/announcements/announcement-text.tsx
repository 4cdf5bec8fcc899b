import { localeOf, type Language } from '@back-office/contract/kit/language';
import '#kit/layout/prose.css';
import { paragraphsOf, partsOf, type TextPart } from './safe-links.ts';

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
