import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const unknown = -1;

test('leads to the rows before and after, and stops at both ends', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighboursOf(ids, 'b', unknown)).toEqual({ place: 1, previous: 'a', next: 'c' });
  expect(neighboursOf(ids, 'a', unknown)).toEqual({ place: 0, previous: undefined, next: 'b' });
  expect(neighboursOf(ids, 'c', unknown)).toEqual({ place: 2, previous: 'b', next: undefined });
});

test('goes on from where a decided row stood after it left its queue', () => {
  expect(neighboursOf(['a', 'c'], 'b', 1)).toEqual({ place: 1, previous: 'a', next: 'c' });
  expect(neighboursOf(['a'], 'b', 1)).toEqual({ place: 1, previous: 'a', next: undefined });
});

test('leads nowhere from an object that its list never showed', () => {
  expect(neighboursOf(['a', 'c'], 'b', unknown)).toEqual({
    place: unknown,
    previous: undefined,
    next: undefined,
  });
});
