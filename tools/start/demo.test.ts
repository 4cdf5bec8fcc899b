import { expect, test } from 'vitest';
import { checkDemo } from './demo.ts';

test('a check of the last night that fails says why, and does not end the demo', async () => {
  const said: string[] = [];
  // Node does not even begin, which fails like a check does and takes no time.
  await checkDemo({ NODE_OPTIONS: '--no-such-option' }, (line) => said.push(line));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('--no-such-option');
  expect(said[0]).toContain('Checking the demo failed');
  expect(said[0]).toContain('The back-office runs on without it');
});
