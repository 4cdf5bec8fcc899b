import { minorOfTyped } from '@back-office/contract/kit/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDatePattern, readAmount, readCurrency, readLocalTime } from './reading/dialect.ts';
import { readMapping } from './mapping.ts';
import { translateRow } from './translate-row.ts';

const translating = {
  mapping: readMapping('online-retail'),
  shop: { businessId: 4n, gatewayNumber: '10000401' },
  now: new Date('2026-01-01T00:00:00Z'),
};
const row = {
  invoice_no: '536370',
  kind: 'sale',
  invoice_datetime: '2010-12-01 08:45:00',
  customer_id: '12583',
  country: 'France',
  currency: 'GBP',
  amount: '855.86',
};
const reasonOf = (change: Partial<typeof row>): string => {
  const translated = translateRow({ ...row, ...change }, translating);
  return translated.kind === 'refused' ? translated.reason : translated.kind;
};

describe('a row of the shop', () => {
  it('becomes a payment that succeeded, numbered by its UTC+8 day, with nothing made up', () => {
    const sale = translateRow({ ...row, invoice_datetime: '2011-07-31 23:30' }, translating);
    expect(sale).toMatchObject({
      kind: 'sale',
      notes: [],
      event: {
        type: 'payment',
        version: 1,
        actor: { kind: 'import', name: 'online-retail' },
        object: {
          number: expect.stringMatching(/^20110801\d{14}$/),
          merchantOrderNumber: '536370',
          orderedAt: '2011-07-31T22:30:00.000Z',
          amount: { minor: '85586', currency: 'GBP' },
          customer: { name: 'Customer 12583', country: 'FR' },
        },
      },
    });
    expect(sale).not.toHaveProperty('event.object.card');
    expect(sale).not.toHaveProperty('event.object.customer.email', expect.anything());
  });

  it('has the same event and number however often it is read, and others in another shop', () => {
    const first = translateRow(row, translating);
    expect(translateRow({ ...row }, translating)).toEqual(first);
    const elsewhere = { ...translating, shop: { businessId: 5n, gatewayNumber: '10000501' } };
    expect(translateRow(row, elsewhere)).not.toMatchObject({
      event: { id: first.kind === 'sale' ? first.event.id : '' },
    });
  });

  it('keeps a country that has no code as text and says so', () => {
    expect(translateRow({ ...row, country: 'European Community' }, translating)).toMatchObject({
      event: { object: { customer: { countryText: 'European Community' } } },
      notes: [{ reason: 'countryUnknown', detail: 'European Community' }],
    });
  });

  it('leaves the customer without a name where the shop knew none', () => {
    const sale = translateRow({ ...row, customer_id: ' ' }, translating);
    expect(sale).not.toHaveProperty('event.object.customer.name', expect.anything());
  });

  it('is refused with the first reason a person would want to hear', () => {
    expect(reasonOf({ amount: '0.00' })).toBe('amountZero');
    expect(reasonOf({ amount: '-1.00' })).toBe('amountNegative');
    expect(reasonOf({ amount: '10,00.00' })).toBe('amountUnreadable');
    expect(reasonOf({ amount: '12,50' })).toBe('amountUnreadable');
    expect(reasonOf({ amount: '$ 12.50' })).toBe('amountUnreadable');
    expect(reasonOf({ currency: 'ZZZ' })).toBe('currencyUnreadable');
    expect(reasonOf({ amount: '1e3' })).toBe('amountUnreadable');
    expect(reasonOf({ amount: '1.005' })).toBe('amountUnreadable');
    expect(reasonOf({ currency: 'pounds' })).toBe('currencyUnreadable');
    expect(reasonOf({ kind: 'adjustment' })).toBe('kindRefused');
    expect(reasonOf({ kind: 'gift' })).toBe('kindUnknown');
    expect(reasonOf({ invoice_no: '' })).toBe('invoiceUnreadable');
    expect(reasonOf({ invoice_no: '5363 70' })).toBe('invoiceUnreadable');
    expect(reasonOf({ invoice_datetime: '2010-02-29 10:00' })).toBe('timeUnreadable');
    expect(reasonOf({ invoice_datetime: '01/12/2010' })).toBe('timeUnreadable');
    expect(reasonOf({ invoice_datetime: '2026-01-02 00:00' })).toBe('timeImplausible');
    expect(reasonOf({ invoice_datetime: '1970-01-01 00:00' })).toBe('timeImplausible');
    expect(reasonOf({ kind: 'constructor' })).toBe('kindUnknown');
    expect(reasonOf({ country: 'x'.repeat(86) })).toBe('malformed');
  });

  it('is a cancellation of what it gives back, whichever sign the source writes', () => {
    for (const amount of ['-27.50', '27.50']) {
      expect(translateRow({ ...row, kind: 'cancellation', amount }, translating)).toMatchObject({
        kind: 'cancellation',
        amountMinor: 2750n,
      });
    }
  });
});

it('keeps a country that is called like a part of every object as text', () => {
  expect(translateRow({ ...row, country: 'valueOf' }, translating)).toMatchObject({
    event: { object: { customer: { countryText: 'valueOf' } } },
  });
});

describe('times of London', () => {
  const instantOf = (text: string) => readLocalTime(text, 'Europe/London');
  it('takes the first of a time that the clock showed twice', () => {
    expect(instantOf('2011-10-30 01:30:00')).toMatchObject({ oddity: 'timeTwice' });
    expect(String(instantOf('2011-10-30 01:30:00')?.instant)).toBe('2011-10-30T00:30:00Z');
  });
  it('moves a time that the clock never showed over the gap', () => {
    expect(instantOf('2011-03-27 01:30:00')).toMatchObject({ oddity: 'timeNever' });
    expect(String(instantOf('2011-03-27 01:30:00')?.instant)).toBe('2011-03-27T01:30:00Z');
  });
  it('obeys an offset that the time carries itself', () => {
    expect(String(instantOf('2011-07-01T10:00:00+02:00')?.instant)).toBe('2011-07-01T08:00:00Z');
  });
});

