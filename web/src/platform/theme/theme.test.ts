import { describe, expect, it } from 'vitest';
import { chosenTheme, themeOf } from './theme.ts';

describe('the theme', () => {
  it('is the one chosen, else that of the system', () => {
    expect(themeOf('dark', false)).toBe('dark');
    expect(themeOf('light', true)).toBe('light');
    expect(themeOf('system', true)).toBe('dark');
    expect(themeOf('system', false)).toBe('light');
  });

  it('chosen in this browser goes before the one that the person chose in another', () => {
    expect(chosenTheme('light', 'dark')).toBe('light');
    expect(chosenTheme('blue', 'dark')).toBe('dark');
    expect(chosenTheme(undefined, null)).toBe('system');
  });

  it('follows the system where something else was stored', () => {
    expect(chosenTheme('dark')).toBe('dark');
    expect(chosenTheme('blue')).toBe('system');
    expect(chosenTheme(undefined)).toBe('system');
  });
});
