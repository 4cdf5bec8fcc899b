import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Tai O Sea Salt Limited', 'TAI O SEA SALT LTD.'],
  ['Salt and Tea Company Limited', 'Salt & Tea Co., Ltd'],
  ['福州海藻贸易（香港）有限公司', '福州海藻贸易(香港)有限公司'],
  ['Café Société Ltd', 'CAFE SOCIETE LTD'],
  ['Smith/Jones', 'SMITH JONES'],
  ['Fish + Chips', 'FISH AND CHIPS'],
  ['Smørrebrød Straße Ltd', 'SMORREBROD STRASSE LTD'],
  ['Peak Tea Limited Liability Partnership', 'PEAK TEA LLP'],
  ['香港海鹽貿易有限公司', '香港海盐贸易有限公司'],
])('the names %s and %s are one legal name', (one, other) => {
  expect(plainName(one)).toBe(plainName(other));
});

test.each([
  ['Smith/Jones', 'Smith Jones Holdings'],
  ['Peak Tea LLP', 'Peak Tea Ltd'],
  ['Fish + Chips', 'Fish Chips'],
  ['香港海鹽貿易有限公司', '香港海糖貿易有限公司'],
  ['Unit 1 Tea Ltd', 'Unit 2 Tea Ltd'],
  ['かき', 'がき'],
])('the names %s and %s are two', (one, other) => {
  expect(plainName(one)).not.toBe(plainName(other));
});
