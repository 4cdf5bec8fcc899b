import { describe, expect, it } from 'vitest';
import { chosenTimeZone } from './time-zone.ts';

describe('the time zone', () => {
  it.each([
    ['4', 7, 4],
    [undefined, 7, 7],
    ['', 7, 7],
    ['8', 7, 7],
    ['Asia/Seoul', 3, 3],
    ['1e0', undefined, 1],
    [undefined, null, 1],
    [undefined, 99, 1],
  ])('[S3.10] [S3.12] stored %j, of the account %j, is %d', (stored, ofPerson, id) => {
    expect(chosenTimeZone(stored, ofPerson).id).toBe(id);
  });
});
