import { rejectRefund } from '@back-office/contract/features/refunds/audits';
import {
  refundBatchColumns,
  uploadRefundBatch,
} from '@back-office/contract/features/refunds/batches';
import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { batchHeadings } from '@back-office/messages/features/refunds/headings';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Past, Person } from './act.ts';
import { findSale, type Calendar, type Sale, type Step } from './steps.ts';

// Refunds requested here go to the gateway at once, so those of the past came by the feed; these are from the last hour.

type Wish = {
  by: Person;
  gatewayNumber: string;
  atLeastMinor: bigint;
  currency: string;
  reason: string;
};

const applyFor = async (past: Past, at: Date, wish: Wish): Promise<string> => {
  const sale = await findSale(past, { ...wish, before: minutesFrom(at, -2 * 24 * 60) });
  const { number } = await past.act(applyForRefund, {
    by: wish.by,
    at,
    input: {
      paymentNumber: sale.number,
      method: 'full',
      amountMinor: String(sale.amountMinor),
      reason: wish.reason,
    },
  });
  return number;
};

/** The server's job looks every second; it stops large refunds for an operator. */
const untilStopped = async (past: Past, number: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const stopped = await inRole(past.platform.database, 'operator', (tx) =>
      tx.rows(sql`select from refunds where number = ${number} and waits_for = 'operator'`),
    );
    if (stopped.length > 0) {
      return;
    }
    await setTimeout(100);
  }
  throw new Error(`The refund ${number} was not stopped for an operator.`);
};

const heading = refundBatchColumns.map((column) => batchHeadings[column].en);

const fileOf = (rows: readonly (readonly string[])[]): string =>
  Buffer.from([heading, ...rows].map((row) => row.join(',')).join('\n')).toString('base64');

const rowOf = ({ number, amountMinor, currency }: Sale): string[] => [
  number,
  majorOfMinor(amountMinor, currency),
  currency,
  'Item out of stock',
];

/** Refund files: one with errors, which applied for nothing, and the same without them. */
const batchSteps = (past: Past, on: Calendar, now: Date): Step[] => {
  const by = past.find('daniel.fong');
  const [wrongAt, rightAt] = [on(6, '12:15'), minutesFrom(now, -52)];
  const saleOn = (days: number, at: Date) =>
    findSale(past, {
      gatewayNumber: '10000202',
      before: minutesFrom(at, -days * 24 * 60),
      currency: 'HKD',
    });
  return [
    {
      at: wrongAt,
      take: async () => {
        const rows = [
          rowOf(await saleOn(3, wrongAt)),
          ['HL-2026-0412', '128.00', 'HKD', 'Not in stock'],
        ];
        const input = { fileName: 'refunds-week-46.csv', content: fileOf(rows) };
        await past.act(uploadRefundBatch, { by, at: wrongAt, input });
      },
    },
    {
      at: rightAt,
      take: async () => {
        const rows = [rowOf(await saleOn(4, rightAt)), rowOf(await saleOn(9, rightAt))];
        const input = { fileName: 'refunds-week-47.csv', content: fileOf(rows) };
        await past.act(uploadRefundBatch, { by, at: rightAt, input });
      },
    },
  ];
};

/** One waits for the merchant's second person, one for an operator, and one was rejected by an operator. */
export const refundSteps = (past: Past, on: Calendar, now: Date): Step[] => {
  const step = (minutesAgo: number, take: (at: Date) => Promise<unknown>): Step => {
    const at = minutesFrom(now, -minutesAgo);
    return { at, take: () => take(at) };
  };
  const large = { by: past.find('daniel.fong'), gatewayNumber: '10000201', currency: 'HKD' };
  let rejected = '';
  return [
    ...batchSteps(past, on, now),
    step(43, (at) =>
      applyFor(past, at, {
        by: past.find('ken.lau'),
        gatewayNumber: '10000101',
        currency: 'USD',
        atLeastMinor: 25_001n,
        reason: 'Tea set arrived broken',
      }),
    ),
    step(34, async (at) => {
      const reason = 'Ordered twice by mistake';
      rejected = await applyFor(past, at, { ...large, atLeastMinor: 900_000n, reason });
    }),
    step(21, (at) =>
      applyFor(past, at, { ...large, atLeastMinor: 900_000n, reason: 'Returned unopened' }),
    ),
    step(4, async (at) => {
      await untilStopped(past, rejected);
      const note = 'Please attach the parcel number of the return';
      const input = { merchantNumber: '100002', number: rejected, note };
      await past.act(rejectRefund, { by: past.find('risk'), at, input });
    }),
  ];
};
