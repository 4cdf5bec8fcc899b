import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { listen } from '../listen.ts';
import type { Database, Tx } from '../database.ts';
import type { Platform } from '../http/route.ts';
import { keepRounds, type Round } from './rounds.ts';

/** The channel on which a transaction that leaves work to a round says so. */
const wakingChannel = 'rounds';

/** Rounds whose work a person waits for; the others find theirs at their next interval. */
export type WokenRound =
  | 'prove domains'
  | 'tell the gateway of websites'
  | 'tell the gateway of risk entries'
  | 'tell the gateway of risk rules'
  | 'send decisions about held payments';

/** Starts the round in every process of jobs when the transaction commits; never after a rollback. */
export const wakeRound = async (tx: Tx, name: WokenRound): Promise<void> => {
  await tx.run(sql`select pg_notify(${wakingChannel}, ${name})`);
};

/** A message lost while the connection was down is made up for by the round's next interval. */
export const hearWakes = (
  database: Database,
  wake: (name: string) => void,
): Promise<() => Promise<void>> =>
  listen(database, { channel: wakingChannel, onMessage: wake, onGap: () => undefined });

/** Runs the rounds, each at its interval and when a transaction wakes it. Returns a function to stop them. */
export const startRounds = async (
  platform: Platform,
  log: FastifyBaseLogger,
  rounds: readonly Round[],
): Promise<() => void> => {
  const { wake, stop } = keepRounds(platform, log, rounds);
  const stopHearing = await hearWakes(platform.database, wake);
  return () => {
    stop();
    void stopHearing();
  };
};
