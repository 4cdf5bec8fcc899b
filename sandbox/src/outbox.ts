// What waits to be sent to the back-office, and what it refused for good.
import type { DatabaseSync } from 'node:sqlite';
import type { FeedEvent } from '@back-office/contract/gateway/card-events';

/** Live events overtake waiting history, of which each merchant's takes one of two ways. */
const lanes = { live: 0, history: 1, historyBeside: 2 } as const;
export type Lane = keyof typeof lanes;
const allLanes: readonly [Lane, Lane] = ['live', 'historyBeside'];
export type Waiting = { id: number; event: string };

export const openOutbox = (database: DatabaseSync) => {
  const add = database.prepare('insert into outbox (lane, event) values (?, ?)');
  const next = database.prepare(
    'select id, event from outbox where lane between ? and ? order by lane, id limit ?',
  );
  const count = database.prepare('select count(*) as waiting from outbox');
  const remove = database.prepare('delete from outbox where id = ?');
  const reject = database.prepare(
    'insert into rejections (reason, detail, event) values (?, ?, ?)',
  );
  const rejected = database.prepare('select count(*) as rejected from rejections');
  return {
    send: (event: FeedEvent, lane: Lane) => void add.run(lanes[lane], JSON.stringify(event)),
    nextWaiting: (limit: number, [first, last] = allLanes): Waiting[] =>
      next
        .all(lanes[first], lanes[last], limit)
        .map((row) => ({ id: Number(row['id']), event: String(row['event']) })),
    countWaiting: (): number => Number(count.get()?.['waiting']),
    forget: (id: number) => void remove.run(id),
    keepRejection: (rejection: { reason: string; detail: string | null; event: string }) =>
      void reject.run(rejection.reason, rejection.detail, rejection.event),
    countRejected: (): number => Number(rejected.get()?.['rejected']),
  };
};
