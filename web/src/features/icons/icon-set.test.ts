import { describe, expect, it } from 'vitest';
import * as iconSet from './icon-set.ts';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!./**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const iconsIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@ant-design\/icons'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

describe('the icon list', () => {
  it('[S2.48] names every icon that the product shows, and no other', () => {
    const used = new Set(Object.values(sources).flatMap(iconsIn));
    expect(used.size).toBeGreaterThan(20);
    expect(new Set(Object.keys(iconSet))).toEqual(used);
  });
});
