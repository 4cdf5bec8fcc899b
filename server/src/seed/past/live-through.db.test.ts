import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listOperations, listSignIns } from '@back-office/contract/features/audit-logs';
import {
  exceptionQueues,
  listFeedExceptions,
} from '@back-office/contract/features/feed-exceptions';
import { listHolds, holdQueues } from '@back-office/contract/features/funds/holds';
import { listRefundAudits } from '@back-office/contract/features/refunds/audits';
import { listWithdrawals } from '@back-office/contract/features/withdrawals';
import {
  overseeWithdrawals,
  withdrawalQueues,
} from '@back-office/contract/features/withdrawals/oversight';
import { websiteStatuses } from '@back-office/contract/features/websites/statuses';
import { cardFormSchema } from '@back-office/contract/gateway/card-form';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHeads, sealOperations } from '#features/audit-logs/seal-operations';
import { verifyOperationLog } from '#features/audit-logs/verify-operation-log';
import { minutesFrom, now as currentTime } from '#platform/clock';
import { readConfiguration } from '#platform/configuration';
import { inRole, inTenant } from '#platform/database';
import { openQueue } from '#platform/queue';
import { tenantScope } from '#platform/tenant-scope';
import { brokenInvariants } from '../../testing/settlement-world.ts';
import { cardEvent, newPaymentNumber, paymentEvent } from '../../testing/gateway-events.ts';
import { advanceRefunds, takeEvents } from '../../testing/other-rooms.ts';
import { addMonths, testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testMasterKey, testPepper, testSigningSecret } from '../../testing/test-server.ts';
import { demoMerchants } from '../demo-merchants.ts';
import { seedDemo } from '../seed-demo.ts';
import { openPast, type Past } from './act.ts';
import { liveThrough } from './live-through.ts';

// Two sales every other week for each gateway, large enough for what the demo withdraws.
const sold = [
  { gatewayNumber: '10000101', currency: 'USD', minor: '3300000' },
  { gatewayNumber: '10000102', currency: 'USD', minor: '840000' },
  { gatewayNumber: '10000201', currency: 'HKD', minor: '48000000' },
  { gatewayNumber: '10000202', currency: 'HKD', minor: '12000000' },
  { gatewayNumber: '10000301', currency: 'USD', minor: '360000' },
];

let db: TestDatabase;
let past: Past;
const now = currentTime();

const salesOfHalfAYear = () =>
  sold.flatMap(({ gatewayNumber, currency, minor }) =>
    [4, 5, 9, 12, ...Array.from({ length: 12 }, (_, fortnight) => 16 + fortnight * 14)].flatMap(
      (daysAgo) => {
        const day = addDays(businessDayOf(now), -daysAgo);
        const orderedAt = minutesFrom(startOfBusinessDay(day), 9 * 60).toISOString();
        const amount = { minor, currency };
        return [0, 1].map(() =>
          paymentEvent(newPaymentNumber(day), { object: { gatewayNumber, orderedAt, amount } }),
        );
      },
    ),
  );

const rows = <Row extends object>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  inRole(db.database, 'operator', (tx) => tx.rows<Row>(query));

/** The sandbox as far as the demo's payers use it: it keeps a card, or reports a payment as on its way to the bank, and no more. */
const sandbox = createServer((request, response) => {
  void (async () => {
    const fields = new URLSearchParams(await text(request));
    const body = Buffer.from(fields.get('form') ?? '', 'base64url').toString();
    const form = cardFormSchema.parse(JSON.parse(body));
    const { gatewayNumber, merchantOrderNumber, amount } = form;
    const at = now.toISOString();
    const ofOrder = { gatewayNumber, merchantOrderNumber };
    const event =
      amount.minor === '0'
        ? cardEvent(form)
        : paymentEvent(newPaymentNumber(businessDayOf(now)), {
            occurredAt: at,
            object: { ...ofOrder, amount, status: 'toBeConfirmed', orderedAt: at },
          });
    await inRole(db.database, 'feed', (tx) => takeEvents(tx, [event], now));
    response.writeHead(200).end();
  })();
});

