import type pg from 'pg';

/** Texts, names, comments and bodies of functions, in which a semicolon ends nothing. */
const pieces =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|(?<tag>\$\w*\$)[^]*?\k<tag>|;|[^'"\-/$;]+|[^]/gu;

/** The statements of a script, in their order. Backslashes escape nothing, as in the migrations. */
export const statementsOf = (script: string): string[] => {
  const statements = [''];
  for (const [piece] of script.matchAll(pieces)) {
    if (piece === ';') {
      statements.push('');
    } else if (!piece.startsWith('--') && !piece.startsWith('/*')) {
      statements.push(`${statements.pop() ?? ''}${piece}`);
    }
  }
  return statements.map((one) => one.trim()).filter((one) => one !== '');
};

/**
 * A client that sends a script by its statements: a cluster hands the text of some on to its nodes, which take one at a time. Shards
 * follow one another, since a function can't be changed after shards that were changed side by side.
 */
export const oneByOne = async (client: pg.Client): Promise<pg.Client> => {
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  return Object.create(client, {
    query: {
      value: async (text: string, values?: unknown[]) => {
        if (values !== undefined) {
          return client.query(text, values);
        }
        let result: pg.QueryResult | undefined;
        for (const statement of statementsOf(text)) {
          result = await client.query(statement);
        }
        return result;
      },
    },
  });
};
