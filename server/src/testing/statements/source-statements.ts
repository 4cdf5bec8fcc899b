import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedTables } from '../../platform/distribution/placements.ts';

/** A statement in a source file, with a parameter for each inserted part, and those parts as they are written. */
type SourceStatement = { place: string; text: string; inserted: string[] };

const root = fileURLToPath(new URL('../../', import.meta.url));
const isServers = (file: string): boolean => !/\.test\.ts$|^testing\/|^seed\//.test(file);

type Template = { text: string; end: number; inner: string[] };

/** The end of an insertion by `${`, including nested templates. */
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

const conditionOf = /\b(export )?const (\w+)(?:(?!\bconst\b)[^;`])*?(?:=>|=)\s*sql`/g;

/** The text of a condition that begins with a business; without its inserted alias, it applies to the first table. */
const namingText = (text: string, inner: readonly string[]): string | undefined => {
  if (inner[0]?.startsWith('inScope(') === true) {
    return text.replace('$1', 'business_id = $1');
  }
  const own = text.trim().replace(/^\$\d+\.(?=business_id)/, '');
  return /^(?:\w+\.)?business_id = \$\d+(?!\s*\$)/.test(own) ? own : undefined;
};

/** A function has a parameter of this name, so it is ambiguous which of the two is meant. */
const isParameter = (name: string, source: string): boolean =>
  new RegExp(`\\b${name}: (?:Sql|\\([^)]*\\) => Sql)\\b`).test(source);

type Conditions = ReadonlyMap<string, string>;

/** The conditions that a file defines as one named template, and those it exports. */
const conditionsIn = (source: string): { own: Conditions; exported: Conditions } => {
  const own = new Map<string, string>();
  const exported = new Map<string, string>();
  for (let match = conditionOf.exec(source); match !== null; match = conditionOf.exec(source)) {
    const { text, inner } = templateAt(source, conditionOf.lastIndex);
    const naming = namingText(text, inner);
    const name = match[2] ?? '';
    if (naming !== undefined && !isParameter(name, source)) {
      own.set(name, naming);
      if (match[1] !== undefined) {
        exported.set(name, naming);
      }
    }
  }
  return { own, exported };
};

/**
 * The conditions in scope in a file: its own and those it imports. Elsewhere the same name may be a condition on any merchant.
 */
const conditionsFor = (source: string, exported: Conditions): Conditions => {
  const imports = source.match(/^import [^;]*;/gm) ?? [];
  const imported = new Set(imports.flatMap((one) => one.match(/\w+/g) ?? []));
  return new Map([
    ...[...exported].filter(([name]) => imported.has(name)),
    ...conditionsIn(source).own,
  ]);
};

const nameOf = (inserted: string): string =>
  /^(\w+)(?:\((?:[^()`]|`[^`]*`)*\))?$/.exec(inserted)?.[1] ?? '';

type Statement = Omit<SourceStatement, 'place'>;

const statementsIn = (source: string, conditions: Conditions): Statement[] => {
  const found: Statement[] = [];
  const opening = /\b(?:sql|planned)`/g;
  for (let match = opening.exec(source); match !== null; match = opening.exec(source)) {
    const { text, end, inner } = templateAt(source, opening.lastIndex);
    found.push(
      {
        text: text.replaceAll(
          /\$(\d+)/g,
          (parameter, place) => conditions.get(nameOf(inner[Number(place) - 1] ?? '')) ?? parameter,
        ),
        inserted: inner,
      },
      ...inner.flatMap((one) => statementsIn(one, conditions)),
    );
    opening.lastIndex = end;
  }
  return found;
};

// Parts recognised by name: the end of an insert, and the condition for due rows of many merchants.
const knownParts = [
  [/\$\{insertedOne\}/g, 'returning 1'],
  [/\$\{isDue(\(now\))?\}/g, 'true'],
] as const;
const withKnownParts = (source: string): string =>
  knownParts.reduce((text, [part, words]) => text.replaceAll(part, words), source);

type SourceFile = { place: string; source: string };

/** Every statement in these files, and every part of one. */
export const partsIn = (files: readonly SourceFile[]): SourceStatement[] => {
  const exported = new Map([
    // The first wall of `tenant-scope.ts`, which is itself composed.
    ['inScope', 'business_id = $1'],
    ...files.flatMap(({ source }) => [...conditionsIn(source).exported]),
  ]);
  return files.flatMap(({ place, source }) => {
    const conditions = conditionsFor(source, exported);
    return statementsIn(source, conditions).map((statement) => ({ place, ...statement }));
  });
};

const serversFiles = (): SourceFile[] =>
  globSync('**/*.ts', { cwd: root })
    .filter(isServers)
    .toSorted()
    .map((place) => ({ place, source: withKnownParts(readFileSync(`${root}${place}`, 'utf8')) }));

/** The parts in the server's source. */
export const sourceParts = (): SourceStatement[] => partsIn(serversFiles());

const isShared = (table: string): boolean => (sharedTables as readonly string[]).includes(table);

const locks = /\bfor (?:no key )?(?:update|share)\b/;
const asked = /\(\s*select\b[^()]*?\bfrom (\w+)/g;

/** Each node has a shared table whole, so a sub-select of it is no obstacle. */
const asksMerchantsRows = (text: string): boolean =>
  [...text.matchAll(asked)].some(([, table = '']) => !isShared(table));

/** Names of parts with a sub-select, wherever they are defined. */
const askingNames = (files: readonly SourceFile[]): Set<string> =>
  new Set(
    files.flatMap(({ source }) =>
      [...source.matchAll(conditionOf)].flatMap((match) => {
        const { text } = templateAt(source, match.index + match[0].length);
        return asksMerchantsRows(text) ? [match[2] ?? ''] : [];
      }),
    ),
  );

/** Statements that lock rows and insert a part by name that has a sub-select. By itself, neither of the two shows it. */
export const locksBesideParts = (files = serversFiles()): string[] => {
  const asking = askingNames(files);
  const sources = new Map(files.map(({ place, source }) => [place, source]));
  return partsIn(files).flatMap(({ place, text, inserted }) =>
    [text, ...inserted].some((part) => locks.test(part))
      ? inserted
          .map(nameOf)
          .filter((name) => asking.has(name) && !isParameter(name, sources.get(place) ?? ''))
          .map((name) => `${place}: ${name}`)
      : [],
  );
};

/** Every whole statement. Text with another beginning is a part of one. */
export const sourceStatements = (): SourceStatement[] =>
  sourceParts().filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/.test(text));
