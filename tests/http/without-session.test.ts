import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@back-office/contract/catalogue';
import { entrances, openPaths } from '@back-office/contract/kit/screen';
import { describe, expect, it } from 'vitest';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8');
const [section = ''] = page.slice(page.indexOf('## Without a session')).split('\n## ');

/** Doors listed as open in docs/security.md, each with its reason. */
const listed = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, door = '', reason = '']) => ({ door, reason }),
);
const doorsThat = (begins: (door: string) => boolean): string[] =>
  listed.map(({ door }) => door).filter(begins);
const isScreen = (door: string): boolean => door.startsWith('/');

describe('what the documentation says is open without a session', () => {
  it('[S2.12] [S2.13] is every screen that the specification opens, two of ours, and no other', () => {
    const entered = ['/loginNew', '/register'];
    const pastTheGuard = ['/result', '/sso'];
    const furtherPages = [
      '/forgotPassword',
      '/resetPassword',
      '/smsVerification',
      '/emailVerification',
      '/acceptInvitation',
      '/forceChangePassword',
    ];
    const ours = ['/sysadmin', '/undoEmailChange'];
    const all = [...entered, ...pastTheGuard, ...furtherPages, ...ours].toSorted();
    expect(doorsThat(isScreen).toSorted()).toEqual(all);
    expect([...entrances, ...openPaths].toSorted()).toEqual(all);
  });

  it('[S7.21] is every call that takes no token, and no other', () => {
    const tokenless = Object.values(calls)
      .filter(({ access }) => access.kind === 'public')
      .map(({ method, path: address }) => `${method} ${address}`);
    expect(doorsThat((door) => !isScreen(door)).toSorted()).toEqual(tokenless.toSorted());
    expect(tokenless).toEqual(
      expect.arrayContaining([
        'POST admin/login',
        'POST admin/login_by_sysadmin',
        'POST kyc/isc/signIn',
        'POST kyc/isc/signup',
        'POST kyc/isc/captchaSms',
        'POST kyc/isc/resetpwd/sendEmail',
        'POST kyc/isc/resetpwd/sms',
        'POST kyc/isc/resetPwd/verifySmsCode',
        'POST kyc/isc/resetPwd',
      ]),
    );
  });

  it('gives a reason for each', () => {
    expect(listed.filter(({ reason }) => reason.trim().length < 10)).toEqual([]);
    expect(new Set(listed.map(({ door }) => door)).size).toBe(listed.length);
  });
});
