import { cancelWithdrawal } from '@back-office/contract/features/withdrawals';
import { implement } from '#platform/http/route';
import { tellOfEnd } from '../notices/tell-of-withdrawal.ts';
import { takeStep } from '../take-step.ts';
import { holdToAct, merchantActor } from './act-on-withdrawal.ts';

/** Who asked for it, or may approve, takes it back before it is picked up. */
export const cancelWithdrawalRoute = implement(cancelWithdrawal, async (context, { number }) => {
  const { tx, session, now, refuse, change } = context;
  const asked = { number, action: 'cancel', obstacle: 'withdrawals.notApplicant', refuse } as const;
  const held = await holdToAct(context, asked);
  await takeStep(tx, held, { step: 'cancelled', actor: merchantActor(session), now });
  await tellOfEnd(context, { ...held, end: 'cancelled', note: null, by: session.personId });
  change({ before: { status: 'pending' }, after: { status: 'cancelled' } });
  return { status: 'cancelled' as const };
});
