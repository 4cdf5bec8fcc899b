import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { postTransfers } from '#features/funds/public';
import { takeIntoUse } from '#features/merchants/public';
import { addWithdrawalTerms } from '#features/terms/public';
import { now } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import { testMasterKey } from './test-server.ts';

let credits = 0;

type Credit = { businessId: bigint; currency?: string; minor: bigint };

/** Settled money of a business, as if a batch had credited an adjustment in its favour. */
export const credit = (
  database: Database,
  { businessId, currency = 'USD', minor }: Credit,
): Promise<void> =>
  inRole(database, 'operator', async (tx) => {
    credits += 1;
    const common = {
      businessId,
      currency,
      gatewayNumber: 'none',
      amountMinor: minor,
      businessDay: businessDayOf(now()),
    };
    const cause = `${Date.now()}${String(credits).padStart(5, '0')}`;
    await postTransfers(
      tx,
      [
        { ...common, kind: 'otherReturn', cause: `A${cause}` },
        { ...common, kind: 'credited', cause },
      ],
      now(),
    );
  });

/** A debt of a business: charged, and neither in a statement nor covered. */
export const charge = (
  database: Database,
  { businessId, currency = 'USD', minor }: Credit,
): Promise<void> =>
  inRole(database, 'operator', (tx) => {
    credits += 1;
    const cause = `A${Date.now()}${String(credits).padStart(5, '0')}`;
    const of = { businessId, currency, cause, gatewayNumber: 'none', amountMinor: minor };
    const businessDay = businessDayOf(now());
    return postTransfers(tx, [{ ...of, kind: 'otherDeduction', businessDay }], now());
  });

/** A balance in every account of a business, each different from any payment, withdrawal or adjustment. */
export const fillBalances = async (
  database: Database,
  { id: businessId, firstGateway: gatewayNumber }: { id: bigint; firstGateway: string },
): Promise<void> => {
  await credit(database, { businessId, minor: 5_207_919n });
  const posted = [
    { kind: 'otherReturn', amountMinor: 3_911_733n, cause: 'A20261124000000000001' },
    { kind: 'reserveExtracted', amountMinor: 211_117n, cause: '999999992026112401' },
    { kind: 'marginTaken', amountMinor: 104_729n, cause: '999999992026112401' },
  ] as const;
  const common = {
    businessId,
    currency: 'USD',
    gatewayNumber,
    businessDay: businessDayOf(now()),
  };
  await inRole(database, 'operator', (tx) =>
    postTransfers(
      tx,
      posted.map((one) => ({ ...common, ...one })),
      now(),
    ),
  );
};

export type Agreed = {
  feeMinor?: bigint;
  feePpm?: number;
  minimumMinor?: bigint;
  secondPersonFromMinor?: bigint | null;
};

/**
 * Prepares a business for withdrawals: a legal name, terms (above 100.00, for 20.00, cut-off 16:00) and an account ending in 8903
 * past its cooling-off period. Returns the account's id.
 */
export const giveWithdrawals = (
  database: Database,
  {
    businessId,
    currency = 'USD',
    masterKey = testMasterKey,
    ...agreed
  }: { businessId: bigint; currency?: string; masterKey?: string } & Agreed,
): Promise<string> =>
  inRole(database, 'operator', async (tx) => {
    await tx.run(sql`
      insert into merchant_profiles (business_id, version, legal_name) values (${businessId}, 0, 'Tea House Holdings Limited')
      on conflict do nothing`);
    await addWithdrawalTerms(tx, businessId, [
      {
        currency,
        validFrom: '2024-01-01',
        minimumMinor: 10_000n,
        feeMinor: 2000n,
        feePpm: 0,
        cutOffHour: 16,
        secondPersonFromMinor: null,
        ...agreed,
      },
    ]);
    const { id } = await takeIntoUse(tx, {
      businessId,
      keys: { MASTER_KEY: masterKey },
      now: now(),
      usableFrom: now(),
      account: {
        holder: 'Tea House Holdings Limited',
        bankName: 'First Bank',
        swift: 'FIRBHKHH',
        bankCountry: null,
        branchCode: null,
        currency,
        accountEnd: '8903',
      },
      accountNumber: '012345678903',
    });
    return id;
  });

/** The numbers of the withdrawal invariants that do not hold. */
export const brokenOfWithdrawals = async (database: Database): Promise<string[]> =>
  (await verifyInvariants(database))
    .filter(({ says, breaches }) => breaches > 0 && /withdr/i.test(says))
    .map(({ invariant }) => invariant);
