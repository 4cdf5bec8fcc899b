import type pg from 'pg';

/** Texts, names, comments and function bodies, in which a semicolon ends nothing. */
const pieces =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|(?<tag>\$\w*\$)[^]*?\k<tag>|;|[^'"\-/$;]+|[^]/gu;

/** The statements of a script, in order. Backslashes escape nothing, as in the migrations. */
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
 * A client that sends a script statement by statement: a cluster passes some texts on to its nodes, which accept one statement at
 * a time. Shards are changed one after the other, since a function can't be changed after shards were changed in parallel.
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
