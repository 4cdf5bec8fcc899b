import { describe, expect, it } from 'vitest';
import { withoutPersonal } from './routes.ts';

describe('[S1.5] what a browser reports', () => {
  it.each([
    ['no such payer mei.chan@lanternbay.example', 'no such payer [e-mail]'],
    ['at http://localhost:3000/a.js?email=mei&page=2:4:1', 'at http://localhost:3000/a.js?[query]'],
    ['card 4111 1111 1111 1111 refused', 'card [digits] refused'],
    ['Unexpected token in "Chan Tai Man"', 'Unexpected token in "[text]"'],
    ['first\nsecond\u0000third\u2028fourth', 'first | second | third | fourth'],
    [
      "Cannot read properties of undefined (reading 'minor') at t (app-a1b2.js:12:345)",
      "Cannot read properties of undefined (reading 'minor') at t (app-a1b2.js:12:345)",
    ],
  ])('reads %j as %j in the log', (said, logged) => {
    expect(withoutPersonal(said)).toBe(logged);
  });

  it('takes a text of any length and shape in a moment', () => {
    const before = performance.now();
    withoutPersonal(`${'1 '.repeat(25_000)}!`);
    withoutPersonal(`${'a'.repeat(50_000)}!`);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
