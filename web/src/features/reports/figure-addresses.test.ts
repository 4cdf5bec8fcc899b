import { refundList } from '@back-office/contract/features/refunds';
import { type ReportFilter, openedFacts } from '@back-office/contract/features/reports';
import { correctedFigures } from '@back-office/contract/features/reports/monthly-report';
import { transactionFilterSchema } from '@back-office/contract/features/transactions';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  correctionName,
  factsName,
  filterOfLine,
  readCorrectionName,
  readFactsName,
} from './figure-addresses.ts';
import { paymentFigures, refundFigures } from './figures.ts';

const filter: ReportFilter = {
  range: { from: '2026-11-01', to: '2026-11-20' },
  gatewayNumbers: ['10000101', '10000102'],
  currencies: ['USD', 'JPY'],
  cardBrands: ['visa', 'none'],
};
const cell = {
  businessDay: '2026-11-07',
  currency: 'USD',
  gatewayNumber: '10000102',
  cardBrand: 'none',
} as const;
const whole = { businessDay: null, currency: 'USD', gatewayNumber: null, cardBrand: null };

/** The list query that the screen would read from an address. */
const asked = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, 'https://shop.example').searchParams);

describe('the addresses of figures', () => {
  test('a cell’s name its day, gateway, currency and card brand; a total’s what the report is filtered by', () => {
    const [orders] = paymentFigures;
    const address = (line: typeof cell | typeof whole): string =>
      orders?.opening.list === 'payments'
        ? addressOf(orders.opening, filterOfLine(filter, line))
        : '';
    expect(asked(address(cell))).toEqual({
      from: '2026-11-07',
      to: '2026-11-07',
      timeType: 'transDate',
      gatewayNumbers: '10000102',
      currencies: 'USD',
      cardBrands: 'none',
    });
    expect(asked(address(whole))).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
      timeType: 'transDate',
      gatewayNumbers: '10000101,10000102',
      currencies: 'USD',
      cardBrands: 'visa,none',
    });
  });

  test('say only what the lists they open understand', () => {
    for (const { opening } of [...paymentFigures, ...refundFigures]) {
      const { from, to, ...rest } = asked(
        opening.list === 'facts' ? '/' : addressOf(opening, filterOfLine(filter, cell)),
      );
      const schema =
        opening.list === 'refunds'
          ? refundList.filterSchema
          : transactionFilterSchema.omit({ view: true });
      const lists = Object.fromEntries(
        Object.entries(rest).map(([name, text]) => [
          name,
          name === 'timeType' ? text : text.split(','),
        ]),
      );
      expect(schema.safeParse({ range: { from, to }, ...lists }).error).toBeUndefined();
    }
  });

  test.each(openedFacts)('the facts of %s are found again under their name', (fact) => {
    expect(readFactsName(factsName(fact, filter))).toEqual({ fact, filter });
    const { range } = filter;
    expect(readFactsName(factsName(fact, { range }))).toEqual({ fact, filter: { range } });
    const rated = {
      range,
      issuingCountries: ['HK', 'none'],
      websites: ['shop.example/~tea', 'none'],
      reasonCodes: ['10.4', '4837'],
      countedBy: 'sale',
    } as const;
    const named = factsName(fact, {
      ...rated,
      issuingCountries: ['HK', 'none'],
      websites: [...rated.websites],
      reasonCodes: [...rated.reasonCodes],
    });
    expect(readFactsName(named)).toEqual({ fact, filter: rated });
  });

  test.each(correctedFigures)('what corrects %s is found again under its name', (figure) => {
    const of = { figure, factRange: { from: '2026-04-01', to: '2026-04-30' } };
    for (const asked of [
      { ...filter, ...of },
      { range: filter.range, ...of },
    ]) {
      expect(readCorrectionName(correctionName(asked))).toEqual(asked);
      expect(readFactsName(correctionName(asked))).toBeUndefined();
    }
  });

  test.each([
    '',
    'correction~chargeback',
    'chargeback~2026-11-01~2026-11-20~~~',
    'correction~sales~2026-11-01~2026-11-20~2026-04-01~2026-04-30~~~',
    'correction~rdr~2026-11-01~2026-11-20~2026-04-30~2026-04-01~~~',
  ])('%j names no correction', (name) => {
    expect(readCorrectionName(name)).toBeUndefined();
  });

  test.each([
    '',
    'chargeback',
    'dispute~2026-11-01~2026-11-20~~~',
    'chargeback~2026-11-20~2026-11-01~~~',
    'rdr~2026-01-01~2026-11-20~~~',
    'rdr~2026-11-01~2026-11-20~shop~~',
    'rdr~2026-11-01~2026-11-20~~~maestro',
  ])('%j names no facts', (name) => {
    expect(readFactsName(name)).toBeUndefined();
  });
});
