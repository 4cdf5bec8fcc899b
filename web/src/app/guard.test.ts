import { screenIds, screens } from '@back-office/contract/screens';
import { describe, expect, it } from 'vitest';
import { type GuardedSession, nextRoute } from './guard.ts';
import { innerPageIds, innerPages } from './site-map.ts';
import { stepIds, stepPaths } from './steps.ts';

type Kyc = NonNullable<GuardedSession['kycInfo']>;

const activeKyc: Kyc = {
  selectedMerAdminId: null,
  currBusinessId: '100001',
  currBusinessStatus: 40,
  isInitialLogin: 0,
  requires2FA: 0,
};

const aPerson = (
  kyc: Partial<Kyc> | null = {},
  rest: { businesses?: number; forceChangePwd?: 0 | 1; factorStep?: 'give' | 'enrol' } = {},
): GuardedSession => ({
  factorStep: rest.factorStep ?? null,
  kycInfo: kyc === null ? null : { ...activeKyc, ...kyc },
  moreBusinessNameList: Array.from({ length: rest.businesses ?? 1 }),
  userInfo: { forceChangePwd: rest.forceChangePwd ?? 0 },
});

/** A person whom every step would stop, to show which one comes first. */
const everything = {
  selectedMerAdminId: null,
  currBusinessId: null,
  currBusinessStatus: 10,
  isInitialLogin: 1,
  requires2FA: 1,
} as const;
const forced = { forceChangePwd: 1 } as const;

const ledTo = (session: GuardedSession | undefined, path: string): string | undefined =>
  nextRoute(session, { path, fullPath: path })?.to;

describe('the guard, for a person with KYC info', () => {
  it('[S2.69] leads to the second factor before all else', () => {
    expect(ledTo(aPerson(everything, forced), '/index')).toBe('/twoFA');
    expect(ledTo(aPerson(everything, forced), '/setting')).toBe('/twoFA');
    expect(ledTo(aPerson(everything, forced), '/loginNew')).toBe('/twoFA');
    expect(ledTo(aPerson(everything, forced), '/twoFA')).toBeUndefined();
  });

  it.each([
    ['/twoFA', aPerson(everything)],
    ['/selectMerchant', aPerson({ ...everything, requires2FA: 0 })],
    ['/activate', aPerson({ isInitialLogin: 1 })],
    ['/merchant/showUpdatePassword', aPerson({}, forced)],
  ])('[S2.76] %s keeps where the person was going', (to, person) => {
    const turnTo = (path: string, fullPath = path) => nextRoute(person, { path, fullPath });
    for (const [path, fullPath] of [
      ['/index', '/index?days=7#top'],
      ['/no/such/page', '/no/such/page?a=1'],
      ['/result/other', '/result/other'],
    ] as const) {
      expect(turnTo(path, fullPath)).toEqual({ to, redirect: fullPath });
    }
    expect(turnTo('/')).toEqual({ to });
    expect(turnTo('/loginNew', '/loginNew?redirect=%2Findex')).toEqual({ to });
  });

  it.each(['/setting', '/setting/uploadAdditional/100001', '/selectMerchant'])(
    '[S2.70] always allows %s after the second factor',
    (path) => {
      expect(ledTo(aPerson({ ...everything, requires2FA: 0 }, forced), path)).toBeUndefined();
    },
  );

  it('[S2.70] allows no other address that begins like these', () => {
    const person = aPerson({ ...everything, requires2FA: 0 });
    expect(ledTo(person, '/settings')).toBe('/selectMerchant');
    expect(ledTo(person, '/setting/other')).toBe('/selectMerchant');
    expect(ledTo(person, '/setting/uploadAdditionalOther')).toBe('/selectMerchant');
  });

  it('[S2.71] leads who has no business chosen to the choice, before the business status', () => {
    expect(ledTo(aPerson({ ...everything, requires2FA: 0 }, forced), '/index')).toBe(
      '/selectMerchant',
    );
  });

  it('[S2.71] asks for no choice where there is nothing to choose, or one was made', () => {
    const undecided = { ...everything, requires2FA: 0 } as const;
    expect(ledTo(aPerson(undecided, { businesses: 0 }), '/index')).toBe('/activate');
    expect(ledTo(aPerson({ ...undecided, selectedMerAdminId: '7' }), '/index')).toBe('/activate');
    expect(ledTo(aPerson({ ...undecided, currBusinessId: '100001' }), '/index')).toBe('/activate');
  });

  it.each([
    ['a business that is not active', { currBusinessStatus: 20 }],
    ['a business that is suspended', { currBusinessStatus: 50 }],
    ['a business without a status', { currBusinessStatus: null }],
    ['a first login', { isInitialLogin: 1 }],
  ] as const)('[S2.72] leads %s to the activation, before a forced password', (_what, kyc) => {
    expect(ledTo(aPerson(kyc, forced), '/index')).toBe('/activate');
    expect(ledTo(aPerson(kyc, forced), '/activate')).toBeUndefined();
    expect(ledTo(aPerson(kyc, forced), '/kyc')).toBeUndefined();
  });

  it('[S2.73] leads to the new password before anything else opens', () => {
    expect(ledTo(aPerson({}, forced), '/index')).toBe('/merchant/showUpdatePassword');
    expect(ledTo(aPerson({}, forced), '/loginNew')).toBe('/merchant/showUpdatePassword');
    expect(ledTo(aPerson({}, forced), '/merchant/showUpdatePassword')).toBeUndefined();
  });

  it.each([
    '/loginNew',
    '/register',
    '/loginNew/',
    '/register/',
    '/LoginNew',
    '/REGISTER',
    '/%6CoginNew',
  ])('[S2.74] leads from %s to the start, however it is written', (path) => {
    expect(ledTo(aPerson(), path)).toBe('/');
    expect(ledTo(aPerson(), '/index')).toBeUndefined();
  });
});

