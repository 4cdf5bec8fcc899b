import { describe, expect, it } from 'vitest';
import { sayIn } from '#platform/language/language';
import { paletteEntries } from './palette-entries.ts';

const session = {
  moduleList: [
    {
      moduleId: 'm',
      menuList: [
        '/index',
        '/merTradeMgr/initTradeRecordPage',
        '/refundment/forwardRefundmentList',
        '/merDailySettleDetail/initShowListPage',
        '/withdraw/forwardWithdrawList',
      ].map((mmUrl) => ({
        mmUrl,
        moduleId: 'm',
      })),
    },
  ],
};
const texts = (typed: string, language: 'en' | 'zhHk' = 'en'): string[] =>
  paletteEntries(sayIn(language), session, typed).map(({ text }) => text);
const addressOf = (typed: string): string => {
  let address = '';
  paletteEntries(sayIn('en'), session, typed)
    .at(-1)
    ?.run((to) => {
      address = to;
    });
  return address;
};

describe('the palette', () => {
  it('offers the granted pages, and only these', () => {
    expect(texts('')).toEqual([
      'Home',
      'Transaction query',
      'Refund query',
      'Withdrawals',
      'Line items',
    ]);
    expect(texts('merchants')).toEqual([]);
  });

  it('finds a page by its name in the language, or in English', () => {
    expect(texts('查詢', 'zhHk')).toEqual(['交易查詢', '退款查詢']);
    expect(texts('query', 'zhHk')[0]).toBe('交易查詢');
  });

  it('finds languages, zones and themes', () => {
    expect(texts('language')).toEqual(['简体中文', '繁體中文', 'English']);
    expect(texts('chicago')[0]).toBe('Chicago');
    expect(texts('dark')[0]).toBe('Dark');
  });

  it('opens a transaction by its number and searches an order of the shop', () => {
    expect(addressOf('2026010112345678901234')).toBe(
      '/merTradeMgr/transaction/2026010112345678901234',
    );
    expect(addressOf('INV-1,2')).toBe(
      '/merTradeMgr/initTradeRecordPage?orderNumbers=INV-1%252C2&range=sixMonths',
    );
  });

  it('opens a refund, a withdrawal and a statement by their numbers', () => {
    expect(addressOf('R202601011234567890')).toBe('/refundment/refund/R202601011234567890');
    expect(addressOf('W202601011234567890')).toBe('/withdraw/withdrawal/W202601011234567890');
    expect(addressOf('100001012026111901')).toBe('/merDailySettleDetail/batch/100001012026111901');
  });

  it('searches payments by an amount, the end of a card and an e-mail address', () => {
    const transactions = '/merTradeMgr/initTradeRecordPage';
    expect(addressOf('59.95')).toBe(
      `${transactions}?amountFrom=59.95&amountTo=59.95&range=sixMonths`,
    );
    expect(addressOf('mia@example.com')).toBe(
      `${transactions}?email=mia%40example.com&range=sixMonths`,
    );
    expect(texts('4242')).toContain('Search card numbers ending in 4242');
  });

  it('searches merchants only for an operator', () => {
    expect(texts('Lantern')).toEqual([]);
    const operator = {
      moduleList: [{ moduleId: 'm', menuList: [{ mmUrl: '/ops/merchants', moduleId: 'm' }] }],
    };
    const found = paletteEntries(sayIn('en'), operator, 'Lantern').map(({ text }) => text);
    expect(found).toEqual(['Search merchants for “Lantern”']);
  });

  it('never puts what could be a card number into an address', () => {
    expect(texts('4111111111111111')).toEqual([]);
  });
});
