import { recallDispute } from '@back-office/contract/features/disputes/recalls';
import type { DisputeEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { minutesFrom } from '#platform/clock';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import { disputeEvent } from '../../../testing/gateway-events.ts';
import { aPerson, type TestBusiness, type TestPerson } from '../../../testing/personas.ts';
import { ada } from '../../../testing/refund-world.ts';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { recallDisputeRoute } from '../recall/recall-dispute.ts';
import { sendRecalls } from '../recall/send-recalls.ts';
import { notifyOfRecalls } from './notify-of-recalls.ts';

let world: DisputeWorld;
let reader: TestPerson;
beforeAll(async () => {
  world = await openDisputeWorld();
  reader = await aPerson(world.database, [{ business: { id: 1n } as TestBusiness, role: 'risk' }], {
    language: 'en',
  });
});
afterAll(() => world.close());

/** A case with an unsent recall, and the instant after which its issuer is late. */
const aRecalledCase = async () => {
  const opened = await world.openCase();
  const { answerBy } = await world.ask(
    { call: recallDispute, route: recallDisputeRoute },
    { number: opened.number, statement: 'The cardholder wrote that the dispute is withdrawn.' },
    { ...ada, merchant: { ...aMerchant, now: soon } },
  );
  return { ...opened, late: minutesFrom(new Date(answerBy), 1) };
};
type RecalledCase = Awaited<ReturnType<typeof aRecalledCase>>;

const send = async ({ number }: RecalledCase): Promise<string> => {
  await sendRecalls(world.platform, soon);
  const command = world.gateway.received.findLast(
    (one) => one.type === 'recallDispute' && one.disputeNumber === number,
  );
  return command?.id ?? '';
};

const say = ({ sale }: RecalledCase, object: Partial<DisputeEvent['object']>, version = 2) =>
  world.tellAt(
    soon,
    disputeEvent(sale, {
      version,
      occurredAt: soon.toISOString(),
      object: { gatewayNumber, ...object },
    }),
  );

/** The reader's mails about the recall of a case, oldest first. */
const mailsAbout = async ({ number }: RecalledCase): Promise<string[]> => {
  const letters = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ body: string }>(sql`
      select body from letters where recipient = ${reader.email} and kind = 'disputeDecided' order by created_at, id`),
  );
  return letters.flatMap(({ body }) =>
    body.includes(number) && body.includes('not recalled') ? [body] : [],
  );
};

test('notifies the people who may answer once that a recall changed nothing', async () => {
  const recalled = await aRecalledCase();
  const refusedRecall = await send(recalled);
  await notifyOfRecalls(world.platform, soon);
  expect(await mailsAbout(recalled)).toEqual([]);
  await say(recalled, { refusedRecall });
  await notifyOfRecalls(world.platform, soon);
  await notifyOfRecalls(world.platform, soon);
  expect(await mailsAbout(recalled)).toEqual([expect.stringContaining('did not agree')]);
});

test('a recall that has not left says nothing of its issuer, and its end is mailed once it comes', async () => {
  const recalled = await aRecalledCase();
  await notifyOfRecalls(world.platform, recalled.late);
  expect(await mailsAbout(recalled)).toEqual([]);
  world.gateway.answers.push({
    status: 200,
    body: { outcome: 'refused', code: 'CASE_UNKNOWN', message: 'No such case' },
  });
  await send(recalled);
  await notifyOfRecalls(world.platform, recalled.late);
  expect(await mailsAbout(recalled)).toEqual([expect.stringContaining('did not file')]);
});

test('a refusal after a missed answer is mailed too', async () => {
  const recalled = await aRecalledCase();
  const refusedRecall = await send(recalled);
  await notifyOfRecalls(world.platform, recalled.late);
  await say(recalled, { refusedRecall });
  const later = minutesFrom(recalled.late, 1);
  await notifyOfRecalls(world.platform, later);
  await notifyOfRecalls(world.platform, later);
  expect(await mailsAbout(recalled)).toEqual([
    expect.stringContaining('in time'),
    expect.stringContaining('did not agree'),
  ]);
});

test('nobody is mailed about the recall of a case that is over', async () => {
  const recalled = await aRecalledCase();
  await send(recalled);
  await world.accept(recalled.number, 'chargeback', { now: recalled.late });
  await notifyOfRecalls(world.platform, recalled.late);
  expect(await mailsAbout(recalled)).toEqual([]);
});
