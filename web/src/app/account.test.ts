import { describe, expect, it } from 'vitest';
import { mayCreateBusiness, maySwitchAccount } from './account.ts';

const aBusiness = { businessId: '1', name: 'Sea Tea', isOwner: true, status: 40 };
const kycInfo = {
  selectedMerAdminId: null,
  currBusinessId: '1',
  currBusinessStatus: 40,
  isInitialLogin: 0,
  requires2FA: 0,
} as const;

describe('switching accounts', () => {
  it('[S2.53] is offered only with KYC info and more than one business', () => {
    const two = [aBusiness, { ...aBusiness, businessId: '2' }];
    expect(maySwitchAccount({ kycInfo, moreBusinessNameList: two })).toBe(true);
    expect(maySwitchAccount({ kycInfo, moreBusinessNameList: [aBusiness] })).toBe(false);
    expect(maySwitchAccount({ kycInfo, moreBusinessNameList: [] })).toBe(false);
    expect(maySwitchAccount({ kycInfo: null, moreBusinessNameList: two })).toBe(false);
  });
});

describe('one more business', () => {
  it('[S7.6] is offered to whoever has KYC info, and to nobody who looks in on another’s behalf', () => {
    const actingFor = { merchantNumber: '100001', reason: 'Asked', endsAt: '2026-11-22T00:00:00Z' };
    expect(mayCreateBusiness({ kycInfo, actingFor: null })).toBe(true);
    expect(mayCreateBusiness({ kycInfo: null, actingFor: null })).toBe(false);
    expect(mayCreateBusiness({ kycInfo, actingFor })).toBe(false);
  });
});
