import { describe, expect, it } from 'vitest';
import {
  closed,
  initialAppState,
  onDevice,
  sidebarCookieOf,
  toggled,
  withHiddenSidebar,
} from './app-state.ts';

describe('the sidebar', () => {
  it.each([
    ['1', true],
    ['0', false],
    [undefined, true],
    ['2', true],
    ['<script>', true],
  ])('[S3.6] [S3.11] with the cookie %j is open: %s', (cookie, opened) => {
    expect(initialAppState(cookie)).toEqual({
      sidebar: { opened, withoutAnimation: false, hide: false },
      device: 'desktop',
    });
  });

  it('[S3.11] [S4.3] flips when toggled, unless it is hidden', () => {
    const open = initialAppState('1');
    expect(toggled(open).sidebar.opened).toBe(false);
    expect(toggled(toggled(open)).sidebar.opened).toBe(true);
    expect(toggled(withHiddenSidebar(open, true)).sidebar.opened).toBe(true);
  });

  it('[S4.3] is kept as 1 or 0', () => {
    expect(sidebarCookieOf(initialAppState('1'))).toBe('1');
    expect(sidebarCookieOf(toggled(initialAppState('1')))).toBe('0');
  });

  it('[S4.3] can be closed explicitly, with and without animation', () => {
    expect(closed(initialAppState('1'), true).sidebar).toEqual({
      opened: false,
      withoutAnimation: true,
      hide: false,
    });
    expect(closed(initialAppState('0'), false).sidebar.opened).toBe(false);
  });

  it('[S4.3] is away on a phone and as kept on a desktop', () => {
    const phone = onDevice(initialAppState('1'), 'mobile', '1');
    expect(phone).toMatchObject({ device: 'mobile', sidebar: { opened: false } });
    expect(onDevice(phone, 'desktop', '1')).toMatchObject({
      device: 'desktop',
      sidebar: { opened: true },
    });
    expect(onDevice(phone, 'desktop', '0').sidebar.opened).toBe(false);
    expect(onDevice(phone, 'mobile', '1')).toBe(phone);
  });
});
