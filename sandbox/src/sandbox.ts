// The running sandbox: its clock, its store and its background loops.
import { setTimeout as sleep } from 'node:timers/promises';
import { openClock, realNow } from './clock.ts';
import type { Clock } from './clock.ts';
import { openDelivery, type Receiver } from './delivery.ts';
import type { SandboxEnvironment } from './environment.ts';
import { happenAllDue, happenDue } from './trade/happenings.ts';
import { isMakingHistory, makeHistory, planHistory } from './trade/history.ts';
import { moveClock, type Moved } from './move-clock.ts';
import { openStore } from './store.ts';
import type { Store } from './store.ts';
import { trade } from './trade/traffic.ts';

const idleMs = 100;
const tickMs = 1000;

export type Sandbox = {
  clock: Clock;
  store: Store;
  /** Moves both clocks, including the back-office's, to an instant. */
  moveClock: (to: number) => Promise<Moved>;
  stop: () => Promise<void>;
};

/** Calls the step repeatedly, at once or after the pause it returns, until stopped. */
const repeat = async (
  step: () => number | Promise<number>,
  stopped: AbortSignal,
): Promise<void> => {
  while (!stopped.aborted) {
    const pauseMs = await step();
    await sleep(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
  }
};

const begin = (store: Store, environment: SandboxEnvironment, clock: Clock): void => {
  const isFirstStart = store.note('aliveAt') === undefined;
  // Without live trade, the time the sandbox was off is not filled.
  const fills = isFirstStart || environment.SANDBOX_TRAFFIC === 'on';
  planHistory(store, { size: fills ? environment.SANDBOX_HISTORY : 'none', now: clock.now() });
  // An interrupted first start is begun again, so that no commit of its history has to wait for the disk.
  store.commit(isFirstStart ? 'early' : 'safe');
};

/** Makes what is left of the past; once all of it has arrived, commits wait for the disk again. */
const openHistory = (store: Store, seed: number): (() => number) => {
  let isOver = false;
  return () => {
    if (makeHistory(store, seed)) {
      return 0;
    }
    if (!isOver && !isMakingHistory(store) && store.countWaiting() === 0) {
      isOver = true;
      store.commit('safe');
    }
    return idleMs;
  };
};

// Two senders: while the back-office books the history of one, it reads the other's.
const lanesOfSenders = [
  ['live', 'history'],
  ['historyBeside', 'historyBeside'],
] as const;

const sendersTo = (store: Store, receiver: Receiver): (() => Promise<number>)[] =>
  lanesOfSenders.map((lanes) => {
    const deliver = openDelivery(store, { ...receiver, lanes });
    return async () => {
      const { isMore, pauseMs } = await deliver();
      return isMore ? pauseMs : idleMs;
    };
  });

export const startSandbox = (
  environment: SandboxEnvironment,
  say: (line: string) => void,
): Sandbox => {
  const store = openStore(environment.SANDBOX_DATA);
  const clock = openClock(Number(store.note('clockOffset') ?? '0'), (offset) =>
    store.setNote('clockOffset', String(offset)),
  );
  const seed = environment.SANDBOX_SEED;
  const backOffice = {
    backOfficeUrl: environment.BACK_OFFICE_URL,
    secret: environment.GATEWAY_SIGNING_SECRET,
  };
  if (clock.offsetMs() > 0) {
    // The back-office's clock may be behind.
    void moveClock(backOffice, clock, clock.offsetMs());
  }
  begin(store, environment, clock);
  const stopping = new AbortController();
  const loops = [
    repeat(() => (happenDue(store, clock.now()) ? 0 : idleMs), stopping.signal),
    repeat(openHistory(store, seed), stopping.signal),
    ...sendersTo(store, { ...backOffice, say }).map((send) => repeat(send, stopping.signal)),
  ];
  if (environment.SANDBOX_TRAFFIC === 'on') {
    loops.push(
      repeat(() => {
        trade(store, { seed, clock, tickMs });
        return tickMs;
      }, stopping.signal),
    );
  }
  return {
    clock,
    store,
    moveClock: async (to) => {
      const moved = await moveClock(backOffice, clock, to - realNow());
      // After a move, all due events have happened.
      happenAllDue(store, clock.now());
      return moved;
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      store.close();
    },
  };
};
