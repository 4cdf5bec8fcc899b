import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayEventSchema, type PaymentEvent } from '@back-office/contract/gateway/protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Brand } from '../cards/cards.ts';
import { dayMs } from '../clock.ts';
import { happen, happenAllDue } from '../trade/happenings.ts';
import { openStore, type Store } from '../store.ts';
import { aSale } from '../testing/a-sale.ts';
import { addCases } from './cases-routes.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
let folder: string;
let store: Store;
let app: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-cases-'));
  store = openStore(folder, 'early');
  app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  addCases(app, { store, clock: { now: () => now, offsetMs: () => 0, moveTo: () => undefined } });
});
afterEach(async () => {
  await app.close();
  store.close();
  rmSync(folder, { recursive: true });
});

const sold = (brand: Brand = 'visa'): PaymentEvent => {
  const sale = aSale();
  const { card } = sale.object;
  const made = { ...sale, object: { ...sale.object, ...(card && { card: { ...card, brand } }) } };
  happen(store, made);
  return made;
};

const press = async (name: string, fields: Record<string, string>): Promise<string> => {
  const { headers } = await app.inject({
    method: 'POST',
    url: `/cases/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return String(headers.location).replace(/^.*said=/, '');
};

/** Messages to the back-office, each as the protocol wants it. */
const told = () => {
  const events = store.nextWaiting(100).map(({ id, event }) => {
    store.forget(id);
    return gatewayEventSchema.parse(JSON.parse(event));
  });
  return events.filter(({ type }) => type !== 'payment');
};
const stages = (): string[] =>
  told().map(({ object }) => ('stage' in object ? `${object.stage} ${object.status}` : '?'));

const firstReasons = {
  visa: '10.1',
  mastercard: '4853',
  amex: 'C08',
  discover: 'RG',
  diners: 'RG',
  jcb: '546',
  unionpay: '4515',
} as const satisfies Partial<Record<Brand, string>>;
const inquiries: Readonly<Partial<Record<Brand, string>>> = { amex: '004' };

describe('the page of cases', () => {
  test.each(Object.entries(firstReasons) as [Brand, string][])(
    'opens a case of %s with each of its reasons, and withdraws it',
    async (brand, reasonCode) => {
      const payment = sold(brand).object.number;
      const { body } = await app.inject(`/cases?payment=${payment}`);
      expect(body).toContain(`<option value="${reasonCode}">`);
      expect(await press('open', { payment, kind: 'chargeback', reasonCode })).toBe('done');
      expect(await press('move', { payment, case: `D${payment}1`, step: 'withdraw' })).toBe('done');
      expect(stages()).toEqual(['chargeback awaiting', 'chargeback withdrawn']);
      const inquiry = { payment, kind: 'retrieval', reasonCode: inquiries[brand] ?? reasonCode };
      expect(await press('open', inquiry)).toBe('done');
      expect(await press('move', { payment, case: `D${payment}2`, step: 'escalate' })).toBe('done');
      expect(stages()).toEqual(['retrieval awaiting', 'chargeback awaiting']);
    },
  );

  test('takes an answered case up to the network’s ruling, as far as its network goes', async () => {
    const payment = sold('mastercard').object.number;
    await press('open', { payment, kind: 'chargeback', reasonCode: '4853' });
    const number = `D${payment}1`;
    const step = (name: string) => press('move', { payment, case: number, step: name });
    expect(await step('win')).toBe('impossible');
    const answer = (of: string): void => {
      const found = store.disputesOf(payment).find(({ object }) => object.number === of);
      if (found !== undefined) {
        const object = { ...found.object, status: 'underAppeal' as const };
        happen(store, { ...found, version: found.version + 1, object });
      }
    };
    answer(number);
    expect([await step('win'), await step('escalate')]).toEqual(['done', 'done']);
    answer(number);
    expect([await step('escalate'), await step('lose'), await step('escalate')]).toEqual([
      'done',
      'done',
      'impossible',
    ]);
    expect(stages()).toEqual([
      'chargeback awaiting',
      'chargeback underAppeal',
      'chargeback won',
      'preArbitration awaiting',
      'preArbitration underAppeal',
      'arbitration underAppeal',
      'arbitration lost',
    ]);
    const decidedOnce = sold('amex').object.number;
    await press('open', { payment: decidedOnce, kind: 'chargeback', reasonCode: 'C08' });
    const amex = `D${decidedOnce}2`;
    answer(amex);
    expect(await press('move', { payment: decidedOnce, case: amex, step: 'escalate' })).toBe(
      'impossible',
    );
  });

  test('lets a case that nobody answers lapse at the network’s deadline', async () => {
    const payment = sold().object.number;
    await press('open', { payment, kind: 'chargeback', reasonCode: '13.1' });
    happenAllDue(store, now + 29 * dayMs);
    expect(stages()).toEqual(['chargeback awaiting']);
    happenAllDue(store, now + 32 * dayMs);
    expect(stages()).toEqual(['chargeback lapsed']);
  });

  test('sends alerts of both kinds and one fraud report', async () => {
    const payment = sold().object.number;
    for (const alert of ['rdrRefunded', 'rdrDeclined', 'ethocaDispute', 'ethocaFraud']) {
      expect(await press('alert', { payment, alert })).toBe('done');
    }
    expect(await press('fraud', { payment })).toBe('done');
    expect(
      told().map(({ type, object }) =>
        type === 'alert' ? `${object.number.at(-1)} ${object.kind} ${object.status}` : type,
      ),
    ).toEqual([
      '1 rdr refunded',
      '2 rdr declined',
      '3 ethoca open',
      '4 ethoca open',
      'fraudReport',
    ]);
    expect((await app.inject(`/cases?payment=${payment}`)).body).toContain('Reported on');
    expect(await press('fraud', { payment })).toBe('impossible');
    expect(told()).toEqual([]);
  });

  test('sends nothing for another network’s reason, an unknown case, or a payment that isn’t there', async () => {
    const payment = sold('jcb').object.number;
    const wishes = [
      ['open', { payment, kind: 'chargeback', reasonCode: '13.1' }],
      ['move', { payment, case: `D${payment}9`, step: 'withdraw' }],
      ['alert', { payment, alert: 'none' }],
      ['fraud', { payment: payment.replace(/^2026/, '2025') }],
    ] as const;
    const answers = [];
    for (const [name, fields] of wishes) {
      answers.push(await press(name, fields));
    }
    expect(answers).toEqual(['impossible', 'impossible', 'impossible', 'unknown']);
    expect(told()).toEqual([]);
    expect((await app.inject('/cases?payment=1')).statusCode).toBe(404);
  });
});
