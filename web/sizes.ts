import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; css?: string[] };

const dist = process.argv[2] ?? new URL('dist', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<
  string,
  Chunk
>;

// What a browser fetches before a page stands: the entry, and the chunks its route names. Each aim is in kilobytes of gzip.
const pages = [
  { name: 'shell (entry of every page)', entries: ['index.html'], aim: 120 },
  {
    name: 'login',
    entries: ['index.html', 'src/app/outside/outside.tsx', 'src/app/outside/login-route.tsx'],
    aim: 200,
  },
  {
    name: 'transaction list',
    entries: [
      'index.html',
      'src/app/shell/shell.tsx',
      'src/features/transactions/transactions-page.tsx',
    ],
    aim: 390,
  },
];

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

for (const { name, entries, aim } of pages) {
  const seen = new Map<string, readonly string[]>();
  entries.forEach((entry) => filesOf(entry, seen));
  const kilobytes =
    [...new Set([...seen.values()].flat())].map(gzipOf).reduce((a, b) => a + b, 0) / 1000;
  console.log(
    `${name}: ${kilobytes.toFixed(1)} kB of ${aim}${kilobytes > aim ? ', too much' : ''}`,
  );
}
