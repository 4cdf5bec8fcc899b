import { rdrStatusLabels, rdrWords as words } from '@back-office/messages/features/alerts/rdr';
import { expect, test } from 'vitest';
import { statusWords } from './rule-status.ts';

type Standing = Parameters<typeof statusWords>[0];

const confirmed: Standing = { status: 'confirmed', isAtGateway: false, refusals: [] };
const refusals = [{ gatewayNumber: '10000101', code: 'RULE_TOO_WIDE' }];

const said = (set: Partial<Standing>, isEarlier = false) =>
  statusWords({ ...confirmed, ...set }, isEarlier);

test('a version that another replaced says so, and is never being sent', () => {
  const replaced = [rdrStatusLabels.confirmed, words.replaced];
  expect(said({}, true)).toEqual(replaced);
  expect(said({ isAtGateway: true }, true)).toEqual(replaced);
  expect(said({ refusals }, true)).toEqual(replaced);
  expect(said({ status: 'rejected' }, true)).toEqual([rdrStatusLabels.rejected]);
});

test('a version that stands says whether the gateway has it, unless the gateway refused it', () => {
  expect(said({})).toEqual([rdrStatusLabels.confirmed, words.notAtGateway]);
  expect(said({ isAtGateway: true })).toEqual([rdrStatusLabels.confirmed, words.atGateway]);
  expect(said({ refusals })).toEqual([rdrStatusLabels.confirmed]);
  expect(said({ status: 'pending' })).toEqual([rdrStatusLabels.pending]);
});
