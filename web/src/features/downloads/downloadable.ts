import {
  type DownloadColumn,
  downloadColumns,
  type requestDownload,
} from '@back-office/contract/features/downloads';
import type { InputOf } from '@back-office/contract/kit/call';

export type DownloadWish = InputOf<typeof requestDownload>;

/** What a screen offers to take along: its filter and order as they are, and the columns it shows. */
export type Downloadable = {
  question: Pick<DownloadWish, 'filter' | 'sort' | 'order'>;
  /** The ids of the columns on screen, in their order. */
  shown: readonly string[];
  /** Undefined while it is counted. */
  total: number | undefined;
};

/** The columns that a file can hold; the actions of a row are none. */
export const fileColumns = (shown: readonly string[]): DownloadColumn[] =>
  shown.flatMap((id) => downloadColumns.find((column) => column === id) ?? []);
