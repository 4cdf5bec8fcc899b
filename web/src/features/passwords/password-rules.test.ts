import { describe, expect, it } from 'vitest';
import { refusedPassword } from './password-rules.ts';

describe('[S5.1] a new password in the form', () => {
  it.each(['Harbour7', 'ABCDEFG1', '!!!!!!!a', 'Ünï-cödé-7', 'fifteen-letter5'])(
    '%s may be taken',
    (password) => {
      expect(refusedPassword({ password, confirmation: password })).toEqual({});
    },
  );

  it.each(['Short-7', 'sixteen-letters7', 'onlysmall', '12345678', 'With blank7'])(
    '%s may not',
    (password) => {
      expect(refusedPassword({ password, confirmation: password })).toEqual({
        password: 'password',
      });
    },
  );

  it('[S5.2] has to be typed twice alike', () => {
    expect(refusedPassword({ password: 'Harbour7', confirmation: 'Harbour8' })).toEqual({
      confirmation: 'passwordsDiffer',
    });
    expect(refusedPassword({ password: '', confirmation: '' })).toEqual({ password: 'required' });
  });
});
