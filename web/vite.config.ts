import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdStyles } from './antd-styles.ts';
import { chunkGroups } from './chunks.ts';
import { houseImports } from './house-imports.ts';
import { namedImports } from './named-imports.ts';
import { outlines } from './outlines.ts';

// Spec S4.9: never below the version the specification was read from.
const versionMin = 1_752_633_731_959;
const timestamp = Number(process.env['BUILD_TIMESTAMP'] ?? versionMin);
const api = process.env['API_URL'] ?? 'http://localhost:3000';

const spare = 'export default () => null;';
const passes = 'export default ({ children }) => children;';
const noSelection =
  "export const SELECTION_COLUMN = {}, SELECTION_ALL = 'all', SELECTION_INVERT = 'invert', SELECTION_NONE = 'none'; const none = new Set(); export default () => [(columns) => columns, none];";

// What parts of antd bring along and nobody asks of them: lists have a filter bar, an order, a pager and a way of waiting of
// their own, and choose no rows; no menu is folded. Decision 13.
const spared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  table: {
    './FilterDropdown': 'export const flattenKeys = () => []; export default () => null;',
    './hooks/useFilter':
      'export const getFilterData = (rows) => rows; export default () => [(columns) => columns, [], {}];',
    './hooks/useSorter':
      'export const getSortData = (rows) => rows; export default () => [(columns) => columns, [], {}, () => ({})];',
    './hooks/useSelection': noSelection,
    './useSelection': noSelection,
    './RcTable/VirtualTable': spare,
    '../pagination': spare,
    '../../radio': spare,
    '../spin': passes,
  },
  input: { './Group': spare, './OTP': spare, './Password': spare },
  menu: { '../tooltip': passes },
  'config-provider': { '../tooltip/UniqueProvider': passes },
};
const sparedPrefix = '\0spared:';

const sparedIn = (importer: string | undefined): string | undefined =>
  /\/antd\/es\/([^/]+)\//.exec(importer ?? '')?.[1];

const spareParts = (): Plugin => ({
  name: 'spare-parts',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const part = sparedIn(importer) ?? '';
    return spared[part]?.[source] === undefined ? null : `${sparedPrefix}${part}:${source}`;
  },
  load: (id) => {
    const [, part = '', source = ''] = /^\0spared:([^:]+):(.+)$/.exec(id) ?? [];
    return spared[part]?.[source] ?? null;
  },
});

// A browser checks by schemas and never writes one down: that part of zod is looked up by name only when it is asked for.
const jsonSchemaImport = 'import * as processors from "../core/json-schema-processors.js";';

const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  transform: (code, id) => {
    if (!id.includes('/zod/v4/classic/schemas.js')) {
      return null;
    }
    if (!code.includes(jsonSchemaImport)) {
      throw new Error('zod imports its JSON Schema otherwise than it did.');
    }
    return code.replace(jsonSchemaImport, 'const processors = {};');
  },
});

/** The shopper's pages are written by the server; the script of each is no part of the back-office's bundle (Decision 30). */
const shopperScripts = (): Plugin => ({
  name: 'shopper-scripts',
  async generateBundle() {
    for (const name of ['pay', 'complaint']) {
      const source = await readFile(new URL(`src/${name}-page.ts`, import.meta.url), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: `${name}.js`,
        source: stripTypeScriptTypes(source),
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
    withoutJsonSchema(),
    shopperScripts(),
    packedFiles(),
    react(),
  ],
  define: {
    __BUILD_TIMESTAMP__: JSON.stringify(Math.max(timestamp, versionMin)),
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
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { proxy: { '/v3api': api, '/version.json': api } },
}));
