// The back-office and the sandbox gateway as separate processes, with a clock moved through the sandbox's page.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkBatch, creditBatch } from '@back-office/contract/features/settlements/decisions';
import { overseeBatches } from '@back-office/contract/features/settlements/oversight';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import {
  brokenInvariants,
  plainContract,
  plainTerms,
} from '@back-office/server/testing/settlement-world';
import { aBusiness, anOperator, aPerson } from '@back-office/server/testing/personas';
import { asOwner, testDatabase } from '@back-office/server/testing/test-database';
import {
  testMasterKey,
  testPepper,
  testSigningSecret,
} from '@back-office/server/testing/test-server';
import { giveWithdrawals } from '@back-office/server/testing/withdrawals';
import { freePort } from '@back-office/tools/start/processes/ports';
import { startSandbox } from '../conformance/sandbox-process.ts';
import { send } from '../http/client.ts';
import { signedIn, signedInAsOperator } from '../http/signed-in.ts';
import { processEnvironment } from '../process-environment.ts';
import { asked } from './ask.ts';

const script = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const patienceMs = 60_000;

/** Polls until the condition holds. */
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > end) {
      throw new Error(`It never came to this: ${what}`);
    }
    await sleep(50);
  }
};

const terms = { ...plainTerms, settleType: { type: 'day', n: 3 }, reserveDays: 14 } as const;
/** Of the sandbox's first merchant. */
export const gateways = ['10000101', '10000102', '10000199'] as const;

/** A merchant whose sales are due after three days, with a tenth kept for fourteen. */
export const startMonth = async () => {
  const world = await testDatabase();
  const ask = <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
    asOwner(world.url, async (client) => (await client.query(query, values)).rows as Row[]);
  // Banks are open from Monday to Friday, whenever this runs.
  await ask('delete from bank_holidays');
  const business = await aBusiness(world.database, {
    gateways,
    terms: [plainContract],
    settlementTerms: [terms],
  });
  await giveWithdrawals(world.database, { businessId: business.id });
  const port = await freePort();
  const address = { host: '127.0.0.1', port };
  const sandbox = await startSandbox({
    backOfficeUrl: `http://127.0.0.1:${port}`,
    secret: testSigningSecret,
  });
  const server: ChildProcess = spawn(process.execPath, [script], {
    env: {
      ...processEnvironment,
      DATABASE_URL: world.url,
      PORT: String(port),
      MOVABLE_CLOCK: 'true',
      UNSAFE_DATABASE: 'accepted',
      GATEWAY_URL: sandbox.url,
      GATEWAY_SIGNING_SECRET: testSigningSecret,
      PEPPER: testPepper,
      MASTER_KEY: testMasterKey,
      REQUESTS_PER_SECOND: '10000',
      QUESTIONS_AT_ONCE: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await until('the server answers', () =>
    send(address, { method: 'GET', path: '/healthz' }).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );

  const owner = await signedIn(
    address,
    await aPerson(world.database, [{ business, isOwner: true, seesAccountDynamics: true }]),
  );
  const [checks, credits] = [
    await signedInAsOperator(address, await anOperator(world.database)),
    await signedInAsOperator(address, await anOperator(world.database)),
  ];

  /** How far the clock has been moved. */
  const aheadMs = async (): Promise<number> => {
    const [clock] = await ask<{ ahead: string }>('select offset_ms as ahead from clock');
    return Number(clock?.ahead ?? 0);
  };
  const today = async (): Promise<string> =>
    businessDayOf(new Date(Date.now() + (await aheadMs())));

  /** Marks everybody's sessions as just having proved a factor. */
  const prove = () => ask('update sessions set factor_proved_at = active_at');

  /** Waits until all of the sandbox's events are processed. */
  const heard = (): Promise<void> =>
    until('all events are taken', async () => {
      const health = (await (await fetch(`${sandbox.url}/healthz`)).json()) as { waiting: number };
      return health.waiting === 0;
    });

  const post = async (path: string, fields: Record<string, string>): Promise<void> => {
    const { status } = await fetch(sandbox.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    if (status !== 303) {
      throw new Error(`The sandbox answered ${status}.`);
    }
  };

  return {
    business,
    owner,
    checks,
    credits,
    ask,
    today,
    prove,
    /** Pays by test card; resolves once the back-office has booked it. */
    pay: async (
      cardNumber: string,
      minor: string,
      gatewayNumber: string = gateways[0],
    ): Promise<string> => {
      const answer = await fetch(`${sandbox.url}/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ gatewayNumber, cardNumber, amount: { minor, currency: 'USD' } }),
      });
      const { number } = (await answer.json()) as { number: string };
      await until('the sale is booked', async () => {
        const booked = await ask(
          `select from ledger_transfers where cause = $1 and kind = 'sale'`,
          [number],
        );
        return booked.length === 1;
      });
      return number;
    },
    toNoonOf: async (day: string): Promise<void> => {
      await post('/clock', { at: `${day}T12:00` });
      await heard();
    },
    /**
     * Moves to the next 02:00 through the sandbox's page, and waits until that nightly run is over. Events before the
     * night are sent a minute before it: a gateway that sends late would leave the run's input to chance.
     */
    toNextNight: async (): Promise<void> => {
      const almostADayOn = new Date(Date.now() + (await aheadMs()) + (22 * 60 + 1) * 60_000);
      await post('/clock', { at: `${businessDayOf(almostADayOn)}T01:59` });
      await heard();
      await post('/clock', { to: 'night' });
      const day = await today();
      await until('the night is settled', async () => {
        const runs = await ask('select from settlement_runs where settlement_day = $1', [day]);
        return runs.length === 1;
      });
      await heard();
    },
    /** One operator checks everything made, another credits it. */
    creditAll: async (): Promise<string[]> => {
      await prove();
      const queue = await asked(checks, overseeBatches, {
        filter: { queue: 'toCheck' },
        page: 1,
        limit: 50,
      });
      for (const { number, merchantNumber } of queue.rows) {
        await asked(checks, checkBatch, { merchantNumber, number });
        await asked(credits, creditBatch, { merchantNumber, number });
      }
      return queue.rows.map(({ number }) => number);
    },
    broken: () => brokenInvariants(world.database),
    stop: async (): Promise<void> => {
      server.kill('SIGKILL');
      await sandbox.stop();
      await world.drop();
    },
  };
};
export type Month = Awaited<ReturnType<typeof startMonth>>;
