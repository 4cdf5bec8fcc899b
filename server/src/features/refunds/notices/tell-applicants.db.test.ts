import type {
  NotificationChannel,
  NotificationEvent,
} from '@back-office/contract/features/settings/notifications';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { aPayment } from '../../../testing/plant-payments.ts';
import { openRefundWorld, type RefundWorld } from '../../../testing/refund-world.ts';
import { tellApplicants } from './tell-applicants.ts';

const { now } = aMerchant;
let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
  // The first payment creates the business.
  await world.plant(aPayment());
});
afterAll(() => world.close());

type Applicant = { personId: bigint; personName: string; email: string };

const business = { id: 1n } as TestBusiness;

const anApplicant = async (): Promise<Applicant> => {
  const { id, email } = await aPerson(world.database, [{ business, role: 'operations' }]);
  return { personId: id, personName: email, email };
};

const apply = async (by: Applicant, amountMinor = 1280n): Promise<string> => {
  const [payment = ''] = await world.plant(aPayment({ amount_minor: amountMinor }));
  return (await world.apply(payment, amountMinor, { method: 'full', by })).number;
};

/** Rejected by an operator, since a letter about a failure needs a failed refund. */
const failed = async (by: Applicant): Promise<string> => {
  await world.rule('auditFromUsdMinor', 1);
  const number = await apply(by);
  await world.advance();
  await world.reject(number);
  return number;
};

const lettersTo = (email: string) =>
  inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ kind: string; body: string }>(
      sql`select kind, body from letters where recipient = ${email} order by created_at, id`,
    ),
  );
const remindersOf = (personId: bigint) =>
  inRole(world.database, 'identity', (tx) =>
    tx.rows<{ content: string }>(
      sql`select content_zh_hk as content from reminders where person_id = ${personId}`,
    ),
  );

type Choice = { event: NotificationEvent; channel: NotificationChannel; isOn: boolean };
const choose = ({ personId }: Applicant, { event, channel, isOn }: Choice) =>
  inRole(world.database, 'identity', (tx) =>
    tx.run(sql`
      insert into notification_choices (business_id, person_id, event, channel, is_on)
      values (1, ${personId}, ${event}, ${channel}, ${isOn})`),
  );

const tell = () => tellApplicants(world.platform, now);

describe('the applicant of a refund', () => {
  test('is told by mail, once, that it failed and why, however often and from however many sides it is looked for', async () => {
    const applicant = await anApplicant();
    const number = await failed(applicant);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    const letters = await lettersTo(applicant.email);
    expect(letters.map(({ kind }) => kind)).toEqual(['refundFailed']);
    expect(letters[0]?.body).toContain(number);
    expect(letters[0]?.body).toContain('收單機構拒絕');
    expect(letters[0]?.body).toContain('12.80 USD');
    expect(await remindersOf(applicant.personId)).toEqual([]);
  });

  test('is not told by mail when he chose not to be, and by a reminder when he chose that', async () => {
    const applicant = await anApplicant();
    await choose(applicant, { event: 'refundFailed', channel: 'mail', isOn: false });
    await choose(applicant, { event: 'refundFailed', channel: 'reminder', isOn: true });
    const number = await failed(applicant);
    await tell();
    await tell();
    expect(await lettersTo(applicant.email)).toEqual([]);
    const reminders = await remindersOf(applicant.personId);
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.content).toContain(number);
  });

  test('is told that it waits for funds, and then that it failed', async () => {
    await world.rule('auditFromUsdMinor', 0);
    const applicant = await anApplicant();
    const [payment = ''] = await world.plantUnbooked(aPayment({ amount_minor: 900_000_000n }));
    const { number } = await world.apply(payment, 900_000_000n, { method: 'full', by: applicant });
    await world.advance();
    await tell();
    await tell();
    const kinds = async () => (await lettersTo(applicant.email)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['refundWaitsForFunds']);
    await world.advance(new Date(now.getTime() + 46 * 86_400_000));
    expect((await world.find(number)).status).toBe('failed');
    await tell();
    expect((await kinds()).toSorted()).toEqual(['refundFailed', 'refundWaitsForFunds']);
  });

  test('hears of his refund while that of another is held by somebody, who hears of it afterwards', async () => {
    const [held, free] = [await anApplicant(), await anApplicant()];
    const number = await failed(held);
    await failed(free);
    await inRole(world.database, 'jobs', async (tx) => {
      await tx.run(
        sql`select from refunds where business_id = 1 and number = ${number} for update`,
      );
      await tell();
      expect(await lettersTo(free.email)).toHaveLength(1);
      expect(await lettersTo(held.email)).toEqual([]);
    });
    await tell();
    expect(await lettersTo(held.email)).toHaveLength(1);
  });

  test('hears nothing of what he withdrew, nor of anything once he is no member any more', async () => {
    await world.rule('auditFromUsdMinor', 1);
    const withdrew = await anApplicant();
    await world.withdraw(await apply(withdrew), withdrew);
    const left = await anApplicant();
    await failed(left);
    await inRole(world.database, 'operator', (tx) =>
      tx.run(sql`update memberships set status = 'disabled' where person_id = ${left.personId}`),
    );
    await tell();
    expect(await lettersTo(withdrew.email)).toEqual([]);
    expect(await lettersTo(left.email)).toEqual([]);
  });
});
