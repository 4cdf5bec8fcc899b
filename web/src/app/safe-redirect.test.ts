import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const pages = [
  '/index',
  '/merTradeMgr/initTradeRecordPage',
  '/merTradeMgr/transaction/202601010001',
];
const site = {
  origin: 'https://merchant.example',
  mayOpen: (path: string) => pages.includes(path),
};

describe('the way back after a login', () => {
  it('[S2.76] leads to the full original path, query and fragment included', () => {
    const wanted = '/merTradeMgr/initTradeRecordPage?status=success&page=3#row-7';
    expect(safeRedirect(wanted, site)).toBe(wanted);
    expect(safeRedirect('/index', site)).toBe('/index');
    expect(safeRedirect('/merTradeMgr/transaction/202601010001', site)).toBe(
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
    '/@evil.example',
    '/\u2215\u2215evil.example',
    '/\uff0f\uff0fevil.example',
    '/ index',
    '/%',
    `/index?${'a'.repeat(10_000)}`,
    '/loginNew',
    '/loginNew?redirect=/loginNew',
    '/register',
    '/sso?code=1',
    '/ops/merchants',
    'index',
    '',
  ])('refuses %j', (wanted) => {
    expect(safeRedirect(wanted, site)).toBeUndefined();
  });

  it.each([undefined, null, 7, ['/index'], { toString: () => '/index' }])(
    'refuses what is no text: %j',
    (wanted) => {
      expect(safeRedirect(wanted, site)).toBeUndefined();
    },
  );
});
