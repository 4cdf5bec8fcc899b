import { listAlerts } from '@back-office/contract/features/alerts';
import {
  answerAlert,
  getAlert,
  refundAlert,
  requestAlertCredit,
} from '@back-office/contract/features/alerts/detail';
import type { AlertEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { listAlertOversight, overseeAlert } from '@back-office/contract/features/alerts/oversight';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@back-office/contract/kit/permission';
import { inRole, inTenant, type Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { verifyInvariants } from '#platform/verify-invariants';
import {
  alertEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '../../testing/gateway-events.ts';
import { askAsOperator } from '../../testing/ask-as-operator.ts';
import { aMerchant } from '../../testing/ask-as-merchant.ts';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../testing/dispute-world.ts';
import { countToAnswer, takeEvents } from '../../testing/other-rooms.ts';
import { aPerson, type TestBusiness } from '../../testing/personas.ts';
import { ada, grace, refusalOf, type Person } from '../../testing/refund-world.ts';
import { keepAnswering, keepAnsweringAlerts } from './keep-answering.ts';
import { notifyOfAlerts } from './public.ts';
import { alertRoutes } from './routes.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
  await world.agreeOnFees();
});
afterAll(() => world.close());

const inTime: Person = { ...ada, merchant: { ...aMerchant, now: soon } };
const hoursLater = (hours: number): Date => new Date(soon.getTime() + hours * 3_600_000);

const ask = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  person = inTime,
): Promise<OutputOf<Call>> => {
  const route = alertRoutes.find((one) => one.call === call);
  if (route === undefined) {
    throw new Error(`No route of ${call.name}.`);
  }
  return world.ask({ call, route }, input, person);
};

type Raised = { sale: PaymentEvent; alert: AlertEvent; number: string };

/** A sale of 128.00 and an alert about 50.00 of it. */
const raise = async (object: Partial<AlertEvent['object']> = {}): Promise<Raised> => {
  const sale = paymentEvent(newPaymentNumber(), { object: { gatewayNumber } });
  const alert = alertEvent(sale, { object: { cause: 'customerDispute', ...object } });
  await world.tellAt(soon, sale, alert);
  return { sale, alert, number: alert.object.number };
};

const endAs = (
  { sale, alert }: Raised,
  object: Partial<AlertEvent['object']>,
  version = 2,
): Promise<unknown> =>
  world.tellAt(
    hoursLater(version - 1),
    alertEvent(sale, {
      version,
      occurredAt: hoursLater(version - 1).toISOString(),
      object: { ...alert.object, ...object },
    }),
  );

const answer = (
  number: string,
  input: Partial<InputOf<typeof answerAlert>> = {},
  person = inTime,
) => ask(answerAlert, { number, outcome: 'unresolved', note: '', ...input }, person);

const refund = (
  number: string,
  input: Partial<InputOf<typeof refundAlert>> = {},
  person = inTime,
) =>
  ask(
    refundAlert,
    { number, outcome: 'resolved', amountMinor: '5000', note: '', ...input },
    person,
  );

const sentAbout = (number: string) =>
  world.gateway.received.filter((one) => 'alertNumber' in one && one.alertNumber === number);

const refundBrought = (
  refundNumber: string,
  status: 'success' | 'failed',
  { sale }: Raised,
  version = 1,
) =>
  refundEvent(sale, {
    version,
    occurredAt: hoursLater(1).toISOString(),
    object: {
      number: refundNumber,
      status,
      amount: { minor: '5000', currency: 'USD' },
      appliedAt: soon.toISOString(),
      processedAt: hoursLater(1).toISOString(),
    },
  });
const bring = (...of: Parameters<typeof refundBrought>) =>
  world.tellAt(hoursLater(1), refundBrought(...of));

const runRounds = async (at = hoursLater(1)): Promise<void> => {
  // Twice, as after a crash: the second round adds nothing.
  await keepAnsweringAlerts(world.platform, at);
  await keepAnsweringAlerts(world.platform, at);
};

