import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { Language } from '@back-office/contract/kit/language';
import type { Permission } from '@back-office/contract/kit/permission';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import type { FilePlan, FileRows } from '../file/file-plan.ts';

/** Whose rows, in which zone a filter's dates are, and how a filter is refused. */
export type Asking = {
  tx: Tx;
  scope: TenantScope;
  timeZone: TimeZone;
  now: Date;
  refuse: (code: 'transactions.cardNumberRefused' | 'transactions.amountDecimals') => never;
};

/** A list whose rows can be taken along as a file. */
export type FileList<Request extends DownloadRequest> = {
  /** All of them are needed, when the file is made and when it is fetched. */
  rights: readonly Permission[];
  plan: (request: Request, language: Language) => FilePlan;
  /** The rows as the list shows them, and the request with the instant at which its set is frozen. */
  read: (asking: Asking, request: Request) => Promise<{ rows: FileRows; frozen: Request }>;
};
