import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './send-report.ts';

describe('an error report', () => {
  it('[S1.5] carries no e-mail, no long number and no query', () => {
    const text =
      'Cannot read 4111111111111111 of mei.chan@example.com at https://x.example/list?email=a@b.c:10';
    expect(withoutPersonalData(text)).toBe(
      'Cannot read <number> of <e-mail> at https://x.example/list',
    );
  });

  it('keeps what tells where it happened', () => {
    expect(withoutPersonalData('TypeError at Shell (assets/shell-Bb35.js:2:12345)')).toBe(
      'TypeError at Shell (assets/shell-Bb35.js:2:12345)',
    );
  });
});
