import { alertWords as words } from '@back-office/messages/features/alerts/detail';
import { alertStateLabels } from '@back-office/messages/features/alerts/list';
import { refundWords } from '@back-office/messages/features/refunds';
import { expect, test } from 'vitest';
import type { Word } from '@back-office/messages/words';
import type { Reader } from '#kit/object/definition';
import {
  alertedPayment,
  alertRefund,
  alertTimeline,
  type ShownAlert,
  waitingWord,
} from './alert-parts.tsx';

const amount = { minor: '166800', currency: 'HKD' };
const at = '2026-12-04T15:31:41.150Z';
const taken: ShownAlert = {
  number: 'A1',
  kind: 'rdr',
  cause: null,
  state: 'refunded',
  outcome: null,
  paymentNumber: '20261119195340114200011',
  merchantOrderNumber: 'HL-1',
  gatewayNumber: '10000202',
  amount,
  cardBrand: null,
  cardLast4: null,
  openedAt: at,
  dueAt: null,
  endedAt: at,
  refundNumber: null,
  credit: null,
  email: null,
  payment: { amount, paidAt: at, refundedMinor: '0', refundableMinor: '166800', website: null },
  refund: null,
  fee: null,
  sent: [],
};
const ethoca: ShownAlert = { ...taken, kind: 'ethoca', state: 'open', endedAt: null };

const say = ((word: Word) => word.en) as Reader['say'];
const reader: Reader = { say, language: 'en', can: () => true };
const termsOf = (alert: ShownAlert) =>
  (alertedPayment.facts?.(alert, reader) ?? []).flatMap((one) => (one ? [one.term] : []));

test('a payment that RDR took back shows that amount, and nothing to refund', () => {
  expect(termsOf(taken)).toContain(words.refundedByRdr);
  expect(termsOf(taken)).not.toContain(words.refundable);
  expect(termsOf(taken)).not.toContain(words.refunded);
});

test('a payment with an Ethoca alert, or one that RDR declined, shows what can be refunded', () => {
  for (const alert of [ethoca, { ...taken, state: 'declined' } satisfies ShownAlert]) {
    expect(termsOf(alert)).toContain(words.refundable);
    expect(termsOf(alert)).not.toContain(words.refundedByRdr);
  }
});

test('the end of an alert stands above its receipt, though RDR decides in the same instant', () => {
  expect(alertTimeline(taken, reader).map(({ title }) => title)).toEqual([
    say(alertStateLabels.refunded),
    say(words.received),
  ]);
});

test('an alert whose refund waits for a colleague says so, and no longer once it is checked', () => {
  const refund = {
    number: 'R1',
    status: 'underAudit',
    amountMinor: '100',
    needsCheck: true,
  } as const;
  const textsOf = (shown: ShownAlert['refund']) =>
    (alertRefund.facts?.({ ...ethoca, refund: shown }, reader) ?? []).flatMap((one) =>
      one ? [JSON.stringify(one)] : [],
    );
  expect(waitingWord(refund)).toBe(words.checkNote);
  expect(textsOf(refund).join()).toContain(say(refundWords.waitsForCheck));
  const checked = { ...refund, needsCheck: false };
  expect(waitingWord(checked)).toBe(words.refundNote);
  expect(textsOf(checked).join()).not.toContain(say(refundWords.waitsForCheck));
});
