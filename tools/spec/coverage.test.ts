import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../start/paths.mjs';
import { coverageOf, idsIn } from './coverage-of.ts';
import { SECTION_SIZES, SPEC_ITEMS } from './spec-items.ts';

const ids = Object.keys(SPEC_ITEMS);

describe('the list of requirements', () => {
  it.each(Object.entries(SECTION_SIZES))('%s is complete and in order', (section, size) => {
    const own = ids.filter((id) => id.startsWith(`${section}.`));
    expect(own).toEqual(Array.from({ length: size }, (_, index) => `${section}.${index + 1}`));
  });

  it('names each id and each line once', () => {
    const source = readFileSync(inProject('tools', 'spec', 'spec-items.ts'), 'utf8');
    const written = source.match(/^ {2}'S\d+\.\d+'/gm) ?? [];
    expect(new Set(written).size).toBe(written.length);
    expect(written).toHaveLength(ids.length);
    expect(new Set(Object.values(SPEC_ITEMS)).size).toBe(ids.length);
  });
});

describe('coverage', () => {
  it('reads ids and ranges from titles', () => {
    expect(idsIn('[S2.14] shows home')).toEqual(['S2.14']);
    expect(idsIn('[S2.14, S2.15] shows both')).toEqual(['S2.14', 'S2.15']);
    expect(idsIn('[S3.2-S3.4] envelope')).toEqual(['S3.2', 'S3.4', 'S3.3']);
    expect(idsIn('S2.140 and TS2.1 name nothing of ours')).toEqual(['S2.140']);
  });

  it('counts what passing tests name, and lists the rest', () => {
    expect(coverageOf(['S1.1', 'S1.2', 'S1.3'], ['[S1.1] x', 'y', '[S1.3] z'])).toEqual({
      covered: 2,
      total: 3,
      missing: ['S1.2'],
    });
  });
});
