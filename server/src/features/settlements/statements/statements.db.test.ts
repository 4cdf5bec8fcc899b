import {
  downloadStatement,
  getBatch,
  getReserveSchedule,
  listBatchDays,
  listBatches,
  listBatchLines,
} from '@back-office/contract/features/settlements/batches';
import {
  type BatchLine,
  type LineFigure,
  lineFigures,
  type Statement,
} from '@back-office/contract/features/settlements/statement';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import type { FileAnswer } from '@back-office/contract/kit/file';
import { type Language, languages } from '@back-office/contract/kit/language';
import { batchWords } from '@back-office/messages/features/settlements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#platform/http/route';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { getBatchRoute, settlementBatches } from '../batches/read-batches.ts';
import { getReserveScheduleRoute } from '../batches/get-reserve-schedule.ts';
import { listBatchDaysRoute, listBatchLinesRoute } from '../lines/list-batch-lines.ts';
import { downloadStatementRoute } from './download-statement.ts';
import { formatFigure } from './day-columns.ts';

const [first, second] = ['90000001', '90000002'];
let world: SettlementWorld;
let numbers: { normal: string; negative: string; next: string };
const own: Merchant = { ...aMerchant, now: at(dayAt(10), 12) };
const ofSecond: Merchant = { ...own, gatewayNumbers: [second] };

const ask = <Call extends CallDefinition>(
  call: Call,
  route: Route,
  input: InputOf<Call>,
  { merchant = own, language = 'en' }: { merchant?: Merchant; language?: Language } = {},
): Promise<OutputOf<Call>> =>
  askAs(world.database, merchant, { call, route, input, context: { language } });

const batchOf = (number: string, merchant = own) =>
  ask(getBatch, getBatchRoute, { number }, { merchant });
const range = { from: dayAt(0), to: dayAt(30) };

/** Reads every line, page by page. */
const linesOf = async (number: string, asked: { figure?: LineFigure; search?: string } = {}) => {
  const rows: BatchLine[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(listBatchLines, listBatchLinesRoute, {
      number,
      limit: 10,
      page,
      ...asked,
    });
    rows.push(...answer.rows);
    if (page * answer.limit >= (answer.total ?? 0)) {
      return { ...answer, rows };
    }
  }
};

const sumOf = (rows: readonly BatchLine[], of: (row: BatchLine) => string): string =>
  String(rows.reduce((sum, row) => sum + BigInt(of(row)), 0n));

beforeAll(async () => {
  world = await settlementWorld([{ ...plainTerms, reserveDays: 3 }]);
  await world.owner.query('delete from bank_holidays');
  await world.owner.query(`update businesses set name = '=香港茶館 & Co <1>' where id = 1`);
  const at1 = (minor: number, day = dayAt(0)) => world.sale(day, minor, { gatewayNumber: first });
  const sales = Array.from({ length: 20 }, (_, index) => at1(10_000 + index * 137));
  const [one, two, three, four, five] = sales;
  const other = world.sale(dayAt(0), 5000, { gatewayNumber: second });
  if (!one || !two || !three || !four || !five) {
    throw new Error('There are twenty.');
  }
  await world.take([...sales, other], new Date());
  await world.take(
    [
      world.refundOf(one, dayAt(0), 4000),
      world.caseOf(two, dayAt(0), { minor: 10_137 }),
      world.alertOf(three, dayAt(0), { minor: 10_274, kind: 'rdr' }),
      world.alertOf(four, dayAt(0), { minor: 10_411, kind: 'ethoca' }),
    ],
    new Date(),
  );
  await world.run(dayAt(1));
  // Nothing is sold on the next day, and more than the balance is refunded.
  await world.take([world.refundOf(five, dayAt(1), 10_548)], new Date());
  await world.run(dayAt(2));
  await world.take([at1(100_000, dayAt(3))], new Date());
  await world.run(dayAt(4));
  const batches = (await world.batches()).filter(({ gateway_number }) => gateway_number === first);
  const [normal = '', negative = '', next = ''] = batches.map(({ number }) => number);
  numbers = { normal, negative, next };
  for (const number of [normal, negative]) {
    await world.check(number, dayAt(4));
    await world.credit(number, dayAt(4));
  }
});
afterAll(() => world.close());

