import { objectPath } from '@back-office/contract/objects';

// Addresses of detail pages, for links between features.

export const transactionPath = (number: string): string => objectPath('transaction', { number });

export const refundPath = (number: string): string => objectPath('refund', { number });

export const refundBatchesPath = '/refundment/batches';

export const refundBatchPath = (id: string): string =>
  `${refundBatchesPath}/${encodeURIComponent(id)}`;

export const batchPath = (number: string): string => objectPath('batch', { number });

export const withdrawalPath = (number: string): string => objectPath('withdrawal', { number });

type NamedEntry = { reference: string; kind: string; step: number };

export const flowEntryPath = (entry: NamedEntry): string => objectPath('flowEntry', entry);
