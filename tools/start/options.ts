import { parseArgs } from 'node:util';
import { refuse } from './steps.mjs';

export type StartOptions = {
  port: number;
  isFresh: boolean;
  hasDemo: boolean;
  isDev: boolean;
};

const PORT_DEFAULT = 8080;
const PORT_MAX = 65_535;

const USAGE = 'npm start -- [--port 8080] [--fresh] [--no-demo] [--dev]';

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > PORT_MAX) {
    refuse(
      `"${text}" is no port: give a number from 1 to ${PORT_MAX}, as in npm start -- --port 8081.`,
    );
  }
  return port;
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        port: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)} Use: ${USAGE}`);
  }
}

/** Options from the command line; PORT is the fallback set by hosts. */
export function readOptions(words: string[]): StartOptions {
  const values = parseWords(words);
  return {
    port: parsePort(values.port ?? process.env['PORT'] ?? String(PORT_DEFAULT)),
    isFresh: values.fresh,
    hasDemo: !values['no-demo'],
    isDev: values.dev,
  };
}