describe('the guard, for a person without KYC info', () => {
  it('[S2.75] takes only the forced password and the start', () => {
    expect(ledTo(aPerson(null, forced), '/ops/merchants')).toBe('/merchant/showUpdatePassword');
    expect(ledTo(aPerson(null), '/loginNew')).toBe('/');
    expect(ledTo(aPerson(null, { businesses: 3 }), '/ops/merchants')).toBeUndefined();
  });

  it.each(['give', 'enrol'] as const)(
    'leads an operator who has his second factor to %s there, before all else',
    (factorStep) => {
      const operator = aPerson(null, { ...forced, factorStep });
      for (const path of ['/', '/loginNew', '/setting', '/ops/merchants', '/selectMerchant']) {
        expect(ledTo(operator, path)).toBe('/twoFA');
      }
      expect(ledTo(operator, '/twoFA')).toBeUndefined();
    },
  );
});

/** The specification opens these pages to everyone; we added the last two, for the reasons in docs/security.md. */
const open = [
  ['[S2.5]', '/result'],
  ['[S2.7]', '/sso'],
  ['[S2.13]', '/forgotPassword'],
  ['[S2.13]', '/resetPassword'],
  ['[S2.13]', '/smsVerification'],
  ['[S2.13]', '/emailVerification'],
  ['[S2.13]', '/acceptInvitation'],
  ['[S2.13]', '/forceChangePassword'],
  ['[S2.12]', '/sysadmin'],
  ['[S2.12]', '/undoEmailChange'],
] as const;

describe('the guard, without a session', () => {
  it('[S2.76] leads to the login and keeps the full original path', () => {
    const fullPath = '/merTradeMgr/initTradeRecordPage?status=success&page=3#row-7';
    expect(nextRoute(undefined, { path: '/merTradeMgr/initTradeRecordPage', fullPath })).toEqual({
      to: '/loginNew',
      redirect: fullPath,
    });
  });

  it.each(['/loginNew', '/register'])('[S2.12] lets %s be reached', (path) => {
    expect(ledTo(undefined, path)).toBeUndefined();
  });

  it('[S2.74] compares the other addresses in the same form', () => {
    expect(ledTo(undefined, '/LOGINNEW/')).toBeUndefined();
    expect(ledTo(undefined, '/Result/')).toBeUndefined();
    expect(ledTo(aPerson(everything), '/TwoFA/')).toBeUndefined();
    expect(ledTo(aPerson({ ...everything, requires2FA: 0 }), '/Setting/')).toBeUndefined();
    expect(ledTo(aPerson({}, forced), '/merchant/showupdatepassword/')).toBeUndefined();
  });

  it.each(open)('%s lets %s be reached by anyone', (_, path) => {
    expect(ledTo(undefined, path)).toBeUndefined();
    expect(ledTo(aPerson(everything, forced), path)).toBeUndefined();
  });

  it('[S2.12] keeps every other page behind the login', () => {
    const reached = ['/loginNew', '/register', ...open.map(([, path]) => path)];
    const pages = [
      ...stepIds.map((id) => stepPaths[id]),
      ...screenIds.map((id) => screens[id].path),
      ...innerPageIds.map((id) => innerPages[id].path),
    ];
    const others = pages.filter((path) => !reached.includes(path));
    expect(others).toEqual(
      expect.arrayContaining(['/twoFA', '/activate', '/kyc', '/selectMerchant', '/setting']),
    );
    for (const path of ['/', '/no/such/page', '/registered', ...others]) {
      expect([path, ledTo(undefined, path)]).toEqual([path, '/loginNew']);
    }
  });
});
