import {
  type AdjustmentKind,
  proposeAdjustment,
} from '@back-office/contract/features/funds/adjustments';
import { placeHold, proposeRelease } from '@back-office/contract/features/funds/holds';
import { confirmMoneyProposal } from '@back-office/contract/features/funds/proposals';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { postTransfers, type Transfer } from '#features/funds/public';
import { fundsRoutes } from '#features/funds/routes';
import { inRole } from '#platform/database';
import { askAsOperator } from './ask-as-operator.ts';
import { caseOf, refundOf, saleOn } from './settlement-events.ts';
import { at, dayAt, operators, plainTerms, settlementWorld } from './settlement-world.ts';

const [olga, oscar] = operators;

type World = Awaited<ReturnType<typeof settlementWorld>>;

type Moment = { day: string; person?: { personId: bigint; personName: string } };

/** Operators' decisions about the shop, in the afternoon of a day. */
const decisionsOn = ({ database }: World, merchantNumber: string) => {
  const decide = <Call extends CallDefinition>(
    call: Call,
    input: InputOf<Call>,
    { day, person = { personId: olga, personName: 'Olga Operator' } }: Moment,
  ) =>
    askAsOperator(database, {
      call,
      routes: fundsRoutes,
      input,
      now: at(day, 15),
      person,
    });
  /** Another operator confirms at once. */
  const confirmed = async (proposed: Promise<{ id: string }>, day: string) => {
    const { id } = await proposed;
    const person = { personId: oscar, personName: 'Oscar Operator' };
    return decide(confirmMoneyProposal, { merchantNumber, id }, { day, person });
  };
  return {
    hold: (paymentNumber: string, reason: string, day: string) =>
      decide(placeHold, { merchantNumber, paymentNumber, reason }, { day }),
    release: (number: string, reason: string, day: string) =>
      confirmed(decide(proposeRelease, { merchantNumber, number, reason }, { day }), day),
    adjust: (kind: AdjustmentKind, amount: string, reason: string) =>
      confirmed(
        decide(
          proposeAdjustment,
          { merchantNumber, gatewayNumber: '90000001', kind, currency: 'USD', amount, reason },
          { day: dayAt(1) },
        ),
        dayAt(1),
      ),
  };
};

/** Runs the night of a day, and credits all its batches. */
const settle = async (world: World, day: string): Promise<void> => {
  await world.run(day);
  for (const { number, status } of await world.batches()) {
    if (status === 'reported') {
      await world.check(number, day);
      await world.credit(number, day);
    }
  }
};

/** One paid withdrawal, and one in progress. */
const withdraw = async ({ database }: World, day: string): Promise<void> => {
  const moved = (cause: string, kind: Transfer['kind'], amountMinor: bigint): Transfer => ({
    businessId: 1n,
    cause,
    kind,
    gatewayNumber: 'none',
    currency: 'USD',
    amountMinor,
    businessDay: day,
  });
  const [paid, underWay] = ['W202611220000000001', 'W202611220000000002'];
  for (const transfers of [
    [moved(paid, 'withdrawal', 5000n), moved(underWay, 'withdrawal', 700n)],
    [moved(paid, 'withdrawalPaid', 4500n), moved(paid, 'withdrawalFee', 500n)],
  ]) {
    await inRole(database, 'jobs', (tx) => postTransfers(tx, transfers, at(day, 10)));
  }
};

const sales = [10_000, 20_000, 30_000].map((minor) => saleOn(dayAt(0), minor));
const [settled = saleOn(dayAt(0), 1), frozen = settled, returned = settled] = sales;
const unsettled = saleOn(dayAt(1), 4000);

/**
 * A shop with movements in every account: sales settled with reserve, margin and deposit, refunds before and after, one released
 * and one active hold, an adjustment in each direction, a paid withdrawal and one in progress.
 */
export const eventfulShop = async () => {
  const terms = { ...plainTerms, marginTargetMinor: 2000n, depositTargetMinor: 3000n };
  const world = await settlementWorld([terms]);
  const { rows } = await world.owner.query<{ number: string }>(
    'select merchant_number as number from businesses where id = 1',
  );
  const { hold, release, adjust } = decisionsOn(world, rows[0]?.number ?? '');
  await world.take([...sales, refundOf(returned, dayAt(0), 5000)], at(dayAt(0), 13));
  await settle(world, dayAt(1));
  const asked = caseOf(frozen, dayAt(1), { minor: 20_000, stage: 'retrieval' });
  const after = [unsettled, refundOf(settled, dayAt(1), 1000), asked];
  await world.take(after, at(dayAt(1), 13));
  const { number: released } = await hold(settled.object.number, 'To be checked', dayAt(1));
  await release(released, 'Secret: the cousin of ours', dayAt(2));
  const { number: held } = await hold(unsettled.object.number, '=Asked by the scheme', dayAt(1));
  const { number: given } = await adjust('otherReturn', '12.50', 'Fee of March given back');
  const { number: taken } = await adjust('otherDeduction', '3.00', 'Yearly service');
  await withdraw(world, dayAt(2));
  await settle(world, dayAt(2));
  const [ofSettled, ofReturned, ofUnsettled] = [settled, returned, unsettled].map(
    ({ object }) => object.number,
  );
  return {
    ...world,
    numbers: {
      released,
      held,
      given,
      taken,
      settled: ofSettled ?? '',
      returned: ofReturned ?? '',
      unsettled: ofUnsettled ?? '',
    },
  };
};
export type EventfulShop = Awaited<ReturnType<typeof eventfulShop>>;
