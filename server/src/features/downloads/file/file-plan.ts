import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { FileFormat } from '@back-office/contract/features/downloads/made-files';
import type { DateRange } from '@back-office/contract/kit/date-range';
import type { Language } from '@back-office/contract/kit/language';
import type { Permission } from '@back-office/contract/kit/permission';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import type { Word } from '@back-office/messages/words';
import type { Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { FileColumn } from '#platform/list/file-value';
import type { TenantScope } from '#platform/tenant-scope';

export type Reader = { language: Language; timeZone: TimeZone };

/** A part of a filter in words; undefined if it is not set. */
export type FilterPart = { label: Word; value: string | undefined };

/** A file's head and columns, for any list. */
export type FilePlan = {
  title: Word;
  /** For programs that read ASCII only. */
  asciiName: string;
  days: DateRange | undefined;
  filter: readonly FilterPart[];
  /** The instant at which the set is frozen, if the list has one. */
  asOf: { label: Word; at: string } | undefined;
  columns: readonly FileColumn[];
  format: FileFormat;
};

/** The rows of a file: their number, the relations they come from, and their order as on screen. */
export type FileRows = {
  count: number;
  from: Sql;
  order: Sql;
  /** Further lines of the head, known only once the rows are read. */
  head?: readonly (readonly [Word, string])[];
};

export type Made = { plan: FilePlan; reader: Reader; rows: FileRows; now: Date };

/** The scope of the rows, the time zone of a filter's dates, and the refusal of a filter. */
export type Asking = {
  tx: Tx;
  scope: TenantScope;
  timeZone: TimeZone;
  now: Date;
  refuse: (code: 'transactions.cardNumberRefused' | 'transactions.amountDecimals') => never;
};

/** A list whose rows can be downloaded. */
export type FileList<Request extends DownloadRequest> = {
  /** All of them are required, when the file is made and when it is fetched. */
  rights: readonly Permission[];
  plan: (request: Request, language: Language) => FilePlan;
  /** The rows as the list shows them, and the request with the instant at which its set is frozen. */
  read: (asking: Asking, request: Request) => Promise<{ rows: FileRows; frozen: Request }>;
};
