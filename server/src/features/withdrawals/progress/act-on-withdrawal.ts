import type { WithdrawalAction } from '@back-office/contract/features/withdrawals';
import type { Permission } from '@back-office/contract/kit/permission';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { holdWithdrawal, type HeldWithdrawal } from '../hold-withdrawal.ts';
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
  /** What it is refused as where the person stands in the way of himself. */
  obstacle: Code;
  refuse: (
    code: Code | Exclude<Refused, 'withdrawals.ownRequest' | 'withdrawals.notApplicant'>,
  ) => never;
};

/** A withdrawal on which the person may act so, held; or why he may not. */
export const holdToAct = async <Code extends Refused>(
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

export const merchantActor = ({ personId, personName: name }: Session) =>
  ({ kind: 'merchant', personId, name }) as const;
