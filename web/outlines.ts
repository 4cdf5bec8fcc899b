import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isNode, nodesIn, withReplaced, type Node } from './syntax-tree.ts';

// Calls that every page carries; of them the browser needs name and address only, so their schemas stay with the server. Decision 13.
const files = new Set(
  [
    'features/preferences',
    'features/sign-in',
    'features/single-sign-on',
    'features/reminders',
    'features/client-errors',
    'features/live',
    'kit/time-zone',
  ].map((name) => fileURLToPath(new URL(`../contract/src/${name}.ts`, import.meta.url))),
);

/** Stands for every schema of these files, and answers whatever is asked of one with itself. Asked to judge it throws: who needs that must not be listed. */
const silentZod = '\0silent-zod';

const silentSource = `
const judges = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'run']);
const get = (_, name) => {
  if (judges.has(name)) {
    throw new Error('This schema is left out of the web: see web/outlines.ts.');
  }
  return z;
};
export const z = new Proxy(() => z, { get, apply: () => z });
`;

/** What a chain of calls begins with: `z` in `z.string().min(1)`. */
const rootOf = ({ type, callee, object, name }: Node): string => {
  const inner = type === 'CallExpression' ? callee : object;
  return type === 'Identifier' ? String(name) : isNode(inner) ? rootOf(inner) : '';
};

const isSchema = (node: Node): boolean =>
  node.type === 'CallExpression' && /^z$|Schema$/.test(rootOf(node));

const withoutSchemas = (code: string, program: Node): string =>
  withReplaced(code, nodesIn(program, isSchema), () => 'z');

const imports = /^import \{([^}]*)\} from '[^']*';\n/gm;

/** An import that nobody uses would still count as needed at the start. */
const withoutUnused = (code: string): string =>
  code.replaceAll(imports, (whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .some((name) => name !== '' && code.split(new RegExp(`\\b${name}\\b`)).length > 2)
      ? whole
      : '',
  );

/** Leaves the schemas out of these calls, and so everything that only they need. */
export const outlines = (): Plugin => ({
  name: 'outlines',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'zod' && importer !== undefined && files.has(importer) ? silentZod : null,
  load: (id) => (id === silentZod ? silentSource : null),
  transform(code, id) {
    return files.has(id)
      ? withoutUnused(withoutSchemas(code, this.parse(code, { lang: 'ts' }) as unknown as Node))
      : null;
  },
});
