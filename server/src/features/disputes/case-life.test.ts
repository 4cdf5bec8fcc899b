import { caseStates, disputeActions } from '@back-office/contract/features/disputes';
import { disputeStages } from '@back-office/contract/features/payment';
import { permissions } from '@back-office/contract/kit/permission';
import { describe, expect, test } from 'vitest';
import { isEdge, reachable } from '#platform/life-cycle/steps';
import { caseLife, placeOf, type CasePlace } from './case-life.ts';
import { isPastDeadline, judgeCase } from './judge-case.ts';

/** Every transition of the documentation page on disputes, written by hand. */
const edges: readonly [string, string][] = [
  ['retrieval.awaiting', 'retrieval.underAppeal'],
  ['retrieval.awaiting', 'retrieval.closed'],
  ['retrieval.awaiting', 'retrieval.lapsed'],
  ['retrieval.awaiting', 'chargeback.awaiting'],
  ['retrieval.underAppeal', 'retrieval.awaiting'],
  ['retrieval.underAppeal', 'retrieval.closed'],
  ['retrieval.underAppeal', 'chargeback.awaiting'],
  ['retrieval.lapsed', 'retrieval.closed'],
  ['retrieval.lapsed', 'chargeback.awaiting'],
  ['retrieval.noAction', 'retrieval.closed'],
  ['retrieval.noAction', 'chargeback.awaiting'],
  ['retrieval.closed', 'chargeback.awaiting'],
  ['chargeback.awaiting', 'chargeback.awaiting'],
  ['chargeback.awaiting', 'chargeback.accepted'],
  ['chargeback.awaiting', 'chargeback.lapsed'],
  ['chargeback.awaiting', 'chargeback.underAppeal'],
  ['chargeback.awaiting', 'chargeback.withdrawn'],
  ['chargeback.lapsed', 'chargeback.withdrawn'],
  ['chargeback.noAction', 'chargeback.noAction'],
  ['chargeback.noAction', 'chargeback.withdrawn'],
  ['chargeback.underAppeal', 'chargeback.awaiting'],
  ['chargeback.underAppeal', 'chargeback.won'],
  ['chargeback.underAppeal', 'chargeback.lost'],
  ['chargeback.underAppeal', 'chargeback.withdrawn'],
  ['chargeback.underAppeal', 'preArbitration.awaiting'],
  ['chargeback.underAppeal', 'arbitration.underAppeal'],
  ['chargeback.won', 'preArbitration.awaiting'],
  ['preArbitration.awaiting', 'preArbitration.lost'],
  ['preArbitration.awaiting', 'preArbitration.underAppeal'],
  ['preArbitration.awaiting', 'preArbitration.withdrawn'],
  ['preArbitration.awaiting', 'arbitration.underAppeal'],
  ['preArbitration.underAppeal', 'preArbitration.awaiting'],
  ['preArbitration.underAppeal', 'preArbitration.won'],
  ['preArbitration.underAppeal', 'preArbitration.lost'],
  ['preArbitration.underAppeal', 'preArbitration.withdrawn'],
  ['preArbitration.underAppeal', 'arbitration.underAppeal'],
  ['arbitration.underAppeal', 'arbitration.won'],
  ['arbitration.underAppeal', 'arbitration.lost'],
  ['arbitration.underAppeal', 'arbitration.withdrawn'],
];

const places = disputeStages.flatMap((stage) => caseStates.map((state) => placeOf(stage, state)));

const mayEverything = {
  now: new Date('2026-11-20T00:00:00Z'),
  can: () => true,
  isRefundable: true,
  followsUnansweredRetrieval: false,
  recall: 'open',
  isRecallUndecided: false,
  isConcedable: true,
} as const;
const due = new Date('2026-12-01T15:59:59.000Z');

