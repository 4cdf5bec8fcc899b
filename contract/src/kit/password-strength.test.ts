import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from './password-strength.ts';

const aboutMei = [
  'fang.mingliang',
  '方明亮',
  'mei@lanternbay.example',
  '+85291234567',
  'Lantern Bay Tea & Ceramics',
];

describe('a password that is easy to guess', () => {
  it.each(['LanternBay1', 'Merchant2026', 'Password123!', 'Ab1Ab1Ab1', '12345678Ab', 'Dragon-99!'])(
    '%s is',
    (password) => {
      expect(isEasyToGuess(password, aboutMei)).toBe(true);
    },
  );

  it.each(['Fang.Mingliang7', 'Ceramics-2026', '91234567Abc', 'BayTea-2026'])(
    '%s is, made of what is known of the person',
    (password) => {
      expect(isEasyToGuess(password, aboutMei)).toBe(true);
    },
  );

  it.each(['Kelp-Tram-58', 'Ferry-Pier-7', 'kelp-tram-58', 'Ünï-cödé-7', 'xK9#mQ2$vL'])(
    '%s is not',
    (password) => {
      expect(isEasyToGuess(password, aboutMei)).toBe(false);
    },
  );

  it('is found in no time, however long the words about a person are', () => {
    const about = Array.from({ length: 8 }, () => 'ab cd ef '.repeat(500));
    expect(isEasyToGuess('aA1!aA1!aA1!aA1', about)).toBe(true);
  }, 2000);
});
