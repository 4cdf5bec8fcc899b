import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DisputeCommand, GatewayCommand } from '@back-office/contract/gateway/commands';
import type { DisputeEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { answerCommand } from './commands.ts';
import type { Brand } from '../cards/cards.ts';
import { dayMs } from '../clock.ts';
import { oddsOf } from './dispute-command.ts';
import { noticeOf } from '../disputes/dispute-life.ts';
import { happen, happenAllDue } from '../trade/happenings.ts';
import { slowPace } from '../payments/later.ts';
import { randomFrom } from '../random.ts';
import { openStore, type Store } from '../store.ts';
import { aSale } from '../testing/a-sale.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-disputes-'));
  store = openStore(folder, 'early');
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

type CaseStage = 'retrieval' | 'chargeback';

const noticeFor = (paid: PaymentEvent, stage: CaseStage): DisputeEvent =>
  noticeOf(
    { paid, random: randomFrom('case'), pace: slowPace },
    { openedAt: now - dayMs, isFraud: false, stage },
  );

const aCase = (stage: CaseStage = 'chargeback'): DisputeEvent => {
  const made = aSale();
  happen(store, made);
  const notice = noticeFor(made, stage);
  happen(store, notice);
  return notice;
};

let ids = 0;
const asked = (notice: DisputeEvent, more: Partial<DisputeCommand> = {}): DisputeCommand => {
  ids += 1;
  return {
    id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    type: 'answerDispute',
    gatewayNumber: '10000101',
    paymentNumber: notice.object.paymentNumber,
    disputeNumber: notice.object.number,
    stage: notice.object.stage,
    statement: 'Delivered',
    evidence: [{ field: 'deliveredOn', text: '2 November' }],
    files: [],
    ...more,
  } as DisputeCommand;
};

const standing = (notice: DisputeEvent) =>
  store
    .disputesOf(notice.object.paymentNumber)
    .map(({ object }) => `${object.stage} ${object.status}`);

