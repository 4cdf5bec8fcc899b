import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import type { SubscriptionStatus } from '@back-office/contract/features/subscriptions/states';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database';
import { isEdge, type LifeCycle } from '#platform/life-cycle/steps';
import { tenantScope } from '#platform/tenant-scope';
import type { ChargeCommand } from '../../../testing/subscription-engine.ts';
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '../../../testing/subscription-world.ts';
import { changeAmount } from '../change-amount.ts';
import { plannedAt } from '../periods.ts';
import { subscriptionLife } from '../subscription-life.ts';

const runs = Number(process.env['CHARGING_RUNS'] ?? 12);
const hourMs = 3_600_000;
const start = new Date('2026-02-27T16:00:00.000Z');

let world: SubscriptionWorld;
beforeAll(async () => {
  world = await openSubscriptionWorld();
});
afterAll(() => world.close());

const waits = [1, 11, 25, 24 * 3, 24 * 8, 24 * 31] as const;
const codes = [
  '00',
  '00',
  '05',
  '51',
  '05/24',
  '05/27',
  '54',
  '43',
  'R0',
  'R1',
  '21/21',
  'DAY_LIMIT',
  'PAYMENT_LIMIT',
] as const;

const deeds = [
  'pause',
  'resume',
  'newCard',
  'retryNow',
  'cancel',
  'chargeback',
  'suspend',
  'reactivate',
  'changeAmount',
] as const;
type Deed = (typeof deeds)[number];

type Act =
  | { kind: 'wait'; hours: number }
  | { kind: 'charge' }
  | { kind: 'planOnly' }
  | { kind: 'refused' }
  | { kind: 'unknown' }
  | { kind: 'answer'; code: string; pick: number }
  | { kind: 'byHand'; deed: Deed; pick: number };

const pick = fc.nat(20);
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(...waits) }),
  },
  { weight: 6, arbitrary: fc.constant({ kind: 'charge' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'planOnly' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'refused' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'unknown' as const }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      code: fc.constantFrom(...codes),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('byHand' as const),
      // Change amounts often enough that a raise comes due before its notice is sent.
      deed: fc.constantFrom(...deeds, 'changeAmount', 'changeAmount', 'changeAmount', 'reactivate'),
      pick,
    }),
  },
);

type Run = {
  numbers: string[];
  token: string;
  now: Date;
  waiting: ChargeCommand[];
  /** The latest payment by subscription number. */
  paid: Map<string, PaymentEvent>;
  /** Orders that have their payment: the gateway accepts no other for them. */
  taken: Set<string>;
  isSuspended: boolean;
  /** Changes so far, so that each amount differs from the previous one. */
  amounts: number;
};

const byHand: Record<Deed, (run: Run, number: string) => Promise<unknown>> = {
  pause: (_run, number) =>
    world.rows(sql`
      update subscriptions set status = 'paused', retry_at = null where number = ${number} and status in ('active', 'pastDue')`),
  resume: (_run, number) =>
    world.rows(
      sql`update subscriptions set status = 'active' where number = ${number} and status = 'paused'`,
    ),
  newCard: ({ token }) =>
    world.rows(
      sql`update payment_tokens set status = 'active', reason = null where number = ${token}`,
    ),
  // The payer cancels, possibly while a charge is on its way.
  cancel: ({ now }, number) => world.cancel(number, now),
  chargeback: async ({ now, paid }, number) => {
    const payment = paid.get(number);
    if (payment !== undefined) {
      await world.dispute(payment, { stage: 'chargeback' }, now);
      // A payment charged back once already has its case.
      paid.delete(number);
    }
  },
  suspend: async (run) => {
    run.isSuspended = true;
    await world.rows(sql`update businesses set merchant_status = 'disabled' where id = 1`);
  },
  reactivate: async (run) => {
    run.isSuspended = false;
    await world.rows(sql`update businesses set merchant_status = 'normal' where id = 1`);
  },
  // For all that allow it, up and down, never twice to the same amount.
  changeAmount: async (run) => {
    run.amounts += 1;
    const { now, amounts, numbers } = run;
    const minor = BigInt(1280 + (amounts % 2 === 0 ? -amounts : amounts));
    const scope = tenantScope(1n, null);
    for (const number of numbers) {
      await inTenant(world.database, {
        scope,
        mode: 'read write',
        work: (tx) => changeAmount({ tx, scope }, { number, minor, now }),
      });
    }
  },
  retryNow: ({ now }, number) =>
    world.rows(sql`
      update subscriptions s set retry_at = ${now} where s.number = ${number} and s.open_period is not null
        and s.status not in ('cancelled', 'ended') and not exists (
          select from subscription_attempts a where a.subscription_number = s.number and a.status in ('queued', 'sent'))`),
};

