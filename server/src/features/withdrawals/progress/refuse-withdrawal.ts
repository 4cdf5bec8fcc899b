import { refuseWithdrawal } from '@back-office/contract/features/withdrawals';
import { implement } from '#platform/http/route';
import { tellOfEnd } from '../notices/tell-of-withdrawal.ts';
import { takeStep } from '../take-step.ts';
import { holdToAct, merchantActor } from './act-on-withdrawal.ts';

/** The second person says no, with a reason that the applicant reads. */
export const refuseWithdrawalRoute = implement(
  refuseWithdrawal,
  async (context, { number, note }) => {
    const { tx, session, now, refuse, change } = context;
    const asked = { number, action: 'refuse', obstacle: 'withdrawals.ownRequest', refuse } as const;
    const held = await holdToAct(context, asked);
    const actor = merchantActor(session);
    await takeStep(tx, held, { step: 'refused', actor, now, note });
    await tellOfEnd(context, { ...held, end: 'cancelled', note, by: session.personId });
    change({ before: { status: 'pending' }, after: { status: 'cancelled', note } });
    return { status: 'cancelled' as const };
  },
);
