// House rules over several files: rooms exist in every house that needs them, and a test proves every declared
// refusal.
import type { Breach } from './rules.ts';

export type SourceText = ReadonlyMap<string, string>;

/** Rooms whose calls are elsewhere in the contract, each with the reason. */
const WITHOUT_ROOM: Readonly<Record<string, string>> = {
  'gateway-feed': 'its calls are the gateway protocol, contract/src/gateway',
  'history-import': 'a command of the person who runs the product, no call over the wire',
};

/** Rooms with calls; a room without routes is internal to the server. */
function roomsWithCalls(paths: readonly string[]): string[] {
  return paths.flatMap(
    (path) => /^server\/src\/features\/([^/]+)\/routes\.ts$/.exec(path)?.[1] ?? [],
  );
}

/** Every server room with calls has a room in the contract. */
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

/** Code lists of the contract: `errors` belong to a call, the others are named as the calls spread them. */
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

/** Every refusal declared by a call is named by a test. */
export function errorBreaches(files: SourceText): Breach[] {
  const tests = [...files]
    .filter(([path]) => /\.(test|spec)\.tsx?$/.test(path))
    .map(([, text]) => text)
    .join('\n');
  return declaredErrors(files)
    .filter(({ code }) => !tests.includes(code))
    .map(({ code, path, line }) => ({ path, line, says: `no test names the refusal ${code}` }));
}
