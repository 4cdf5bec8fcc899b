import type pg from 'pg';
import { mountApi } from '#app/api';
import { servePages } from '#app/pages';
import { listenForMail, mountMailWebhook } from '#features/cardholder-mail/public';
import { mountCheckout } from '#features/checkout/public';
import { mountGatewayFeed } from '#features/gateway-feed/public';
import { readConfiguration, type Configuration } from '#platform/configuration';
import type { Database } from '#platform/database';
import { followClock } from '#platform/follow-clock';
import { buildServer } from '#platform/http/build-server';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { asOwner, testDatabase } from './test-database.ts';

export const testPepper = 'a pepper that only tests are seasoned with';
export const testMasterKey = '07'.repeat(32);
export const testSigningSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export type TestServer = {
  host: string;
  port: number;
  /** Connection of the migrator, for what no role of the product may do. */
  databaseUrl: string;
  asMigrator: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;
  database: Database;
  /** The platform that the server's own jobs run on. */
  platform: Platform;
  stop: () => Promise<void>;
};

/** The real server on a free port over a fresh database. */
export const startTestServer = async (
  overrides: Partial<Record<keyof Configuration, string>> = {},
): Promise<TestServer> => {
  const { url, database, drop } = await testDatabase();
  const configuration = readConfiguration({
    DATABASE_URL: url,
    GATEWAY_URL: 'http://127.0.0.1:9',
    GATEWAY_SIGNING_SECRET: testSigningSecret,
    PEPPER: testPepper,
    MASTER_KEY: testMasterKey,
    LOG_LEVEL: 'silent',
    // Tests send many requests at once; the test of this limit sets its own.
    QUESTIONS_AT_ONCE: '1000',
    ...overrides,
  });
  const stopFollowing = configuration.MOVABLE_CLOCK ? await followClock(database) : undefined;
  const queue = await openQueue(database.pools.jobs);
  const platform = { configuration, database, queue };
  const server = await buildServer(configuration);
  mountApi(server, platform);
  await mountCheckout(server, platform);
  await mountGatewayFeed(server, platform);
  await mountMailWebhook(server, platform);
  if (configuration.WEB_DIST !== undefined) {
    await servePages(server, configuration.WEB_DIST);
  }
  const mailbox = await listenForMail(platform, server.log);
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  return {
    host: '127.0.0.1',
    port: Number(port),
    databaseUrl: url,
    asMigrator: async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await asOwner(url, (client) => client.query<Row & pg.QueryResultRow>(statement, values)))
        .rows,
    database,
    platform,
    stop: async () => {
      await mailbox?.close();
      await server.close();
      await stopFollowing?.();
      await queue.stop({ graceful: false });
      await drop();
    },
  };
};
