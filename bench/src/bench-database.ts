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

/** A database of its own beside the product's, empty at the beginning and gone at the end. */
export const withFreshDatabase = async (
  productUrl: string,
  name: string,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const drop = (client: pg.Client) =>
    client.query(`drop database if exists ${name} with (force)`).then(() => {});
  await withClient(productUrl, async (client) => {
    await drop(client);
    await client.query(`create database ${name}`);
  });
  try {
    await work(named(productUrl, name));
  } finally {
    await withClient(productUrl, drop);
  }
};
