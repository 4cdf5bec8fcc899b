import { screenIds, screens } from '@back-office/contract/screens';
import { screenTitles } from '@back-office/messages/screens';
import { describe, expect, it } from 'vitest';
import { documentTitle } from '#platform/title';
import {
  crumbsOf,
  innerPageIds,
  innerPages,
  isGranted,
  isOpenTo,
  menuOf,
  placeOf,
  startPath,
} from './site-map.ts';

const grantedTo = (...urls: string[]) => ({
  moduleList: [{ moduleId: 'm', menuList: urls.map((mmUrl) => ({ mmUrl, moduleId: 'm' })) }],
});

describe('the menu', () => {
  it('[S2.51] holds only screens whose path was granted and drops groups without one', () => {
    const session = grantedTo('/merTradeMgr/initUnTradeRecordPage', '/index', '/no/such/screen');
    expect(menuOf(session)).toEqual([
      { group: 'home', screens: ['home'] },
      { group: 'transaction', screens: ['declinedTransactions'] },
    ]);
    expect(menuOf(grantedTo())).toEqual([]);
  });

  it('[S2.78] keeps the order of the groups, whatever order was granted in', () => {
    const all = menuOf(grantedTo(...screenIds.map((id) => screens[id].path).toReversed()));
    expect(all.map(({ group }) => group)).toEqual([
      'home',
      'transaction',
      'funds',
      'waybill',
      'website',
      'risk',
      'paymentLink',
      'subscription',
      'system',
      // The acquirer's own, which no merchant has.
      'operations',
    ]);
    expect(all.flatMap((entry) => entry.screens).toSorted()).toEqual(screenIds.toSorted());
  });

  it('[S6.1] opens a page only to who was granted its screen', () => {
    const session = grantedTo('/merTradeMgr/initTradeRecordPage');
    expect(isGranted(session, '/merTradeMgr/initTradeRecordPage')).toBe(true);
    expect(isGranted(session, '/merTradeMgr/transaction/20260101')).toBe(true);
    expect(isGranted(session, '/mertrademgr/InitTradeRecordPage/')).toBe(true);
    expect(isGranted(session, '/merTradeMgr/transaction/')).toBe(false);
    expect(isGranted(session, '/merTradeMgr/initUnTradeRecordPage')).toBe(false);
    expect(isGranted(session, '/index')).toBe(false);
  });

  it('starts at home, else at the first screen there is', () => {
    expect(startPath(grantedTo('/ops/merchants', '/index'))).toBe('/index');
    expect(startPath(grantedTo('/ops/merchants'))).toBe('/ops/merchants');
    expect(startPath(grantedTo())).toBeUndefined();
  });

  it('leads nobody to a page that he may not open', () => {
    const session = grantedTo('/refundment/forwardRefundmentList');
    expect(isOpenTo(session, '/refundment/refund/R1?from=home')).toBe(true);
    expect(isOpenTo(session, '/merTradeMgr/transaction/7#timeline')).toBe(false);
    expect(isOpenTo(session, '/ops/merchants')).toBe(false);
    // A step, and an address of no page, answer for themselves.
    expect(isOpenTo(session, '/activate')).toBe(true);
    expect(isOpenTo(session, '/no/such/page')).toBe(true);
  });

  it('tells the screen above an inner page', () => {
    expect(placeOf('/merTradeMgr/transaction/7')).toEqual({
      screen: 'transactions',
      inner: 'transaction',
    });
    expect(placeOf('/merTradeMgr/transaction/7/8')).toBeUndefined();
  });
});

describe('[S2.54] the breadcrumbs', () => {
  const trail = (path: string): string[] =>
    crumbsOf(path).map(({ title, to }) => {
      const text = typeof title === 'string' ? title : title.en;
      return to === undefined ? text : `${text} (${to})`;
    });

  it.each([
    ['/index', ['Home']],
    ['/merchant/showUpdatePassword', ['System', 'Password']],
    ['/merwebsit/showWebsitLimit', ['Websites']],
    ['/setting', ['Settings']],
    ['/setting/uploadAdditional/100001', ['Settings (/setting)', 'Additional documents']],
    ['/selectMerchant', ['Choose an account']],
    ['/twoFA', ['Two-factor authentication']],
    ['/activate', ['Activate your account']],
    ['/kyc', ['Activate your account (/activate)', 'Business verification']],
    ['/downloads', ['Download centre']],
    ['/no/such/page', ['Page not found']],
    ['/', ['No permission']],
    [
      '/merTradeMgr/transaction/7',
      ['Transactions', 'Transaction query (/merTradeMgr/initTradeRecordPage)', '7'],
    ],
    [
      '/refundment/batches/9',
      [
        'Transactions',
        'Refund query (/refundment/forwardRefundmentList)',
        'Refund by file (/refundment/batches)',
        'Result of the file',
      ],
    ],
    [
      '/shortcutPayment/link/L7/edit',
      [
        'Payment links (/shortcutPayment/initManageLinks)',
        'L7 (/shortcutPayment/link/L7)',
        'Edit payment link',
      ],
    ],
    [
      '/role/modify/9',
      ['System', 'Roles (/role/findRoles)', 'Role (/role/detail/9)', 'Modify a role'],
    ],
  ])('of %s are %j', (path, expected) => {
    expect(trail(path)).toEqual(expected);
  });

  it('stand on every page, end with it, and lead to the screen that an inner page belongs to', () => {
    for (const id of screenIds) {
      expect(crumbsOf(screens[id].path).at(-1)).toEqual({ title: screenTitles[id] });
    }
    for (const id of innerPageIds) {
      const { path, parent } = innerPages[id];
      const crumbs = crumbsOf(path.replaceAll(/\$\w+/g, '7'));
      expect([id, crumbs.at(-1)]).toEqual([id, { title: expect.anything() }]);
      const above = crumbs.slice(0, -1).map(({ to }) => to);
      expect([id, ...above]).toEqual(
        parent === null ? [id] : expect.arrayContaining([screens[parent].path]),
      );
    }
  });
});

describe('the title', () => {
  it('[S1.6] [S2.50] is page plus product, or the product alone', () => {
    const titles = { page: '交易查询', product: '支付后台管理系统' };
    expect(documentTitle({ ...titles, isDynamic: true })).toBe('交易查询 - 支付后台管理系统');
    expect(documentTitle({ ...titles, isDynamic: false })).toBe('支付后台管理系统');
    expect(documentTitle({ ...titles, page: undefined, isDynamic: true })).toBe('支付后台管理系统');
  });
});
