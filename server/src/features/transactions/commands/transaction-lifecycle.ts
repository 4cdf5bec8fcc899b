import type { PaymentStatus, PreauthStatus } from '@back-office/contract/features/payment';
import type { actionObstacles } from '@back-office/contract/features/transaction-detail';
import type { TransactionAction } from '@back-office/contract/features/transactions';
import type { MerchantAct } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';

// A payment's statuses are the gateway's to move; what a merchant may ask of the gateway, and when, is here. Spec S4.8.

// The last hour belongs to the gateway, so that an order does not cross its own expiry.
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

/** What the state of a payment calls for. A capture that the issuer refused may be tried again while the hold stands. */
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

/** Why an expected action cannot be had at this moment; undefined when it can. */
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

/** Spec S4.17: a capture takes money in, which a disabled merchant may not; a hold can always be given up. */
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

/** Which actions a person may take on a payment now, and what stands in the way of the others that its state calls for. */
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
