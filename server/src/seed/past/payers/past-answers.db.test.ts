import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDispute } from '@back-office/contract/features/disputes/detail';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '#features/uploads/public';
import { minutesFrom, now as currentTime } from '#platform/clock';
import { readConfiguration } from '#platform/configuration';
import { inRole, inTenant } from '#platform/database';
import { openQueue } from '#platform/queue';
import { tenantScope } from '#platform/tenant-scope';
import { brokenInvariants } from '../../../testing/settlement-world.ts';
import { disputeEvent, newPaymentNumber, paymentEvent } from '../../../testing/gateway-events.ts';
import { takeEvents } from '../../../testing/other-rooms.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testMasterKey, testPepper, testSigningSecret } from '../../../testing/test-server.ts';
import { seedDemo } from '../../seed-demo.ts';
import { openPast, type Past } from '../act.ts';
import { caseSteps } from './cases.ts';
import { pastAnswerSteps } from './past-answers.ts';

const now = currentTime();
const today = businessDayOf(now);
const scope = tenantScope(1n, null);
let db: TestDatabase;
let folder: string;
let past: Past;

const daysAgo = (days: number): string => minutesFrom(now, -days * 24 * 60).toISOString();

const sold = (days: number) => {
  const orderedAt = daysAgo(days);
  const object = { gatewayNumber: '10000101', orderedAt };
  return paymentEvent(newPaymentNumber(addDays(today, -days)), { object });
};

/** First won, then charged back again by the issuer, contested, and now before the network. */
const foughtCase = (reasonCode: string): { number: string; events: GatewayEvent[] } => {
  const sale = sold(60);
  const about = { reasonCode, openedAt: daysAgo(50) };
  const told = (version: number, days: number, change: Parameters<typeof disputeEvent>[1] = {}) =>
    disputeEvent(sale, {
      version,
      occurredAt: daysAgo(days),
      ...change,
      object: { ...about, ...change.object },
    });
  const merchant = { kind: 'merchant' } as const;
  const appealed = { status: 'underAppeal', appealStatus: 'underAppeal' } as const;
  const again = { stage: 'preArbitration' as const, appealStatus: 'underAppeal' as const };
  const events = [
    told(1, 50),
    told(2, 45, { actor: merchant, object: appealed }),
    told(3, 30, { object: { status: 'won', appealStatus: 'appealSuccess' } }),
    told(4, 25, { object: { ...again, status: 'awaiting' } }),
    told(5, 20, { actor: merchant, object: { ...again, ...appealed } }),
  ];
  return { number: events[0]?.object.number ?? '', events: [sale, ...events] };
};

const fought = [foughtCase('10.4'), foughtCase('13.1')];
const fresh = (days: number) => {
  const sale = sold(days + 5);
  return [
    sale,
    disputeEvent(sale, { occurredAt: daysAgo(days), object: { openedAt: daysAgo(days) } }),
  ];
};
const waiting = [fresh(2), fresh(1)];

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
  const { database, url } = db;
  const configuration = readConfiguration({
    DATABASE_URL: url,
    GATEWAY_URL: 'http://127.0.0.1:9',
    GATEWAY_SIGNING_SECRET: testSigningSecret,
    PEPPER: testPepper,
    MASTER_KEY: testMasterKey,
    UPLOADS_DIR: folder,
  });
  await seedDemo(database, {
    now,
    keys: configuration,
    passwordHash: () => Promise.resolve('none'),
  });
  const events = [...fought.flatMap((one) => one.events), ...waiting.flat()];
  // The whole history arrives on the day of the first start.
  await inRole(database, 'feed', (tx) => takeEvents(tx, events, now));
  const queue = await openQueue(database.pools.jobs);
  past = await openPast({ configuration, database, queue });
  try {
    for (const { take } of [...pastAnswerSteps(past, now), ...caseSteps(past, now)]) {
      await take();
    }
  } finally {
    await queue.stop({ graceful: false });
  }
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const caseOf = (number: string) =>
  past.act(getDispute, { by: past.find('mei.chan', 1n), at: now, input: { number } });

describe('the demo of the first start', () => {
  test('has the answers of every case that was fought, with files, and a paper that opens', async () => {
    for (const { number } of fought) {
      const { answers, state } = await caseOf(number);
      expect(state).toBe('underAppeal');
      expect(answers.map(({ stage, delivery, name }) => [stage, delivery, name])).toEqual([
        ['preArbitration', 'accepted', past.find('mei.chan', 1n).personName],
        ['chargeback', 'accepted', past.find('mei.chan', 1n).personName],
      ]);
      for (const { files, paper, evidence, review } of answers) {
        expect(files.length).toBeGreaterThan(0);
        expect(evidence.length).toBeGreaterThan(0);
        expect(review?.by).toBe(past.find('ops').personName);
        const opened = await inTenant(db.database, {
          scope,
          mode: 'read only',
          work: (tx) => readFile({ platform: past.platform, tx, businessId: 1n }, paper?.id ?? ''),
        });
        expect(opened?.content.subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
  });

  test('has an answer that waits for its review, and a case that waits for people', async () => {
    const numbers = waiting.map(([, notice]) => notice?.object.number ?? '');
    const cases = await Promise.all(numbers.map(caseOf));
    expect(cases.map(({ state }) => state).toSorted()).toEqual(['awaiting', 'underAppeal']);
    const [answer] = cases.flatMap(({ answers }) => answers);
    expect([answer?.delivery, answer?.files.length]).toEqual(['review', 1]);
  });

  test('keeps every invariant', async () => {
    expect(await brokenInvariants(db.database)).toEqual([]);
  });
});
