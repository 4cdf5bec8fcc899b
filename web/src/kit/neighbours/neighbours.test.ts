import { payoutList } from '@back-office/contract/features/withdrawals/oversight';
import { expect, test } from 'vitest';
import { isDecidedHere, neighboursOf, queueOf, startOf, walkOn } from './neighbours.ts';

const noneDone = 0;
const at = (ids: readonly string[], id: string, done = noneDone) => ({ ids, id, done });
const opened = (ids: readonly string[], id: string) => walkOn(startOf(id, noneDone), at(ids, id));

test('leads to the rows before and after, and stops at both ends', () => {
  const ids = ['a', 'b', 'c'];
  const from = (id: string) => neighboursOf(at(ids, id), opened(ids, id));
  expect(from('b')).toEqual({ previous: 'a', next: 'c' });
  expect(from('a')).toEqual({ previous: undefined, next: 'b' });
  expect(from('c')).toEqual({ previous: 'b', next: undefined });
});

test('goes on from where a decided row stood after it left its queue', () => {
  const walk = opened(['a', 'b', 'c'], 'b');
  expect(neighboursOf(at(['a', 'c'], 'b'), walk)).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf(at(['a'], 'b'), walk)).toEqual({ previous: 'a', next: undefined });
});

test('leads nowhere from an object that its list never showed', () => {
  expect(neighboursOf(at(['a', 'c'], 'b'), opened(['a', 'c'], 'b'))).toEqual({});
});

test('a row that leaves its queue is decided here only by a command done since it was opened', () => {
  const walk = opened(['a', 'b'], 'a');
  expect(isDecidedHere(at(['a', 'b'], 'a', 1), walk)).toBe(false);
  expect(isDecidedHere(at(['b'], 'a'), walk)).toBe(false);
  expect(isDecidedHere(at(['b'], 'a', 1), walk)).toBe(true);
});

test('a person who goes back to what he decided stays there', () => {
  const left = ['b', 'c'];
  const next = walkOn(opened(['a', 'b', 'c'], 'a'), at(left, 'b', 1));
  expect(neighboursOf(at(left, 'b', 1), next)).toEqual({ previous: 'a', next: 'c' });
  const back = walkOn(next, at(left, 'a', 1));
  expect(isDecidedHere(at(left, 'a', 2), back)).toBe(false);
  expect(neighboursOf(at(left, 'a', 2), back)).toEqual({ previous: undefined, next: 'b' });
});

test('a withdrawal that an operator picks up stays before him, and one he confirms makes room for the next', () => {
  expect(['toPickUp', 'toConfirm', 'ended'].map((tab) => queueOf(payoutList, tab))).toEqual([
    { goesOn: false },
    { goesOn: true },
    undefined,
  ]);
});
