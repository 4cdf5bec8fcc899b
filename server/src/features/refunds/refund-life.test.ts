import { readFile } from 'node:fs/promises';
import { refundProcessings } from '@back-office/contract/features/payment';
import { refundFailures, refundTimelineSteps } from '@back-office/contract/features/refunds';
import { describe, expect, test } from 'vitest';
import { entryKinds } from '@back-office/contract/features/funds/entry-kinds';
import { notificationEventIds } from '@back-office/contract/features/settings/notifications';
import { reachable } from '#platform/life-cycle/steps';
import {
  gatewayEdges,
  isPossible,
  judgeActions,
  placeAfter,
  refundLife,
  refundPlaces,
  type RefundPlace,
  type RefundStep,
  stepOf,
  type Wait,
} from './refund-life.ts';

const steps = Object.keys(refundLife).filter((step) => step !== 'applied') as RefundStep[];
const places = Object.keys(refundPlaces) as RefundPlace[];
const open = Object.values(refundPlaces).filter((standing) => standing.waitsFor !== null);

/** Every pair of statuses joined by one edge in the page on refunds, written by hand. */
const allowed = [
  'underAudit → underAudit',
  'underAudit → audited',
  'underAudit → failed',
  'audited → audited',
  'audited → inProcessing',
  'audited → failed',
  'inProcessing → failed',
];

describe('the life cycle', () => {
  test('[S4.10] what is verified of all rows are the same edges', async () => {
    const text = await readFile(new URL('../../invariants.sql', import.meta.url), 'utf8');
    const [, list = ''] = /\(w\.came_from, w\.status\) not in \(([\s\S]*?)\)\)\n/.exec(text) ?? [];
    const verified = [...list.matchAll(/\('(\w+)', '(\w+)'\)?/g)].map(
      ([, from, to]) => `${from} → ${to}`,
    );
    const told = gatewayEdges.map((edge) => edge.join(' → '));
    expect(verified.toSorted()).toEqual([...new Set([...allowed, ...told])].toSorted());
  });

  test('[S4.10] every edge is one of the rules, and every rule is an edge', () => {
    const edges = steps.flatMap((step) =>
      Object.entries(stepOf(step).moves).map(
        ([from, to]) => `${refundPlaces[from as RefundPlace].status} → ${refundPlaces[to].status}`,
      ),
    );
    expect([...new Set(edges)].toSorted()).toEqual(allowed.toSorted());
    expect(gatewayEdges.map((edge) => edge.join(' → ')).toSorted()).toEqual(
      [
        'failed → failed',
        'inProcessing → failed',
        'inProcessing → inProcessing',
        'inProcessing → success',
        'success → failed',
        'success → success',
      ].toSorted(),
    );
  });

  test('[S4.10] nothing leaves an end, and every place can be reached and left', () => {
    for (const step of steps) {
      for (const status of ['success', 'failed'] as const) {
        expect(isPossible(step, { status, waitsFor: null })).toBe(false);
      }
    }
    expect([...reachable(refundLife)].toSorted()).toEqual(places.toSorted());
    for (const standing of open) {
      expect(steps.some((step) => isPossible(step, standing))).toBe(true);
    }
    // The statement that takes a step writes one status for all refunds it moves.
    for (const step of steps) {
      expect(new Set(Object.values(stepOf(step).moves))).toEqual(new Set([placeAfter(step)]));
    }
  });

  test('[S4.10] the table tells each step exactly where it may be taken', () => {
    const table = Object.fromEntries(
      steps.map((step) => [
        step,
        open.filter((standing) => isPossible(step, standing)).map(({ waitsFor }) => waitsFor),
      ]),
    );
    const anyAudit = ['check', 'screening', 'operator', 'funds'];
    expect(table).toEqual({
      withdrawn: [...anyAudit, 'submission'],
      checkApproved: ['check'],
      checkRejected: ['check'],
      auditRequired: ['screening'],
      auditApproved: ['operator'],
      rejected: ['operator', 'funds', 'submission'],
      fundsAwaited: ['screening', 'funds'],
      audited: ['screening', 'funds'],
      fundsAwaitedAgain: ['submission'],
      fundsGivenUp: ['funds', 'submission'],
      chargedBack: [...anyAudit, 'submission'],
      overtaken: [...anyAudit, 'submission'],
      submitted: ['submission'],
      refused: ['gateway'],
    });
  });

  test('the contract names every step, status and failure', () => {
    expect([...refundTimelineSteps].toSorted()).toEqual(['applied', ...steps, 'told'].toSorted());
    const told = steps.map((step) => stepOf(step));
    expect(refundFailures).toEqual(
      expect.arrayContaining(told.flatMap(({ failure }) => failure ?? [])),
    );
    expect(entryKinds).toEqual(expect.arrayContaining(told.flatMap(({ ledger = [] }) => ledger)));
    expect(notificationEventIds).toEqual(
      expect.arrayContaining(told.flatMap(({ notice }) => notice ?? [])),
    );
    for (const { status } of Object.values(refundPlaces)) {
      expect(refundProcessings).toContain(status);
    }
    // A refund that fails here never reaches the gateway, so no other event informs the merchant's systems.
    for (const step of steps) {
      expect(stepOf(step).fact).toBe(placeAfter(step) === 'failed' ? 'refund.failed' : undefined);
    }
  });

  test('[S4.10] what a person may do follows from where it stands, his rights and whose it is', () => {
    const can = () => true;
    const of = (appliedBy: bigint, waitsFor: Wait, mayCheck = true) =>
      judgeActions(
        { status: 'underAudit', waitsFor, appliedBy },
        { personId: 7n, can: (right) => right !== 'refunds.check' || mayCheck },
      );
    expect(of(7n, 'screening')).toEqual({ allowedActions: ['withdraw'], obstacles: [] });
    expect(of(7n, 'check')).toEqual({
      allowedActions: ['withdraw'],
      obstacles: [{ action: 'check', obstacle: 'ownApplication' }],
    });
    expect(of(8n, 'check')).toEqual({ allowedActions: ['withdraw', 'check'], obstacles: [] });
    expect(of(8n, 'operator', false).obstacles).toEqual([
      { action: 'withdraw', obstacle: 'notApplicant' },
    ]);
    for (const standing of open.filter(({ status }) => status === 'inProcessing')) {
      expect(judgeActions({ ...standing, appliedBy: 7n }, { personId: 7n, can })).toEqual({
        allowedActions: [],
        obstacles: [],
      });
    }
    const ofGateway = { status: 'underAudit', waitsFor: null, appliedBy: null } as const;
    expect(judgeActions(ofGateway, { personId: 7n, can }).allowedActions).toEqual([]);
  });
});