beforeAll(async () => {
  db = await testDatabase();
  const { database, url } = db;
  const today = businessDayOf(now);
  await addMonths(url, addDays(today, -200), today);
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  const configuration = readConfiguration({
    DATABASE_URL: url,
    GATEWAY_URL: `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`,
    OUTBOUND_SANDBOX: '127.0.0.1:8082',
    MAIL_IN_DOMAIN: 'reply.example',
    MAIL_IN_SECRET: testSigningSecret,
    GATEWAY_SIGNING_SECRET: testSigningSecret,
    PEPPER: testPepper,
    MASTER_KEY: testMasterKey,
  });
  const passwordHash = () => Promise.resolve('nobody logs in here');
  await seedDemo(database, { now, keys: configuration, passwordHash });
  await inRole(database, 'feed', (tx) => takeEvents(tx, salesOfHalfAYear(), now));
  const queue = await openQueue(database.pools.jobs);
  const platform = { configuration, database, queue };
  past = await openPast(platform);
  // As the running server does meanwhile.
  const onError = (error: unknown): void => {
    throw error;
  };
  const timer = setInterval(() => {
    void advanceRefunds(platform, currentTime(), { onError });
    void sealOperations(database, currentTime());
  }, 200);
  try {
    await liveThrough(past, now, onError);
  } finally {
    clearInterval(timer);
    await queue.stop({ graceful: false });
  }
});
afterAll(async () => {
  sandbox.close();
  await db.drop();
});

