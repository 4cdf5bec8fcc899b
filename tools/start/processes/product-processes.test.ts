import { expect, test } from 'vitest';
import { watchProgress } from './product-processes.ts';

test('a first start waits for the history however long it takes, and gives up once none has arrived for a while', () => {
  const isMoving = watchProgress(180);
  for (let minute = 0; minute < 60; minute += 1) {
    expect(isMoving(`${60 - minute} events`, minute * 100)).toBe(true);
  }
  expect(isMoving('1 events', 5900 + 179)).toBe(true);
  expect(isMoving('1 events', 5900 + 180)).toBe(false);
});