describe('a statement', () => {
  test('[S3.16] [S2.30] its lines add up to each of its figures and to its net, whatever page they stand on', async () => {
    const batch = await batchOf(numbers.normal);
    const { rows, total, amountMinor } = await linesOf(numbers.normal);
    expect(rows).toHaveLength(batch.lineCount);
    expect(total).toBe(batch.lineCount);
    expect(new Set(rows.map(({ cause }) => cause)).size).toBe(rows.length);
    // More than one page, so that some are counted from the end.
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ cause }) => cause)).toEqual(rows.map(({ cause }) => cause).toSorted());
    for (const figure of lineFigures) {
      expect([figure, sumOf(rows, ({ figures }) => figures[figure])]).toEqual([
        figure,
        batch.figures[figure],
      ]);
    }
    expect(amountMinor).toBe(sumOf(rows, ({ netMinor }) => netMinor));
    const nonZero = lineFigures.filter((figure) => batch.figures[figure] !== '0');
    expect(nonZero).toEqual(
      expect.arrayContaining(['sale', 'refund', 'chargeback', 'rdr', 'ethocaFee']),
    );
    for (const figure of nonZero) {
      const opened = await linesOf(numbers.normal, { figure });
      expect(opened.amountMinor).toBe(batch.figures[figure]);
      expect(sumOf(opened.rows, ({ figures }) => figures[figure])).toBe(batch.figures[figure]);
      expect(opened.rows).toHaveLength(opened.total ?? 0);
    }
  });

  test('[S3.16] its days add up to its lines', async () => {
    const batch = await batchOf(numbers.normal);
    const { days } = await ask(listBatchDays, listBatchDaysRoute, { number: numbers.normal });
    expect(days.map(({ businessDay }) => businessDay)).toEqual([dayAt(0)]);
    expect(days[0]).toMatchObject({ lineCount: batch.lineCount, saleCount: batch.saleCount });
    expect(days[0]?.figures.sale).toBe(batch.figures.sale);
  });

  test('[S3.16] a day counts its sales as the statement does: what corrects one is a line and no sale', async () => {
    await world.owner.query(
      'update settlement_lines set after_id = 1 where batch_number = $1 and cause = $2',
      [numbers.next, (await linesOf(numbers.next, { figure: 'sale' })).rows[0]?.cause],
    );
    const { days } = await ask(listBatchDays, listBatchDaysRoute, { number: numbers.next });
    expect(days.map(({ saleCount, lineCount }) => [saleCount, lineCount])).toEqual([[0, 1]]);
  });

  test('[S2.30] a line is found by the number of its payment, of the shop’s order and of its refund', async () => {
    const { rows } = await linesOf(numbers.normal, { figure: 'refund' });
    const [line] = rows;
    const payment = line?.paymentNumber ?? '';
    const wanted = [payment, line?.cause ?? ''].toSorted();
    for (const search of [payment, line?.merchantOrderNumber ?? '']) {
      const found = await linesOf(numbers.normal, { search });
      expect(found.rows.map(({ cause }) => cause)).toEqual(wanted);
    }
    const alone = await linesOf(numbers.normal, { search: line?.cause ?? '' });
    expect(alone.rows).toEqual([line]);
    expect((await linesOf(numbers.normal, { search: '%' })).total).toBe(0);
  });

  test('[S3.16] one below zero says where its net went, and the next where it came from', async () => {
    const negative = await batchOf(numbers.negative);
    expect(BigInt(negative.netMinor)).toBeLessThan(0n);
    expect(negative.carriedInto).toBe(numbers.next);
    const next = await batchOf(numbers.next);
    expect(next.broughtForwardFrom).toBe(numbers.negative);
    expect(next.figures.broughtForward).toBe(negative.netMinor);
  });

  test('[S3.16] the reserve is held from the credit on, until the day that the schedule says', async () => {
    const normal = await batchOf(numbers.normal);
    const { extractedMinor, parts, status } = normal.reserve;
    // Settled three days before the Friday of its credit, so released on the Monday after.
    expect(status).toBe('held');
    expect(parts).toMatchObject([
      { releaseOn: dayAt(7), releasedIn: null, leftMinor: extractedMinor },
    ]);
    const { currencies } = await ask(getReserveSchedule, getReserveScheduleRoute, {});
    expect(currencies).toEqual([
      {
        currency: 'USD',
        heldMinor: extractedMinor,
        releases: [{ releaseOn: dayAt(7), batches: 1, amountMinor: extractedMinor }],
      },
    ]);
    expect((await batchOf(numbers.next)).reserve.status).toBe('none');
  });

  test('[S2.30] the list counts by status and sums what is not cancelled', async () => {
    const list = await ask(listBatches, settlementBatches.route, { filter: { range } });
    expect(list.counts).toEqual({ reported: 2, checked: 0, credited: 2, cancelled: 0 });
    expect(list.total).toBe(4);
    const net = list.rows.reduce((sum, { netMinor }) => sum + BigInt(netMinor), 0n);
    expect(list.sums).toEqual([{ currency: 'USD', count: 4, amountMinor: String(net) }]);
    const one = await ask(listBatches, settlementBatches.route, {
      filter: { range, number: numbers.normal },
    });
    expect(one.rows.map(({ number }) => number)).toEqual([numbers.normal]);
  });

  test('[S6.3] of a gateway that one is not given is as if it were not there', async () => {
    const refused = 'settlements.batchNotFound';
    for (const number of [numbers.normal, '9'.repeat(18), 'none']) {
      await expect(batchOf(number, ofSecond)).rejects.toThrow(refused);
      await expect(
        ask(listBatchLines, listBatchLinesRoute, { number }, { merchant: ofSecond }),
      ).rejects.toThrow(refused);
      await expect(
        ask(downloadStatement, downloadStatementRoute, { number }, { merchant: ofSecond }),
      ).rejects.toThrow(refused);
    }
    const list = await ask(
      listBatches,
      settlementBatches.route,
      { filter: { range } },
      { merchant: ofSecond },
    );
    expect(list.rows.map(({ gatewayNumber }) => gatewayNumber)).toEqual([second]);
  });
});

