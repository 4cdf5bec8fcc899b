import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdStyles } from './antd-styles.ts';
import { chunkGroups } from './chunks.ts';
import { houseImports } from './house-imports.ts';
import { outlines } from './outlines.ts';
import { plainIcons } from './plain-icons.ts';
import { plainZod } from './plain-zod.ts';
import { spareParts } from './spare-parts.ts';

/** Where each part of a library lies, whose index names all of them. */
const parts: Readonly<Record<string, (part: string) => string>> = {
  antd: (part) =>
    `antd/es/${part.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}/index.js`,
  '@ant-design/icons': (part) => `@ant-design/icons/es/icons/${part}`,
};

const named = /^import \{([^}]*)\} from '(antd|@ant-design\/icons)';$/gm;

/** `Button` or `theme as antd`; types are no imports. */
const importOf = (name: string, pathOf: (part: string) => string): string => {
  const [part = '', alias = part] = name.split(' as ');
  return `import ${alias} from '${pathOf(part)}';`;
};

/**
 * Imports each part of antd from its own file, as if the source said so: then it is known which parts a page needs, and the
 * build reads no part that none needs.
 */
const namedImports = (): Plugin => ({
  name: 'named-imports',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/web/src/')
      ? code.replaceAll(named, (_, names: string, library: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => importOf(name, parts[library] ?? String))
            .join(''),
        )
      : null,
});

// Spec S4.9: never below the version the specification was read from.
const versionMin = 1_752_633_731_959;
const built = Math.max(Number(process.env['BUILD_TIMESTAMP'] ?? versionMin), versionMin);
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** The shopper's pages are written by the server; the script of each is no part of the back-office's bundle (Decision 30). */
const shopperScripts = (): Plugin => ({
  name: 'shopper-scripts',
  async generateBundle() {
    const read = async (name: string): Promise<string> =>
      stripTypeScriptTypes(await readFile(new URL(`src/${name}.ts`, import.meta.url), 'utf8'));
    const errors = (await read('payer-errors')).replace('__BUILD_TIMESTAMP__', String(built));
    for (const name of ['pay', 'complaint']) {
      this.emitFile({
        type: 'asset',
        fileName: `${name}.js`,
        source: errors + (await read(`${name}-page`)),
      });
    }
  },
});

/** Puts a packed file beside each that is worth it; the server sends it to browsers that can unpack it. */
const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file))) {
      const file = path.join(dir, name);
      await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }));
    }
  },
});

// These only define things, as our own modules do but the first; said here, what is not used of them stays out.
const isPure = (id: string): boolean =>
  id.includes('/node_modules/')
    ? id.includes('/@rc-component/')
    : /\.tsx?$/.test(id) && !id.endsWith('/src/main.tsx');

export default defineConfig(({ command }) => ({
  plugins: [
    houseImports(),
    namedImports(),
    outlines(),
    spareParts(),
    antdStyles(),
    plainIcons(),
    plainZod(),
    shopperScripts(),
    packedFiles(),
    react(),
  ],
  define: {
    __BUILD_TIMESTAMP__: JSON.stringify(built),
    __IS_PRODUCTION__: JSON.stringify(command === 'build'),
  },
  build: {
    target: 'es2023',
    // The strict content security policy allows no inline image either; one file each is fine.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !isPure(id) },
      output: {
        // Every page names the files of all others, and short names weigh less: seven characters tell 2^42 contents apart. The
        // files that a login fetches can still be told from those inside.
        chunkFileNames: ({ name }) =>
          name.startsWith('inside') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { proxy: { '/v3api': api, '/version.json': api } },
}));
