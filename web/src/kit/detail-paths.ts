import { screens } from '@back-office/contract/screens';
import type { Named } from '#kit/over-merchants';

// Where a detail is a page of its own; rooms link to each other's by these.

export const transactionPath = (number: string): string =>
  `/merTradeMgr/transaction/${encodeURIComponent(number)}`;

export const refundPath = (number: string): string =>
  `/refundment/refund/${encodeURIComponent(number)}`;

export const refundBatchesPath = '/refundment/batches';

export const refundBatchPath = (id: string): string =>
  `${refundBatchesPath}/${encodeURIComponent(id)}`;

export const batchPath = (number: string): string =>
  `/merDailySettleDetail/batch/${encodeURIComponent(number)}`;

export const withdrawalPath = (number: string): string =>
  `/withdraw/withdrawal/${encodeURIComponent(number)}`;

type NamedEntry = { reference: string; kind: string; step: number };

/** An entry of the ledger by what it was booked for: so it has one address, whichever account it was found in. */
export const flowEntryPath = ({ reference, kind, step }: NamedEntry): string =>
  `/fundsAccountSummary/entry/${encodeURIComponent(reference)}/${kind}/${step}`;

// The acquirer's people see the same of any merchant.

const pathUnder =
  (path: string) =>
  ({ merchantNumber, number }: Named): string =>
    `${path}/${encodeURIComponent(merchantNumber)}/${encodeURIComponent(number)}`;

export const refundAuditPath = pathUnder(screens.refundAudits.path);

export const feedExceptionPath = pathUnder(screens.feedExceptions.path);

export const settlementAuditPath = pathUnder(screens.settlementAudits.path);

export const decisionPath = pathUnder(screens.holds.path);

export const payoutPath = pathUnder(screens.payouts.path);