test('[S4.12] a refund answers an Ethoca alert when it succeeded, once, and costs the alert’s fee', async () => {
  const raised = await raise();
  const { number } = raised;
  const { refundNumber } = await refund(number, {}, { ...inTime, language: 'zhCn' });
  // The reason is a text like a typed one, in the language of the person who answered.
  expect(await world.find(refundNumber)).toMatchObject({ reason: `Ethoca 预警 ${number}` });
  await runRounds();
  expect(sentAbout(number)).toEqual([]);
  expect(await ask(getAlert, { number })).toMatchObject({
    state: 'refunding',
    outcome: 'resolved',
    allowedActions: [],
    refund: { number: refundNumber, status: 'underAudit', amountMinor: '5000' },
  });
  expect(await refusalOf(answer(number))).toBe('alerts.alreadyAnswered');
  await world.advance(soon);
  await world.send(refundNumber);
  await bring(refundNumber, 'success', raised);
  await runRounds();
  expect(sentAbout(number)).toEqual([
    expect.objectContaining({ type: 'answerAlert', outcome: 'resolved', refundNumber }),
  ]);
  expect(await ask(getAlert, { number })).toMatchObject({
    state: 'sent',
    sent: [{ kind: 'answer', delivery: 'accepted', actorName: ada.personName }],
  });
  await endAs(raised, { status: 'refunded' });
  expect(await ask(getAlert, { number })).toMatchObject({
    state: 'refunded',
    outcome: 'resolved',
    fee: { currency: 'USD', takenMinor: '2900', returnedMinor: '0' },
  });
  // An alert is no chargeback: neither the payment's flag nor the list of chargebacks includes it.
  const [payment] = await world.rows<{ has_chargeback: boolean; ethoca_count: number }>(
    sql`select has_chargeback, ethoca_count from transactions where number = ${raised.sale.object.number}`,
  );
  expect(payment).toEqual({ has_chargeback: false, ethoca_count: 1 });
});

test('a refund that succeeds answers the alert within seconds, because its deadline may be as near', async () => {
  const raised = await raise();
  const { number } = raised;
  const { refundNumber } = await refund(number);
  const stop = keepAnswering(world.platform, Fastify().log);
  try {
    await world.advance(soon);
    await world.send(refundNumber);
    await bring(refundNumber, 'success', raised);
    await expect.poll(() => sentAbout(number).length, { timeout: 10_000 }).toBe(1);
  } finally {
    stop();
  }
});

test('a refund that waits for a colleague is shown as waiting, not as on its way', async () => {
  const { number } = await raise();
  await world.rule('secondPerson', 1);
  const { refundNumber } = await refund(number);
  await world.rule('secondPerson', 0);
  expect(await ask(getAlert, { number })).toMatchObject({
    state: 'refunding',
    refund: { number: refundNumber, status: 'underAudit', needsCheck: true },
  });
  const other = await raise();
  await refund(other.number);
  expect(await ask(getAlert, { number: other.number })).toMatchObject({
    refund: { needsCheck: false },
  });
});

test('a refund that fails leaves the alert unanswered, and one requested elsewhere answers it', async () => {
  const raised = await raise();
  const { number } = raised;
  const { refundNumber } = await refund(number);
  await world.advance(soon);
  await world.send(refundNumber);
  await bring(refundNumber, 'failed', raised);
  await runRounds();
  expect(sentAbout(number)).toEqual([]);
  expect(await ask(getAlert, { number })).toMatchObject({
    state: 'open',
    outcome: null,
    sent: [{ delivery: 'refundFailed' }],
    allowedActions: ['refund', 'answer'],
  });
  // For example, in the gateway's own console.
  await world.tellAt(
    hoursLater(1),
    refundEvent(raised.sale, {
      occurredAt: hoursLater(1).toISOString(),
      object: {
        status: 'success',
        amount: { minor: '5000', currency: 'USD' },
        appliedAt: soon.toISOString(),
        processedAt: hoursLater(1).toISOString(),
      },
    }),
  );
  await runRounds();
  expect(sentAbout(number)).toEqual([
    expect.objectContaining({ type: 'answerAlert', outcome: 'resolved' }),
  ]);
});

test('a refund that the bank returns while the round waits for its payment does not answer the alert', async () => {
  const raised = await raise();
  const { number } = raised;
  const { refundNumber } = await refund(number);
  await world.advance(soon);
  await world.send(refundNumber);
  await bring(refundNumber, 'success', raised);
  let round: Promise<unknown> = Promise.resolve();
  await inRole(world.database, 'feed', async (tx) => {
    await takeEvents(tx, [refundBrought(refundNumber, 'failed', raised, 9)], hoursLater(2));
    round = keepAnsweringAlerts(world.platform, hoursLater(2));
    await expect
      .poll(() =>
        tx.rows(sql`
          select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
          where l.locktype = 'advisory' and not l.granted`),
      )
      .toHaveLength(1);
  });
  await round;
  expect(sentAbout(number)).toEqual([]);
  expect(await ask(getAlert, { number })).toMatchObject({
    state: 'open',
    sent: [{ delivery: 'refundFailed' }],
  });
});