describe('amounts', () => {
  it('have the decimals of their currency', () => {
    expect(readAmount('1200', 'JPY')).toBe(1200n);
    expect(readAmount('1200.5', 'JPY')).toBeUndefined();
    expect(readAmount('-3.250', 'KWD')).toBe(-3250n);
    expect(readAmount('168469.60', 'GBP')).toBe(16_846_960n);
  });

  it('are read in groups of three by one separator, never in others', () => {
    for (const text of ['1,234,567.50', '1 234 567.50', '1\u00A0234\u00A0567.50', "1'234'567.50"]) {
      expect(readAmount(text, 'USD'), text).toBe(123_456_750n);
    }
    for (const text of [
      '1,23',
      '12,34.00',
      "1,234'567.00",
      '1234,567.00',
      '1,234,56',
      '.50',
      '1.',
      '1e3',
      '',
    ]) {
      expect(readAmount(text, 'USD'), text).toBeUndefined();
    }
  });

  it('are read as a field and a refund batch read them, whatever is written', () => {
    const letters = fc.constantFrom(...Array.from("0123456789,.’' \u00A0\u202F\u3000０５９，．²①"));
    const texts = fc.oneof(
      fc.string({ unit: letters, maxLength: 12 }),
      fc.stringMatching(/^\d{1,3}(,\d{3}){0,3}(\.\d{0,4})?$/),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('USD', 'JPY', 'KWD'), (text, currency) => {
        expect(readAmount(text, currency)).toBe(minorOfTyped(text, currency));
      }),
    );
  });

  it('have a decimal comma only where the mapping says so', () => {
    const comma = { decimalMark: ',' } as const;
    expect(readAmount('12,50', 'EUR', comma)).toBe(1250n);
    expect(readAmount('1.234.567,5', 'EUR', comma)).toBe(123_456_750n);
    expect(readAmount('12.50', 'EUR', comma)).toBeUndefined();
    expect(readAmount('1.234', 'EUR', comma)).toBe(123_400n);
  });

  it('may carry the sign or code of their own currency, before or behind, and no other', () => {
    for (const text of [
      'HK$1,280.00',
      'HK$ 1,280.00',
      'hkd 1,280',
      '1,280.00 HKD',
      '１，２８０．００',
    ]) {
      expect(readAmount(text, 'HKD'), text).toBe(128_000n);
    }
    for (const text of ['$1,280.00', 'US$1,280.00', 'USD 1,280.00', 'HKD 1,280.00 HKD', '¥1,280']) {
      expect(readAmount(text, 'HKD'), text).toBeUndefined();
    }
    expect(readAmount('$1,280.00', 'HKD', { currencySigns: { $: 'HKD' } })).toBe(128_000n);
    expect(readAmount('￥1,280', 'JPY', { currencySigns: { '¥': 'JPY' } })).toBe(1280n);
  });

  it('are negative by one sign, wherever it stands, or by brackets', () => {
    for (const text of ['-9.00', '−9.00', '(9.00)', '-£9.00', '£-9.00', '£ -9.00', '(£9.00)']) {
      expect(readAmount(text, 'GBP'), text).toBe(-900n);
    }
    for (const text of ['--9.00', '(-9.00)', '-(9.00)', '9.00-', '(9.00']) {
      expect(readAmount(text, 'GBP'), text).toBeUndefined();
    }
  });
});

it('reads currencies by code in any case and by signs that mean one, and none that ISO 4217 lacks', () => {
  expect(['usd', ' Hkd ', '£', 'HK$', 'hk$'].map((text) => readCurrency(text))).toEqual([
    'USD',
    'HKD',
    'GBP',
    'HKD',
    'HKD',
  ]);
  for (const text of ['$', '¥', 'ZZZ', 'XTS', 'XAU', 'toString', '']) {
    expect(readCurrency(text), text).toBeUndefined();
  }
});

describe('times by a pattern of the mapping', () => {
  const instantOf = (text: string, ...patterns: string[]) =>
    readLocalTime(text, 'Asia/Hong_Kong', patterns)?.instant.toString();
  it('are read as it says, day before month or after', () => {
    expect(instantOf('05/04/2021 12:07', 'dd/MM/yyyy HH:mm')).toBe('2021-04-05T04:07:00Z');
    expect(instantOf('04/05/2021 12:07 PM', 'MM/dd/yyyy hh:mm a')).toBe('2021-04-05T04:07:00Z');
    expect(instantOf('5 Apr 2021', 'yyyyMMdd', 'd MMM yyyy')).toBe('2021-04-04T16:00:00Z');
    expect(instantOf('2021-04-05 12:07', 'dd/MM/yyyy')).toBe('2021-04-05T04:07:00Z');
  });
  it('are refused where the day is none, or the text is in another form', () => {
    expect(instantOf('31/04/2021', 'dd/MM/yyyy')).toBeUndefined();
    expect(instantOf('04/31/2021', 'dd/MM/yyyy')).toBeUndefined();
    expect(instantOf('5/4/21', 'dd/MM/yyyy')).toBeUndefined();
  });
  it('want a pattern that names the whole day', () => {
    expect(['dd/MM/yyyy', 'd.M.yyyy H:mm:ss', 'yyyyMMddHHmmss'].every(isDatePattern)).toBe(true);
    expect(['MM/yyyy', 'dd/MM', 'dd MM', 'nonsense', ''].some(isDatePattern)).toBe(false);
  });
});
