import { timeZones } from '@back-office/contract/kit/time-zone';
import { timeZoneWords } from '@back-office/messages/shell';
import { describe, expect, it } from 'vitest';
import { chosenTimeZone } from './time-zone.ts';

describe('the time zone', () => {
  it('[S3.12] is one of seven, by its id, each with its label in three languages', () => {
    expect(timeZones.map(({ id, name }) => [id, name, timeZoneWords[id]])).toEqual([
      [1, 'Asia/Shanghai', { en: 'Shanghai', zhCn: '上海', zhHk: '上海' }],
      [2, 'Asia/Kuala_Lumpur', { en: 'Kuala Lumpur', zhCn: '吉隆坡', zhHk: '吉隆坡' }],
      [3, 'Asia/Seoul', { en: 'Seoul', zhCn: '首尔', zhHk: '首爾' }],
      [4, 'Europe/London', { en: 'London', zhCn: '伦敦', zhHk: '倫敦' }],
      [5, 'Europe/Paris', { en: 'Paris', zhCn: '巴黎', zhHk: '巴黎' }],
      [6, 'America/New_York', { en: 'New York', zhCn: '纽约', zhHk: '紐約' }],
      [7, 'America/Chicago', { en: 'Chicago', zhCn: '芝加哥', zhHk: '芝加哥' }],
    ]);
  });

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