test('[S4.12] late, double and unfitting answers are refused by name, and nothing leaves for them', async () => {
  const dispute = await raise();
  const fraud = await raise({ cause: 'confirmedFraud' });
  const rdr = await raise({ kind: 'rdr', status: 'declined' });
  const late = { ...ada, merchant: { ...aMerchant, now: hoursLater(30) } };
  const maySee = permissions.filter((one) => one !== 'refunds.apply');
  const refusals = {
    absent: await refusalOf(answer('A202611119999999999')),
    rdr: await refusalOf(answer(rdr.number)),
    otherCause: await refusalOf(answer(fraud.number, { outcome: 'unresolved' })),
    notRefunded: await refusalOf(answer(dispute.number, { outcome: 'previouslyRefunded' })),
    noNote: await refusalOf(answer(dispute.number, { outcome: 'other' })),
    late: await refusalOf(answer(dispute.number, {}, late)),
    lateRefund: await refusalOf(refund(dispute.number, {}, late)),
    tooLittle: await refusalOf(refund(dispute.number, { amountMinor: '100' })),
    noRefunds: await refusalOf(
      refund(
        dispute.number,
        {},
        { ...ada, merchant: { ...aMerchant, now: soon, permissions: maySee } },
      ),
    ),
    creditTooSoon: await refusalOf(
      ask(requestAlertCredit, { number: dispute.number, reason: 'notOurs', note: '' }),
    ),
  };
  expect(refusals).toEqual({
    absent: 'alerts.notFound',
    rdr: 'alerts.notToAnswer',
    otherCause: 'alerts.outcomeNotOfCause',
    notRefunded: 'alerts.notRefundedBefore',
    noNote: 'alerts.noteNeeded',
    late: 'alerts.deadlinePassed',
    lateRefund: 'alerts.deadlinePassed',
    tooLittle: 'alerts.refundBelowClaim',
    noRefunds: 'alerts.refundsNotPermitted',
    creditTooSoon: 'alerts.creditNotDue',
  });
  const both = await Promise.all([
    refusalOf(answer(dispute.number)),
    refusalOf(answer(dispute.number, { outcome: 'notFound' })),
  ]);
  expect(both.toSorted()).toEqual(['alerts.alreadyAnswered', 'done']);
  await endAs(fraud, { status: 'expired' });
  expect(await refusalOf(answer(fraud.number, { outcome: 'missed' }))).toBe(
    'alerts.deadlinePassed',
  );
  await endAs(dispute, { status: 'declined' });
  expect(await refusalOf(answer(dispute.number))).toBe('alerts.ended');
  await runRounds();
  expect(sentAbout(dispute.number)).toHaveLength(1);
  expect(sentAbout(fraud.number)).toEqual([]);
});

test('an alert that is looked for as a case is named as one, to its own people alone', async () => {
  const { number } = await raise();
  expect(await refusalOf(world.findCase(number))).toBe('disputes.isAlert');
  const stranger = { ...ada, merchant: { ...aMerchant, gatewayNumbers: ['10000199'] } };
  expect(await refusalOf(world.findCase(number, { by: stranger }))).toBe('disputes.notFound');
});

test('the fee of an alert that fits no order comes back once the gateway grants it', async () => {
  const raised = await raise();
  const { number } = raised;
  await answer(number, { outcome: 'notFound', note: 'We have no such order.' });
  await runRounds();
  await endAs(raised, { status: 'declined' });
  const credit = () => ask(requestAlertCredit, { number, reason: 'notOurs', note: '' });
  expect((await ask(getAlert, { number })).allowedActions).toEqual(['requestCredit']);
  await credit();
  expect(await refusalOf(credit())).toBe('alerts.creditRequested');
  await runRounds();
  expect(sentAbout(number).map(({ type }) => type)).toEqual(['answerAlert', 'requestAlertCredit']);
  await endAs(raised, { status: 'declined', feeCredit: 'granted' }, 3);
  const { credit: decided, fee } = await ask(getAlert, { number });
  expect([decided, fee]).toEqual([
    'granted',
    { currency: 'USD', takenMinor: '2900', returnedMinor: '2900' },
  ]);
  expect(await world.booked(number)).toEqual({});
});

test('an alert keeps the time of its end whenever the credit of its fee arrives', async () => {
  const ended = { status: 'declined' } as const;
  const credited = { ...ended, feeCredit: 'granted' } as const;
  const endedAt = async (inOrder: boolean) => {
    const raised = await raise();
    const [first, later] = [() => endAs(raised, ended, 2), () => endAs(raised, credited, 3)];
    await (inOrder ? first() : later());
    await (inOrder ? later() : first());
    const { endedAt: at, state } = await ask(getAlert, { number: raised.number });
    return [at, state];
  };
  expect(await endedAt(true)).toEqual([hoursLater(1).toISOString(), 'declined']);
  expect(await endedAt(false)).toEqual([hoursLater(1).toISOString(), 'declined']);
});

