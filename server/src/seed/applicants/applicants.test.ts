import { entities, registrationPlaces } from '@back-office/contract/features/merchants/facts';
import { isOffered } from '@back-office/contract/features/onboarding/countries';
import { expect, test } from 'vitest';
import { applicants } from './applicants.ts';

test('the demo has applications in every state, of each country and entity, in the scripts of all three regions', () => {
  expect(applicants.length).toBeGreaterThanOrEqual(18);
  const states = applicants.map(({ end }) =>
    end.is === 'rejected' && end.isFinal === true ? 'rejected for good' : end.is,
  );
  expect(new Set(states)).toEqual(
    new Set(['waiting', 'returned', 'corrected', 'rejected', 'rejected for good', 'approved']),
  );
  const kinds = new Set(applicants.map(({ country, entity }) => `${country} ${entity}`));
  for (const country of registrationPlaces) {
    const offered = entities.filter((entity) => isOffered(country, entity));
    expect(offered.filter((entity) => kinds.has(`${country} ${entity}`))).not.toEqual([]);
  }
  for (const entity of entities) {
    expect(applicants.map((one) => one.entity)).toContain(entity);
  }
  const names = applicants.map(({ own }) => own.legalName).join(' ');
  expect(names).toMatch(/\p{Script=Latin}/u);
  expect(names).toMatch(/\p{Script=Han}/u);
});
