import { describe, expect, it } from 'vitest';
import { normalPath, safeRedirect } from './address.ts';

const origin = 'https://merchant.example';

describe('the way back after a login', () => {
  it('[S2.76] leads to the full original path, query and fragment included', () => {
    const wanted = '/merTradeMgr/initTradeRecordPage?status=success&page=3#row-7';
    expect(safeRedirect(wanted, origin)).toBe(wanted);
    for (const page of [
      '/index',
      '/kyc',
      '/selectMerchant?create=yes',
      '/merchant/showUpdatePassword',
      '/setting/uploadAdditional/100001?from=mail',
      '/no/such/page',
      '/@evil.example',
    ]) {
      expect(safeRedirect(page, origin)).toBe(page);
    }
    expect(safeRedirect('/merTradeMgr/transaction/202601010001', origin)).toBe(
      '/merTradeMgr/transaction/202601010001',
    );
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https:evil.example',
    'https://evil.example/index',
    'https://merchant.example@evil.example/index',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/..//evil.example',
    '/.//evil.example',
    '/index/..//evil.example',
    '/\tevil.example',
    '/\n/evil.example',
    '\tjavascript:alert(1)',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/%5c%5cevil.example',
    '/\u2215\u2215evil.example',
    '/\uff0f\uff0fevil.example',
    '/ index',
    '/%',
    `/index?${'a'.repeat(10_000)}`,
    '/loginNew',
    '/loginNew?redirect=/loginNew',
    '/register',
    '/sso?code=1',
    '/LoginNew',
    '/register/',
    '/%6CoginNew',
    'index',
    '',
  ])('refuses %j', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBeUndefined();
  });

  it.each([undefined, null, 7, ['/index'], { toString: () => '/index' }])(
    'refuses what is no text: %j',
    (wanted) => {
      expect(safeRedirect(wanted, origin)).toBeUndefined();
    },
  );
});

describe('the normal form of a path', () => {
  it.each([
    ['/loginNew/', '/loginnew'],
    ['/LoginNew', '/loginnew'],
    ['//register//', '/register'],
    ['/%6CoginNew', '/loginnew'],
    ['/', '/'],
    ['/%', '/%'],
  ])('[S2.74] of %s is %s', (path, normal) => {
    expect(normalPath(path)).toBe(normal);
  });
});
