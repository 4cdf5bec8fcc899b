import { addContractTerms } from '#features/funds/public';
import { addMerchantInformation } from '#features/merchants/public';
import {
  addSettlementTerms,
  addWithdrawalTerms,
  type SettlementTerms,
  type WithdrawalTerms,
} from '#features/terms/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { testMasterKey, type TestServer } from './test-server.ts';

const terms = { settlementCurrency: 'USD', singleFeeMinor: 25n, refundFeeMinor: 100n };

const settlementTerms: SettlementTerms = {
  gatewayNumber: null,
  validFrom: '2024-01-01',
  settleType: { type: 'week', n: 1, weekday: 4 },
  deliveryCondition: 'free',
  reservePpm: 100_000,
  reserveDays: 180,
  marginTargetMinor: 0n,
  depositTargetMinor: 0n,
};

const withdrawalTerms: WithdrawalTerms = {
  currency: 'USD',
  validFrom: '2024-01-01',
  minimumMinor: 10_000n,
  feeMinor: 2000n,
  feePpm: 0,
  cutOffHour: 16,
  secondPersonFromMinor: null,
};

/** Complete information of a business: facts, contract, bank account ending in 8903, a sign key. */
export const giveInformation = (
  { database }: Pick<TestServer, 'database'>,
  businessId: bigint,
): Promise<void> =>
  inRole(database, 'operator', async (tx) => {
    await addContractTerms(tx, businessId, [
      { ...terms, validFrom: '2024-01-01', deductionRatePpm: 35_000 },
      { ...terms, validFrom: '2026-07-01', deductionRatePpm: 32_000 },
    ]);
    await addSettlementTerms(tx, businessId, [settlementTerms]);
    await addWithdrawalTerms(tx, businessId, [withdrawalTerms]);
    await addMerchantInformation(
      tx,
      {
        businessId,
        of: {
          legalName: 'Tea House Holdings Limited',
          entity: 'company',
          registrationNumber: '1234567',
          registeredIn: 'HK',
          formedOn: '2015-03-02',
          address: '1 Pier Road, Hong Kong',
          industry: '5499',
          contacts: [{ role: 'business', name: 'Ann', email: 'ann@teahouse.example', phone: null }],
          bankAccount: {
            bankName: 'First Bank',
            swift: 'FIRBHKHH',
            currency: 'USD',
            accountNumber: '012345678903',
          },
        },
      },
      { now: now(), keys: { MASTER_KEY: testMasterKey } },
    );
  });
