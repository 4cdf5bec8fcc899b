import {
  approveWithdrawal,
  cancelWithdrawal,
  refuseWithdrawal,
  type WithdrawalAction,
} from '@back-office/contract/features/withdrawals';
import type { Permission } from '@back-office/contract/kit/permission';
import { keepBankDays } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { isInService, readTermsNow } from '../apply/read-standing.ts';
import { holdWithdrawal, type HeldWithdrawal } from '../hold-withdrawal.ts';
import { tellOfEnd } from '../notices/tell-of-withdrawal.ts';
import { takeStep } from '../take-step.ts';
import { judgeActions } from '../withdrawal-life.ts';
import { inWholeBusiness } from '../whole-business.ts';

type Acting = {
  tx: Tx;
  scope: TenantScope;
  session: Session;
  can: (permission: Permission) => boolean;
};

type Refused =
  | 'withdrawals.wholeBusiness'
  | 'withdrawals.notFound'
  | 'withdrawals.ownRequest'
  | 'withdrawals.notApplicant'
  | 'withdrawals.alreadyHandled';

type Asked<Code extends Refused> = {
  number: string;
  action: WithdrawalAction;
  /** The refusal if the person's own role in the withdrawal is the obstacle. */
  obstacle: Code;
  refuse: (
    code: Code | Exclude<Refused, 'withdrawals.ownRequest' | 'withdrawals.notApplicant'>,
  ) => never;
};

/** A locked withdrawal on which the person may take the action; refuses otherwise. */
const holdToAct = async <Code extends Refused>(
  { tx, scope, session, can }: Acting,
  { number, action, obstacle, refuse }: Asked<Code>,
): Promise<HeldWithdrawal> => {
  if (!isWholeBusiness(scope)) {
    return refuse('withdrawals.wholeBusiness');
  }
  const held = await holdWithdrawal(tx, { number, within: inWholeBusiness(scope) });
  if (held === undefined) {
    return refuse('withdrawals.notFound');
  }
  const { allowedActions, obstacles } = judgeActions(held, { ...session, can });
  if (obstacles.some((one) => one.action === action)) {
    return refuse(obstacle);
  }
  return allowedActions.includes(action) ? held : refuse('withdrawals.alreadyHandled');
};

const merchantActor = ({ personId, personName: name }: Session) =>
  ({ kind: 'merchant', personId, name }) as const;

/** The second person approves; the withdrawal counts for the bank day of this hour. */
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

/** The requester or an approver cancels it before it is picked up. */
export const cancelWithdrawalRoute = implement(cancelWithdrawal, async (context, { number }) => {
  const { tx, session, now, refuse, change } = context;
  const asked = { number, action: 'cancel', obstacle: 'withdrawals.notApplicant', refuse } as const;
  const held = await holdToAct(context, asked);
  await takeStep(tx, held, { step: 'cancelled', actor: merchantActor(session), now });
  await tellOfEnd(context, { ...held, end: 'cancelled', note: null, by: session.personId });
  change({ before: { status: 'pending' }, after: { status: 'cancelled' } });
  return { status: 'cancelled' as const };
});

/** The second person refuses it, with a reason that the applicant reads. */
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
