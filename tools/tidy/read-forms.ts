// Finds the screens on which something can be typed or chosen, and what asks before it is lost.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync, type EcmaScriptModule, type Program } from 'oxc-parser';

/** A declaration, or a statement without a name, at the top of a file. */
type Part = { name: string; text: string };
type Source = { text: string; module: EcmaScriptModule; parts: readonly Part[] };
/** By path below the web's sources. */
export type Sources = ReadonlyMap<string, Source>;

const partsOf = (text: string, { body }: Program): Part[] =>
  body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration'
        ? (statement.declaration ?? statement)
        : statement;
    const names =
      declared.type === 'VariableDeclaration'
        ? declared.declarations.map(({ id, start, end }) => ({
            name: text.slice(id.start, id.end).replace(/\W[^]*/, ''),
            text: text.slice(start, end),
          }))
        : declared.type === 'FunctionDeclaration'
          ? [{ name: declared.id?.name ?? '', text: text.slice(declared.start, declared.end) }]
          : [];
    return statement.type === 'ImportDeclaration' || names.length > 0
      ? names
      : [{ name: '', text: text.slice(statement.start, statement.end) }];
  });

export const sourceOf = (path: string, text: string): Source => {
  const { module, program } = parseSync(path, text);
  return { text, module, parts: partsOf(text, program) };
};

export const readWebSources = (folder: URL): Sources =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => [path, sourceOf(path, readFileSync(new URL(path, folder), 'utf8'))]),
  );

const controls =
  'input|textarea|select|Input(\\.\\w+)?|InputNumber|Select|Checkbox(\\.Group)?|Radio\\.Group|DatePicker(\\.\\w+)?|TimePicker|Switch|Upload(\\.\\w+)?|Segmented|AutoComplete|Mentions|Cascader|Slider';
const control = new RegExp(`<(${controls})[\\s<>/]`);
// Every component that warns of its own asks to be told whether something was typed.
const guard =
  /\b(useUnsavedChanges|useOpenForm|usePlainForm)\(|\sisTouched(=|\s|\/|>)|<ReasonDialog\b/;

const fileOf = (sources: Sources, from: string, specifier: string): string | undefined => {
  const path = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined;
  return [path, `${path}.ts`, `${path}.tsx`].find(
    (one): one is string => one !== undefined && sources.has(one),
  );
};

const placeOf = (file: string, name: string): string => `${file}#${name}`;

/** The place that declares a name, `file#name`; a door only passes it on. */
const declaredAs = (sources: Sources, file: string, name: string): string => {
  for (const { entries } of sources.get(file)?.module.staticExports ?? []) {
    for (const { exportName, moduleRequest, importName } of entries) {
      const to =
        exportName.name === name && moduleRequest !== null
          ? fileOf(sources, file, moduleRequest.value)
          : undefined;
      if (to !== undefined) {
        return declaredAs(sources, to, importName.name ?? name);
      }
    }
  }
  return placeOf(file, name);
};

type Use = { of: string; by: string };

/** The names that a file has from others, with the place of each. */
const importsOf = (sources: Sources, file: string): Map<string, string> =>
  new Map(
    (sources.get(file)?.module.staticImports ?? []).flatMap(({ moduleRequest, entries }) => {
      const to = fileOf(sources, file, moduleRequest.value);
      return to === undefined
        ? []
        : entries
            .filter(({ isType }) => !isType)
            .map(({ importName, localName }): [string, string] => [
              localName.value,
              declaredAs(sources, to, importName.name ?? localName.value),
            ]);
    }),
  );

const loading = /\bimport\(\s*'([^']+)'\s*\)/g;

/** What a file gives to others, for one that loads it when it is needed. */
const givenBy = (sources: Sources, file: string): string[] =>
  (sources.get(file)?.module.staticExports ?? [])
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName: { name } }) => (name === null ? [] : declaredAs(sources, file, name)));

/** What each part of each file uses. The app loads pages by themselves; nothing else uses them. */
const usesIn = (sources: Sources): Use[] =>
  [...sources].flatMap(([file, { parts }]) => {
    const known = importsOf(sources, file);
    parts.forEach(({ name }) => known.set(name, placeOf(file, name)));
    return parts.flatMap(({ name, text }) => {
      const by = placeOf(file, name);
      const words = new Set(text.match(/[\w$]+/g));
      const named = [...words].flatMap((word) => known.get(word) ?? []);
      const loaded = [...text.matchAll(loading)].flatMap(([, specifier = '']) => {
        const to = file.startsWith('app/') ? undefined : fileOf(sources, file, specifier);
        return to === undefined ? [] : givenBy(sources, to);
      });
      return [...named, ...loaded].filter((of) => of !== by).map((of) => ({ of, by }));
    });
  });

const nameIn = (place: string): string => place.slice(place.indexOf('#') + 1);
const fileIn = (place: string): string => place.slice(0, place.indexOf('#'));

/** Parts with a guard, their own or one that comes with a hook. */
const guardedParts = (texts: ReadonlyMap<string, string>, uses: readonly Use[]): Set<string> => {
  const guarded = new Set([...texts].filter(([, text]) => guard.test(text)).map(([at]) => at));
  let before = -1;
  while (guarded.size > before) {
    before = guarded.size;
    for (const { of, by } of uses) {
      if (guarded.has(of) && /^use[A-Z]/.test(nameIn(of))) {
        guarded.add(by);
      }
    }
  }
  return guarded;
};

/**
 * The ways from a page to a control on which nothing guards what is typed there: `page < … < control`. Files that are `harmless` are
 * not followed.
 */
export const unguarded = (sources: Sources, isHarmless: (path: string) => boolean): string[] => {
  const texts = new Map(
    [...sources].flatMap(([file, { parts }]) =>
      parts.map(({ name, text }): [string, string] => [placeOf(file, name), text]),
    ),
  );
  const uses = usesIn(sources);
  const guarded = guardedParts(texts, uses);
  const usersOf = Map.groupBy(uses, ({ of }) => of);
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (place: string, below: readonly string[]): void => {
    if (seen.has(place) || isHarmless(fileIn(place)) || guarded.has(place)) {
      return;
    }
    seen.add(place);
    const users = usersOf.get(place) ?? [];
    const way = [place, ...below];
    if (users.length === 0) {
      found.add(way.join(' < '));
    }
    users.forEach(({ by }) => follow(by, way));
  };
  for (const [place, text] of texts) {
    if (control.test(text)) {
      seen.clear();
      follow(place, []);
    }
  }
  return [...found].toSorted();
};

/** Whether anything can be typed or chosen in a file. */
export const hasControl = ({ text }: Source): boolean => control.test(text);
