import { describe, expect, it } from 'vitest';
import { createResubmitGuard, resubmitWindowMs } from './client.ts';

const sent = { url: '/v3api/savedViews', body: '{"name":"a"}' };

describe('the duplicate-submit guard', () => {
  it('[S8.5] refuses the same url and data within a second', () => {
    const isRepeat = createResubmitGuard();
    expect(isRepeat({ ...sent, atMs: 0 })).toBe(false);
    expect(isRepeat({ ...sent, atMs: 999 })).toBe(true);
    expect(resubmitWindowMs).toBe(1000);
  });

  it('[S8.5] lets it pass after a second, counted from the last one that was sent', () => {
    const isRepeat = createResubmitGuard();
    isRepeat({ ...sent, atMs: 0 });
    isRepeat({ ...sent, atMs: 999 });
    expect(isRepeat({ ...sent, atMs: 1000 })).toBe(false);
  });

  it('[S8.5] lets other data and other urls pass at once', () => {
    const isRepeat = createResubmitGuard();
    isRepeat({ ...sent, atMs: 0 });
    expect(isRepeat({ ...sent, body: '{"name":"b"}', atMs: 1 })).toBe(false);
    expect(isRepeat({ ...sent, url: '/v3api/user/logout', atMs: 2 })).toBe(false);
    expect(isRepeat({ ...sent, atMs: 3 })).toBe(true);
  });
});