describe('the life cycle of a case', () => {
  test('[S4.12] goes along the written edges and no others', () => {
    const found = places.flatMap((from) =>
      places.filter((to) => isEdge(caseLife, from, to)).map((to) => `${from} → ${to}`),
    );
    expect(found.toSorted()).toEqual(edges.map((edge) => edge.join(' → ')).toSorted());
  });

  test('[S4.12] begins with a notice, and comes to every place that an edge names', () => {
    expect(places.filter((place) => isEdge(caseLife, null, place)).toSorted()).toEqual([
      'chargeback.awaiting',
      'chargeback.noAction',
      'retrieval.awaiting',
      'retrieval.noAction',
    ]);
    const named = new Set(edges.flat() as CasePlace[]);
    expect([...reachable(caseLife)].toSorted()).toEqual([...named].toSorted());
  });

  test('[S4.12] offers at each stage exactly what the merchant can do there', () => {
    const at = (stage: (typeof disputeStages)[number], state: (typeof caseStates)[number]) =>
      judgeCase({ stage, state, replyBy: due }, mayEverything).allowedActions.toSorted();
    expect(at('chargeback', 'awaiting')).toEqual(['accept', 'appeal', 'recall']);
    expect(at('chargeback', 'noAction')).toEqual(['recall']);
    expect(at('preArbitration', 'awaiting')).toEqual(['accept', 'contest']);
    expect(at('retrieval', 'awaiting')).toEqual(['answerRetrieval', 'refund']);
    expect(at('retrieval', 'lapsed')).toEqual(['refund']);
    expect(at('arbitration', 'underAppeal')).toEqual(['concede']);
    const elsewhere = places.filter(
      (place) =>
        !place.endsWith('.awaiting') &&
        !place.startsWith('retrieval.') &&
        place !== 'chargeback.noAction' &&
        place !== 'arbitration.underAppeal',
    );
    for (const place of elsewhere) {
      const [stage, state] = place.split('.') as [
        (typeof disputeStages)[number],
        (typeof caseStates)[number],
      ];
      expect(at(stage, state)).toEqual([]);
    }
    expect(disputeActions).toHaveLength(7);
    const filed = { stage: 'arbitration', state: 'underAppeal', replyBy: due } as const;
    expect(judgeCase(filed, { ...mayEverything, isConcedable: false }).allowedActions).toEqual([]);
  });

  test('names what stands in the way: the permission, the deadline, a payment that was given back', () => {
    const standing = { stage: 'chargeback', state: 'awaiting', replyBy: due } as const;
    const late = new Date('2026-12-01T16:00:00.000Z');
    expect(judgeCase(standing, { ...mayEverything, now: late }).obstacles).toEqual([
      { action: 'appeal', obstacle: 'deadlinePassed' },
      { action: 'accept', obstacle: 'deadlinePassed' },
    ]);
    expect(
      judgeCase(standing, { ...mayEverything, can: (one) => one !== 'disputes.answer' }).obstacles,
    ).toEqual([
      { action: 'appeal', obstacle: 'noPermission' },
      { action: 'accept', obstacle: 'noPermission' },
      { action: 'recall', obstacle: 'noPermission' },
    ]);
    expect(
      judgeCase(
        { stage: 'retrieval', state: 'lapsed', replyBy: due },
        { ...mayEverything, isRefundable: false },
      ).obstacles,
    ).toEqual([{ action: 'refund', obstacle: 'refundClosed' }]);
    expect(
      judgeCase(standing, { ...mayEverything, followsUnansweredRetrieval: true }).obstacles,
    ).toEqual([{ action: 'appeal', obstacle: 'retrievalUnanswered' }]);
    const recalled = { ...mayEverything, recall: 'tooSoon' } as const;
    expect(judgeCase(standing, recalled).obstacles).toEqual([
      { action: 'recall', obstacle: 'recallTooSoon' },
    ]);
    expect(judgeCase(standing, { ...recalled, recall: 'triesUsed' }).obstacles).toEqual([
      { action: 'recall', obstacle: 'recallTriesUsed' },
    ]);
    expect(judgeCase(standing, { ...recalled, isRecallUndecided: true }).obstacles).toEqual([
      { action: 'accept', obstacle: 'recallUndecided' },
      { action: 'recall', obstacle: 'recallTooSoon' },
    ]);
    // Obstacles of impossible actions are not reported.
    expect(judgeCase(standing, { ...recalled, recall: 'tooLate' })).toEqual({
      allowedActions: ['appeal', 'accept'],
      obstacles: [],
    });
    expect(permissions).toContain('disputes.answer');
  });

  test('counts the last second of the deadline as in time, and the next one as late', () => {
    expect(isPastDeadline(due, new Date('2026-12-01T15:59:59.999Z'))).toBe(false);
    expect(isPastDeadline(due, new Date('2026-12-01T16:00:00.000Z'))).toBe(true);
    expect(isPastDeadline(null, new Date('2126-12-01T16:00:00.000Z'))).toBe(false);
  });
});
