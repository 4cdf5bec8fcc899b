import { approveWithdrawal } from '@back-office/contract/features/withdrawals';
import { keepBankDays } from '#features/terms/public';
import { implement } from '#platform/http/route';
import { isInService, readTermsNow } from '../apply/read-standing.ts';
import { takeStep } from '../take-step.ts';
import { holdToAct, merchantActor } from './act-on-withdrawal.ts';

/** The second person says yes; it counts for the bank day of this hour. */
export const approveWithdrawalRoute = implement(approveWithdrawal, async (context, { number }) => {
  const { tx, scope, session, now, refuse, change } = context;
  const asked = { number, action: 'approve', obstacle: 'withdrawals.ownRequest', refuse } as const;
  await keepBankDays(tx);
  const held = await holdToAct(context, asked);
  if (!(await isInService(tx, scope))) {
    return refuse('businesses.notActive');
  }
  const terms = await readTermsNow(tx, { scope, currency: held.currency, now });
  await takeStep(tx, held, {
    step: 'approved',
    actor: merchantActor(session),
    now,
    ...(terms === undefined ? {} : { bankDay: terms.bankDay }),
  });
  change({ before: { isApproved: false }, after: { isApproved: true } });
  return { status: 'pending' as const };
});
