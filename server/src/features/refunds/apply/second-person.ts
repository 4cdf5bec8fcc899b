import { businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { aloneUpTo, hasAnother, holdDay, readApproval } from '#features/approvals/public';
import type { Tx } from '#platform/database';
import type { RefundRules } from '../refund-rules.ts';
import type { PaymentFacts } from './payment-facts.ts';
import type { Application } from './write-applications.ts';

type Asking = { businessId: bigint; personId: bigint; rules: RefundRules; now: Date };

/** Sums of a person's refund applications on this business day, by currency, without failed ones. */
const askedToday = async (
  tx: Tx,
  { businessId, personId, now }: Asking,
): Promise<Map<string, bigint>> => {
  const rows = await tx.rows<{ currency: string; minor: bigint }>(sql`
    select currency, sum(amount_minor)::bigint as minor from refunds
    where business_id = ${businessId} and applied_by = ${personId} and applied_at >= ${startOfBusinessDay(businessDayOf(now))}
      and status <> 'failed'
    group by currency`);
  return new Map(rows.map(({ currency, minor }) => [currency, minor]));
};

type Part = Omit<Application, 'needsSecond'>;

/**
 * Marks the applications that another person of the merchant must check first: all by the contract, or those above what the owner
 * lets one person request alone, each added to earlier ones. `noApprover` if one is needed and there is none.
 */
export const withSecond = async (
  tx: Tx,
  parts: readonly Part[],
  asking: Asking,
): Promise<Application[] | 'noApprover'> => {
  const { businessId, personId, rules } = asking;
  const of = { businessId, subject: 'refund', personId } as const;
  const rule = await readApproval(tx, of);
  if (rule.isOn) {
    await holdDay(tx, of);
  }
  const today = rule.isOn ? await askedToday(tx, asking) : new Map<string, bigint>();
  const applications: Application[] = [];
  for (const part of parts) {
    const { payment, amountMinor } = part;
    const { currency, gatewayNumber } = payment;
    const todayMinor = today.get(currency) ?? 0n;
    const alone = aloneUpTo(rule, { currency, todayMinor });
    const needs = rules.secondPerson > 0 || (alone !== null && amountMinor > alone);
    if (needs && !(await hasAnother(tx, { ...of, gatewayNumber }))) {
      return 'noApprover';
    }
    today.set(currency, todayMinor + amountMinor);
    applications.push({ ...part, needsSecond: needs });
  }
  return applications;
};

/**
 * The most of a payment that a person may refund alone now, null without limit; and whether anyone could be the second person.
 */
export const foreseeSecond = async (
  tx: Tx,
  { currency, gatewayNumber }: PaymentFacts,
  asking: Asking,
): Promise<{ aloneUpToMinor: bigint | null; hasApprover: boolean }> => {
  const { businessId, personId, rules } = asking;
  const of = { businessId, subject: 'refund', personId } as const;
  const todayMinor = (await askedToday(tx, asking)).get(currency) ?? 0n;
  const alone =
    rules.secondPerson > 0 ? 0n : aloneUpTo(await readApproval(tx, of), { currency, todayMinor });
  return {
    aloneUpToMinor: alone,
    hasApprover: alone === null || (await hasAnother(tx, { ...of, gatewayNumber })),
  };
};
