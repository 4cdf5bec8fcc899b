import { expect, it } from 'vitest';
import { contractStateOn } from './get-home.ts';

const contract = { from: '2025-01-01', to: '2026-12-31' };

it.each([
  ['2024-12-31', 'notBegun'],
  ['2025-01-01', 'inForce'],
  ['2026-12-01', 'inForce'],
  ['2026-12-02', 'endsSoon'],
  ['2026-12-31', 'endsSoon'],
  ['2027-01-01', 'ended'],
])('[S3.23] on %s a contract to the end of 2026 is %s', (day, state) => {
  expect(contractStateOn(day, contract)).toBe(state);
});

it('a contract without an end is in force for good', () => {
  expect(contractStateOn('2099-12-31', { from: '2025-01-01', to: null })).toBe('inForce');
});
