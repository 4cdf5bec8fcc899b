import pg from 'pg';

export const withClient = async <Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const named = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

const drop = (client: pg.Client, name: string): Promise<unknown> =>
  client.query(`drop database if exists ${name} with (force)`);

/** A copy of a database beside the product's, dropped at the end. */
export const withCopiedDatabase = async (
  productUrl: string,
  { name, template }: { name: string; template: string },
  work: (url: string) => Promise<void>,
): Promise<void> => {
  await withClient(productUrl, async (client) => {
    await drop(client, name);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  try {
    await work(named(productUrl, name));
  } finally {
    await withClient(productUrl, (client) => drop(client, name));
  }
};

/** Its own database beside the product's, empty at first and dropped at the end. */
export const withFreshDatabase = (
  productUrl: string,
  name: string,
  work: (url: string) => Promise<void>,
): Promise<void> => withCopiedDatabase(productUrl, { name, template: 'template1' }, work);

/** Fills a database of this name unless it exists, and keeps it for later runs. */
export const keepDatabase = async (
  productUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> => {
  const filling = `${name}_filling`;
  const { rowCount } = await withClient(productUrl, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  );
  if (rowCount === 0) {
    await withClient(productUrl, async (client) => {
      await drop(client, filling);
      await client.query(`create database ${filling}`);
    });
    await fill(named(productUrl, filling));
    await withClient(productUrl, (client) =>
      client.query(`alter database ${filling} rename to ${name}`),
    );
  }
};
