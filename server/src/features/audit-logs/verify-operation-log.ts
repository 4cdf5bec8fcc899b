import sql, { empty } from 'sql-template-tag';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import type { Finding } from '#platform/verify-invariants';
import { findDatabaseName, measureAnchors, readAnchors, type Anchor } from './anchors.ts';
import { content, emptyHash, sealHash } from './seal-operations.ts';

const pageRows = 10_000;
const examplesMax = 5;
// No transaction of ours takes that long; an entry older than an earlier sealed one by more was inserted later.
const lateMs = 60 * 60_000;

type Place = Pick<Configuration, 'ANCHORS_DIR' | 'RUN_DIR'>;

type Breach = { businessId: string; position: string | null; says: string };

type SealedRow = {
  business_id: bigint;
  position: bigint;
  hash: Buffer;
  sealed_at_ms: string;
  at: Date | null;
  content: string | null;
};

type Reached = Pick<SealedRow, 'business_id' | 'position'>;

const readPage = (tx: Tx, after: Reached | undefined): Promise<SealedRow[]> =>
  tx.rows<SealedRow>(sql`
    select s.business_id, s.position, s.hash, trim_scale(extract(epoch from s.sealed_at) * 1000)::text as sealed_at_ms, l.at,
      case when l.id is not null then ${content} end as content
    from operation_seals s
    left join operation_log l on l.business_id = s.business_id and l.id = s.operation_id
    ${after === undefined ? empty : sql`where (s.business_id, s.position) > (${after.business_id}, ${after.position})`}
    order by s.business_id, s.position limit ${pageRows}`);

/**
 * The maximum age of an entry when it is sealed: a transaction open while a demo's clock was moved is behind by the same offset.
 */
const readLateMs = async (tx: Tx): Promise<number> => {
  const [clock] = await tx.rows<{ offsetMs: bigint }>(
    sql`select offset_ms as "offsetMs" from clock`,
  );
  return lateMs + Number(clock?.offsetMs ?? 0);
};

type Walk = { businessId: bigint; position: bigint; hash: Buffer; newestMs: number };

const startOf = (businessId: bigint): Walk => ({
  businessId,
  position: 0n,
  hash: emptyHash,
  newestMs: 0,
});

/** A fault of a seal, given the one before it. */
const faultOf = (row: SealedRow, before: Walk, lateByMs: number): string | undefined => {
  if (row.position !== before.position + 1n) {
    return 'places before it are missing';
  }
  if (row.content === null || row.at === null) {
    return 'its entry is missing';
  }
  const { hash: previous } = before;
  const { position, sealed_at_ms: sealedAtMs } = row;
  if (!sealHash({ previous, position, sealedAtMs, content: row.content }).equals(row.hash)) {
    return 'it is not what was sealed';
  }
  return row.at.getTime() < before.newestMs - lateByMs
    ? 'it was put in later than it says'
    : undefined;
};

const walkChains = async (tx: Tx): Promise<Breach[]> => {
  const breaches: Breach[] = [];
  const lateByMs = await readLateMs(tx);
  let walk = startOf(-1n);
  let page = await readPage(tx, undefined);
  while (page.length > 0) {
    for (const row of page) {
      const before = row.business_id === walk.businessId ? walk : startOf(row.business_id);
      const says = faultOf(row, before, lateByMs);
      if (says !== undefined) {
        breaches.push({
          businessId: String(row.business_id),
          position: String(row.position),
          says,
        });
      }
      walk = {
        businessId: row.business_id,
        position: row.position,
        hash: row.hash,
        newestMs: Math.max(before.newestMs, row.at?.getTime() ?? 0),
      };
    }
    page = page.length < pageRows ? [] : await readPage(tx, page.at(-1));
  }
  return breaches;
};

