import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  captureTransaction,
  findTransaction,
  inquireTransaction,
  voidTransaction,
} from '@back-office/contract/features/transaction-detail';
import { type GatewayCommand, gatewayCommandSchema } from '@back-office/contract/gateway/commands';
import { signatureHeaders } from '@back-office/contract/gateway/signature';
import Fastify from 'fastify';
import type { PgBoss } from 'pg-boss';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '#app/jobs';
import { minutesFrom, now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform, Route } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { Refusal } from '#platform/refusal';
import { signatureOf } from '#platform/signing';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { paymentEvent } from '../../../testing/gateway-events.ts';
import { aPayment, type PlantedPayment, plantPayments } from '../../../testing/plant-payments.ts';
import { atOnce, testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  captureTransactionRoute,
  inquireTransactionRoute,
  voidTransactionRoute,
} from './act-on-transaction.ts';
import { chaseGatewayCommands, inquireAboutCommand } from './chase-gateway-commands.ts';
import { findTransactionRoute } from '../detail/find-transaction.ts';
import { applyPayments } from '../events/apply-payments.ts';
import { giveUpGatewayCommand, sendGatewayCommand } from './send-gateway-command.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const minutes = (count: number): Date => new Date(aMerchant.now.getTime() + count * 60_000);

type Received = { command: GatewayCommand; isSigned: boolean };

