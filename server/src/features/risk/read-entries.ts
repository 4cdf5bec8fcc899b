import sql, { type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import { containedIn, type ListAsking, amongst, scopeOf } from '#platform/list/list-source';
import type { PaymentStatus } from '@back-office/contract/features/payment';
import { entryLimits, getRiskEntry, riskEntryList } from '@back-office/contract/features/risk';
import { riskEntryListWords } from '@back-office/messages/features/risk/list';
import { planned } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { inScope } from '#platform/tenant-scope';
import {
  canDisable,
  countsInScope,
  entriesInScope,
  entriesWithHits,
  entryColumns,
  type EntryRecord,
  entryValues,
  wireEntry,
} from './entry-row.ts';

// Fewer characters make no trigram, and more entries are quicker to read one after another.
const lengthMin = 3;
const foundMax = 1000;

const anywhere = containedIn(sql`e.shown`, sql`e.remark`, sql`e.number`);

/** Entries with a text in their value, remark or number. */
const entriesWith = async (text: string, { tx }: ListAsking): Promise<Sql> => {
  if (Array.from(text).length < lengthMin) {
    return anywhere(text);
  }
  const found = await tx.rows<{ number: string }>(
    sql`select number from search_risk_entries(${containing(text)}, ${foundMax + 1}) as number`,
  );
  return found.length > foundMax
    ? anywhere(text)
    : sql`e.number = any(${found.map(({ number }) => number)}::text[])`;
};

type Found = EntryRecord & {
  paymentNumber: string | null;
  disabledAt: Date | null;
  disabledBy: string | null;
  refusedBy: string | null;
  refusedCode: string | null;
};
type Hit = {
  number: string;
  orderedAt: Date;
  status: PaymentStatus;
  amountMinor: bigint;
  currency: string;
};

/** One entry with the latest payments that it decided; another merchant's entry is reported as not found. */
export const getRiskEntryRoute = implement(
  getRiskEntry,
  async ({ tx, scope, now, can, refuse }, { number }) => {
    const [found] = await tx.rows<Found>(planned`
      select ${entryColumns}, e.payment_number as "paymentNumber", e.disabled_at as "disabledAt", e.disabled_by_name as "disabledBy",
        e.refused_by as "refusedBy", e.refused_code as "refusedCode"
      from ${entriesWithHits(scope, now)} where ${entriesInScope(scope)} and e.number = ${number}`);
    if (found === undefined) {
      return refuse('risk.entryNotFound');
    }
    const hits = await tx.rows<Hit>(planned`
      select number, ordered_at as "orderedAt", status, amount_minor as "amountMinor", currency from transactions
      where ${inScope(scope)} and risk_entry = ${number} order by ordered_at desc, number desc limit ${entryLimits.hitsShown}`);
    const { paymentNumber, disabledAt, disabledBy, refusedBy, refusedCode, ...record } = found;
    return {
      ...wireEntry(record),
      paymentNumber,
      disabledAt: disabledAt?.toISOString() ?? null,
      disabledBy,
      refusal:
        refusedBy === null || refusedCode === null
          ? null
          : { gatewayNumber: refusedBy, code: refusedCode },
      payments: hits.map(({ orderedAt, amountMinor, currency, ...hit }) => ({
        ...hit,
        orderedAt: orderedAt.toISOString(),
        amount: { minor: String(amountMinor), currency },
      })),
      allowedActions:
        can('blacklist.manage') && canDisable(found, scope) ? ['disable' as const] : [],
    };
  },
);

/** Spec S2.35: a merchant's blacklist and whitelist. */
export const riskEntries = listOf(riskEntryList, riskEntryListWords, {
  from: (asking) => entriesWithHits(scopeOf(asking), asking.now),
  wall: entriesInScope,
  key: sql`e.number`,
  columns: entryValues,
  filters: {
    lists: amongst(sql`e.list`),
    search: entriesWith,
    types: amongst(sql`e.type`),
    statuses: amongst(sql`e.state`),
    sources: amongst(sql`e.source`),
  },
  tab: sql`e.list`,
  kept: ({ search, statuses = [], types = [], sources = [] }, scope, now) =>
    search === undefined
      ? countsInScope(scope, {
          types: amongst(sql`type`)(types),
          sources: amongst(sql`source`)(sources),
          statuses,
          now,
        })
      : undefined,
  select: entryColumns,
  row: (record: EntryRecord, { can, ...reader }) => ({
    ...wireEntry(record),
    allowedActions:
      can('blacklist.manage') && canDisable(record, scopeOf(reader)) ? ['disable' as const] : [],
  }),
});
