import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const states = ['met', 'in part', 'not met', 'deployment', 'not here'];

const rows = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [id = '', level = '', asks = '', state = '', shownBy = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, level, asks, state, shownBy };
  });

/** Files and pages named in a row: paths in back-quotes, and links from docs. */
const filesIn = (text: string): string[] => [
  ...[...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file = '']) => file),
  ...[...text.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => path.join('docs', file)),
];

describe('docs/asvs.md', () => {
  it('names each row once, with its level, what it asks and one of the five states', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id, level, asks, state, shownBy } of rows) {
      expect([id, /^V\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id)]).toEqual([id, true]);
      expect([id, ['L1', 'L2'].includes(level)]).toEqual([id, true]);
      expect([id, asks.length > 5 && shownBy.length > 10]).toEqual([id, true]);
      expect([id, states.includes(state)]).toEqual([id, true]);
    }
  });

  it('says of nothing that it is met without a file that shows it, and names no file that is not there', () => {
    for (const { id, state, shownBy } of rows) {
      const files = filesIn(shownBy);
      expect([id, files.filter((file) => !existsSync(path.join(root, file)))]).toEqual([id, []]);
      expect([id, state !== 'met' || files.length > 0]).toEqual([id, true]);
    }
  });
});
