import type { Language } from '@back-office/contract/kit/language';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import {
  applyForRefund,
  checkRefund,
  getRefund,
  type RefundDetail,
  withdrawRefund,
} from '@back-office/contract/features/refunds/detail';
import { approveRefund, rejectRefund } from '@back-office/contract/features/refunds/audits';
import { merchantActs } from '@back-office/contract/kit/merchant-status';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import sql, { type Sql } from 'sql-template-tag';
import { bookPayments } from '#features/funds/public';
import { takeEvents } from '#features/gateway-feed/public';
import { applyForRefundRoute } from '#features/refunds/apply/apply-for-refund';
import { approveRefundRoute, rejectRefundRoute } from '#features/refunds/audits/decide-audit';
import { getRefundRoute } from '#features/refunds/detail/read-detail';
import { advanceRefunds } from '#features/refunds/progress/advance-refunds';
import { checkRefundRoute, withdrawRefundRoute } from '#features/refunds/progress/act-on-refund';
import { sendRefund } from '#features/refunds/progress/send-refund';
import { findTransactionRoute } from '#features/transactions/detail/find-transaction';
import { type Database, inRole } from '#platform/database';
import { type Platform, refuseFor, type Route } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { Refusal } from '#platform/refusal';
import { aGateway } from './gateway-stand-in.ts';
import { aMerchant, askAs, type Merchant } from './ask-as-merchant.ts';
import { planningOnce } from './settlement-sequences/plan-once.ts';
import { type PlantedPayment, plantPayments } from './plant-payments.ts';
import { asOwner, testDatabase, type TestDatabase } from './test-database.ts';

/** `done`, or the name of the refusal; other errors are rethrown. */
export const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) {
      return error.code;
    }
    throw error;
  }
};

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

export type Person = {
  personId: bigint;
  personName: string;
  merchant?: Merchant;
  language?: Language;
};
export const ada: Person = { personId: 7n, personName: 'Ada Merchant' };
export const bob: Person = { personId: 8n, personName: 'Bob Checker' };

type Operator = { personId: bigint; personName: string };
export const grace: Operator = { personId: 99n, personName: 'Grace Operator' };

type Wanted = Partial<InputOf<typeof applyForRefund>> & { by?: Person };
type Asked<Call extends CallDefinition> = { call: Call; route: Route };

const merchantsOf = (database: Database, platform: Platform) => {
  /** Runs a call as a person of business 1, at the given moment. */
  const ask = <Call extends CallDefinition>(
    { call, route }: Asked<Call>,
    input: InputOf<Call>,
    { personId, personName, merchant = aMerchant, language = 'en' }: Person = ada,
  ): Promise<OutputOf<Call>> =>
    askAs(database, merchant, {
      call,
      route,
      input,
      context: {
        platform,
        session: { personId, personName, merchantActs },
        language,
        change: () => {},
      },
    });
  return {
    ask,
    apply: (
      paymentNumber: string,
      amountMinor: number | bigint,
      { by, ...wanted }: Wanted = {},
    ) => {
      const usual = { method: 'part', reason: 'Goods returned' } as const;
      const input = { ...usual, ...wanted, paymentNumber, amountMinor: String(amountMinor) };
      return ask({ call: applyForRefund, route: applyForRefundRoute }, input, by);
    },
    withdraw: (number: string, by?: Person) =>
      ask({ call: withdrawRefund, route: withdrawRefundRoute }, { number }, by),
    check: (number: string, isYes: boolean, by: Person = bob) =>
      ask(
        { call: checkRefund, route: checkRefundRoute },
        isYes ? { number, outcome: 'approved' } : { number, outcome: 'rejected', note: 'No' },
        by,
      ),
    findPayment: (number: string) =>
      ask({ call: findTransaction, route: findTransactionRoute }, { number }),
    find: (number: string, by?: Person): Promise<RefundDetail> =>
      ask({ call: getRefund, route: getRefundRoute }, { number }, by),
  };
};

const operatorsOf = (database: Database) => {
  const asOperator = <Call extends CallDefinition>(
    { call, route }: Asked<Call>,
    input: InputOf<Call>,
  ): Promise<OutputOf<Call>> =>
    inRole(database, 'operator', async (tx) => {
      const { now } = aMerchant;
      const handle = route.handle as (context: unknown, input: unknown) => Promise<unknown>;
      const context = { tx, now, session: grace, refuse: refuseFor(call), change: () => {} };
      return call.output.parse(await handle(context, call.input.parse(input))) as OutputOf<Call>;
    });
  const ofOne = { merchantNumber: '100001' };
  return {
    asOperator,
    approve: (number: string) =>
      asOperator({ call: approveRefund, route: approveRefundRoute }, { ...ofOne, number }),
    reject: (number: string, note = 'Not shown') =>
      asOperator({ call: rejectRefund, route: rejectRefundRoute }, { ...ofOne, number, note }),
    rule: (rule: string, figure: number) =>
      inRole(database, 'operator', (tx) =>
        tx.run(sql`
          insert into business_refund_rules (business_id, rule, figure) values (1, ${rule}, ${figure})
          on conflict (business_id, rule) do update set figure = excluded.figure`),
      ),
    rows: <Row extends object>(query: Sql) =>
      inRole(database, 'operator', (tx) => tx.rows<Row>(query)),
  };
};

