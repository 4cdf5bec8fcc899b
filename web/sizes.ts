import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; css?: string[] };

const dist = process.argv[2] ?? new URL('dist', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<
  string,
  Chunk
>;

const listEntries = [
  'index.html',
  'src/app/inside.tsx',
  'src/app/signed-in.tsx',
  'src/features/transactions/list/transactions-page.tsx',
];

// The files that a browser fetches before it can show a page: the entry, and the chunks its route names. In kilobytes of gzip:
// `aim` is the target, `most` the limit, a little over the size at the last change of this list. A larger page fails.
const pages = [
  { name: 'shell (entry of every page)', entries: ['index.html'], aim: 110, most: 111 },
  {
    name: 'login',
    entries: ['index.html', 'src/app/outside/outside.tsx', 'src/app/outside/login-route.tsx'],
    aim: 130,
    most: 127,
  },
  {
    name: 'transaction list',
    entries: listEntries,
    others: 'assets/antd-*.css',
    aim: 330,
    most: 322,
  },
  {
    // The bar above every page counts the files that are ready; whatever that drags along, each page fetches.
    name: 'transaction list with its bar',
    entries: [...listEntries, 'src/features/downloads/downloads-news.tsx'],
    others: 'assets/antd-*.css',
    aim: 330,
    most: 326,
  },
  // The server writes the page; this is all that it fetches before the gateway's card field.
  { name: 'payment page (script)', entries: [], others: 'pay.js', aim: 45, most: 4 },
];

// Where the entry only joins its parts, the manifest does not list what the page itself names.
const start = 'index.html';
const named = readFileSync(`${dist}/${start}`, 'utf8').matchAll(
  /<(?:script[^>]+src|link rel="stylesheet"[^>]+href)="\/([^"]+)"/g,
);
const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
const files = [...named].map(([, file = '']) => file);
manifest[start] = {
  file: start,
  imports: files.flatMap((file) => keyOf.get(file) ?? []),
  css: files.filter((file) => file.endsWith('.css')),
};

const filesOf = (key: string, seen: Map<string, readonly string[]>): void => {
  const chunk = manifest[key];
  if (chunk === undefined) {
    throw new Error(`The build has no chunk ${key}.`);
  }
  if (!seen.has(key)) {
    seen.set(key, [chunk.file, ...(chunk.css ?? [])]);
    chunk.imports?.forEach((imported) => filesOf(imported, seen));
  }
};

const gzipOf = (file: string): number => gzipSync(readFileSync(`${dist}/${file}`)).length;

for (const { name, entries, others = [], aim, most } of pages) {
  const seen = new Map<string, readonly string[]>();
  entries.forEach((entry) => filesOf(entry, seen));
  const found = globSync(others, { cwd: dist });
  if (others.length > 0 && found.length === 0) {
    throw new Error(`The build has no file ${String(others)}.`);
  }
  const kilobytes =
    [...new Set([...seen.values()].flat()), ...found].map(gzipOf).reduce((a, b) => a + b, 0) / 1000;
  const isHeavier = kilobytes > most;
  console.log(
    `${name}: ${kilobytes.toFixed(1)} kB, aim ${aim}, at most ${most}${isHeavier ? ': too much' : ''}`,
  );
  if (isHeavier) {
    process.exitCode = 1;
  }
}
