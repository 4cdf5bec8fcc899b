import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMonthlyTerms } from '#features/terms/public';
import { inRole } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addBusiness } from './add-business.ts';
import { demoBusinesses } from './demo-businesses.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

describe('what a month costs a business of the demo', () => {
  it('begins with the month of UTC+8 in which it is brought in, and once', async () => {
    const business = demoBusinesses.find(({ monthlyTerms }) => monthlyTerms !== undefined);
    if (business === undefined) {
      throw new Error('No business of the demo is charged by the month');
    }
    const [terms] = business.monthlyTerms ?? [];
    // 1 November in UTC+8 begins at 16:00 UTC on 31 October; the second run is in December.
    for (const now of ['2026-10-31T16:00:00Z', '2026-12-05T04:00:00Z']) {
      await addBusiness(test.database, business, new Date(now));
    }
    const rows = await inRole(test.database, 'operator', (tx) =>
      readMonthlyTerms(tx, tenantScope(business.id, null)),
    );
    expect(rows).toEqual([{ ...terms, validFrom: '2026-11-01' }]);
  });
});
