import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sources = fileURLToPath(new URL('./src/', import.meta.url));
// Style sheets are named whole.
const extensions = ['.ts', '.tsx', ''];

/** Resolves #platform/…, #features/… and #kit/… as TypeScript does: package imports name one extension, our files have two. */
export const houseImports = (): Plugin => ({
  name: 'house-imports',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const [, room] = /^#((?:platform|features|kit)\/.+)$/.exec(source) ?? [];
    if (room === undefined || importer?.startsWith(sources) !== true) {
      return null;
    }
    return extensions.map((extension) => sources + room + extension).find(existsSync) ?? null;
  },
});
