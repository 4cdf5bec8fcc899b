import { describe, expect, it } from 'vitest';
import { maySwitchAccount } from './account.ts';

const aBusiness = { businessId: '1', name: 'Sea Tea', isOwner: true };
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
