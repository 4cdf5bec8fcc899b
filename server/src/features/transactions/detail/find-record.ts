import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import type { RiskReview } from '@back-office/contract/features/payment';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  transactionColumns,
  transactionSources,
  type TransactionRecord,
} from '../transaction-row.ts';

type WireThreeDS = NonNullable<TransactionDetail['threeDS']>;
/** As reported by the gateway; unreported fields are left out. */
type ToldThreeDS = Pick<WireThreeDS, 'version' | 'result' | 'cavvPresent' | 'liabilityShift'> & {
  eci?: string;
  transactionId?: string;
};

export type DetailRecord = TransactionRecord & {
  version: number;
  ordered_minor: bigint;
  authorised_minor: bigint | null;
  captured_minor: bigint | null;
  captured_at: Date | null;
  advice_code: string | null;
  threeds: ToldThreeDS | null;
  risk_score: number | null;
  risk_entry: string | null;
  risk_rule: string | null;
  risk_review: RiskReview | null;
  has_card_fingerprint: boolean;
};

/** One payment with every column; undefined if it does not exist or belongs to another business. */
export const findRecord = async (
  tx: Tx,
  { scope, number }: { scope: TenantScope; number: string },
): Promise<DetailRecord | undefined> => {
  // Saves the query for text that can't be a payment number.
  if (!paymentNumberSchema.safeParse(number).success) {
    return undefined;
  }
  const [record] = await tx.rows<DetailRecord>(planned`
    select ${transactionColumns}, t.version, coalesce(t.ordered_minor, t.amount_minor) as ordered_minor, t.authorised_minor, t.captured_minor, t.captured_at, t.advice_code, t.threeds,
      t.risk_score, t.risk_entry, t.risk_rule, t.risk_review, t.card_fingerprint is not null as has_card_fingerprint
    from (select * from transactions where ${inScope(scope)} and number = ${number}) t
    ${transactionSources(scope)}`);
  return record;
};
