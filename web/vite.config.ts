import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';
import { houseImports } from './house-imports.ts';

// Spec S4.9: never below the version the specification was read from.
const versionMin = 1_752_633_731_959;
const timestamp = Number(process.env['BUILD_TIMESTAMP'] ?? versionMin);
const api = process.env['API_URL'] ?? 'http://localhost:3000';

// Calls that every page carries; of them the browser needs name and address only, so their schemas stay with the server. Decision 13.
const outlines = [
  'features/preferences',
  'features/sign-in',
  'features/reminders',
  'features/client-errors',
  'features/live',
  'kit/time-zone',
];
const outlineFiles = new Set(
  outlines.map((name) => fileURLToPath(new URL(`../contract/src/${name}.ts`, import.meta.url))),
);
const silentZod = '\0silent-zod';

const outlinesWithoutSchemas = (): Plugin => ({
  name: 'outlines-without-schemas',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'zod' && importer !== undefined && outlineFiles.has(importer) ? silentZod : null,
  load: (id) =>
    id === silentZod
      ? 'export const z = new Proxy(() => z, { get: () => z, apply: () => z });'
      : null,
});

const spare = 'export default () => null;';

// What antd's table brings along and kit/data-table never asks of it: lists have a filter bar, an order, a pager and a way of
// waiting of their own, and choose no rows. Decision 13.
const spared: Readonly<Record<string, string>> = {
  './FilterDropdown': 'export const flattenKeys = () => []; export default () => null;',
  './hooks/useFilter':
    'export const getFilterData = (rows) => rows; export default () => [(columns) => columns, [], {}];',
  './hooks/useSorter':
    'export const getSortData = (rows) => rows; export default () => [(columns) => columns, [], {}, () => ({})];',
  './hooks/useSelection':
    "export const SELECTION_COLUMN = {}, SELECTION_ALL = 'all', SELECTION_INVERT = 'invert', SELECTION_NONE = 'none'; const none = new Set(); export default () => [(columns) => columns, none];",
  './RcTable/VirtualTable': spare,
  '../pagination': spare,
  '../../radio': spare,
  '../spin': 'export default ({ children }) => children;',
};
const sparedPrefix = '\0spared:';

const spareParts = (): Plugin => ({
  name: 'spare-parts',
  enforce: 'pre',
  resolveId: (source, importer) =>
    Object.hasOwn(spared, source) && importer?.includes('/antd/es/table/') === true
      ? sparedPrefix + source
      : null,
  load: (id) => (id.startsWith(sparedPrefix) ? spared[id.slice(sparedPrefix.length)] : null),
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

// These only define things, as our own modules do but the first; said here, what is not used of them stays out.
const isPure = (id: string): boolean =>
  id.includes('/node_modules/')
    ? id.includes('/@rc-component/')
    : /\.tsx?$/.test(id) && !id.endsWith('/src/main.tsx');

export default defineConfig(({ command }) => ({
  plugins: [
    houseImports(),
    outlinesWithoutSchemas(),
    spareParts(),
    withoutJsonSchema(),
    shopperScripts(),
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