test('an answer that the gateway refuses leaves the alert open, and operators see it', async () => {
  const { number } = await raise();
  const refused = { outcome: 'refused', code: 'ALERT_ENDED', message: 'No answer is awaited' };
  world.gateway.answers.push({ status: 200, body: refused });
  await answer(number);
  await runRounds();
  expect(await ask(getAlert, { number })).toMatchObject({
    state: 'open',
    sent: [{ delivery: 'refused', refusalCode: 'ALERT_ENDED' }],
  });
  const asOperator = <Call extends CallDefinition>(call: Call, input: InputOf<Call>) =>
    askAsOperator(world.database, { call, routes: alertRoutes, input, now: soon, person: grace });
  const { rows } = await asOperator(listAlertOversight, { filter: { queue: 'notSent' } });
  expect(rows.map((row) => row.number)).toEqual([number]);
  const named = { merchantNumber: '100001', number };
  expect(await asOperator(overseeAlert, named)).toMatchObject({ ...named, state: 'open' });
  expect(await refusalOf(asOperator(overseeAlert, { ...named, merchantNumber: '999999' }))).toBe(
    'alerts.notFound',
  );
});

test('lists and their queues agree, people hear of each alert twice at most, and the ledger holds', async () => {
  const business = { id: 1n } as TestBusiness;
  const reader = await aPerson(world.database, [{ business, role: 'risk' }]);
  const foreign = await aPerson(world.database, [
    { business, role: 'risk', gatewayNumbers: ['10000199'] },
  ]);
  const noticesTo = async ({ email }: { email: string }, of = number): Promise<string[]> => {
    const letters = await inRole(world.database, 'jobs', (tx) =>
      tx.rows<{ kind: string }>(sql`
        select kind from letters where recipient = ${email} and body like ${`%${of}%`} order by created_at, id`),
    );
    return letters.map(({ kind }) => kind);
  };
  const { number } = await raise();
  const filter = { tab: 'toAnswer' as const, alertNumbers: [number] };
  const { rows, total } = await ask(listAlerts, { filter });
  expect([rows.map((row) => row.number), total]).toEqual([[number], 1]);
  const asCase = { tab: 'awaiting' as const, disputeNumbers: [number] };
  const [awaiting] = (await world.listCases({ filter: asCase })).rows;
  expect(awaiting).toMatchObject({ closedAt: null, allowedActions: ['refund'] });
  // The home page counts it among the alerts, but not again among the cases.
  const scope = tenantScope(1n, null);
  const work = (tx: Tx) => countToAnswer(tx, scope);
  const waiting = await inTenant(world.database, { scope, mode: 'read only', work });
  expect(waiting.count).toBe(0);
  const afterwards = await world.listCases({ filter: asCase }, { now: hoursLater(30) });
  expect(afterwards.rows[0]?.allowedActions).toEqual([]);
  await notifyOfAlerts(world.platform, soon);
  await notifyOfAlerts(world.platform, soon);
  await notifyOfAlerts(world.platform, hoursLater(20));
  await notifyOfAlerts(world.platform, hoursLater(20));
  const [read, elsewhere] = await Promise.all([noticesTo(reader), noticesTo(foreign)]);
  expect(read).toEqual(['alertReceived', 'alertExpiring']);
  expect(elsewhere).toEqual([]);
  // Reminded by default; the later reminder replaces the earlier one.
  const reminders = await inRole(world.database, 'identity', (tx) =>
    tx.rows(sql`
      select key, read_at is null as "isUnread", until from reminders
      where person_id = ${reader.id} and key like ${`alert:${number}/%`} order by id`),
  );
  const until = new Date((await ask(getAlert, { number })).dueAt ?? '');
  expect(reminders).toEqual([
    { key: `alert:${number}/received`, isUnread: false, until },
    { key: `alert:${number}/expiring`, isUnread: true, until },
  ]);
  const late = await raise({ dueAt: hoursLater(3).toISOString() });
  await notifyOfAlerts(world.platform, soon);
  await notifyOfAlerts(world.platform, hoursLater(1));
  expect(await noticesTo(reader, late.number)).toEqual(['alertReceived']);
  const trial = '10000102';
  await world.asOwner(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, ${trial}, 'Trial', 'test', true, '2025-01-01Z')`);
  const tried = paymentEvent(newPaymentNumber(), {
    object: { gatewayNumber: trial, mode: 'test' },
  });
  await world.tellAt(soon, tried, alertEvent(tried));
  await notifyOfAlerts(world.platform, soon);
  expect(await noticesTo(reader, `A${tried.object.number}`)).toEqual([]);
  await answer(number);
  expect((await ask(listAlerts, { filter })).total).toBe(0);
  expect((await world.listCases({ filter: asCase })).total).toBe(0);
  const broken = (await verifyInvariants(world.database)).filter(({ breaches }) => breaches > 0);
  expect(broken).toEqual([]);
});
