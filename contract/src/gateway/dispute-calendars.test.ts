import { describe, expect, it } from 'vitest';
import { cardBrands, type disputeStages } from '../features/payment.ts';
import { feeNames, feesOf } from '../features/terms.ts';
import {
  calendarOf,
  deadlinesOf,
  disputeCalendars,
  flowOf,
  hasArbitration,
  isArbitrationConcedable,
} from './dispute-calendars.ts';

const day = '2026-11-02';
const of = (
  network: (typeof cardBrands)[number],
  stage: (typeof disputeStages)[number],
  reasonCode = '13.1',
) => ({
  network,
  stage,
  reasonCode,
  day,
});

describe('the calendars of the networks', () => {
  it('give the merchant the days of the page on disputes, to the last second in UTC+8', () => {
    const daysOf = (asked: ReturnType<typeof of>) =>
      deadlinesOf(asked, null)?.replyBy.toISOString();
    expect(daysOf(of('visa', 'chargeback', '10.4'))).toBe('2026-11-22T15:59:59.000Z');
    expect(daysOf(of('visa', 'chargeback', '13.1'))).toBe('2026-11-22T15:59:59.000Z');
    expect(daysOf(of('visa', 'preArbitration'))).toBe('2026-11-22T15:59:59.000Z');
    expect(daysOf(of('mastercard', 'chargeback', '4853'))).toBe('2026-12-02T15:59:59.000Z');
    expect(daysOf(of('mastercard', 'preArbitration', '4853'))).toBe('2026-11-22T15:59:59.000Z');
    expect(daysOf(of('amex', 'chargeback', 'C08'))).toBe('2026-11-12T15:59:59.000Z');
    expect(daysOf(of('amex', 'retrieval', '127'))).toBe('2026-11-12T15:59:59.000Z');
    expect(daysOf(of('discover', 'chargeback', 'RG'))).toBe('2026-11-22T15:59:59.000Z');
    expect(daysOf(of('diners', 'retrieval', 'UA10'))).toBe('2026-11-12T15:59:59.000Z');
    expect(daysOf(of('jcb', 'chargeback', '546'))).toBe('2026-11-22T15:59:59.000Z');
  });

  it('follow the deadline that the gateway names, less the buffer', () => {
    const told = new Date('2026-12-10T15:59:59.000Z');
    expect(deadlinesOf(of('visa', 'chargeback'), told)).toEqual({
      networkDueAt: told,
      replyBy: new Date('2026-11-30T15:59:59.000Z'),
    });
  });

  it('count from the day on which a network’s rules came into force', () => {
    const on = (network: 'visa' | 'mastercard', from: string) =>
      calendarOf({ ...of(network, 'chargeback'), day: from })?.networkDays;
    expect([on('visa', '2018-04-13'), on('visa', '2018-04-14')]).toEqual([undefined, 30]);
    expect([on('mastercard', '2020-07-16'), on('mastercard', '2020-07-17')]).toEqual([
      undefined,
      45,
    ]);
  });

  it('have a row for each network and stage in which the merchant is asked, and none for arbitration', () => {
    for (const network of cardBrands) {
      for (const stage of ['retrieval', 'chargeback', 'preArbitration'] as const) {
        expect(calendarOf(of(network, stage))).toBeDefined();
      }
      expect(calendarOf(of(network, 'arbitration'))).toBeUndefined();
    }
  });

  it('give every network an arbitration but American Express, whose tariff has no fee for one', () => {
    expect(cardBrands.filter((network) => !hasArbitration(network))).toEqual(['amex']);
    expect(feesOf({ cardBrand: 'amex' })).not.toContain('arbitrationFeeMinor');
    expect(feesOf({ cardBrand: 'mastercard' })).toEqual([...feeNames]);
    expect(feesOf({ cardBrand: null })).toEqual([...feeNames]);
  });

  it('let only Mastercard’s arbitrations be given up, and only its tariff has a fee for that', () => {
    expect(cardBrands.filter(isArbitrationConcedable)).toEqual(['mastercard']);
    expect(isArbitrationConcedable(null)).toBe(false);
    expect(feesOf({ cardBrand: 'visa' })).not.toContain('concededArbitrationFeeMinor');
    expect(feesOf({ cardBrand: 'amex' })).not.toContain('concededArbitrationFeeMinor');
  });

  it('leave the merchant some days in every row', () => {
    for (const { networkDays, bufferDays } of disputeCalendars) {
      expect(networkDays).toBeGreaterThan(bufferDays);
    }
  });

  it('tell Visa’s two flows by the reason', () => {
    expect(flowOf('visa', '10.4')).toBe('allocation');
    expect(flowOf('visa', '11.3')).toBe('allocation');
    expect(flowOf('visa', '12.6.1')).toBe('collaboration');
    expect(flowOf('mastercard', '4853')).toBeNull();
  });
});
