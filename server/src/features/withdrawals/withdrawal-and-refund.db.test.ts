import { cancelWithdrawal } from '@back-office/contract/features/withdrawals';
import { applyForWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundsOf, postTransfers, type Transfer } from '#features/funds/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { aMerchant } from '../../testing/ask-as-merchant.ts';
import { aPayment } from '../../testing/plant-payments.ts';
import { ada, openRefundWorld, refusalOf, type RefundWorld } from '../../testing/refund-world.ts';
import { giveWithdrawals } from '../../testing/withdrawals.ts';
import { applyForWithdrawalRoute } from './apply/apply-for-withdrawal.ts';
import { cancelWithdrawalRoute } from './progress/act-on-withdrawal.ts';

const businessId = 1n;
const currency = 'USD';
// Gateway of the payments: one gateway's money does not pay for another.
const gatewayNumber = '10000101';
const amount = 100_000n;
const by = () => ({ ...ada, merchant: { ...aMerchant, now: now() } });
let world: RefundWorld;

beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());

const funds = () =>
  inRole(world.database, 'operator', (tx) =>
    fundsOf(tx, { businessId, currency }, { lock: false }),
  );

let causes = 0;
const move = (kind: Transfer['kind'], amountMinor: bigint) =>
  inRole(world.database, 'operator', (tx) => {
    causes += 1;
    const cause = `${kind === 'credited' ? '' : 'A'}20261122${String(causes).padStart(10, '0')}`;
    const common = { businessId, currency, cause, gatewayNumber };
    return postTransfers(
      tx,
      [{ ...common, kind, amountMinor, businessDay: businessDayOf(now()) }],
      now(),
    );
  });

/** Makes the whole balance available, with the given total. */
const level = async (total: bigint): Promise<void> => {
  const { pendingMinor, availableMinor } = await funds();
  const missing = total - pendingMinor - availableMinor;
  await (missing < 0n ? move('otherDeduction', -missing) : move('otherReturn', missing));
  await move('credited', total - availableMinor);
  expect(await funds()).toMatchObject({ pendingMinor: 0n, availableMinor: total });
};

test('[S5.5] bad input F03: of a withdrawal and a refund that want the same money at once exactly one gets it', async () => {
  const [first = ''] = await world.plant(aPayment({ amount_minor: amount }));
  await world.rule('auditFromUsdMinor', 0);
  const terms = { businessId, currency, minimumMinor: 0n, feeMinor: 0n };
  const bankAccountId = await giveWithdrawals(world.database, terms);
  const wish = { currency, amountMinor: String(amount), feeMinor: '0', bankAccountId };
  const winners = new Set<string>();
  let payment = first;
  for (let round = 0; round < 6; round += 1) {
    const { number: refund } = await world.apply(payment, amount, { method: 'full' });
    // Enough for either, including the refund's fee, and for no more.
    await level(amount + 1000n);
    let number: string | undefined;
    const withdraw = async (): Promise<void> => {
      ({ number } = await world.ask(
        { call: applyForWithdrawal, route: applyForWithdrawalRoute },
        wish,
        by(),
      ));
    };
    // Concurrently, in either order.
    const advance = () => world.advance();
    const [outcome] = await Promise.all(
      [
        () => [refusalOf(withdraw()), advance()] as const,
        () => [refusalOf(advance().then(withdraw))] as const,
        () => [refusalOf(withdraw().then(advance))] as const,
      ][round % 3]?.() ?? [],
    );
    const { status } = await world.find(refund);
    const { pendingMinor, availableMinor } = await funds();
    expect(availableMinor).toBeGreaterThanOrEqual(0n);
    expect(pendingMinor + availableMinor).toBeGreaterThanOrEqual(0n);
    if (outcome === 'done') {
      expect(status).not.toBe('inProcessing');
      winners.add('withdrawal');
      await world.ask(
        { call: cancelWithdrawal, route: cancelWithdrawalRoute },
        { number: number ?? '' },
        by(),
      );
      // One that was approved before the money was gone is sent now.
      await (status === 'underAudit' ? world.withdraw(refund) : advance());
    } else {
      expect([outcome, status]).toEqual(['withdrawals.insufficient', 'inProcessing']);
      winners.add('refund');
    }
    [payment = ''] = await world.plant(aPayment({ amount_minor: amount }));
  }
  expect(winners).toEqual(new Set(['refund', 'withdrawal']));
});
