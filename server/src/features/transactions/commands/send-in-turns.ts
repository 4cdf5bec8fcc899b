import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { failWithAll } from '#platform/upkeep/each-of-its-own';

const perGatewayNumber = 10;
const atOnce = 100;
const usualPauseMinutes = 32;

/** A waiting command; `tries`: how often it was not taken. */
export type Waiting = { businessId: bigint; id: string; tries: number };

type Outbox<Row extends Waiting> = {
  /** Has `business_id`, `id`, `gateway_number`, `due_at` and `tries`. */
  table: Sql;
  /** Condition for its rows that are to be sent. */
  isQueued: Sql;
  /** Further columns of a row, beside those of `Waiting`. */
  columns: Sql;
  /** The longest pause between two tries, for commands with a deadline in hours. */
  pauseMinutesMax?: number;
  /** Sends one and stores the answer; rejects if the gateway gave none. */
  send: (row: Row) => Promise<void>;
};

/** A few per gateway number, longest waiting first. */
const findTurn = <Row extends Waiting>(
  tx: Tx,
  { table, isQueued, columns }: Outbox<Row>,
  at: Date,
): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select business_id as "businessId", id, tries, ${columns} from (
      select w.*, row_number() over (partition by w.business_id, w.gateway_number order by w.due_at, w.id) as turn
      from ${table} w where ${isQueued} and w.due_at <= ${at}
    ) w
    where turn <= ${perGatewayNumber} order by turn, due_at, business_id, id limit ${atOnce}`);

/** A command that was not taken waits one minute, then two, four and so on, so that it does not block others. */
const postpone = (
  tx: Tx,
  {
    table,
    isQueued,
    pauseMinutesMax = usualPauseMinutes,
  }: Pick<Outbox<Waiting>, 'table' | 'isQueued' | 'pauseMinutesMax'>,
  { row, at }: { row: Waiting; at: Date },
) =>
  tx.run(sql`
    update ${table} w set due_at = ${minutesFrom(at, Math.min(2 ** row.tries, pauseMinutesMax))}, tries = ${row.tries + 1}
    where w.business_id = ${row.businessId} and w.id = ${row.id} and ${isQueued}`);

/**
 * Sends the due commands of an outbox, in turns of a few per gateway number: however many wait or fail for one merchant, the
 * others' go out in the same round. Rejects with all failures once all were tried.
 */
export const sendInTurns = async <Row extends Waiting>(
  { database }: Platform,
  outbox: Outbox<Row>,
  at: Date,
): Promise<number> => {
  let sent = 0;
  const failures: unknown[] = [];
  for (let isGoingOn = true; isGoingOn;) {
    const turn = await inRole(database, 'jobs', (tx) => findTurn(tx, outbox, at));
    const outcomes = await Promise.allSettled(turn.map((row) => outbox.send(row)));
    const failed = outcomes.flatMap((outcome, place) => {
      const row = turn[place];
      return outcome.status === 'rejected' && row ? [{ row, reason: outcome.reason }] : [];
    });
    for (const { row } of failed) {
      await inRole(database, 'jobs', (tx) => postpone(tx, outbox, { row, at }));
    }
    failures.push(...failed.map(({ reason }) => reason));
    sent += turn.length - failed.length;
    // If a gateway takes nothing at all, the rest waits for the next round.
    isGoingOn = failed.length < turn.length;
  }
  failWithAll(failures);
  return sent;
};
