import {
  listReportedPayments,
  refundReportedPayments,
  reportedRefundsMax,
  type ReportedObstacle,
} from '@back-office/contract/features/refunds/reported';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import sql from 'sql-template-tag';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { readRules, type RefundRules } from '../refund-rules.ts';
import { obstacleOf } from './judge-payment.ts';
import { findPaymentFacts, hasSameOpen, type PaymentFacts, refundableOf } from './payment-facts.ts';
import { withSecond } from './second-person.ts';
import { writeApplications } from './write-applications.ts';

type Reported = {
  number: string;
  reportedAt: Date;
  isLiabilityShifted: boolean;
  wasDisputed: boolean;
};

/** More than are shown, since some can't be refunded for another reason. */
const readMax = reportedRefundsMax * 2;

const findReported = (
  tx: Tx,
  { scope, numbers }: { scope: TenantScope; numbers: readonly string[] | undefined },
): Promise<Reported[]> =>
  tx.rows<Reported>(sql`
    select t.number, f.reported_at as "reportedAt", coalesce(t.threeds ->> 'liabilityShift' <> 'no', false) as "isLiabilityShifted",
      exists (select from disputes where business_id = ${scope.businessId} and payment_number = t.number) as "wasDisputed"
    from (
      select payment_number, max(reported_at) as reported_at from fraud_reports
      where ${inScope(scope)}${numbers === undefined ? sql`` : sql` and payment_number = any(${numbers}::text[])`}
      group by 1
    ) f
    join transactions t on t.business_id = ${scope.businessId} and t.number = f.payment_number
    where t.mode = 'live'${
      numbers === undefined
        ? sql` and t.status = 'success' and t.refunded_minor < coalesce(t.captured_minor, t.amount_minor)`
        : sql``
    }
    order by f.reported_at desc, t.number${numbers === undefined ? sql` limit ${readMax}` : sql``}`);

/** Payments reported as fraud by issuers that can be refunded now. */
export const listReportedPaymentsRoute = implement(
  listReportedPayments,
  async ({ tx, scope, now }, { paymentNumber }) => {
    const numbers = paymentNumber === undefined ? undefined : [paymentNumber];
    const reported = await findReported(tx, { scope, numbers });
    const facts = await findPaymentFacts(tx, {
      scope,
      numbers: reported.map(({ number }) => number),
    });
    const rules = await readRules(tx, scope.businessId);
    const byNumber = new Map(facts.map((payment) => [payment.number, payment]));
    const open = reported.flatMap(({ number, reportedAt, ...known }) => {
      const payment = byNumber.get(number);
      return payment === undefined || obstacleOf(payment, { rules, now }) !== undefined
        ? []
        : [
            {
              paymentNumber: number,
              amount: { minor: String(refundableOf(payment)), currency: payment.currency },
              reportedAt: reportedAt.toISOString(),
              ...known,
            },
          ];
    });
    return {
      payments: open.slice(0, reportedRefundsMax),
      hasMore: open.length > reportedRefundsMax || reported.length === readMax,
    };
  },
);

type Judged = { payment: PaymentFacts } | { obstacle: ReportedObstacle };

type Known = { facts: ReadonlyMap<string, PaymentFacts>; reported: ReadonlySet<string> };
type Judging = { rules: RefundRules; now: Date };

const judge = (number: string, { facts, reported }: Known, judging: Judging): Judged => {
  const payment = facts.get(number);
  if (payment === undefined) {
    return { obstacle: 'notFound' };
  }
  if (!reported.has(number)) {
    return { obstacle: 'notReported' };
  }
  const obstacle = obstacleOf(payment, judging);
  if (obstacle !== undefined) {
    return { obstacle };
  }
  // A second refund of the same amount can't be confirmed here, only on the payment itself.
  return hasSameOpen(payment, refundableOf(payment)) ? { obstacle: 'sameOpen' } : { payment };
};

/** The payments found within the caller's scope, locked until the transaction ends. */
const readKnown = async (
  tx: Tx,
  { scope, numbers }: { scope: TenantScope; numbers: readonly string[] },
): Promise<Known> => {
  const { businessId } = scope;
  await lockPayments(
    tx,
    numbers.map((paymentNumber) => ({ businessId, paymentNumber })),
  );
  const facts = await findPaymentFacts(tx, { scope, numbers });
  const reported = await findReported(tx, { scope, numbers });
  return {
    facts: new Map(facts.map((payment) => [payment.number, payment])),
    reported: new Set(reported.map(({ number }) => number)),
  };
};

/** Requests a full refund of each payment that can be refunded, and gives the reason for every other. */
export const refundReportedPaymentsRoute = implement(
  refundReportedPayments,
  async (context, { paymentNumbers, reason }) => {
    const { tx, scope, session, now } = context;
    const { businessId } = scope;
    const numbers = paymentNumbers.filter((one) => paymentNumberSchema.safeParse(one).success);
    const known = await readKnown(tx, { scope, numbers });
    const rules = await readRules(tx, businessId);
    const judged = paymentNumbers.map((number) => judge(number, known, { rules, now }));
    const parts = judged.flatMap((one) =>
      'payment' in one
        ? [{ payment: one.payment, amountMinor: refundableOf(one.payment), reason }]
        : [],
    );
    const { personId, personName: name } = session;
    const applications = await withSecond(tx, parts, { businessId, personId, rules, now });
    if (applications === 'noApprover') {
      return context.refuse('refunds.noApprover');
    }
    const applicant = { personId, name };
    const written =
      applications.length === 0
        ? []
        : await writeApplications(tx, applications, { businessId, applicant, batchId: null, now });
    const refunds = new Map(written.map(({ paymentNumber, number }) => [paymentNumber, number]));
    context.change({ before: null, after: { refunds: Object.fromEntries(refunds), reason } });
    return {
      rows: judged.map((one) =>
        'payment' in one
          ? { refundNumber: refunds.get(one.payment.number) ?? null, obstacle: null }
          : { refundNumber: null, obstacle: one.obstacle },
      ),
    };
  },
);
