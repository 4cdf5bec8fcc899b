import type { PaymentStatus, PreauthStatus } from '@back-office/contract/features/payment';
import type { actionObstacles } from '@back-office/contract/features/transaction-detail';
import type { TransactionAction } from '@back-office/contract/features/transactions';
import type { MerchantAct } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';

// Only the gateway changes a payment's status; this file defines the commands a merchant may send, and when. Spec S4.8.

// The last hour is left to the gateway, so that a command does not cross the hold's expiry.
export const expiryMarginMinutes = 60;
const inquiryIntervalMs = 60_000;

type ActionObstacle = (typeof actionObstacles)[number];

export type ActedOn = {
  status: PaymentStatus;
  preauthStatus: PreauthStatus | null;
  preauthExpiresAt: Date | null;
  commandUnderWay: TransactionAction | null;
  inquiredAt: Date | null;
};

const permissionOf = {
  capture: 'transactions.capture',
  void: 'transactions.void',
  inquire: 'transactions.inquire',
} as const satisfies Record<TransactionAction, Permission>;

/**
 * The actions that the state of a payment calls for. A capture refused by the issuer may be tried again while the hold stands.
 */
const expectedActions = ({
  status,
  preauthStatus,
}: Pick<ActedOn, 'status' | 'preauthStatus'>): TransactionAction[] => {
  const isHeld = preauthStatus === 'pending' || preauthStatus === 'completionFailed';
  if (status === 'preauthorised' && isHeld) {
    return ['capture', 'void'];
  }
  return status === 'toBeConfirmed' ? ['inquire'] : [];
};

/** The obstacle to an expected action at this moment; undefined if there is none. */
const obstacleOf = (
  action: TransactionAction,
  payment: ActedOn,
  now: Date,
): Exclude<ActionObstacle, 'noPermission'> | undefined => {
  const { commandUnderWay, inquiredAt, preauthExpiresAt } = payment;
  if (commandUnderWay !== null) {
    return 'commandUnderWay';
  }
  if (action === 'inquire') {
    return inquiredAt !== null && now.getTime() - inquiredAt.getTime() < inquiryIntervalMs
      ? 'inquiredRecently'
      : undefined;
  }
  return preauthExpiresAt !== null &&
    preauthExpiresAt.getTime() - now.getTime() <= expiryMarginMinutes * 60_000
    ? 'expiresWithinAnHour'
    : undefined;
};

type Reader = {
  can: (permission: Permission) => boolean;
  session: { merchantActs: readonly MerchantAct[] };
  now: Date;
};

/** Spec S4.17: a capture takes in money, which is forbidden to a disabled merchant; a void is always allowed. */
const statusObstacleOf = (
  action: TransactionAction,
  { merchantActs }: Reader['session'],
): 'merchantStatus' | undefined =>
  action !== 'capture' || merchantActs.some((act) => act === 'payment' || act === 'testPayment')
    ? undefined
    : 'merchantStatus';

type Judgement = {
  allowedActions: TransactionAction[];
  obstacles: { action: TransactionAction; obstacle: ActionObstacle }[];
};

/** The actions a person may take on a payment now, and the obstacles to the others that its state calls for. */
export const judgeActions = (payment: ActedOn, { can, session, now }: Reader): Judgement => {
  const judged = expectedActions(payment).map((action) => ({
    action,
    obstacle: can(permissionOf[action])
      ? (statusObstacleOf(action, session) ?? obstacleOf(action, payment, now))
      : ('noPermission' as const),
  }));
  return {
    allowedActions: judged.flatMap(({ action, obstacle }) =>
      obstacle === undefined ? [action] : [],
    ),
    obstacles: judged.flatMap(({ action, obstacle }) =>
      obstacle === undefined ? [] : [{ action, obstacle }],
    ),
  };
};
