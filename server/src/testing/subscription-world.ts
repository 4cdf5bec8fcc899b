import type {
  GatewayEvent,
  PaymentEvent,
  PaymentSnapshot,
} from '@back-office/contract/gateway/protocol';
import type { DeclineClass } from '@back-office/contract/features/payment';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { takeEvents } from '#features/gateway-feed/public';
import { changeAmount } from '#features/subscriptions/change-amount';
import { cancelByPayer } from '#features/subscriptions/public';
import { inRole, inTenant, type Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { tenantScope } from '#platform/tenant-scope';
import { disputeEvent, paymentEvent } from './gateway-events.ts';
import { aGateway } from './gateway-stand-in.ts';
import { plantBusinesses } from './plant-business.ts';
import { engineOf, type ChargeCommand } from './subscription-engine.ts';
import { testDatabase } from './test-database.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const gatewayOf = (business: bigint): string => `10000${business}01`;
const businessId = 1n;
const gatewayNumber = gatewayOf(businessId);
const scope = tenantScope(businessId, null);

type Wanted = {
  /** 1 or 2; `send` sends for business 1 only. */
  business?: bigint;
  brand?: 'visa' | 'mastercard' | 'amex';
  unit?: 'month' | 'day' | 'hour';
  count?: number;
  anchorAt: Date;
  endsAt?: Date;
  tokenNumber?: string;
};
/** `orderedAt` is by the gateway's clock; by default the order is as old as the answer. */
type Answer = Pick<PaymentSnapshot, 'status'> & {
  /** For a failed payment; the issuer's by default. */
  declineClass?: DeclineClass;
  code?: string;
  advice?: string;
  orderedAt?: Date;
};

let made = 0;
const newNumber = (letter: string): string => {
  made += 1;
  return `${letter}20260101${String(made).padStart(10, '0')}`;
};

type Rows = <Row extends object>(query: Sql) => Promise<Row[]>;

const planting = (rows: Rows) => {
  const plantToken = async (
    brand: string,
    business = businessId,
    fingerprint: string | null = null,
  ): Promise<string> => {
    const number = newNumber('K');
    await rows(sql`
      insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id,
        fingerprint, created_at)
      values (${business}, ${number}, ${gatewayOf(business)}, ${`tok_test_${made}_of_test`}, 'active', ${brand}, '4242', '483297487231504',
        ${fingerprint}, '2026-01-01Z')`);
    return number;
  };
  return {
    plantToken,
    plant: async (wanted: Wanted): Promise<string> => {
      const {
        business = businessId,
        brand = 'visa',
        unit = 'month',
        count = 1,
        anchorAt,
        endsAt = null,
      } = wanted;
      const token = wanted.tokenNumber ?? (await plantToken(brand, business));
      const number = newNumber('S');
      await rows(sql`
        insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
          interval_unit, interval_count, anchor_at, has_trial, ends_at, status, period, next_at, created_at, created_by_name)
        values (${business}, ${number}, ${gatewayOf(business)}, ${token}, 'Tea of the month', '', 'ada@example.com', 'USD', 1280,
          ${unit}, ${count}, ${anchorAt}, false, ${endsAt}, 'pending', 0, ${anchorAt}, '2026-01-01Z', 'Ann')`);
      return number;
    },
  };
};

const takeOne = async (database: Database, event: GatewayEvent, now: Date): Promise<void> => {
  const { rejected } = await inRole(database, 'feed', (tx) => takeEvents(tx, [event], now));
  if (rejected.length > 0) {
    throw new Error(`An event of the test was refused: ${JSON.stringify(rejected)}`);
  }
};

/** The gateway's event about the payment of a charge. */
const tell = async (
  database: Database,
  command: ChargeCommand,
  {
    now,
    answer: { status, declineClass = 'issuer', code, advice, orderedAt = now },
  }: { answer: Answer; now: Date },
): Promise<PaymentEvent> => {
  made += 1;
  const number = businessDayOf(orderedAt).replaceAll('-', '') + String(made).padStart(14, '0');
  const at = now.toISOString();
  const event = paymentEvent(number, {
    occurredAt: at,
    object: {
      gatewayNumber,
      merchantOrderNumber: command.merchantOrderNumber,
      amount: command.amount,
      status,
      orderedAt: orderedAt.toISOString(),
      processedAt: at,
      ...(status === 'failed' ? { declineClass } : {}),
      ...(code === undefined
        ? {}
        : { response: { code, message: 'Said so', ...(advice === undefined ? {} : { advice }) } }),
    },
  });
  await takeOne(database, event, now);
  return event;
};

type Disputed = { stage: 'retrieval' | 'chargeback'; version?: number; openedAt?: Date };

/** The issuer opens a retrieval or a chargeback: a version of the payment's one case. */
const dispute = async (
  database: Database,
  payment: PaymentEvent,
  { told: { stage, version = 1, openedAt }, now }: { told: Disputed; now: Date },
): Promise<void> => {
  const at = now.toISOString();
  const event = {
    version,
    occurredAt: at,
    object: { stage, openedAt: openedAt?.toISOString() ?? at },
  };
  await takeOne(database, disputeEvent(payment, event), now);
};

const platformOf = (database: Database, queue: Platform['queue'], gatewayUrl: string) =>
  ({
    database,
    queue,
    configuration: {
      GATEWAY_URL: gatewayUrl,
      GATEWAY_SIGNING_SECRET: secret,
      PUBLIC_URL: 'http://localhost:8080',
      PEPPER: secret,
      MAIL_IN_DOMAIN: 'reply.example',
    },
  }) as unknown as Platform;

/** As the payer does on the page of the subscription. */
const cancelIn = (database: Database) => (number: string, now: Date) =>
  inTenant(database, {
    scope,
    mode: 'read write',
    work: (tx) => cancelByPayer(tx, scope, { number, now }),
  });

/** As a merchant does. */
const changeAmountIn = (database: Database) => (number: string, minor: bigint, now: Date) =>
  inTenant(database, {
    scope,
    mode: 'read write',
    work: (tx) => changeAmount({ tx, scope }, { number, minor, now }),
  });

/** A shop with a gateway that takes every charge and reports what a test chooses. */
export const openSubscriptionWorld = async () => {
  const { url, database, drop } = await testDatabase();
  const gateway = await aGateway();
  await plantBusinesses({ url }, [
    { id: businessId, gatewayNumbers: [gatewayNumber] },
    { id: 2n, gatewayNumbers: [gatewayOf(2n)] },
  ]);
  const migrator = new pg.Client({ connectionString: url });
  await migrator.connect();
  // Subscriptions last for a year and more.
  await migrator.query(`call ensure_transaction_months(date '2026-01-01', date '2027-12-01')`);
  const platform = platformOf(database, await openQueue(database.pools.jobs), gateway.url);
  const problems: unknown[] = [];
  const rows: Rows = async <Row extends object>(query: Sql) =>
    (await migrator.query<Row & pg.QueryResultRow>(query)).rows;
  return {
    database,
    rows,
    ...planting(rows),
    ...engineOf({ platform, gateway, businessId, problems }),
    cancel: cancelIn(database),
    changeAmount: changeAmountIn(database),
    tell: (command: ChargeCommand, answer: Answer, now: Date) =>
      tell(database, command, { answer, now }),
    /** Repeats an event of the gateway. */
    tellAgain: (event: GatewayEvent, now: Date) => takeOne(database, event, now),
    dispute: (payment: PaymentEvent, told: Disputed, now: Date) =>
      dispute(database, payment, { told, now }),
    /** Errors logged by the jobs. */
    problems,
    close: async () => {
      await platform.queue.stop({ graceful: false });
      await migrator.end();
      await gateway.close();
      await drop();
    },
  };
};
export type SubscriptionWorld = Awaited<ReturnType<typeof openSubscriptionWorld>>;
