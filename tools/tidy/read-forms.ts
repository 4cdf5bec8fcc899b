// Finds the screens on which something can be typed or chosen, and what asks before it is lost.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync, type EcmaScriptModule } from 'oxc-parser';

type Source = { text: string; module: EcmaScriptModule };
/** By path below the web's sources. */
export type Sources = ReadonlyMap<string, Source>;

export const sourceOf = (path: string, text: string): Source => ({
  text,
  module: parseSync(path, text).module,
});

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

/** The file that declares a name; a door only passes it on. */
const declaredIn = (sources: Sources, file: string, name: string): string => {
  for (const { entries } of sources.get(file)?.module.staticExports ?? []) {
    for (const { exportName, moduleRequest, importName } of entries) {
      const to =
        exportName.name === name && moduleRequest !== null
          ? fileOf(sources, file, moduleRequest.value)
          : undefined;
      if (to !== undefined) {
        return declaredIn(sources, to, importName.name ?? name);
      }
    }
  }
  return file;
};

type Use = { of: string; name: string; by: string };

/** Components and hooks that files use of each other. The app loads pages by themselves; nothing else uses them. */
const usesIn = (sources: Sources): Use[] =>
  [...sources].flatMap(([by, { text, module }]) => [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const to = fileOf(sources, by, moduleRequest.value);
      return to === undefined
        ? []
        : entries
            .filter(({ isType }) => !isType)
            .map(({ importName: { name } }) => ({
              of: name === null ? to : declaredIn(sources, to, name),
              name: name ?? '',
              by,
            }));
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const to = fileOf(sources, by, text.slice(start + 1, end - 1));
      return to === undefined || by.startsWith('app/') ? [] : [{ of: to, name: 'Loaded', by }];
    }),
  ]);

/** Files with a guard, their own or one that comes with a hook. */
const guardedFiles = (sources: Sources, uses: readonly Use[]): Set<string> => {
  const guarded = new Set(
    [...sources].filter(([, { text }]) => guard.test(text)).map(([at]) => at),
  );
  let before = -1;
  while (guarded.size > before) {
    before = guarded.size;
    for (const { of, name, by } of uses) {
      if (guarded.has(of) && /^use[A-Z]/.test(name)) {
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
  const uses = usesIn(sources);
  const guarded = guardedFiles(sources, uses);
  const usersOf = Map.groupBy(
    uses.filter(({ name }) => /^[A-Z]/.test(name)),
    ({ of }) => of,
  );
  const found: string[] = [];
  const seen = new Set<string>();
  const follow = (path: string, below: readonly string[]): void => {
    if (seen.has(path) || isHarmless(path) || guarded.has(path)) {
      return;
    }
    seen.add(path);
    const users = usersOf.get(path) ?? [];
    const way = [path, ...below];
    if (users.length === 0) {
      found.push(way.join(' < '));
    }
    users.forEach(({ by }) => follow(by, way));
  };
  for (const [path, { text }] of sources) {
    if (control.test(text)) {
      seen.clear();
      follow(path, []);
    }
  }
  return found.toSorted();
};

/** Whether anything can be typed or chosen in a file. */
export const hasControl = ({ text }: Source): boolean => control.test(text);