/** A gateway server that misbehaves as each test requires. */
const aGateway = async () => {
  const received: Received[] = [];
  const answers: { status: number; body: unknown }[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const header = (name: string) => String(request.headers[name]);
      const expected = signatureOf(secret, {
        id: header(signatureHeaders.id),
        timestamp: header(signatureHeaders.timestamp),
        body,
      }).toString('base64');
      received.push({
        command: gatewayCommandSchema.parse(JSON.parse(body.toString('utf8'))),
        isSigned: header(signatureHeaders.signature) === `v1,${expected}`,
      });
      const answer = answers.shift() ?? { status: 200, body: { outcome: 'accepted' } };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const aHold = (wanted: Partial<PlantedPayment> = {}): PlantedPayment =>
  aPayment({
    trade_type: 'preauthorisation',
    status: 'preauthorised',
    view: 'preauthorised',
    preauth_status: 'pending',
    preauth_expires_at: minutes(60 * 24),
    amount_minor: 5000n,
    ...wanted,
  });

const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

describe('what a merchant asks of the gateway', () => {
  let world: TestDatabase;
  let queue: PgBoss;
  let platform: Platform;
  let gateway: Awaited<ReturnType<typeof aGateway>>;
  beforeAll(async () => {
    world = await testDatabase();
    queue = await openQueue(world.database.pools.jobs);
    gateway = await aGateway();
    platform = {
      database: world.database,
      queue,
      configuration: { GATEWAY_URL: gateway.url, GATEWAY_SIGNING_SECRET: secret },
    } as Platform;
  });
  afterAll(async () => {
    await queue.stop({ graceful: false });
    await gateway.close();
    await world.drop();
  });
  beforeEach(() => {
    gateway.received.length = 0;
    gateway.answers.length = 0;
  });

  const calls = {
    capture: { call: captureTransaction, route: captureTransactionRoute },
    void: { call: voidTransaction, route: voidTransactionRoute },
    inquire: { call: inquireTransaction, route: inquireTransactionRoute },
  } as const;
  const ask = async (
    type: keyof typeof calls,
    number: string,
    {
      merchant = aMerchant,
      amountMinor = '5000',
    }: { merchant?: Merchant; amountMinor?: string } = {},
  ) => {
    const { call, route }: { call: (typeof calls)[typeof type]['call']; route: Route } =
      calls[type];
    const input = type === 'capture' ? { number, amountMinor } : { number };
    return askAs(world.database, merchant, {
      call,
      route,
      input: input as never,
      context: { platform },
    });
  };
  const find = (number: string, merchant: Merchant = aMerchant) =>
    askAs(world.database, merchant, {
      call: findTransaction,
      route: findTransactionRoute,
      input: { number },
    });
  const plant = async (...payments: PlantedPayment[]) => {
    await plantPayments(world.url, payments);
    return payments.map(({ number }) => number);
  };
  const commandsOf = (number: string) =>
    inRole(world.database, 'jobs', (tx) =>
      tx.rows<{ id: string; status: string; refusal_code: string | null }>(
        sql`select id, status, refusal_code from gateway_commands where payment_number = ${number} order by asked_at`,
      ),
    );
  const jobsFor = (commandId: string) =>
    inRole(world.database, 'jobs', (tx) =>
      tx.rows(
        sql`select id from pgboss.job where name = 'send-gateway-command' and data ->> 'id' = ${`1/${commandId}`}`,
      ),
    );

  test('[S4.8] a capture is written down and put on its way together, and the payment shows it', async () => {
    const [number = ''] = await plant(aHold());
    expect((await find(number)).allowedActions).toEqual(['capture', 'void']);
    const { commandId } = await ask('capture', number, { amountMinor: '3000' });
    expect(await jobsFor(commandId)).toHaveLength(1);
    const shown = await find(number);
    expect(shown.allowedActions).toEqual([]);
    expect(shown.commandUnderWay).toBe('capture');
    expect(shown.obstacles).toEqual([
      { action: 'capture', obstacle: 'commandUnderWay' },
      { action: 'void', obstacle: 'commandUnderWay' },
    ]);
    expect(shown.timeline[0]).toMatchObject({
      kind: 'command',
      status: 'capture',
      actorKind: 'merchant',
      actorName: 'Ada Merchant',
      amount: { minor: '3000', currency: 'USD' },
    });
  });

  test('[S4.8] of a hundred captures at once one is taken', async () => {
    const [number = ''] = await plant(aHold());
    // A caller that waited too long for a lock is asked to try again, and does.
    const untilAnswered = async (): Promise<string> => {
      const outcome = await refusalOf(ask('capture', number));
      return outcome.includes('lock timeout') ? untilAnswered() : outcome;
    };
    const outcomes = await atOnce(100, untilAnswered);
    expect(outcomes.toSorted()).toEqual([
      'done',
      ...Array.from({ length: 99 }, () => 'transactions.actionNotPossible'),
    ]);
    expect(await commandsOf(number)).toHaveLength(1);
  });

  test('refuses an amount above the authorised one, and takes the authorised one', async () => {
    const [number = ''] = await plant(aHold());
    expect(await refusalOf(ask('capture', number, { amountMinor: '5001' }))).toBe(
      'transactions.amountAboveAuthorised',
    );
    expect(await refusalOf(ask('capture', number, { amountMinor: '5000' }))).toBe('done');
  });

  test('[S4.8] refuses what the state of a payment does not allow', async () => {
    const [sale = '', ended = '', ending = '', inTime = '', completed = ''] = await plant(
      aPayment(),
      aHold({ preauth_expires_at: minutes(-1) }),
      aHold({ preauth_expires_at: minutes(60) }),
      aHold({ preauth_expires_at: minutes(61) }),
      aHold({ status: 'success', preauth_status: 'completed' }),
    );
    for (const number of [sale, ended, ending, completed]) {
      expect(await refusalOf(ask('capture', number))).toBe('transactions.actionNotPossible');
      expect(await refusalOf(ask('void', number))).toBe('transactions.actionNotPossible');
    }
    expect((await find(ending)).obstacles[0]).toEqual({
      action: 'capture',
      obstacle: 'expiresWithinAnHour',
    });
    expect(await refusalOf(ask('inquire', sale))).toBe('transactions.actionNotPossible');
    expect(await refusalOf(ask('void', inTime))).toBe('done');
    expect(await refusalOf(ask('capture', inTime))).toBe('transactions.actionNotPossible');
  });

  test('shows without permission what one might not do', async () => {
    const [number = ''] = await plant(aHold());
    const viewer: Merchant = {
      ...aMerchant,
      permissions: ['transactions.view', 'transactions.void'],
    };
    const shown = await find(number, viewer);
    expect(shown.allowedActions).toEqual(['void']);
    expect(shown.obstacles).toEqual([{ action: 'capture', obstacle: 'noPermission' }]);
  });

  test("answers for another's payment as for none", async () => {
    const [foreign = '', otherGateway = ''] = await plant(
      aHold({ business_id: 2n, gateway_number: '10000201' }),
      aHold({ gateway_number: '10000102' }),
    );
    const restricted: Merchant = { ...aMerchant, gatewayNumbers: ['10000101'] };
    for (const type of ['capture', 'void', 'inquire'] as const) {
      for (const number of [
        foreign,
        otherGateway,
        '2026112000000099999999',
        'x',
        "2' or true --",
      ]) {
        expect(await refusalOf(ask(type, number, { merchant: restricted }))).toBe(
          'transactions.notFound',
        );
      }
    }
    expect(await refusalOf(find(foreign))).toBe('transactions.notFound');
    expect(await refusalOf(find(otherGateway, restricted))).toBe('transactions.notFound');
    expect(await commandsOf(foreign)).toEqual([]);
  });

  test('[S4.8] an unknown outcome is asked for at most once a minute', async () => {
    const [number = ''] = await plant(aPayment({ status: 'toBeConfirmed' }));
    const { commandId } = await ask('inquire', number);
    await sendGatewayCommand(platform, `1/${commandId}`);
    const at = (seconds: number): Merchant => ({
      ...aMerchant,
      now: new Date(aMerchant.now.getTime() + seconds * 1000),
    });
    expect(await refusalOf(ask('inquire', number, { merchant: at(59) }))).toBe(
      'transactions.inquiredRecently',
    );
    expect((await find(number, at(59))).obstacles).toEqual([
      { action: 'inquire', obstacle: 'inquiredRecently' },
    ]);
    expect(await refusalOf(ask('inquire', number, { merchant: at(60) }))).toBe('done');
  });

  test('a command is sent signed, and the same id again has no further effect here', async () => {
    const [number = ''] = await plant(aHold());
    const { commandId } = await ask('capture', number, { amountMinor: '3000' });
    await sendGatewayCommand(platform, `1/${commandId}`);
    await sendGatewayCommand(platform, `1/${commandId}`);
    expect(gateway.received).toEqual([
      {
        isSigned: true,
        command: {
          id: commandId,
          type: 'capture',
          gatewayNumber: '10000101',
          paymentNumber: number,
          amount: { minor: '3000', currency: 'USD' },
        },
      },
    ]);
    expect(await commandsOf(number)).toMatchObject([{ status: 'accepted' }]);
    expect((await find(number)).commandUnderWay).toBe('capture');
  });

  test('a refused command is closed with its reason, and the payment can be acted on again', async () => {
    const [number = ''] = await plant(aHold());
    const { commandId } = await ask('void', number);
    gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code: 'NOT_NOW', message: 'Try later' },
    });
    await sendGatewayCommand(platform, `1/${commandId}`);
    const shown = await find(number);
    expect(shown.commandUnderWay).toBeNull();
    expect(shown.allowedActions).toEqual(['capture', 'void']);
    expect(shown.timeline[0]).toMatchObject({
      kind: 'command',
      status: 'void',
      actorKind: 'gateway',
      note: 'NOT_NOW Try later',
    });
  });

  test('what is no answer is thrown, so that the queue tries again, and in the end the merchant sees it', async () => {
    const [number = ''] = await plant(aHold());
    const { commandId } = await ask('void', number);
    gateway.answers.push(
      { status: 503, body: {} },
      { status: 200, body: { outcome: 'perhaps' } },
      { status: 401, body: {} },
    );
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(sendGatewayCommand(platform, `1/${commandId}`)).rejects.toThrow();
      expect(await commandsOf(number)).toMatchObject([{ status: 'queued' }]);
    }
    await giveUpGatewayCommand(platform, `1/${commandId}`);
    expect(await commandsOf(number)).toMatchObject([
      { status: 'refused', refusal_code: 'GATEWAY_UNREACHABLE' },
    ]);
    expect((await find(number)).timeline[0]).toMatchObject({ note: 'GATEWAY_UNREACHABLE' });
  });

  test('[E11] [S4.8] a command that is accepted and never answered is inquired about once, then closed, and its payment is free again', async () => {
    const chase = (afterMinutes: number) =>
      chaseGatewayCommands(platform, minutesFrom(now(), afterMinutes));
    // Clears commands left open by other tests.
    await chase(16);
    await chase(77);
    const [number = ''] = await plant(aHold());
    const { commandId } = await ask('capture', number);
    await sendGatewayCommand(platform, `1/${commandId}`);
    gateway.received.length = 0;
    expect(await chase(14)).toEqual({ inquired: 0, closed: 0 });
    expect(await chase(16)).toEqual({ inquired: 1, closed: 0 });
    expect(await chase(17)).toEqual({ inquired: 0, closed: 0 });
    await inquireAboutCommand(platform, `1/${commandId}`);
    await inquireAboutCommand(platform, `1/${commandId}`);
    const inquiries = gateway.received.map(({ command }) => command);
    expect(inquiries).toMatchObject([
      { type: 'inquire', paymentNumber: number },
      { type: 'inquire', paymentNumber: number },
    ]);
    expect(new Set(inquiries.map(({ id }) => id)).size).toBe(1);
    expect(inquiries[0]?.id).not.toBe(commandId);
    expect(await chase(75)).toEqual({ inquired: 0, closed: 0 });
    expect((await find(number)).commandUnderWay).toBe('capture');
    expect(await chase(77)).toEqual({ inquired: 0, closed: 1 });
    const shown = await find(number);
    expect(shown).toMatchObject({ commandUnderWay: null, allowedActions: ['capture', 'void'] });
    expect(shown.timeline).toContainEqual(
      expect.objectContaining({ kind: 'command', note: 'GATEWAY_UNANSWERED' }),
    );
    expect(await refusalOf(ask('void', number))).toBe('done');
  });

  test('[E11] an answer that comes after all still takes effect, and closes what was asked', async () => {
    const [number = ''] = await plant(aHold());
    const { commandId } = await ask('capture', number);
    await sendGatewayCommand(platform, `1/${commandId}`);
    await chaseGatewayCommands(platform, minutesFrom(now(), 16));
    await chaseGatewayCommands(platform, minutesFrom(now(), 77));
    expect(await commandsOf(number)).toMatchObject([{ status: 'unanswered' }]);
    const event = paymentEvent(number, {
      version: 2,
      object: {
        gatewayNumber: '10000101',
        tradeType: 'preauthorisation',
        amount: { minor: '5000', currency: 'USD' },
        preauth: {
          status: 'completed',
          authorisedMinor: '5000',
          capturedMinor: '5000',
          expiresAt: minutes(60 * 24).toISOString(),
        },
      },
    });
    await inRole(world.database, 'feed', (tx) =>
      applyPayments(tx, [{ businessId: 1n, event }], now()),
    );
    expect(await find(number)).toMatchObject({ status: 'success', preauthStatus: 'completed' });
    expect(await commandsOf(number)).toMatchObject([
      { status: 'answered', refusal_code: 'GATEWAY_UNANSWERED' },
    ]);
  });

  test('the queue carries a command to the gateway, under the roles of the runtime', async () => {
    const [number = ''] = await plant(aHold());
    const stopTidying = await startJobs(platform, Fastify().log);
    const { commandId } = await ask('capture', number);
    await expect
      .poll(() => gateway.received.map(({ command }) => command.id), { timeout: 60_000 })
      .toContain(commandId);
    await expect
      .poll(() => commandsOf(number), { timeout: 60_000 })
      .toMatchObject([{ status: 'accepted' }]);
    stopTidying();
  });
});
