// A browser checks by schemas that name rules of our own: what zod has beyond that stays out. Decision 13.
import type { Plugin } from 'vite';

// Shapes of texts that no schema of the contract asks for by these names, nor the web.
const unasked =
  'jwt emoji guid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64url xid ksuid ipv4 ipv6 cidrv4 cidrv6 e164 datetime date time duration'.split(
    ' ',
  );

/** Pieces of zod's schemas and their replacements. If one is not found, zod has changed and this file must follow. */
const replaced: readonly (readonly [string, string])[] = [
  ['import * as processors from "../core/json-schema-processors.js";', 'const processors = {};'],
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined;',
  ],
  [
    'import en from "../locales/en.js";',
    "const en = () => ({ localeError: () => 'Invalid input' });",
  ],
  ['core.config({ memoizer: core.memoizer() });', 'return;'],
];

const withoutUnasked = (code: string): string => {
  const start = code.indexOf('export const ZodString =');
  const end = code.indexOf('\n});', start);
  const methods = new RegExp(
    `^ {4}(?:${unasked.join('|')})\\(params\\) \\{\\n.*\\n {4}\\},\\n`,
    'gm',
  );
  return code.slice(0, start) + code.slice(start, end).replaceAll(methods, '') + code.slice(end);
};

export const plainZod = (): Plugin => ({
  name: 'plain-zod',
  apply: 'build',
  transform: (code, id) => {
    if (!id.includes('/zod/v4/classic/schemas.js')) {
      return null;
    }
    const missing = replaced.find(([there]) => !code.includes(there));
    if (missing !== undefined) {
      throw new Error(`zod has no longer ${missing[0]}: see web/plain-zod.ts.`);
    }
    return withoutUnasked(
      replaced.reduce((text, [there, instead]) => text.replace(there, instead), code),
    );
  },
});