const plan = async ({ now, isSuspended }: Run): Promise<void> => {
  const moved = await world.plan(now);
  if (isSuspended) {
    expect(moved).toBe(0);
  }
};

/** The gateway accepted these; a charge that it refused has no payment. */
const sendDue = async (run: Run): Promise<void> => {
  const sent = await world.send(run.now);
  if (run.isSuspended) {
    expect(sent).toEqual([]);
  }
  const refused = await world.rows<{ command_id: string }>(sql`
    select command_id from subscription_attempts where status = 'refused'`);
  const ids = new Set(refused.map(({ command_id }) => command_id));
  run.waiting.push(...sent.filter(({ id }) => !ids.has(id)));
};

/** No attempt at a raised amount comes earlier than 7 days after its notice was sent. */
const lookAtRaises = async (numbers: readonly string[]): Promise<void> => {
  const early = await world.rows(sql`
    select s.number, a.period, a.at from subscriptions s
    join subscription_attempts a on a.subscription_number = s.number and a.amount_minor = s.amount_minor
      and a.at > s.amount_changed_at
    where s.number = any (${numbers}::text[]) and s.is_raised and s.next_amount_minor is null and not exists (
      select from subscription_letters l join letters x on x.id = l.letter_id
      where l.subscription_number = s.number and l.kind = 'amountChanged' and l.period = s.amount_changes and x.status = 'sent'
        and x.closed_at <= a.at - interval '7 days')`);
  expect(early).toEqual([]);
};

/** The mail server accepts every mail at once. */
const mailPayers = async ({ now }: Run): Promise<void> => {
  await world.tellPayers(now);
  await world.rows(sql`
    update letters set status = 'sent', body = null, closed_at = ${now} where status = 'queued'`);
};

const answer = async (run: Run, told: string, pick: number): Promise<void> => {
  const [command] = run.waiting.splice(pick % Math.max(1, run.waiting.length), 1);
  const [code = '', advice] = told.split('/');
  if (command !== undefined && !run.taken.has(command.merchantOrderNumber)) {
    const status = code === '00' ? ('success' as const) : ('failed' as const);
    const said = advice === undefined ? { status, code } : { status, code, advice };
    const payment = await world.tell(command, said, run.now);
    if (status === 'success') {
      run.taken.add(command.merchantOrderNumber);
      run.paid.set(command.merchantOrderNumber.slice(0, 19), payment);
    }
  }
};

const act = async (run: Run, one: Act): Promise<void> => {
  switch (one.kind) {
    case 'wait':
      run.now = new Date(run.now.getTime() + one.hours * hourMs);
      return;
    case 'planOnly':
      await Promise.all([plan(run), plan(run)]);
      return;
    case 'charge':
      await plan(run);
      await sendDue(run);
      await lookAtRaises(run.numbers);
      await mailPayers(run);
      return;
    case 'refused':
      world.refuseNext('GATEWAY_BUSY');
      await plan(run);
      await sendDue(run);
      return;
    // The oldest unanswered charge, whose payment may be reported much later.
    case 'unknown':
      world.refuseNext('ORDER_UNKNOWN');
      if ((await world.ask(run.now)).length === 0) {
        world.answerAgain();
      }
      return;
    case 'answer':
      await answer(run, one.code, one.pick);
      return;
    case 'byHand':
      await byHand[one.deed](run, run.numbers[one.pick % run.numbers.length] ?? '');
  }
};

const within = (times: readonly number[], hours: number): number =>
  Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + hours * hourMs).length),
  );

type Standing = { number: string; status: SubscriptionStatus; reason: string | null };
const standings = ({ numbers }: Run): Promise<Standing[]> =>
  world.rows<Standing>(sql`
    select number, status, cancel_reason as reason from subscriptions where number = any (${numbers}::text[])`);

/** Every status change by an act is a move of the table; a given-up subscription takes exactly that step. */
const actsByTable = async (run: Run, one: Act): Promise<void> => {
  const before = await standings(run);
  await act(run, one);
  const odd = (await standings(run)).filter(({ number, status, reason }) => {
    const from = before.find((other) => other.number === number)?.status ?? status;
    const life: LifeCycle<string, SubscriptionStatus> =
      reason === 'unpaid' ? { givenUp: subscriptionLife.givenUp } : subscriptionLife;
    return from !== status && one.kind !== 'byHand' && !isEdge(life, from, status);
  });
  expect(odd).toEqual([]);
};

