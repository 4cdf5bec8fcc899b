import { describe, expect, it } from 'vitest';
import { screens } from '@back-office/contract/screens';
import { stateWords } from '@back-office/messages/kit';
import { noPermissionHelp, noPermissionOperatorHelp } from '@back-office/messages/shell';
import { mayCreateBusiness, maySwitchAccount } from './account.ts';
import { missingProduct, permissionHelp } from './pages/refusal.ts';

const aBusiness = { businessId: '1', name: 'Sea Tea', isOwner: true, status: 40 };
const kycInfo = {
  selectedMerAdminId: null,
  currBusinessId: '1',
  currBusinessStatus: 40,
  isInitialLogin: 0,
  requires2FA: 0,
} as const;

describe('switching accounts', () => {
  it('[S2.53] [S6.4] is offered only with KYC info and more than one business', () => {
    const two = [aBusiness, { ...aBusiness, businessId: '2' }];
    expect(maySwitchAccount({ kycInfo, moreBusinessNameList: two })).toBe(true);
    expect(maySwitchAccount({ kycInfo, moreBusinessNameList: [aBusiness] })).toBe(false);
    expect(maySwitchAccount({ kycInfo, moreBusinessNameList: [] })).toBe(false);
    expect(maySwitchAccount({ kycInfo: null, moreBusinessNameList: two })).toBe(false);
  });
});

const actingFor = { merchantNumber: '100001', reason: 'Asked', endsAt: '2026-11-22T00:00:00Z' };

describe('a screen that was not granted', () => {
  const { transactions, payouts } = screens;
  it.each([
    ['a member', { kycInfo, actingFor: null }, transactions, noPermissionHelp],
    [
      'an operator',
      { kycInfo: null, actingFor: null },
      payouts,
      stateWords.noPermissionOperatorText,
    ],
    [
      'an operator on a merchant’s screen',
      { kycInfo: null, actingFor: null },
      transactions,
      noPermissionOperatorHelp,
    ],
    [
      'who views as a merchant',
      { kycInfo, actingFor },
      transactions,
      stateWords.noPermissionActingText,
    ],
  ])('tells %s whom to ask', (_who, session, { path }, help) => {
    expect(permissionHelp(session, path)).toBe(help);
  });
});

describe('a page of a product', () => {
  const permissionList = ['subscriptions.view', 'paymentLinks.view'] as const;
  const without = { moduleList: [], permissionList: [...permissionList] };
  const menuList = [{ mmUrl: screens.subscriptions.path }] as never;
  it.each([
    ['a business that lacks it', screens.subscriptions.path, without, 'subscriptions'],
    ['a page below it', '/shortcutPayment/generateLink', without, 'paymentLinks'],
    ['a page of no product', screens.transactions.path, without, undefined],
    [
      'a person without the permission',
      screens.subscriptions.path,
      { moduleList: [], permissionList: [] },
      undefined,
    ],
    [
      'a business that has it',
      screens.subscriptions.path,
      { ...without, moduleList: [{ menuList }] as never },
      undefined,
    ],
  ])('names the product to %s only where it is missing', (_of, path, session, product) => {
    expect(missingProduct(session, path)).toBe(product);
  });
});

describe('one more business', () => {
  it('[S7.6] is offered to whoever has KYC info, and to nobody who looks in on another’s behalf', () => {
    expect(mayCreateBusiness({ kycInfo, actingFor: null })).toBe(true);
    expect(mayCreateBusiness({ kycInfo: null, actingFor: null })).toBe(false);
    expect(mayCreateBusiness({ kycInfo, actingFor })).toBe(false);
  });
});
