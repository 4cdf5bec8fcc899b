import { expect, it } from 'vitest';
import { inLanes } from './lanes.ts';

it('lets no business wait for the rows of another, whether these hang or fail, and tries all', async () => {
  const others = Promise.withResolvers<void>();
  const tried: string[] = [];
  const rows = [
    ...Array.from({ length: 20 }, (_, place) => ({ businessId: 1n, name: `hangs ${place}` })),
    { businessId: 2n, name: 'goes out' },
    { businessId: 3n, name: 'fails' },
    { businessId: 3n, name: 'goes out after a failure' },
  ];
  const working = inLanes(rows, async ({ businessId, name }) => {
    // The first business's rows wait until those of the others are done.
    await (businessId === 1n ? others.promise : undefined);
    tried.push(name);
    if (name === 'goes out after a failure') {
      others.resolve();
    }
    if (name === 'fails') {
      throw new Error(name);
    }
  });
  await expect(working).rejects.toThrow('Rows of business 3 that failed: 1. The first: fails');
  expect(tried).toHaveLength(rows.length);
  expect(await inLanes(rows.slice(20, 21), async () => {})).toBe(1);
});
