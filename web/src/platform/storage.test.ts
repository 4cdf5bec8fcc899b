import { describe, expect, it } from 'vitest';
import { cookieIn } from './storage.ts';

describe('a cookie', () => {
  it('[S3.7] is read by its whole name', () => {
    expect(cookieIn('a=1; Admin-Token=half; b=2', 'Admin-Token')).toBe('half');
    expect(cookieIn('XAdmin-Token=half', 'Admin-Token')).toBeUndefined();
    expect(cookieIn('Admin-Token=', 'Admin-Token')).toBeUndefined();
    expect(cookieIn('', 'Admin-Token')).toBeUndefined();
  });

  it('[S3.7] that is there twice with two values is none', () => {
    expect(cookieIn('Admin-Token=one; Admin-Token=two', 'Admin-Token')).toBeUndefined();
    expect(cookieIn('Admin-Token=one; Admin-Token=one', 'Admin-Token')).toBe('one');
  });
});
