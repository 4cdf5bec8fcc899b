import { quoteWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import { implement } from '#platform/http/route';
import { judgeWish } from './judge-wish.ts';

/** Fee, received amount and bank day, as they would be now; nothing is held for it. */
export const quoteWithdrawalRoute = implement(
  quoteWithdrawal,
  async ({ tx, scope, session, now, refuse }, { currency, amountMinor }) => {
    const wish = { currency, amountMinor: BigInt(amountMinor) };
    const judged = await judgeWish(tx, wish, {
      scope,
      personId: session.personId,
      now,
      lock: false,
    });
    if (judged.obstacle !== undefined) {
      return refuse(judged.obstacle, judged.details);
    }
    const { feeMinor, bankDay, needsApproval } = judged;
    return {
      feeMinor: String(feeMinor),
      receivedMinor: String(wish.amountMinor - feeMinor),
      bankDay,
      needsApproval,
    };
  },
);
