import { menuGroups } from '@back-office/contract/kit/screen';
import { screenIds, screens } from '@back-office/contract/screens';
import { describe, expect, it } from 'vitest';
import { isGranted, isUnknown, menuOf, placeOf, startPath } from './site-map.ts';
import { documentTitle } from './title.ts';

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
    const order = all.map(({ group }) => menuGroups.indexOf(group));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(all.flatMap((entry) => entry.screens).toSorted()).toEqual(screenIds.toSorted());
  });

  it('[S6.1] opens a page only to who was granted its screen', () => {
    const session = grantedTo('/merTradeMgr/initTradeRecordPage');
    expect(isGranted(session, '/merTradeMgr/initTradeRecordPage')).toBe(true);
    expect(isGranted(session, '/merTradeMgr/transaction/20260101')).toBe(true);
    expect(isGranted(session, '/merTradeMgr/transaction/')).toBe(false);
    expect(isGranted(session, '/merTradeMgr/initUnTradeRecordPage')).toBe(false);
    expect(isGranted(session, '/index')).toBe(false);
  });

  it('starts at home, else at the first screen there is', () => {
    expect(startPath(grantedTo('/ops/merchants', '/index'))).toBe('/index');
    expect(startPath(grantedTo('/ops/merchants'))).toBe('/ops/merchants');
    expect(startPath(grantedTo())).toBeUndefined();
  });

  it('[S2.11] knows an address of no page, and the start is none of these', () => {
    expect(isUnknown('/no/such/page')).toBe(true);
    expect(isUnknown('/merTradeMgr/transaction/7')).toBe(false);
    expect(isUnknown('/ops/merchants')).toBe(false);
    expect(isUnknown('/')).toBe(false);
  });

  it('tells the screen above an inner page', () => {
    expect(placeOf('/merTradeMgr/transaction/7')).toEqual({
      screen: 'transactions',
      inner: 'transaction',
    });
    expect(placeOf('/merTradeMgr/transaction/7/8')).toBeUndefined();
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