describe('a statement as a file', () => {
  const bytesOf = ({ content }: FileAnswer): Uint8Array => {
    if (!(content instanceof Uint8Array)) {
      throw new Error('A statement is made whole.');
    }
    return content;
  };
  const figuresOf = ({ figures, currency, netMinor }: Statement, language: Language): string[] =>
    [...Object.values(figures), netMinor]
      .filter((minor) => minor !== '0')
      .map((minor) => formatFigure(minor, currency, language));

  test.each(languages)('[S3.16] %s: the paper says what the screen says', async (language) => {
    const batch = await batchOf(numbers.normal);
    const file = await ask(
      downloadStatement,
      downloadStatementRoute,
      { number: numbers.normal },
      { language },
    );
    expect(file.mediaType).toBe('application/pdf');
    const pages = readPdf(bytesOf(file));
    const text = pages.join('\n');
    for (const figure of figuresOf(batch, language)) {
      expect(text.replaceAll('\n', ' ')).toContain(figure);
    }
    expect(text).toContain(numbers.normal);
    expect(text.replaceAll(/\s/g, '')).toContain('=香港茶館&Co<1>');
    expect(text).not.toContain('?');
    expect(text.replaceAll(/\s/g, '')).toContain(
      batchWords.statement[language].replaceAll(/\s/g, ''),
    );
    expect(pages).toHaveLength(1);
  });

  test('[S2.30] one of many days goes over to further pages, each with its number', async () => {
    await world.owner.query(
      `insert into settlement_lines (business_id, batch_number, cause, payment_number, kind, gateway_number, currency, business_day,
         after_id, through_id, deduction_ppm, sale_minor, deduction_minor, single_fee_minor, refund_minor, refund_fee_minor, chargeback_minor,
         dispute_fee_minor, rdr_minor, rdr_fee_minor, ethoca_fee_minor, appeal_return_minor, other_return_minor, other_deduction_minor, reserve_minor)
       select 1, $1, 'X' || lpad(n::text, 18, '0'), null, 'adjustment', $2, 'USD', date '2026-01-01' + n, 0, 1, 0,
         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 90) n`,
      [numbers.next, first],
    );
    const file = await ask(downloadStatement, downloadStatementRoute, { number: numbers.next });
    const pages = readPdf(bytesOf(file)).map((page) => page.replaceAll(/\s+/g, ' '));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, place) => expect(page).toContain(`${place + 1} of ${pages.length}`));
    await world.owner.query(`delete from settlement_lines where cause like 'X%'`);
  });
});

test('[S2.30] a statement is carried into the next one alone, and into none once its debt was covered', async () => {
  const one = await settlementWorld();
  const statementOf = (number = '') =>
    askAs(one.database, own, { call: getBatch, route: getBatchRoute, input: { number } });
  try {
    const sale = one.sale(dayAt(0), 50_000);
    await one.take([sale], new Date());
    await one.run(dayAt(1));
    const [credited] = await one.batches();
    await one.check(credited?.number ?? '', dayAt(1));
    await one.credit(credited?.number ?? '', dayAt(1));
    // The night takes it from the available balance.
    await one.take([one.refundOf(sale, dayAt(1), 10_000)], new Date());
    await one.run(dayAt(2));
    // More than the available balance.
    await one.take([one.caseOf(sale, dayAt(2), { minor: 40_000 })], new Date());
    await one.run(dayAt(3));
    await one.take([one.sale(dayAt(3), 1000)], new Date());
    await one.run(dayAt(4));
    const [, covered, owing, next] = await one.batches();
    expect(covered?.net_minor).toBe(-10_100n);
    expect(next?.brought_forward_minor).toBeLessThan(0n);
    expect((await statementOf(covered?.number)).carriedInto).toBeNull();
    expect((await statementOf(owing?.number)).carriedInto).toBe(next?.number);
  } finally {
    await one.close();
  }
});
