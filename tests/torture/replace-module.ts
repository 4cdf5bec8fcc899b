// Swaps one module of the server for another from outside: `--import` of this file, and the two addresses in the
// environment. The module that takes the place may itself import the one it replaces.
import { registerHooks } from 'node:module';

const replaced = process.env['REPLACED_MODULE'];
const replacing = process.env['REPLACING_MODULE'];

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    return replacing !== undefined && found.url === replaced && context.parentURL !== replacing
      ? { ...found, url: replacing }
      : found;
  },
});
