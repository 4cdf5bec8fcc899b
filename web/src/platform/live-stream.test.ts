import { describe, expect, it } from 'vitest';
import { takeEvents, waitMs } from './live-stream.ts';

describe('the live stream', () => {
  it('takes whole events and keeps what is not yet whole', () => {
    const text = ': hello\n\ndata: {"stale":"home"}\n\ndata: {"stale":"trans';
    expect(takeEvents(text)).toEqual({
      events: [{ stale: 'home' }],
      rest: 'data: {"stale":"trans',
    });
  });

  it('reads events however the lines end, and an event in two data lines', () => {
    expect(takeEvents('data: {"stale":\r\ndata: "reminders"}\r\n\r\n')).toEqual({
      events: [{ stale: 'reminders' }],
      rest: '',
    });
  });

  it.each(['data: nonsense', 'data: {"stale":"passwords"}', 'data: null', 'event: x'])(
    'passes over %j',
    (block) => {
      expect(takeEvents(`${block}\n\n`).events).toEqual([]);
    },
  );

  it('waits longer after each failure, at most a minute, never all at once', () => {
    expect(waitMs(0, 1)).toBe(1000);
    expect(waitMs(0, 0)).toBe(500);
    expect(waitMs(3, 1)).toBe(8000);
    expect(waitMs(40, 1)).toBe(60_000);
  });
});
