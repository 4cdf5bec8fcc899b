import { listTransactions } from '@back-office/contract/features/transactions';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import sql, { type Sql } from 'sql-template-tag';
import {
  type CursorAsking,
  isBeyond,
  type Place,
  readCursor,
  writeCursor,
} from '#platform/list/cursor';
import { type Found, stepsOf, type Wanted } from './find-page.ts';

type Asked = ParsedInputOf<typeof listTransactions>;
type Sorting = Pick<Wanted, 'sort' | 'order'>;

const askedOf = ({ filter, sort, order }: Asked) => ({
  call: listTransactions.name,
  filter,
  sort,
  order,
});

/** Where a page begins, if it is asked for by a cursor. */
export const placeOf = (asking: CursorAsking, asked: Asked): Place | undefined =>
  asked.after === undefined
    ? undefined
    : readCursor(asking, askedOf(asked), { after: asked.after, page: asked.page });

/** Payments behind a place. Their time is named by itself, so that months before or after it are not opened. */
export const behind = (sorting: Sorting, { values }: Place): Sql => {
  const months =
    sorting.sort === 'amount'
      ? sql``
      : sql` and ordered_at ${sorting.order === 'desc' ? sql`<=` : sql`>=`} ${values[0]}`;
  return sql` and ${isBeyond(stepsOf(sorting), values)}${months}`;
};

/** The cursor of the page behind the last payment that is shown; null where none comes after it. */
export const cursorBehind = (
  asking: CursorAsking,
  asked: Asked,
  { found, asOf }: { found: readonly Found[]; asOf: string },
): string | null => {
  const last = found[asked.limit - 1];
  return last === undefined || found.length <= asked.limit
    ? null
    : writeCursor(asking, askedOf(asked), { values: last.values, asOf });
};
