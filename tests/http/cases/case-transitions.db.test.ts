import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCaseWorld, type CaseWorld } from './case-world.ts';
import { ofChargebacks, ofRetrievals } from './first-stages.ts';
import { ofPreArbitrations, ofRecallsAndRefunds } from './later-stages.ts';

let world: CaseWorld;
beforeAll(async () => {
  world = await openCaseWorld();
});
afterAll(() => world.close());

const transitions = [
  ...ofRetrievals,
  ...ofChargebacks,
  ...ofPreArbitrations,
  ...ofRecallsAndRefunds,
];

describe('[S4.12] a case over HTTP', () => {
  test.each(transitions)('$says', async ({ walk, meets, sold, ends, booked, sent = [] }) => {
    const one = await world.aCase(sold);
    const met = await walk(one, world);
    if (meets !== undefined) {
      expect(met).toMatchObject(meets);
    }
    const { stage, state, type, appealStatus } = await one.find();
    expect([stage, state, type, appealStatus].join(' ')).toBe(ends);
    expect(await one.listed()).toEqual([ends]);
    expect(await one.booked()).toEqual(booked);
    expect(one.sent()).toEqual(sent);
  });

  test('is driven through every transition from D1 to D20', () => {
    const named = new Set(transitions.map(({ says }) => says.split(':')[0]));
    expect([...named]).toEqual(Array.from({ length: 20 }, (_, at) => `D${at + 1}`));
  });
});