/** Faults outside the chains: entries that will never be sealed, and seals without an entry. */
const findStray = async (tx: Tx): Promise<Breach[]> =>
  tx.rows<Breach>(sql`
    select l.business_id::text as "businessId", null as position, 'entry ' || l.id || ' is in no chain and waits for none' as says
    from operation_log l
    where not exists (select from operation_seals s where s.business_id = l.business_id and s.operation_id = l.id)
      and not exists (select from unsealed_operations u where u.business_id = l.business_id and u.operation_id = l.id)
    union all
    select u.business_id::text, null, 'entry ' || u.operation_id || ' is gone before it was sealed'
    from unsealed_operations u
    where not exists (select from operation_log l where l.business_id = u.business_id and l.id = u.operation_id)`);

/** Anchors that the chains do not reach, or not with the same hash: a cut tail, a rewritten chain. */
const findUnreached = (tx: Tx, anchors: readonly Anchor[]): Promise<Breach[]> =>
  tx.rows<Breach>(sql`
    select a.business_id::text as "businessId", a.position::text as position, 'the chain does not reach its anchor' as says
    from unnest(${anchors.map(({ businessId }) => businessId)}::bigint[],
      ${anchors.map(({ position }) => position)}::bigint[], ${anchors.map(({ hash }) => hash)}::text[]
    ) as a (business_id, position, hash)
    left join operation_seals s on s.business_id = a.business_id and s.position = a.position
    where encode(s.hash, 'hex') is distinct from a.hash`);

type DayOfAnchors = { day: string; database: string; anchors: readonly Anchor[] };

/** Anchors recorded for a day that are missing in its file or differ. */
const findMissing = (tx: Tx, { day, database, anchors }: DayOfAnchors): Promise<Breach[]> =>
  tx.rows<Breach>(sql`
    select r.business_id::text as "businessId", r.position::text as position, 'its anchor of ' || r.anchored_on || ' is missing' as says
    from operation_anchors r
    where r.anchored_on = ${day}::date and r.database = ${database}
      and (r.business_id, r.position, encode(r.hash, 'hex')) not in (
        select * from unnest(${anchors.map(({ businessId }) => businessId)}::bigint[],
          ${anchors.map(({ position }) => position)}::bigint[], ${anchors.map(({ hash }) => hash)}::text[]))
    order by r.business_id, r.position`);

const findAnchoredDays = async (tx: Tx, database: string): Promise<string[]> =>
  (
    await tx.rows<{ day: string }>(
      sql`select distinct anchored_on as day from operation_anchors where database = ${database}`,
    )
  ).map(({ day }) => day);

/** Compares the chains and the record of anchors with the files outside the database. */
const compareAnchors = async (
  tx: Tx,
  place: Place,
  bytesBefore: ReadonlyMap<string, number>,
): Promise<Breach[]> => {
  const database = await findDatabaseName(tx);
  const days = new Set([...bytesBefore.keys(), ...(await findAnchoredDays(tx, database))]);
  const breaches: Breach[] = [];
  for (const day of [...days].toSorted()) {
    const read = await readAnchors(place, day, bytesBefore.get(day) ?? 0);
    const isOwn = (anchor: Anchor): boolean => anchor.database === database;
    breaches.push(...(await findUnreached(tx, read.ofFirstBytes.filter(isOwn))));
    breaches.push(
      ...(await findMissing(tx, { day, database, anchors: read.anchors.filter(isOwn) })),
    );
  }
  return breaches;
};

/**
 * Recomputes every chain of the operation log and compares it with the anchors outside the database. In a transaction of the
 * jobs' role that uses one snapshot and has not read yet.
 */
export const verifyOperationLog = async (tx: Tx, place: Place): Promise<Finding> => {
  // Before the snapshot: a chain that grows meanwhile has anchors beyond the snapshot.
  const bytesBefore = await measureAnchors(place);
  const breaches = [
    ...(await walkChains(tx)),
    ...(await findStray(tx)),
    ...(await compareAnchors(tx, place, bytesBefore)),
  ];
  return {
    invariant: 'I23',
    says: 'The operation log is whole, in its order, and reaches its anchors outside the database, of which none is missing.',
    breaches: breaches.length,
    examples: breaches.slice(0, examplesMax),
  };
};
