// Withdrawals: requested and cancelled by the merchant while an operator picks them up and the bank reports.
import { calls } from '@back-office/contract/catalogue';
import { asked, type Draw } from './operation.ts';

const minimumMinor = 10_000;
// Few, so that merchant and operator pick the same ones.
const remembered = 4;

/** Each has a different amount, which identifies it. */
export const applyForWithdrawal: Draw = ({ shop, place }) => {
  const amountMinor = minimumMinor + place;
  return {
    kind: 'applyForWithdrawal',
    effects: [`withdrawal/${shop.business.id}/${amountMinor}`],
    // One at a time, and never more than was credited.
    isDue: false,
    attempt: asked(shop.owner, calls.applyForWithdrawal, {
      currency: 'USD',
      amountMinor: String(amountMinor),
      feeMinor: '2000',
      bankAccountId: shop.bankAccountId,
    }),
    acknowledged: ({ envelope }) => {
      shop.withdrawals.push({
        number: String(envelope.data?.['number']),
        receivedMinor: String(amountMinor - 2000),
      });
      shop.withdrawals.splice(0, shop.withdrawals.length - remembered);
    },
  };
};

export const cancelWithdrawal: Draw = ({ shop, random }) => {
  const withdrawal = random.one(shop.withdrawals);
  return withdrawal === undefined
    ? undefined
    : {
        kind: 'cancelWithdrawal',
        effects: [`withdrawalCancelled/${withdrawal.number}`],
        isDue: false,
        attempt: asked(shop.owner, calls.cancelWithdrawal, { number: withdrawal.number }),
      };
};

/**
 * One operator picks up, another confirms or fails it; later it may be returned: tried in any order, of which only
 * the right one is accepted.
 */
export const payWithdrawal: Draw = ({ world, shop, random, place }) => {
  const withdrawal = random.one(shop.withdrawals);
  if (withdrawal === undefined) {
    return undefined;
  }
  const { number, receivedMinor } = withdrawal;
  const input = { merchantNumber: shop.business.merchantNumber, number };
  const kind = random.below(10);
  if (kind < 4) {
    return {
      kind: 'pickUpWithdrawal',
      effects: [`withdrawalPickedUp/${number}`],
      isDue: false,
      attempt: asked(world.operator, calls.pickUpWithdrawal, input),
    };
  }
  if (kind < 8) {
    const paid = { ...input, bankReference: `REF${place}X`, remittedMinor: receivedMinor };
    return {
      kind: 'confirmWithdrawal',
      effects: [`withdrawalConfirmed/${number}`],
      isDue: false,
      attempt: asked(world.creditor, calls.confirmWithdrawal, paid),
    };
  }
  const note = 'Not this one';
  return kind < 9
    ? {
        kind: 'failWithdrawal',
        effects: [`withdrawalFailed/${number}`],
        isDue: false,
        attempt: asked(world.creditor, calls.failWithdrawal, { ...input, note }),
      }
    : {
        kind: 'returnWithdrawal',
        effects: [`withdrawalReturned/${number}`],
        isDue: false,
        attempt: asked(world.operator, calls.returnWithdrawal, { ...input, note }),
      };
};
