// Where a detail is a page of its own; rooms link to each other's by these.

export const transactionPath = (number: string): string =>
  `/merTradeMgr/transaction/${encodeURIComponent(number)}`;

export const refundPath = (number: string): string =>
  `/refundment/refund/${encodeURIComponent(number)}`;

export const refundBatchesPath = '/refundment/batches';

export const refundBatchPath = (id: string): string =>
  `${refundBatchesPath}/${encodeURIComponent(id)}`;
