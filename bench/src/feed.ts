// Events through the gateway's door, signed and in batches, against a bare COPY of the very rows that came of them.
import { createHmac, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { eventsPath } from '@back-office/contract/gateway/protocol';
import type { EventBatchAnswer, PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  signatureHeaders,
  signatureVersion,
  signedText,
} from '@back-office/contract/gateway/signature';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Product } from './product.ts';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

const eventsPerBatch = 500;
const sendersAtOnce = 4;
const gatewayNumber = '10000201';

const brands = ['visa', 'mastercard', 'amex', 'jcb'] as const;
const currencies = ['USD', 'EUR', 'GBP', 'JPY'] as const;
const pick = <Value>(values: readonly [Value, ...Value[]], place: number): Value =>
  values[place % values.length] ?? values[0];

/** A payment of a returning customer, one every few seconds up to now. */
const eventOf = (place: number, count: number): PaymentEvent => {
  const at = new Date(Date.now() - (count - place) * 4000);
  const orderedAt = at.toISOString();
  const person = (place * 7919) % Math.max(1, Math.floor(count / 5));
  const isDeclined = place % 8 === 0;
  return {
    id: `evt_bench_${String(place).padStart(12, '0')}`,
    type: 'payment',
    version: 1,
    occurredAt: orderedAt,
    actor: { kind: 'gateway' },
    object: {
      number: `${businessDayOf(at).replaceAll('-', '')}${String(place).padStart(14, '0')}`,
      gatewayNumber,
      merchantOrderNumber: `HL-${place}`,
      tradeType: 'consumption',
      status: isDeclined ? 'failed' : 'success',
      mode: 'live',
      orderedAt,
      processedAt: orderedAt,
      authorisationSent: true,
      amount: { minor: String(500 + ((place * 31) % 40_000)), currency: pick(currencies, place) },
      ...(isDeclined ? { declineClass: 'issuer' as const } : {}),
      response: isDeclined
        ? { code: '05', message: 'Declined by the issuer' }
        : { code: '00', message: 'Approved' },
      card: {
        brand: pick(brands, person),
        funding: 'credit',
        first6: '420000',
        last4: String(person % 10_000).padStart(4, '0'),
        issuingCountry: 'GB',
      },
      customer: {
        name: `Customer Number ${person}`,
        email: `customer.${person}@mail.example`,
        city: 'Bath',
        country: 'GB',
      },
      ip: '203.0.113.7',
      paymentCountry: 'GB',
    },
  };
};

const sendBatch = async (
  { send, gatewaySecret }: Product,
  body: string,
): Promise<EventBatchAnswer> => {
  const message = {
    id: `msg_${randomUUID()}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    body,
  };
  const digest = createHmac('sha256', gatewaySecret).update(signedText(message)).digest('base64');
  const sent = await send({
    path: eventsPath,
    body,
    headers: {
      [signatureHeaders.id]: message.id,
      [signatureHeaders.timestamp]: message.timestamp,
      [signatureHeaders.signature]: `${signatureVersion},${digest}`,
    },
  });
  if (sent.status !== 200) {
    throw new Error(`A batch was answered by ${sent.status} ${sent.text.slice(0, 500)}`);
  }
  return (JSON.parse(sent.text) as { data: EventBatchAnswer }).data;
};

const bodiesOf = (count: number): string[] => {
  const bodies: string[] = [];
  for (let first = 0; first < count; first += eventsPerBatch) {
    const length = Math.min(eventsPerBatch, count - first);
    const events = Array.from({ length }, (_, place) => eventOf(first + place, count));
    bodies.push(JSON.stringify({ events }));
  }
  return bodies;
};

const secondsOfFeed = async (product: Product, bodies: readonly string[]): Promise<number> => {
  const waiting = [...bodies];
  const started = performance.now();
  const send = async (): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const { rejected } = await sendBatch(product, body);
      if (rejected.length > 0) {
        throw new Error(`The feed rejected an event: ${JSON.stringify(rejected[0])}`);
      }
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, send));
  return (performance.now() - started) / 1000;
};

/** The same rows, as text in memory, into a table of the same columns without an index. */
const secondsOfCopy = async (client: pg.Client): Promise<number> => {
  const columns = await client.query<{ list: string }>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
    where attrelid = 'transactions'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const list = columns.rows[0]?.list ?? '';
  await client.query(
    `create table copied_payments as select ${list} from transactions with no data`,
  );
  const chunks: Buffer[] = [];
  const source = client.query(
    copyTo(
      `copy (select ${list} from transactions where gateway_number = '${gatewayNumber}') to stdout`,
    ),
  );
  for await (const chunk of source) {
    chunks.push(chunk as Buffer);
  }
  const started = performance.now();
  await pipeline(chunks, client.query(copyFrom(`copy copied_payments (${list}) from stdin`)));
  return (performance.now() - started) / 1000;
};

export const measureFeed = async (
  product: Product,
  client: pg.Client,
  count: number,
): Promise<Result[]> => {
  const bodies = bodiesOf(count);
  const feed = count / (await secondsOfFeed(product, bodies));
  const { rows } = await client.query<{ rows: string; counted: string }>(`
    select (select count(*) from transactions where gateway_number = '${gatewayNumber}') as rows,
      (select sum(count) from transaction_rollups where gateway_number = '${gatewayNumber}' and level = 'month') as counted`);
  if (Number(rows[0]?.rows) !== count || Number(rows[0]?.counted) !== count) {
    throw new Error(`The feed took ${count} events and shows ${JSON.stringify(rows[0])}.`);
  }
  const copy = count / (await secondsOfCopy(client));
  return [
    resultOf({
      name: `feed, ${count.toLocaleString('en')} events through HTTP with roll-ups`,
      unit: 'events/s',
      better: 'higher',
      ours: feed,
      aim: 5000,
      against: copy,
    }),
  ];
};
