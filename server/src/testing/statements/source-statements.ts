import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A statement as a file of the server has it, with a parameter for each inserted part. */
type SourceStatement = { place: string; text: string };

const root = fileURLToPath(new URL('../../', import.meta.url));
const isServers = (file: string): boolean => !/\.test\.ts$|^testing\/|^seed\//.test(file);

type Template = { text: string; end: number; inner: string[] };

/** The end of what is inserted by `${`, nested templates included. */
const endOfInsertion = (source: string, from: number): number => {
  let depth = 1;
  let at = from;
  while (depth > 0) {
    const sign = source[at];
    if (sign === undefined) {
      throw new Error('An inserted part of a template has no end.');
    }
    if (sign === '`') {
      at = templateAt(source, at + 1).end;
      continue;
    }
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    at += 1;
  }
  return at;
};

const templateAt = (source: string, from: number): Template => {
  const inner: string[] = [];
  let text = '';
  let at = from;
  while (source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = endOfInsertion(source, at + 2);
      inner.push(source.slice(at + 2, end - 1));
      text += `$${inner.length}`;
      at = end;
    } else {
      const length = source[at] === '\\' ? 2 : 1;
      text += source.slice(at, at + length);
      at += length;
    }
  }
  return { text, end: at + 1, inner };
};

const statementsIn = (source: string): string[] => {
  const found: string[] = [];
  const opening = /\b(?:sql|planned)`/g;
  for (let match = opening.exec(source); match !== null; match = opening.exec(source)) {
    const { text, end, inner } = templateAt(source, opening.lastIndex);
    found.push(text, ...inner.flatMap(statementsIn));
    opening.lastIndex = end;
  }
  return found;
};

// The end of an insert is a part that many statements share.
const returning = ['${insertedOne}', 'returning 1'] as const;

/** Every whole statement in the server's source. What begins otherwise is a part of one. */
export const sourceStatements = (): SourceStatement[] =>
  globSync('**/*.ts', { cwd: root })
    .filter(isServers)
    .toSorted()
    .flatMap((place) =>
      statementsIn(readFileSync(`${root}${place}`, 'utf8').replaceAll(...returning))
        .filter((text) => /^\s*(select|insert|update|delete|with)\b/.test(text))
        .map((text) => ({ place, text })),
    );
