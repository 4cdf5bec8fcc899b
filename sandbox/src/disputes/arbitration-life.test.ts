import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { describe, expect, it } from 'vitest';
import { withArbitration } from './arbitration-life.ts';
import type { Brand } from '../cards/cards.ts';
import { dayMs, instantOf } from '../clock.ts';
import { closed, noticeOf } from './dispute-life.ts';
import { slowPace } from '../payments/later.ts';
import { randomFrom } from '../random.ts';
import { aSale } from '../testing/a-sale.ts';

const decidedAt = instantOf('2026-11-20T08:00:00.000Z');

const decidedCase = (brand: Brand, status: 'won' | 'lost' | 'accepted'): GatewayEvent[] => {
  const sale = aSale();
  const { card } = sale.object;
  const paid = { ...sale, object: { ...sale.object, ...(card && { card: { ...card, brand } }) } };
  const notice = noticeOf(
    { paid, random: randomFrom('case'), pace: slowPace },
    { openedAt: decidedAt - 9 * dayMs, isFraud: false, stage: 'chargeback' },
  );
  const end = { kind: 'issuer', status, appealStatus: 'noAppeal' } as const;
  return [paid, notice, closed(notice, decidedAt, end)];
};

/** The stages and statuses that a life has gone through by a day after the decision, and where it stands then. */
const standingAfter = (life: GatewayEvent[], days: number): string | undefined => {
  const now = decidedAt + days * dayMs;
  const past = withArbitration([life], now)
    .flat()
    .filter((event): event is DisputeEvent => event.type === 'dispute')
    .filter(({ occurredAt }) => instantOf(occurredAt) <= now);
  const versions = past.map(({ version }) => version);
  expect(versions).toEqual(versions.map((_version, place) => place + 1));
  const last = past.at(-1)?.object;
  return last && `${last.stage} ${last.status}`;
};

describe('a history', () => {
  it.each([
    ['visa', 'won', 'arbitration underAppeal'],
    ['visa', 'lost', 'chargeback lost'],
    ['mastercard', 'won', 'arbitration underAppeal'],
    ['mastercard', 'lost', 'arbitration underAppeal'],
    ['mastercard', 'accepted', 'chargeback accepted'],
    ['amex', 'won', 'chargeback won'],
  ] as const)(
    'of a %s case that was %s of late ends with it at “%s”',
    (brand, status, standing) => {
      expect(standingAfter(decidedCase(brand, status), 30)).toBe(standing);
    },
  );

  it('leaves a case alone that was decided yesterday or months ago', () => {
    expect(standingAfter(decidedCase('mastercard', 'won'), 1)).toBe('chargeback won');
    expect(standingAfter(decidedCase('mastercard', 'lost'), 90)).toBe('chargeback lost');
  });
});
