// The house rules that need more than one file: rooms stand in every house that needs them, and
// every refusal that a call declares is proved by a test.
import type { Breach } from './rules.ts';

export type SourceText = ReadonlyMap<string, string>;

/** Rooms whose calls stand elsewhere in the contract, each with its reason. */
const WITHOUT_ROOM: Readonly<Record<string, string>> = {
  'gateway-feed': 'its calls are the gateway protocol, contract/src/gateway',
  'history-import': 'a command of the person who runs the product, no call over the wire',
};

/** Rooms that answer calls; a room without routes is a part of the server's own making. */
function roomsWithCalls(paths: readonly string[]): string[] {
  return paths.flatMap(
    (path) => /^server\/src\/features\/([^/]+)\/routes\.ts$/.exec(path)?.[1] ?? [],
  );
}

/** Every room of the server that answers calls has its room in the contract. */
export function mirrorBreaches(paths: readonly string[]): Breach[] {
  return roomsWithCalls(paths)
    .filter((room) => !Object.hasOwn(WITHOUT_ROOM, room))
    .filter((room) => !paths.some((path) => path.startsWith(`contract/src/features/${room}`)))
    .map((room) => ({
      path: `server/src/features/${room}`,
      line: 1,
      says: `has no room in the contract: add contract/src/features/${room}.ts, or a reason in tools/tidy/mirror.ts`,
    }));
}

type CodeList = { name: string; body: string; path: string; line: number };

/** Lists of the contract: `errors` are a call's own, the others bear the name by which calls spread them. */
function codeLists(files: SourceText): CodeList[] {
  return [...files]
    .filter(([path]) => path.startsWith('contract/src/') && !path.includes('.test.'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\b(?:const (\w+) =|errors:) (?:\[([^\]]*)\]|(\w+))/g)].map((match) => ({
        name: match[1] ?? 'errors',
        body: match[2] ?? `...${match[3]}`,
        path,
        line: text.slice(0, match.index).split('\n').length,
      })),
    );
}

function declaredErrors(files: SourceText): { code: string; path: string; line: number }[] {
  const lists = codeLists(files);
  const declared = new Set(['errors']);
  for (const name of declared) {
    for (const { body } of lists.filter((list) => list.name === name)) {
      for (const [, spread = ''] of body.matchAll(/\.\.\.(\w+)/g)) {
        declared.add(spread);
      }
    }
  }
  return lists
    .filter(({ name }) => declared.has(name))
    .flatMap(({ body, path, line }) =>
      [...body.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, code = '']) => ({
        code,
        path,
        line,
      })),
    );
}

/** Every refusal that a call declares is named by a test. */
export function errorBreaches(files: SourceText): Breach[] {
  const tests = [...files]
    .filter(([path]) => /\.(test|spec)\.tsx?$/.test(path))
    .map(([, text]) => text)
    .join('\n');
  return declaredErrors(files)
    .filter(({ code }) => !tests.includes(code))
    .map(({ code, path, line }) => ({ path, line, says: `no test names the refusal ${code}` }));
}
