import type { EntryProblem, entrySources } from '@back-office/contract/features/risk';
import type { EntryList, EntryType } from '@back-office/contract/gateway/risk-entries';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { wakeRound } from '#platform/upkeep/wake-round';

/** A value in its normal form, its displayed form, and the payment that it comes from; undefined for an empty line. */
export type Wanted =
  | { type: EntryType; value: string; shown: string; paymentNumber?: string }
  | undefined;

export type Adding = {
  scope: TenantScope;
  list: EntryList;
  gatewayNumber: string | null;
  remark: string;
  source: (typeof entrySources)[number];
  expiresAt: Date | null;
  by: string;
  now: Date;
};
export type LineProblem = { line: number; problem: EntryProblem };

const keyOf = ({ type, value }: { type: EntryType; value: string }): string => `${type} ${value}`;

/** Takes the next change numbers of a business and answers the first; the counter stays locked until the transaction ends. */
export const takeChanges = async (tx: Tx, businessId: bigint, count: number): Promise<bigint> => {
  const [row] = await tx.rows<{ last: bigint }>(sql`
    insert into risk_changes (business_id, last) values (${businessId}, ${count})
    on conflict (business_id) do update set last = risk_changes.last + excluded.last returning last`);
  await wakeRound(tx, 'tell the gateway of risk entries');
  return (row?.last ?? 0n) - BigInt(count) + 1n;
};

// Coprime to ten digits, so that no two changes of a business share a number; other businesses start elsewhere.
const [stride, offset, places] = [7_368_787n, 3_141_592_653n, 10_000_000_000n];

/** The digits of an object's number, from the day and the change that made it. */
export const numberOfChange = (businessId: bigint, change: bigint, day: string): string =>
  `${day}${String((change * stride + businessId * offset) % places).padStart(10, '0')}`;

/** The second of two people who add the same value at once waits here, and then finds the first entry. */
export const holdLists = (tx: Tx, { businessId }: TenantScope): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`risk entries ${businessId}`}, 0))`);

type Standing = { type: EntryType; value: string; list: EntryList };

/** The existing entries of these values where the new ones should apply. */
const findStanding = (
  tx: Tx,
  { scope, gatewayNumber, now }: Adding,
  wanted: readonly NonNullable<Wanted>[],
): Promise<Standing[]> =>
  tx.rows<Standing>(sql`
    select e.type, e.value, e.list
    from unnest(${wanted.map(({ type }) => type)}::text[], ${wanted.map(({ value }) => value)}::text[]) as asked (type, value)
    join risk_entries e on e.business_id = ${scope.businessId} and e.type = asked.type and e.value = asked.value
    where e.status = 'active' and (e.expires_at is null or e.expires_at > ${now})
      and (e.gateway_number is null or ${gatewayNumber}::text is null or e.gateway_number = ${gatewayNumber})`);

/** Why lines can't be added. Lines count from 1. */
export const problemsOf = async (
  tx: Tx,
  adding: Adding,
  wanted: readonly Wanted[],
): Promise<LineProblem[]> => {
  const known = wanted.filter((one) => one !== undefined);
  const standing = await findStanding(tx, adding, known);
  const lists = Map.groupBy(standing, keyOf);
  const seen = new Set<string>();
  return wanted.flatMap((one, place): LineProblem[] => {
    const line = place + 1;
    if (one === undefined) {
      return [{ line, problem: 'invalid' }];
    }
    const key = keyOf(one);
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) {
      return [{ line, problem: 'repeated' }];
    }
    const found = lists.get(key) ?? [];
    if (found.some(({ list }) => list !== adding.list)) {
      return [{ line, problem: 'onOtherList' }];
    }
    return found.length > 0 ? [{ line, problem: 'onThisList' }] : [];
  });
};

/** Ends expired entries, because a value can be active only once. */
const endExpired = (
  tx: Tx,
  { scope, gatewayNumber, now }: Adding,
  added: readonly NonNullable<Wanted>[],
) =>
  tx.run(sql`
    update risk_entries e set status = 'disabled', disabled_at = e.expires_at
    from unnest(${added.map(({ type }) => type)}::text[], ${added.map(({ value }) => value)}::text[]) as asked (type, value)
    where e.business_id = ${scope.businessId} and e.type = asked.type and e.value = asked.value
      and e.gateway_number is not distinct from ${gatewayNumber}::text and e.status = 'active' and e.expires_at <= ${now}`);

/** Entries are counted by what never changes of them: the list of a hundred thousand has its total at once. */
const countAdded = (
  tx: Tx,
  { scope, list, gatewayNumber, source }: Adding,
  added: readonly NonNullable<Wanted>[],
) => {
  // All processes use the same order, to avoid deadlocks.
  const types = [...Map.groupBy(added, ({ type }) => type)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return tx.run(sql`
    insert into risk_entry_counts as c (business_id, list, gateway_number, type, source, count)
    select ${scope.businessId}::bigint, ${list}::text, ${gatewayNumber ?? ''}::text, type, ${source}::text, count
    from unnest(${types.map(([type]) => type)}::text[], ${types.map(([, ofType]) => ofType.length)}::bigint[]) as added (type, count)
    on conflict (business_id, list, gateway_number, type, source) do update set count = c.count + excluded.count`);
};

/** Adds entries that have no problem. Answers their numbers in the order of the lines. */
export const writeEntries = async (
  tx: Tx,
  adding: Adding,
  added: readonly NonNullable<Wanted>[],
): Promise<string[]> => {
  if (added.length === 0) {
    return [];
  }
  await endExpired(tx, adding, added);
  const { scope, list, gatewayNumber, remark, source, expiresAt, by, now } = adding;
  const first = await takeChanges(tx, scope.businessId, added.length);
  const day = businessDayOf(now).replaceAll('-', '');
  const changes = added.map((_, place) => first + BigInt(place));
  const numbers = changes.map((change) => `E${numberOfChange(scope.businessId, change, day)}`);
  await tx.run(sql`
    insert into risk_entries (business_id, number, list, gateway_number, type, value, shown, remark, source, payment_number, status,
      expires_at, change, created_at, created_by_name)
    select ${scope.businessId}::bigint, number, ${list}::text, ${gatewayNumber}::text, type, value, shown, ${remark}::text,
      ${source}::text, payment_number, 'active', ${expiresAt}::timestamptz, change, ${now}::timestamptz, ${by}::text
    from unnest(${numbers}::text[], ${added.map(({ type }) => type)}::text[], ${added.map(({ value }) => value)}::text[],
      ${added.map(({ shown }) => shown)}::text[], ${added.map(({ paymentNumber }) => paymentNumber ?? null)}::text[],
      ${changes}::bigint[]) as added (number, type, value, shown, payment_number, change)
    returning number`);
  await countAdded(tx, adding, added);
  return numbers;
};
