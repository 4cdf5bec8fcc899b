// The people and the gateways: each works sequentially and repeats operations in doubt until they are decided.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Answer } from '../../http/client.ts';
import type { Journal } from '../journal.ts';
import { randomFrom, type Random } from '../random.ts';
import type { Operation, World } from './operation.ts';
import { drawsOf, type Focus } from './operations.ts';
import { tellEvents } from './operations-of-events.ts';

const pauseMs = 50;
const idleMs = 5;
const patienceMs = 30_000;
const hangUpShare = 0.02;
const hangUpWithinMs = 15;
/** Sent twice at the same moment, to the same server or another. */
const twinShare = 0.05;
/** Refusals caused by faults of the test: none may occur, whatever is killed. */
const faultsOfOurs = new Set(['request.malformed', 'request.idempotencyMismatch']);
/** Answers that leave the result open, or ask for a retry. */
const doubts = new Set([
  'request.conflict',
  'request.overloaded',
  'request.timedOut',
  'request.tooMany',
]);

export type Load = {
  /** Begins no new operations; resolves once all are decided, all events sent, and no work remains. */
  finish: (isQuiet: () => Promise<boolean>) => Promise<void>;
  /** Stops everything, decided or not; resolves once nobody sends or writes. */
  abandon: () => Promise<void>;
  /** Rejects as soon as a forbidden answer is received; resolves when all have ended. */
  ended: Promise<unknown>;
  /** While the server is down nobody sends. */
  setUp: (isUp: boolean) => void;
  /** Undecided answers by name, with their counts. */
  doubtful: ReadonlyMap<string, number>;
  refused: ReadonlyMap<string, number>;
  /** Acknowledged operations, by kind. */
  done: ReadonlyMap<string, number>;
  acknowledged: () => number;
};

type Decision = 'acknowledged' | 'refused' | 'doubt';

const decide = (answer: Answer, says: string): Decision => {
  if (faultsOfOurs.has(says)) {
    throw new Error(`Nobody asked for this answer: ${answer.text}`);
  }
  if (answer.status === 200) {
    if (answer.envelope.code === 0) {
      return 'acknowledged';
    }
    return doubts.has(says) ? 'doubt' : 'refused';
  }
  if (answer.status >= 500 || answer.status === 429) {
    return 'doubt';
  }
  throw new Error(`An answer that nobody expects: ${answer.status} ${answer.text}`);
};

const nameOf = (answer: Answer): string =>
  answer.text.startsWith('{') ? (answer.envelope.error?.name ?? 'ok') : 'no envelope';

type Plan = {
  world: World;
  journal: Journal;
  seed: number;
  people: number;
  focus?: Focus | undefined;
};

export const startLoad = ({ world, journal, seed, people, focus }: Plan): Load => {
  const drawOperation = drawsOf(focus);
  const counts = {
    doubtful: new Map<string, number>(),
    refused: new Map<string, number>(),
    done: new Map<string, number>(),
  };
  const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1);
  let acknowledged = 0;
  let made = 0;
  let underWay = 0;
  let isFinishing = false;
  let isDone = false;
  let isAbandoned = false;
  let up = Promise.withResolvers<void>();
  up.resolve();
  const ending = new AbortController();

  /** Sends once; undefined without an answer. Some hang up, as browsers do. */
  const send = async (operation: Operation, key: string, random: Random) => {
    const server = random.one(world.servers);
    if (server === undefined) {
      throw new Error('There is no server to ask.');
    }
    const ms = random.chance(hangUpShare) ? random.below(hangUpWithinMs) : patienceMs;
    const other = random.chance(twinShare) ? random.one(world.servers) : undefined;
    const ask = (address: Address) =>
      operation
        .attempt({
          server: address,
          key,
          signal: AbortSignal.any([ending.signal, AbortSignal.timeout(ms)]),
        })
        .catch(() => undefined);
    const [answer] = await Promise.all([ask(server), other && ask(other)]);
    if (answer === undefined) {
      count(counts.doubtful, 'no answer');
    }
    return answer;
  };

  /** Records the decision; false if there was none. */
  const settle = (operation: Operation, id: string, answer: Answer): boolean => {
    const says = nameOf(answer);
    const decision = decide(answer, says);
    if (decision === 'doubt') {
      count(counts.doubtful, says);
      return false;
    }
    const isMissed = decision === 'refused' && operation.isDue;
    journal.settle({
      operation: id,
      outcome: decision,
      says: isMissed ? `${says} ${answer.text}` : says,
    });
    if (decision === 'acknowledged') {
      acknowledged += 1;
      count(counts.done, operation.kind);
      operation.acknowledged?.(answer);
    } else {
      count(counts.refused, `${operation.kind}: ${says}`);
    }
    return true;
  };

  const perform = async (operation: Operation, id: string, random: Random): Promise<void> => {
    const { kind, effects, isDue } = operation;
    const key = `key-${id}`;
    journal.intend({ operation: id, kind, key, effects, isDue });
    while (!isAbandoned) {
      await up.promise;
      const answer = await send(operation, key, random);
      if (answer !== undefined && settle(operation, id, answer)) {
        return;
      }
      await sleep(pauseMs);
    }
  };

  const next = (random: Random, id: string, place: number): Operation | undefined => {
    if (isFinishing) {
      return world.book.isTold() ? undefined : tellEvents(world.book, random);
    }
    const shop = random.one(world.shops);
    return shop && drawOperation({ world, shop, random, id, place });
  };
  const live = async (random: Random): Promise<void> => {
    while (!isAbandoned && !(isDone && world.book.isTold())) {
      made += 1;
      const id = `op-${seed}-${made}`;
      const operation = next(random, id, made);
      underWay += operation === undefined ? 0 : 1;
      await (operation === undefined ? sleep(idleMs) : perform(operation, id, random));
      underWay -= operation === undefined ? 0 : 1;
    }
  };
  const lives = Array.from({ length: people }, (_, at) => live(randomFrom(seed * 1000 + at)));
  // One failure fails the whole.
  const all = Promise.all(lives);
  all.catch(() => {
    isAbandoned = true;
  });
  return {
    ...counts,
    acknowledged: () => acknowledged,
    abandon: async () => {
      isAbandoned = true;
      up.resolve();
      ending.abort();
      await Promise.allSettled(lives);
    },
    ended: all,
    setUp: (isUp) => {
      if (isUp) {
        up.resolve();
      } else {
        up = Promise.withResolvers<void>();
      }
    },
    finish: async (isQuiet) => {
      isFinishing = true;
      const quiet = async () => {
        // Pending requests, above all a move of the clock, may create more work.
        const isStill = () => world.book.isTold() && underWay === 0;
        while (!isAbandoned && !(isStill() && (await isQuiet()) && isStill())) {
          await sleep(4 * pauseMs);
        }
        isDone = true;
      };
      await Promise.all([all, quiet()]);
    },
  };
};