const machineryOf = (database: Database, platform: Platform) => ({
  /** Processes every application that is due. */
  advance: (now = aMerchant.now) =>
    advanceRefunds(platform, now, {
      onError: (error) => {
        throw error;
      },
    }),

  /** Sends the commands in the outbox, as the queue would; only one refund's if given. */
  send: async (number?: string): Promise<void> => {
    const waiting = await inRole(database, 'jobs', (tx) =>
      tx.rows<{ business_id: bigint; id: string }>(
        sql`select business_id, id from gateway_commands where status = 'queued' and (${number ?? null}::text is null or refund_number = ${number ?? null}) order by asked_at, id`,
      ),
    );
    for (const { business_id, id } of waiting) {
      await sendRefund(platform, `${business_id}/${id}`);
    }
  },

  /** Delivers events of the gateway. */
  tell: (...events: GatewayEvent[]) =>
    inRole(database, 'feed', (tx) => takeEvents(tx, events, aMerchant.now)),
});

const paymentsOf = ({ url, database }: TestDatabase) => {
  const plantUnbooked = async (...payments: PlantedPayment[]): Promise<string[]> => {
    await plantPayments(url, payments);
    return payments.map(({ number }) => number);
  };
  const book = async (...payments: PlantedPayment[]): Promise<void> => {
    const touched = payments.map(({ business_id, number }) => ({
      businessId: business_id,
      paymentNumber: number,
    }));
    await inRole(database, 'feed', (tx) => bookPayments(tx, touched, aMerchant.now));
  };
  return {
    plantUnbooked,
    book,
    /** Payments whose money was captured and booked. */
    plant: async (...payments: PlantedPayment[]): Promise<string[]> => {
      const numbers = await plantUnbooked(...payments);
      await book(...payments);
      return numbers;
    },
  };
};

/** Bypasses every permission check. */
const asOwnerOf = (url: string, ...queries: Sql[]): Promise<void> =>
  asOwner(url, async (client) => {
    for (const query of queries) {
      await client.query(query);
    }
  });

/** Ada and Bob are members of business 1 with every permission, so that either can check the other's applications. */
const members = [
  sql`
    insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
    values (1, '100001', 'Planted', 40, 'normal', 'overseas', '2025-01-01', '2025-01-01Z')`,
  sql`
    insert into persons (id, kind, name, password_hash, language, created_at) overriding system value
    values (${ada.personId}, 'merchant', ${ada.personName}, '', 'en', '2025-01-01Z'),
      (${bob.personId}, 'merchant', ${bob.personName}, '', 'en', '2025-01-01Z')`,
  // People added later get other numbers.
  sql`select setval(pg_get_serial_sequence('persons', 'id'), 99)`,
  sql`
    with top as (
      insert into roles (business_id, name_zh, name_en, description, permissions, is_top, predefined)
      values (1, '全部', 'All', '', '{}', true, 'administrator') returning business_id, id
    )
    insert into memberships (business_id, person_id, role_id, login_name, is_owner, status, created_at)
    select business_id, person, id, 'planted' || person, false, 'normal', '2025-01-01Z'
    from top cross join unnest(${[ada.personId, bob.personId]}::bigint[]) as person`,
];

/** Refunds over a database, a queue and a gateway of their own, under the roles of the runtime. */
export const openRefundWorld = async () => {
  const opened = await testDatabase();
  const test = { ...opened, database: planningOnce(opened.database) };
  const { database } = test;
  await asOwnerOf(test.url, ...members);
  const queue = await openQueue(database.pools.jobs);
  const gateway = await aGateway();
  const configuration = { GATEWAY_URL: gateway.url, GATEWAY_SIGNING_SECRET: secret };
  const platform = { database, queue, configuration } as Platform;
  return {
    database,
    gateway,
    platform,
    url: test.url,
    asOwner: (query: Sql) => asOwnerOf(test.url, query),
    ...merchantsOf(database, platform),
    ...operatorsOf(database),
    ...machineryOf(database, platform),
    ...paymentsOf(test),
    close: async (): Promise<void> => {
      await queue.stop({ graceful: false });
      await gateway.close();
      await test.drop();
    },
  };
};

export type RefundWorld = Awaited<ReturnType<typeof openRefundWorld>>;