describe('the demo of the first start', () => {
  test('whoever acts in its logs was a member of the business, or an operator, at that time', async () => {
    const strangers = await inRole(db.database, 'identity', (tx) =>
      tx.rows(sql`
        select a.account, a.at from sign_in_attempts a
        left join persons p on p.id = a.person_id and p.email = a.account and p.created_at < a.at
        left join memberships m on m.person_id = p.id and m.business_id = a.business_id and m.created_at < a.at
        where p.id is null or (a.business_id is not null and m.person_id is null)`),
    );
    expect(strangers).toEqual([]);
    const acted = await inRole(db.database, 'jobs', (tx) =>
      tx.rows<{ name: string; businessId: bigint; kind: string; at: Date }>(sql`
        select person_name as name, business_id as "businessId", actor_kind as kind, at from operation_log
        where person_id is not null`),
    );
    const known = past.people.map(
      ({ personName, businessId }) => `${personName}/${businessId ?? ''}`,
    );
    const unknown = acted.filter(
      ({ name, businessId, kind }) =>
        !known.includes(`${name}/${kind === 'operator' ? '' : String(businessId)}`),
    );
    expect(unknown).toEqual([]);
    const ages = acted.map(({ at }) => (now.getTime() - at.getTime()) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(140);
    expect(Math.min(...ages)).toBeGreaterThan(0);
  });

  test('no screen of its owners and operators is empty', async () => {
    const owners = past.people.filter(
      ({ isOwner, businessId }) =>
        isOwner && businessId !== 4n && demoMerchants.has(businessId ?? 0n),
    );
    expect(owners).toHaveLength(3);
    for (const by of owners) {
      const today = businessDayOf(now);
      const range = { from: addDays(today, -180), to: today };
      const asking = { by, at: now, input: { filter: { range } } };
      const found = {
        withdrawals: (await past.act(listWithdrawals, asking)).total,
        operations: (await past.act(listOperations, asking)).total,
        signIns: (await past.act(listSignIns, asking)).total,
      };
      expect([by.email, Object.entries(found).filter(([, total]) => total === 0)]).toEqual([
        by.email,
        [],
      ]);
    }
    const asking = { by: past.find('ops'), at: now };
    for (const queue of withdrawalQueues) {
      expect([
        queue,
        (await past.act(overseeWithdrawals, { ...asking, input: { filter: { queue } } })).total,
      ]).not.toEqual([queue, 0]);
    }
    for (const queue of holdQueues) {
      expect([
        queue,
        (await past.act(listHolds, { ...asking, input: { filter: { queue } } })).total,
      ]).not.toEqual([queue, 0]);
    }
    for (const queue of exceptionQueues.filter((one) => one !== 'waiting')) {
      expect([
        queue,
        (await past.act(listFeedExceptions, { ...asking, input: { filter: { queue } } })).total,
      ]).not.toEqual([queue, 0]);
    }
    const audits = await past.act(listRefundAudits, { ...asking, input: { filter: {} } });
    expect(audits.total).toBeGreaterThan(0);
    const unread = await inRole(db.database, 'identity', (tx) =>
      tx.rows<{ email: string }>(sql`
        select distinct p.email from reminders r join persons p on p.id = r.person_id where r.read_at is null`),
    );
    expect(unread).toContainEqual({ email: 'mei.chan@lanternbay.example' });
  });

  test('an application waits with requests of its reviewer, and one went back to its merchant with them', async () => {
    const asked = await inRole(db.database, 'operator', (tx) =>
      tx.rows(sql`
        select b.merchant_number as merchant, b.status, count(*)::integer as requests, count(m.reply)::integer as replies
        from onboarding_marks m join businesses b on b.id = m.business_id
        group by b.id, b.merchant_number, b.status order by b.merchant_number`),
    );
    expect(asked).toEqual([
      { merchant: '100013', status: 20, requests: 2, replies: 0 },
      { merchant: '100014', status: 25, requests: 2, replies: 0 },
    ]);
  });

  test('withdrawals, proposals, links and announcements stand in every state of their lives', async () => {
    const standing = await rows<{ what: string; standings: string[] }>(sql`
      select 'withdrawals' as what, array_agg(distinct concat_ws('/', status, waits_for, case when is_returned then 'returned' end)) as standings
      from withdrawals
      union all select 'rates', array_agg(distinct status) from rate_proposals
      union all select 'proposals', array_agg(distinct status) from merchant_proposals
      union all select 'productRequests', array_agg(distinct status) from product_requests
      union all select 'links', array_agg(distinct concat_ws('/', case when is_draft then 'draft' when is_disabled then 'disabled'
        when payments >= payments_max then case when paid_minor > 0 then 'paid' else 'trialStarted' end when payments + pending >= payments_max then 'inPayment' when active_until < ${now} then 'expired' else 'active' end,
        case when paused_at is not null then 'paused' end)) from payment_links
      union all select 'announcements', array_agg(distinct announcement_state(a.scheduled_at, a.withdrawn_at, a.publish_from, a.publish_to, ${now})) from announcements a`);
    expect(Object.fromEntries(standing.map(({ what, standings }) => [what, standings]))).toEqual({
      withdrawals: [
        'cancelled',
        'failed',
        'failed/returned',
        'pending/approval',
        'pending/pickUp',
        'pending/remittance',
        'success',
      ],
      rates: ['confirmed', 'pending', 'rejected'],
      proposals: ['confirmed', 'pending', 'rejected', 'withdrawn'],
      productRequests: ['cancelled', 'declined', 'granted', 'waiting'],
      links: [
        'active',
        'disabled',
        'disabled/paused',
        'draft',
        'expired',
        'inPayment',
        'paid',
        'trialStarted',
      ],
      announcements: ['draft', 'expired', 'published', 'scheduled', 'withdrawn'],
    });
  });

  test('proofs of delivery arrive: what a carrier delivered has its proof, and is settled by it', async () => {
    const [parcels] = await rows<{
      sold: number;
      sent: number;
      delivered: number;
      proofs: number;
    }>(sql`
      select count(*)::int as sold, count(w.payment_number)::int as sent,
        count(w.payment_number) filter (where w.status = 'received')::int as delivered,
        count(p.payment_number) filter (where p.uploaded_at < p.delivered_at and p.delivered_at < ${now})::int as proofs
      from transactions t
      left join waybills w on w.business_id = t.business_id and w.payment_number = t.number
      left join delivery_proofs p on p.business_id = t.business_id and p.payment_number = t.number
      where t.gateway_number = '10000102' and t.ordered_at between ${minutesFrom(now, -190 * 24 * 60)} and ${minutesFrom(now, -30 * 24 * 60)}`);
    expect(parcels).toMatchObject({
      sent: parcels?.sold,
      delivered: parcels?.sold,
      proofs: parcels?.sold,
    });
    expect(parcels?.sold).toBeGreaterThan(10);
    const [settled] = await rows<{ count: number }>(sql`
      select count(distinct l.cause)::int as count from settlement_lines l
      join delivery_proofs p on p.business_id = l.business_id and p.payment_number = l.cause
      where l.gateway_number = '10000102'`);
    expect(settled?.count).toBeGreaterThan(10);
  });

  test('websites stand in every status, complaints and cardholder mails are in every language, and rules and entries are in force', async () => {
    const jobs = <Row extends object>(query: ReturnType<typeof sql>): Promise<Row[]> =>
      inRole(db.database, 'jobs', (tx) => tx.rows<Row>(query));
    const standing = await jobs<{ what: string; standings: string[] }>(sql`
      select 'websites' as what, array_agg(distinct status) as standings from websites
      union all select 'complaints', array_agg(distinct concat_ws('/', status, outcome,
        case when status = 'pending' and due_at < ${now} then 'overdue' end)) from complaints
      union all select 'languages', array_agg(distinct l.language) from complaints c
        join complaint_links l on l.business_id = c.business_id and l.payment_number = c.payment_number
      union all select 'mails', array_agg(distinct language) from mail_conversations
      union all select 'rules', array_agg(distinct status) from risk_rules
      union all select 'entries', array_agg(distinct list) from risk_entries`);
    const of = standing.map(({ what, standings }) => [what, standings.toSorted()]);
    expect(Object.fromEntries(of)).toEqual({
      websites: [...websiteStatuses].toSorted(),
      complaints: [
        'pending',
        'pending/overdue',
        'processed/agreed',
        'processed/closedByPayer',
        'processed/refused',
      ],
      languages: ['en', 'zhCn', 'zhHk'],
      mails: ['en', 'zhCn', 'zhHk'],
      rules: ['active'],
      entries: ['black', 'white'],
    });
  });

  test('a shop’s own systems have keys, and webhooks on their way to one address that takes them and one that fails', async () => {
    const ownRows = <Row extends object>(query: ReturnType<typeof sql>): Promise<Row[]> =>
      inTenant(db.database, {
        scope: tenantScope(1n, null),
        mode: 'read only',
        work: (tx) => tx.rows<Row>(query),
      });
    const endpoints = await ownRows<{ url: string; events: bigint }>(sql`
      select e.url, count(d.event_id) as events from webhook_endpoints e
      left join webhook_deliveries d on d.business_id = e.business_id and d.endpoint_id = e.id
      where e.business_id = 1 group by e.url order by e.url`);
    expect(endpoints.map(({ url }) => url)).toEqual([
      'http://127.0.0.1:8082/webhooks/100001',
      'http://127.0.0.1:8082/webhooks/100001?status=503',
    ]);
    expect(endpoints.filter(({ events }) => events === 0n)).toEqual([]);
    const keys = await ownRows<{ mode: string; secrets: bigint }>(sql`
      select k.mode, count(*) as secrets from api_keys k
      join api_key_secrets s on s.business_id = k.business_id and s.key_id = k.id
      where k.business_id = 1 group by k.id, k.mode order by k.mode`);
    expect(keys).toEqual([
      { mode: 'live', secrets: 2n },
      { mode: 'test', secrets: 1n },
    ]);
  });

  test('sends nobody a letter of what is long over, and keeps every invariant', async () => {
    const waiting = await inRole(db.database, 'jobs', (tx) =>
      tx.rows(
        sql`select id from letters where status = 'queued' and created_at < ${minutesFrom(now, -1)}`,
      ),
    );
    expect(waiting).toEqual([]);
    expect(await brokenInvariants(db.database)).toEqual([]);
  });

  test('[I23] leaves a log that is sealed in the order in which things happened', async () => {
    await sealOperations(db.database, currentTime());
    expect(await inRole(db.database, 'jobs', (tx) => findHeads(tx))).not.toEqual([]);
    const folder = await mkdtemp(path.join(tmpdir(), 'anchors-'));
    try {
      const { breaches, examples } = await inRole(db.database, 'jobs', (tx) =>
        verifyOperationLog(tx, { RUN_DIR: folder, ANCHORS_DIR: folder }),
      );
      expect([breaches, examples]).toEqual([0, []]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
