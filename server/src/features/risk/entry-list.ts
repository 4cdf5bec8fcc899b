import { riskEntryList } from '@back-office/contract/features/risk';
import { riskEntryListWords } from '@back-office/messages/features/risk/list';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import {
  canDisable,
  entriesInScope,
  entriesWithHits,
  entryColumns,
  entryValues,
  type EntryRecord,
  wireEntry,
} from './entry-row.ts';

/** Spec S2.35: a merchant's blacklist and whitelist. */
export const riskEntries = listOf(riskEntryList, riskEntryListWords, {
  from: (asking) => entriesWithHits(scopeOf(asking), asking.now),
  wall: entriesInScope,
  key: sql`e.number`,
  columns: entryValues,
  filters: {
    lists: amongst(sql`e.list`),
    search: containedIn(sql`e.shown`, sql`e.remark`, sql`e.number`),
    types: amongst(sql`e.type`),
    statuses: amongst(sql`e.state`),
    sources: amongst(sql`e.source`),
  },
  tab: sql`e.list`,
  select: entryColumns,
  row: (record: EntryRecord, { can, ...reader }) => ({
    ...wireEntry(record),
    allowedActions:
      can('blacklist.manage') && canDisable(record, scopeOf(reader)) ? ['disable' as const] : [],
  }),
});
