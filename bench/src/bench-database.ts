import {
  distributeOver,
  joinNodes,
  nodesOf,
  onEach,
  urlOf,
  withClient,
} from '@back-office/server/testing/cluster-nodes';

export { withClient };

type Work = (url: string) => Promise<void>;

/** A copy of a database beside the product's, on each node of a cluster; dropped at the end. */
export const withCopiedDatabase = async (
  productUrl: string,
  { name, template }: { name: string; template: string },
  work: Work,
): Promise<void> => {
  const nodes = await nodesOf(productUrl);
  const drop = `drop database if exists ${name} with (force)`;
  await onEach(nodes, drop);
  await onEach(nodes, `create database ${name} template ${template} strategy file_copy`);
  try {
    await work(urlOf(productUrl, name));
  } finally {
    await onEach(nodes, drop);
  }
};

/** Its own database beside the product's, empty at first and dropped at the end. */
export const withFreshDatabase = (productUrl: string, name: string, work: Work): Promise<void> =>
  withCopiedDatabase(productUrl, { name, template: 'template1' }, async (url) => {
    await joinNodes(await nodesOf(productUrl), name);
    await work(url);
  });

/** Spreads the filled tables over the workers. Returns their number, none on one machine. */
export const placeTables = async (url: string): Promise<number> => {
  const nodes = await nodesOf(url);
  await distributeOver(nodes, new URL(url).pathname.slice(1));
  if (nodes.length > 1) {
    // The rows arrive at the workers without the statistics that they had.
    await withClient(url, (client) => client.query('vacuum analyze'));
  }
  return nodes.length - 1;
};

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
      await client.query(`drop database if exists ${filling} with (force)`);
      await client.query(`create database ${filling}`);
    });
    await fill(urlOf(productUrl, filling));
    await withClient(productUrl, (client) =>
      client.query(`alter database ${filling} rename to ${name}`),
    );
  }
};