describe('an answer to a case', () => {
  test('is taken once and decided by the clock, whatever is sent again', () => {
    const notice = aCase();
    const command = asked(notice);
    expect(answerCommand(store, command, now)).toEqual({ outcome: 'accepted' });
    expect(answerCommand(store, command, now)).toEqual({ outcome: 'accepted' });
    expect(standing(notice)).toEqual(['chargeback underAppeal']);
    happenAllDue(store, now + 4 * dayMs);
    expect(standing(notice)).toEqual(['chargeback underAppeal']);
    happenAllDue(store, now + 31 * dayMs);
    expect(standing(notice)[0]).toMatch(/^chargeback (?:won|lost)$|^preArbitration awaiting$/);
    expect(answerCommand(store, asked(notice), now)).toMatchObject({ outcome: 'refused' });
  });

  test('is refused for an unknown case, another stage, and after the network’s deadline', () => {
    const notice = aCase();
    const code = (command: DisputeCommand, at = now) => {
      const answer = answerCommand(store, command, at);
      return answer.outcome === 'refused' ? answer.code : answer.outcome;
    };
    expect(code(asked(notice, { disputeNumber: 'D99999999' }))).toBe('CASE_UNKNOWN');
    expect(code(asked(notice, { stage: 'retrieval' }))).toBe('STAGE_OVER');
    expect(code(asked(notice), now + 40 * dayMs)).toBe('DEADLINE_OVER');
    expect(code(asked(notice, { type: 'acceptDispute' }))).toBe('accepted');
    expect(standing(notice)).toEqual(['chargeback accepted']);
    expect(code(asked(notice))).toBe('CASE_ENDED');
  });

  test('counts on files that came whole before it, and on no others', () => {
    const notice = aCase();
    const answerOf = (command: GatewayCommand) => answerCommand(store, command, now);
    const { id, gatewayNumber, paymentNumber } = asked(notice);
    const common = { gatewayNumber, paymentNumber, disputeNumber: notice.object.number };
    const file = {
      ...common,
      id,
      stage: notice.object.stage,
      type: 'evidenceFile' as const,
      name: 'receipt.pdf',
      kind: 'pdf' as const,
      sha256: createHash('sha256').update('receipt').digest('hex'),
      content: Buffer.from('receipt').toString('base64'),
    };
    const unknown = asked(notice, { files: ['00000000-0000-4000-8000-00000000ffff'] });
    expect(answerOf(unknown)).toMatchObject({ code: 'FILE_UNKNOWN' });
    const damaged = {
      ...file,
      id: asked(notice).id,
      content: Buffer.from('rec').toString('base64'),
    };
    expect(answerOf(damaged)).toMatchObject({ code: 'FILE_DAMAGED' });
    expect(answerOf(asked(notice, { files: [damaged.id] }))).toMatchObject({
      code: 'FILE_UNKNOWN',
    });
    expect(answerOf(file)).toEqual({ outcome: 'accepted' });
    expect(answerOf(asked(notice, { files: [id] }))).toEqual({ outcome: 'accepted' });
  });

  test('is not needed where the issuer takes the chargeback back, and still possible where it does not', () => {
    const notice = aCase();
    // The command's id alone decides the issuer's answer.
    const filed = Array.from({ length: 20 }, () =>
      asked(notice, { type: 'recallDispute', statement: 'The cardholder wrote on 12 November' }),
    );
    const ends = filed.map((command) => {
      const own = openStore(mkdtempSync(join(folder, 'recall-')), 'early');
      const sale = aSale();
      happen(own, sale);
      happen(own, notice);
      expect(answerCommand(own, command, now)).toEqual({ outcome: 'accepted' });
      happenAllDue(own, now + 5 * dayMs);
      const [standingCase] = own.disputesOf(notice.object.paymentNumber);
      const { status, refusedRecall } = standingCase?.object ?? {};
      const end = status === 'awaiting' ? refusedRecall === command.id : status;
      if (status === 'awaiting') {
        expect(answerCommand(own, asked(notice), now)).toEqual({ outcome: 'accepted' });
      }
      own.close();
      return end;
    });
    expect(new Set(ends)).toEqual(new Set([true, 'withdrawn']));
    expect(answerCommand(store, asked(aCase('retrieval'), filed[0]), now)).toMatchObject({
      outcome: 'refused',
    });
  });

  test('may be that the merchant gives an arbitration up, until the ruling and with Mastercard alone', () => {
    const concede = (brand: Brand, at: number) => {
      const own = openStore(mkdtempSync(join(folder, 'conceded-')), 'early');
      const paid = aSale();
      const { card } = paid.object;
      happen(own, {
        ...paid,
        object: { ...paid.object, ...(card && { card: { ...card, brand } }) },
      });
      const notice = noticeFor(paid, 'chargeback');
      const filed = { stage: 'arbitration', status: 'underAppeal' } as const;
      happen(own, { ...notice, object: { ...notice.object, ...filed } });
      const command = asked(notice, { type: 'acceptDispute', stage: 'arbitration' });
      const answer = answerCommand(own, command, at);
      const ruled = answerCommand(own, asked(notice, { ...command, id: asked(notice).id }), at);
      const [{ object }] = own.disputesOf(notice.object.paymentNumber) as [DisputeEvent];
      own.close();
      return [answer, ruled]
        .map((one) => ('code' in one ? one.code : one.outcome))
        .concat(object.status);
    };
    // The previous stage's deadline does not apply.
    const late = now + 200 * dayMs;
    expect(concede('mastercard', late)).toEqual(['accepted', 'CASE_ENDED', 'accepted']);
    expect(concede('visa', now)).toEqual(['NOT_CONCEDABLE', 'NOT_CONCEDABLE', 'underAppeal']);
  });

  /** All next stages chosen by the issuers of cases with a reason. */
  const stagesAfter = (
    brand: Brand,
    reasonCode: string,
    stage: CaseStage = 'chargeback',
  ): Set<string> => {
    const evidence = ['deliveredOn', 'signature', 'receipt'].map((field) => ({ field, text: 'x' }));
    // A case for each issuer, in one store: opening a store is slow.
    const own = openStore(mkdtempSync(join(folder, 'stages-')), 'early');
    const notices = Array.from({ length: 60 }, (_, place) => {
      const sale = aSale(undefined, `20261101120000000001${String(place).padStart(2, '0')}`);
      const { card } = sale.object;
      const paid = {
        ...sale,
        object: { ...sale.object, ...(card && { card: { ...card, brand } }) },
      };
      const first = noticeFor(paid, stage);
      const notice = { ...first, object: { ...first.object, reasonCode } };
      happen(own, paid);
      happen(own, notice);
      expect(answerCommand(own, asked(notice, { evidence }), now)).toEqual({ outcome: 'accepted' });
      return notice;
    });
    const seen: string[] = [];
    for (let day = 1; day < 120; day += 1) {
      happenAllDue(own, now + day * dayMs);
      for (const { object } of notices) {
        const [standingCase] = own.disputesOf(object.paymentNumber);
        const { stage: at, reasonCode: code } = standingCase?.object ?? {};
        seen.push(at === 'chargeback' && stage === 'retrieval' ? `${at} ${code}` : `${at}`);
      }
    }
    own.close();
    return new Set(seen);
  };

  test('is followed by what its network knows: no stage with American Express, arbitration alone in Visa’s allocation', () => {
    expect(stagesAfter('amex', 'C08')).toEqual(new Set(['chargeback']));
    expect(stagesAfter('visa', '10.4')).toEqual(new Set(['chargeback', 'arbitration']));
    expect(stagesAfter('visa', '13.1')).toEqual(new Set(['chargeback', 'preArbitration']));
    expect(stagesAfter('discover', 'RG')).toEqual(new Set(['chargeback', 'preArbitration']));
    expect(stagesAfter('amex', '004', 'retrieval')).toEqual(
      new Set(['retrieval', 'chargeback R03']),
    );
  });

  test('goes on to the network with a card that promises it, whatever was sent', () => {
    const paid = aSale({ first6: '520514', last4: '0006' });
    const { card } = paid.object;
    const object = {
      ...paid.object,
      ...(card && { card: { ...card, brand: 'mastercard' as const } }),
    };
    happen(store, { ...paid, object });
    store.keepPayment({ ...paid, object }, '5205140000000006');
    const notice = noticeFor({ ...paid, object }, 'chargeback');
    happen(store, notice);
    expect(answerCommand(store, asked(notice), now)).toEqual({ outcome: 'accepted' });
    const reopenedBy = now + 60 * dayMs;
    happenAllDue(store, reopenedBy);
    expect(standing(notice)).toEqual(['preArbitration awaiting']);
    const contest = asked(notice, { stage: 'preArbitration' });
    const [{ object: reopened }] = store.disputesOf(notice.object.paymentNumber) as [DisputeEvent];
    const openAt = Date.parse(reopened.dueAt ?? '') - dayMs;
    expect(answerCommand(store, contest, openAt)).toEqual({ outcome: 'accepted' });
    happenAllDue(store, openAt + 45 * dayMs);
    expect(standing(notice)[0]).toMatch(/^arbitration /);
  });

  test('is worth more the more it shows, and most with the record of a refund', () => {
    const fields = (...names: string[]) => ({
      evidence: names.map((field) => ({ field, text: 'x' })),
      files: [],
    });
    const goods = { isFraud: false };
    expect(oddsOf(fields('deliveredOn', 'signature'), goods)).toBeGreaterThan(
      oddsOf(fields('deliveredOn'), goods),
    );
    expect(oddsOf(fields('refundRecord'), goods)).toBeGreaterThan(0.8);
    expect(oddsOf(fields('deliveredOn'), { isFraud: true })).toBeLessThan(
      oddsOf(fields('deliveredOn'), goods),
    );
  });
});
