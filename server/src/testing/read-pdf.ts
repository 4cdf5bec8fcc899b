import { inflateSync } from 'node:zlib';

/** The objects of a document as our writer makes it: no object streams, one generation. */
const objectsOf = (pdf: string): Map<string, string> =>
  new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );

const streamOf = (object: string): string => {
  const begin = object.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(object.slice(begin, object.lastIndexOf('\nendstream')), 'latin1');
  return object.includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1');
};

const unhex = (hex: string): string => {
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  return bytes.swap16().toString('utf16le');
};

/** Letters for the glyphs of a font. */
const lettersOf = (cmap: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w\s]+)>/g)].forEach(([, hex = ''], place) =>
      letters.set(Number.parseInt(from, 16) + place, unhex(hex)),
    );
  }
  return letters;
};

/** The text of a page, one line per piece of text set together. */
const textOf = (content: string, fonts: ReadonlyMap<string, Map<number, string>>): string => {
  let letters = new Map<number, string>();
  const lines: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) {
      letters = fonts.get(font) ?? new Map();
    } else {
      const glyphs = [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join(''));
    }
  }
  return lines.join('\n');
};

/** A page written in several passes has several content streams. */
const contentOf = (page: string, objectAt: (reference: string | undefined) => string): string => {
  const contents = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page)?.[1] ?? '';
  return [...contents.matchAll(/(\d+) 0 R/g)]
    .map(([, reference]) => streamOf(objectAt(reference)))
    .join('\n');
};

/** Text of a document as a reader sees it, page by page. */
export const readPdf = (file: Uint8Array): string[] => {
  const objects = objectsOf(Buffer.from(file).toString('latin1'));
  const objectAt = (reference: string | undefined): string => objects.get(reference ?? '') ?? '';
  const fonts = new Map(
    [...objects.values()].flatMap((object) =>
      [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', at]) =>
          [
            name,
            lettersOf(streamOf(objectAt(/\/ToUnicode (\d+) 0 R/.exec(objectAt(at))?.[1]))),
          ] as const,
      ),
    ),
  );
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\n/.test(object))
    .map((page) => textOf(contentOf(page, objectAt), fonts));
};
