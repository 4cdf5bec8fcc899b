import { describe, expect, it } from 'vitest';
import { type LoginEntry, refusedFields } from './login-form.ts';

const anEntry = (entry: Partial<LoginEntry>): LoginEntry => ({
  isAdministrator: false,
  email: '',
  merchantNumber: '',
  loginName: '',
  password: 'Correct-horse1',
  ...entry,
});

describe('the login form', () => {
  it('wants an e-mail and a password of a person', () => {
    expect(refusedFields(anEntry({ password: '' }))).toEqual({
      email: 'required',
      password: 'required',
    });
    expect(refusedFields(anEntry({ email: 'mei' }))).toEqual({ email: 'email' });
    expect(refusedFields(anEntry({ email: ' mei@example.com ' }))).toEqual({});
  });

  it('wants a login name of an administrator, and a merchant number only if there is one', () => {
    const administrator = { isAdministrator: true } as const;
    expect(refusedFields(anEntry(administrator))).toEqual({ loginName: 'required' });
    expect(refusedFields(anEntry({ ...administrator, loginName: 'ops' }))).toEqual({});
    expect(
      refusedFields(anEntry({ ...administrator, loginName: 'mei', merchantNumber: '10000' })),
    ).toEqual({ merchantNumber: 'merchantNumber' });
    expect(
      refusedFields(anEntry({ ...administrator, loginName: 'mei', merchantNumber: '100001' })),
    ).toEqual({});
  });
});
