import type { LinkAction, LinkState } from '@back-office/contract/features/payment-links';
import sql, { type Sql } from 'sql-template-tag';

export type LinkFacts = {
  isDraft: boolean;
  activeUntil: Date;
  isDisabled: boolean;
  stoppedAt: Date | null;
  paymentsMax: number | null;
  payments: number;
  pending: number;
  paidMinor: bigint;
  opened: number;
  started: number;
};

/** All its places are used for good. */
export const isUsedUp = ({ paymentsMax, payments }: LinkFacts): boolean =>
  paymentsMax !== null && payments >= paymentsMax;

/** Payers may have read it, so it is kept. */
export const isOpened = ({ opened, started }: LinkFacts): boolean => opened > 0 || started > 0;

/** Spec S4.16: derived from a link's publication, payments, switch and time, in this order. */
export const stateOf = (link: LinkFacts, now: Date): LinkState => {
  const { paymentsMax, payments, pending } = link;
  if (link.isDraft) {
    return 'draft';
  }
  if (isUsedUp(link)) {
    return link.paidMinor > 0n ? 'paid' : 'trialStarted';
  }
  if (paymentsMax !== null && payments + pending >= paymentsMax) {
    return 'inPayment';
  }
  if (link.isDisabled || link.stoppedAt !== null) {
    return 'disabled';
  }
  return now > link.activeUntil ? 'expired' : 'active';
};

/** The same in SQL, on the row `l`. */
export const shownState = (now: Date): Sql => sql`case
  when l.is_draft then 'draft'
  when l.payments >= l.payments_max then case when l.paid_minor > 0 then 'paid' else 'trialStarted' end
  when l.payments + l.pending >= l.payments_max then 'inPayment'
  when l.is_disabled or l.stopped_at is not null then 'disabled'
  when l.active_until < ${now} then 'expired'
  else 'active' end`;

/** A paid link stays paid despite refunds and can only be copied. A link that the acquirer stopped stays as it is. */
export const actionsOf = (link: LinkFacts): LinkAction[] => {
  if (link.isDraft) {
    return ['publish', 'edit', 'duplicate', 'remove'];
  }
  if (link.stoppedAt !== null) {
    return [];
  }
  if (isUsedUp(link)) {
    return ['duplicate'];
  }
  return [
    link.isDisabled ? 'enable' : 'disable',
    'extend',
    'duplicate',
    ...(isOpened(link) ? [] : (['remove'] as const)),
  ];
};
