import {
  fundsAccounts,
  type FundsAccount,
  type RecordStatus,
} from '@back-office/contract/features/funds';
import type { Charge } from '@back-office/contract/features/funds/charges';
import type { EntryKind } from '@back-office/contract/features/funds/entry-kinds';
import { getFlowEntry, type LedgerAccount } from '@back-office/contract/features/funds/flow-entry';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { decisionTimes, entryFacts, settledBy, signedMinor } from './recorded-flow-source.ts';

type Moved = {
  id: bigint;
  step: number;
  bookedAt: Date;
  businessDay: string;
  kind: EntryKind;
  reference: string;
  from: LedgerAccount;
  to: LedgerAccount;
  amountMinor: bigint;
};
type EntryRow = Moved & {
  currency: string;
  gatewayNumber: string;
  paymentNumber: string | null;
  status: RecordStatus | null;
  batchNumber: string | null;
  reason: string | null;
  charge: Charge | null;
  decidedAt: Date | null;
  releasedAt: Date | null;
};

const movedColumns = sql`e.id, e.step, e.booked_at as "bookedAt", e.business_day as "businessDay", e.kind, e.cause as reference,
  e.debit_account as "from", e.credit_account as "to", e.amount_minor as "amountMinor"`;

/** All entries of a reference, latest first. There are few, since each moves another kind of money. */
const findEntries = (tx: Tx, scope: TenantScope, reference: string): Promise<EntryRow[]> =>
  tx.rows<EntryRow>(sql`
    select ${movedColumns}, e.currency, e.gateway_number as "gatewayNumber", payment_number as "paymentNumber",
      record_status as status, facts.batch_number as "batchNumber", facts.reason, facts.charge, facts.decided_at as "decidedAt",
      facts.released_at as "releasedAt"
    from (select * from ledger_transfers where ${inScope(scope)} and cause = ${reference}) e
    ${settledBy(scope.businessId)}
    cross join lateral (select ${entryFacts(scope.businessId)}, ${decisionTimes(scope.businessId)}) facts
    order by e.id desc`);

/** The account's balance after an entry, as in the list of its entries. */
const balanceAfter = async (
  tx: Tx,
  scope: TenantScope,
  { account, entry }: { account: FundsAccount; entry: EntryRow },
) => {
  const { currency, businessDay, id } = entry;
  const of = sql`${inScope(scope)} and currency = ${currency} and ${account} in (debit_account, credit_account)`;
  const [sum] = await tx.rows<{ minor: bigint }>(sql`
    select (
      coalesce((select sum(${signedMinor(account)}) from ledger_days where ${of} and business_day < ${businessDay}), 0)
      + coalesce((select sum(${signedMinor(account)}) from ledger_transfers
        where ${of} and business_day = ${businessDay} and id <= ${id}), 0)
    )::bigint as minor`);
  return { account, balanceAfterMinor: String(sum?.minor ?? 0n) };
};

const wireMoved = ({ id, step, bookedAt, businessDay, kind, reference, ...moved }: Moved) => ({
  entry: String(id),
  step,
  bookedAt: bookedAt.toISOString(),
  businessDay,
  kind,
  reference,
  from: moved.from,
  to: moved.to,
  amountMinor: String(moved.amountMinor),
});

/** Spec S2.28: another business's entry is reported as not found. */
export const getFlowEntryRoute = implement(
  getFlowEntry,
  async ({ tx, scope, refuse }, { reference, kind, step }) => {
    const entries = await findEntries(tx, scope, reference);
    const entry = entries.find((one) => one.kind === kind && one.step === step);
    if (entry === undefined) {
      return refuse('funds.entryNotFound');
    }
    const accounts = fundsAccounts.filter(
      (account) => account === entry.from || account === entry.to,
    );
    const balances = [];
    for (const account of accounts) {
      balances.push(await balanceAfter(tx, scope, { account, entry }));
    }
    return {
      ...wireMoved(entry),
      currency: entry.currency,
      gatewayNumber: entry.gatewayNumber,
      paymentNumber: entry.paymentNumber,
      status: entry.status,
      batchNumber: entry.batchNumber,
      reason: entry.reason,
      charge: entry.charge,
      decidedAt: entry.decidedAt?.toISOString() ?? null,
      releasedAt: entry.releasedAt?.toISOString() ?? null,
      balances,
      related: entries.filter((one) => one !== entry).map(wireMoved),
    };
  },
);
