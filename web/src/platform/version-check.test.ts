import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('__BUILD_TIMESTAMP__', 1_752_633_731_959);
const { greaterVersion } = await import('./version-check.ts');

const known = 1_752_633_731_959;

describe('the version check', () => {
  it('[S3.4] [S4.7] sees a greater number only', () => {
    expect(greaterVersion({ version: known + 1 }, known)).toBe(known + 1);
    expect(greaterVersion({ version: known }, known)).toBeUndefined();
    expect(greaterVersion({ version: known - 1 }, known)).toBeUndefined();
  });

  it.each([
    {},
    null,
    'x',
    [],
    { version: '9999999999999' },
    { version: null },
    { version: Number.NaN },
    { version: Number.POSITIVE_INFINITY },
  ])('[S4.7] sees none in %j', (file) => {
    expect(greaterVersion(file, known)).toBeUndefined();
  });
});
