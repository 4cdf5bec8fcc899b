// The stage of a campaign: its own database, servers on it, a gateway beside it, and signed-in merchants.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addWebhookEndpoint, webhookEventTypes } from '@back-office/contract/features/webhooks';
import { agreeOnSettlement } from '@back-office/server/testing/agree-on-settlement';
import { aBusiness, anOperator, aPerson } from '@back-office/server/testing/personas';
import { testDatabase, type TestDatabase } from '@back-office/server/testing/test-database';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { signedIn, signedInAsOperator } from '../http/signed-in.ts';
import { openBook, type Book } from './load/book.ts';
import { plantSubscriptions } from './outgoing/charges.ts';
import { startReceiver, type TortureReceiver } from './outgoing/receiver.ts';
import { startGateway, type TortureGateway } from './load/gateway.ts';
import type { Shop, World } from './load/operation.ts';
import type { TortureCluster } from './cluster.ts';
import type { PlantedDefect } from './planted-defects.ts';
import { randomFrom } from './random.ts';
import { startServer, type Role, type TorturedServer } from './server.ts';

const shopsCount = 3;

export type StagePlan = {
  cluster: TortureCluster;
  seed: number;
  /** The servers on the one database, by role. */
  roles: readonly Role[];
  planted?: PlantedDefect | undefined;
  /** Without subscriptions, links and webhooks, so that only the test's own requests are sent. */
  isQuiet?: boolean;
};

export type Stage = {
  databaseUrl: string;
  folder: string;
  book: Book;
  gateway: TortureGateway;
  receiver: TortureReceiver;
  servers: readonly TorturedServer[];
  world: World;
  close: () => Promise<void>;
};

const openShop = async ({ database }: TestDatabase, server: TorturedServer): Promise<Shop> => {
  const business = await aBusiness(database);
  const person = await aPerson(database, [{ business, seesAccountDynamics: true }]);
  const bankAccountId = await agreeOnSettlement(database, business.id);
  const owner = await signedIn(server.address, person);
  return { business, owner, views: [], refunds: [], bankAccountId, links: [], withdrawals: [] };
};

/** People who request money prove a factor every few minutes; here once for the whole campaign. */
const proveFactors = (databaseUrl: string): Promise<unknown> =>
  withConnection(databaseUrl, (client) =>
    client.query(`update sessions set factor_proved_at = expires_at + interval '1 day'`),
  );

/** Links, subscriptions and a webhook endpoint. */
const openOutgoing = async (
  { databaseUrl, receiver }: Pick<Stage, 'databaseUrl' | 'receiver'>,
  { business, owner }: Shop,
): Promise<void> => {
  await withConnection(databaseUrl, (client) =>
    client.query(
      `insert into business_products (business_id, product, changed_at)
       select $1, product, now() from unnest('{paymentLinks,subscriptions}'::text[]) product on conflict do nothing`,
      [business.id],
    ),
  );
  const { envelope } = await owner.call(addWebhookEndpoint, {
    name: 'Shop',
    url: `http://${receiver.host}/hook/${business.merchantNumber}`,
    eventTypes: [...webhookEventTypes],
  });
  if (envelope.code !== 0) {
    throw new Error(`The endpoint was refused: ${envelope.msg}`);
  }
  // The load's payments are dated before the endpoint.
  await withConnection(databaseUrl, (client) =>
    client.query('update webhook_endpoints set created_at = $1', [
      Temporal.Now.instant()
        .subtract({ hours: 40 * 24 })
        .toString(),
    ]),
  );
  await plantSubscriptions(databaseUrl, business);
};

export const openStage = async (plan: StagePlan): Promise<Stage> => {
  const { cluster, seed, roles, planted, isQuiet = false } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const database = await testDatabase(cluster.url);
  const databaseUrl = database.url;
  const book = openBook();
  const gateway = await startGateway(book, randomFrom(seed + 1));
  const clock = { aheadMs: 0 };
  const receiver = await startReceiver(randomFrom(seed + 2), clock);
  const servers = await Promise.all(
    roles.map((role, at) =>
      startServer({
        name: `${role}-${at}`,
        databaseUrl,
        gatewayUrl: gateway.url,
        outboundSandbox: receiver.host,
        role,
        folder,
        planted,
      }),
    ),
  );
  const asked = servers.filter((_, at) => roles[at] !== 'jobs');
  const [first] = asked;
  if (first === undefined) {
    throw new Error('A stage needs a server that answers.');
  }
  const shops: Shop[] = [];
  for (let count = 0; count < shopsCount; count += 1) {
    shops.push(await openShop(database, first));
  }
  const [operator, creditor] = [
    await signedInAsOperator(first.address, await anOperator(database.database)),
    await signedInAsOperator(first.address, await anOperator(database.database)),
  ];
  await proveFactors(databaseUrl);
  for (const shop of isQuiet ? [] : shops) {
    await openOutgoing({ databaseUrl, receiver }, shop);
  }
  return {
    databaseUrl,
    folder,
    book,
    gateway,
    receiver,
    servers,
    world: {
      databaseUrl,
      servers: asked.map(({ address }) => address),
      shops,
      operator,
      creditor,
      book,
      clock,
      batches: new Map(),
      exceptions: new Map(),
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await gateway.stop();
      await receiver.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
