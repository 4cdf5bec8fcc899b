// The house rule that one stylesheet says how a class looks. All of them apply to the whole page once
// they are loaded, so a name taken twice would give one screen the look of another, visited before.
import type { Breach } from './rules.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const SELECTORS = /([^{};]+)\{/g;
/** A class alone; within another, it is a part whose look depends on its place. */
const ALONE = /^\.([\w-]+)$/;
const OUTSIDE_BRACKETS = /,(?![^(]*\))/;

function classesOf(stylesheet: string): string[] {
  const rules = [...stylesheet.replaceAll(COMMENT, '').matchAll(SELECTORS)];
  const selectors = rules.flatMap(([, selector = '']) => selector.split(OUTSIDE_BRACKETS));
  return [...new Set(selectors.flatMap((one) => ALONE.exec(one.trim())?.[1] ?? []))];
}

/** Classes whose look two stylesheets say. */
export function classBreaches(files: ReadonlyMap<string, string>): Breach[] {
  const said = [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) => classesOf(text).map((name) => ({ path, name })));
  return [...Map.groupBy(said, ({ name }) => name)].flatMap(([name, [first, ...others]]) =>
    others.map(({ path }) => ({
      path,
      line: 1,
      says: `.${name} has its look in ${first?.path ?? 'another stylesheet'}: take a name of its own`,
    })),
  );
}