const look = async ({ numbers, token }: Run, brand: 'visa' | 'mastercard'): Promise<void> => {
  const of = sql`subscription_number = any (${numbers}::text[])`;
  const twice = await world.rows(sql`
    select subscription_number, period from subscription_attempts where ${of} and status = 'succeeded' group by 1, 2 having count(*) > 1
    union all
    select split_part(merchant_order_number, '-', 1), split_part(merchant_order_number, '-', 2)::integer from transactions
    where split_part(merchant_order_number, '-', 1) = any (${numbers}::text[]) and status = 'success' group by 1, 2 having count(*) > 1`);
  expect(twice).toEqual([]);
  const lost = await world.rows(sql`
    select t.merchant_order_number from transactions t
    where split_part(t.merchant_order_number, '-', 1) = any (${numbers}::text[]) and t.status = 'success' and not exists (
      select from subscription_attempts a join subscription_charges c using (business_id, subscription_number, period)
      where a.payment_number = t.number and a.status = 'succeeded' and c.status = 'succeeded' and c.payment_number = t.number)`);
  expect(lost).toEqual([]);
  const counted = await world.rows<{ at: Date; amount: bigint }>(sql`
    select at, amount_minor as amount from subscription_attempts
    where token_number = ${token} and status in ('queued', 'sent', 'declined') order by at`);
  for (const ofAmount of Map.groupBy(counted, ({ amount }) => String(amount)).values()) {
    const times = ofAmount.map(({ at }) => at.getTime());
    expect(within(times, 30 * 24)).toBeLessThanOrEqual(brand === 'visa' ? 20 : 35);
    expect(within(times, brand === 'visa' ? 0 : 24)).toBeLessThanOrEqual(10);
  }
  const charges = await world.rows<{
    number: string;
    period: number;
    planned_at: Date;
    unit: 'day' | 'hour' | 'month';
    anchor_at: Date;
  }>(sql`
    select c.subscription_number as number, c.period, c.planned_at, s.interval_unit as unit, s.anchor_at
    from subscription_charges c join subscriptions s on s.number = c.subscription_number where c.${of} order by 1, 2`);
  for (const { period, planned_at, unit, anchor_at } of charges) {
    expect(planned_at).toEqual(plannedAt({ anchorAt: anchor_at, unit, count: 1 }, period));
  }
  const odd = await world.rows(sql`
    select s.number, s.status from subscriptions s
    where s.number = any (${numbers}::text[]) and (
      -- Every earlier period exists, charged or skipped.
      s.period <> (select count(*) from subscription_charges c where c.subscription_number = s.number)
      or s.status not in ('cancelled', 'ended') and s.open_period is distinct from
        (select period from subscription_charges c where c.subscription_number = s.number and c.status = 'open')
      -- The card is not charged after the end.
      or exists (select from subscription_attempts a where a.subscription_number = s.number and a.at > s.cancelled_at)
      or s.status not in ('cancelled', 'ended') and exists (
        select from subscription_charges c join disputes d on d.payment_number = c.payment_number where c.subscription_number = s.number))`);
  expect(odd).toEqual([]);
  await lookAtRaises(numbers);
};

test('[S4.16] any history of charges, declines, refusals, payments reported after they were unknown, retries, pauses, cancellations, chargebacks, changed amounts, suspensions and clock jumps charges a period once and never passes a ceiling', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('visa' as const, 'mastercard' as const),
      fc.array(fc.constantFrom('month' as const, 'day' as const, 'hour' as const), {
        minLength: 1,
        maxLength: 14,
      }),
      fc.array(acts, { minLength: 20, maxLength: 45 }),
      async (brand, units, steps) => {
        const token = await world.plantToken(brand);
        const run: Run = {
          numbers: [],
          token,
          now: start,
          waiting: [],
          paid: new Map(),
          taken: new Set(),
          isSuspended: false,
          amounts: 0,
        };
        for (const [place, unit] of units.entries()) {
          // Every second one starts with a paid past, so that its amount can be changed before its next charge.
          const isPaid = place % 2 === 1;
          const anchorAt = isPaid ? new Date(start.getTime() + 20 * 24 * hourMs) : start;
          const number = await world.plant({ anchorAt, unit, tokenNumber: token });
          if (isPaid) {
            await world.rows(
              sql`update subscriptions set status = 'active' where number = ${number}`,
            );
          }
          run.numbers.push(number);
        }
        for (const step of steps) {
          await actsByTable(run, step);
        }
        await look(run, brand);
        await byHand.reactivate(run, '');
        // The next run finds nothing of this one.
        await world.rows(sql`
          update subscriptions set status = 'ended', next_at = null, retry_at = null, gives_up_at = null
          where number = any (${run.numbers}::text[]) and status <> 'cancelled'`);
      },
    ),
    { numRuns: runs },
  );
});
