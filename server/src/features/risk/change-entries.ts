import {
  addPaymentToList,
  addRiskEntries,
  disableRiskEntry,
  type EntryStatus,
  type PaymentEntryType,
} from '@back-office/contract/features/risk';
import { normalEntry } from '@back-office/contract/gateway/risk-entries';
import sql from 'sql-template-tag';
import { instantsOfDates } from '#platform/calendar-instants';
import { instantOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type ContextOf, implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { canDisable, entriesInScope, isOpen } from './entry-row.ts';
import {
  type Adding,
  holdLists,
  type LineProblem,
  problemsOf,
  takeChanges,
  type Wanted,
  writeEntries,
} from './write-entries.ts';

type Context = Omit<ContextOf<typeof addPaymentToList>, 'refuse'> & {
  refuse: (code: 'risk.gatewayNotOpen' | 'risk.lastDayOver') => never;
};
type Asked = {
  list: Adding['list'];
  gatewayNumber: string | null;
  lastDay: string | null;
  remark: string;
};

/** The common values of the new entries. People limited to some gateways add entries for one of these. */
const adding = async (
  context: Context,
  { list, gatewayNumber, lastDay, remark }: Asked,
  source: Adding['source'],
): Promise<Adding> => {
  const { tx, scope, session, now, timeZone, refuse } = context;
  if (!(await isOpen(tx, scope, gatewayNumber))) {
    return refuse('risk.gatewayNotOpen');
  }
  const ends =
    lastDay === null ? null : instantsOfDates({ from: lastDay, to: lastDay }, timeZone.name).until;
  const expiresAt = ends === null ? null : instantOf(ends.toString());
  if (expiresAt !== null && expiresAt <= now) {
    return refuse('risk.lastDayOver');
  }
  await holdLists(tx, scope);
  return { scope, list, gatewayNumber, remark, expiresAt, now, by: session.personName, source };
};

const without = (wanted: readonly Wanted[], problems: readonly LineProblem[]) => {
  const bad = new Set(problems.map(({ line }) => line));
  return wanted.filter(
    (one, place) => one !== undefined && !bad.has(place + 1),
  ) as NonNullable<Wanted>[];
};

const write = async (
  { tx, change }: Pick<Context, 'tx' | 'change'>,
  asked: Adding,
  added: readonly NonNullable<Wanted>[],
): Promise<number> => {
  const numbers = await writeEntries(tx, asked, added);
  const [first] = numbers;
  if (first !== undefined) {
    change({
      objectNumber: first,
      before: null,
      after: {
        list: asked.list,
        entries: String(numbers.length),
        values: added
          .slice(0, 5)
          .map(({ shown }) => shown)
          .join(', '),
        remark: asked.remark,
      },
    });
  }
  return numbers.length;
};

/** Spec S2.35: adds up to a thousand values at once. */
export const addRiskEntriesRoute = implement(addRiskEntries, async (context, input) => {
  const { type, values, leavesBadOut } = input;
  const asked = await adding(context, input, 'typed');
  const wanted = values.map((typed): Wanted => {
    const value = normalEntry(type, typed);
    return value === undefined ? undefined : { type, value, shown: value };
  });
  const problems = await problemsOf(context.tx, asked, wanted);
  const added = problems.length > 0 && !leavesBadOut ? [] : without(wanted, problems);
  return { added: await write(context, asked, added), problems };
});

type Payer = Record<Exclude<PaymentEntryType, 'card'>, string | null> & {
  fingerprint: string | null;
  first6: string | null;
  last4: string | null;
};

const findPayer = async (
  tx: Tx,
  scope: TenantScope,
  number: string,
): Promise<Payer | undefined> => {
  const [payer] = await tx.rows<Payer>(sql`
    select t.card_fingerprint as fingerprint, t.card_first6 as first6, t.card_last4 as last4, nullif(p.email, '') as email, t.ip,
      t.customer_phone as phone, nullif(p.name, '') as name, concat_ws(', ', t.customer_address, t.customer_zip) as address
    from (select * from transactions where ${inScope(scope)} and number = ${number}) t
    left join payers p on p.business_id = ${scope.businessId} and p.id = t.payer_id`);
  return payer;
};

const ofPayer = (payer: Payer, type: PaymentEntryType): Wanted => {
  if (type === 'card') {
    const { fingerprint, first6, last4 } = payer;
    return fingerprint === null
      ? undefined
      : { type, value: fingerprint, shown: `${first6 ?? '••••••'} •••• ${last4 ?? '••••'}` };
  }
  const value = normalEntry(type, payer[type] ?? '');
  return value === undefined ? undefined : { type, value, shown: value };
};

/** Adds a payment's card, e-mail and network address in one step. */
export const addPaymentToListRoute = implement(addPaymentToList, async (context, input) => {
  const { tx, scope, refuse } = context;
  const { paymentNumber, types } = input;
  const payer = await findPayer(tx, scope, paymentNumber);
  if (payer === undefined) {
    return refuse('risk.paymentNotFound');
  }
  const asked = await adding(context, input, 'payment');
  const wanted = types.map((type): Wanted => {
    const value = ofPayer(payer, type);
    return value && { ...value, paymentNumber };
  });
  const problems = await problemsOf(tx, asked, wanted);
  return { added: await write(context, asked, without(wanted, problems)), problems };
});

type Held = { list: string; shown: string; status: EntryStatus; gatewayNumber: string | null };

/** Spec S4.15: an entry ends and stays in the history. */
export const disableRiskEntryRoute = implement(
  disableRiskEntry,
  async ({ tx, scope, session, now, refuse, change }, { number }) => {
    await holdLists(tx, scope);
    const [held] = await tx.rows<Held>(sql`
      select e.list, e.shown, e.gateway_number as "gatewayNumber",
        case when e.status = 'active' and e.expires_at <= ${now} then 'expired' else e.status end as status
      from risk_entries e where ${entriesInScope(scope)} and e.number = ${number}`);
    if (held === undefined) {
      return refuse('risk.entryNotFound');
    }
    if (!canDisable(held, scope)) {
      return refuse('risk.entryNotActive');
    }
    const next = await takeChanges(tx, scope.businessId, 1);
    await tx.run(sql`
      update risk_entries set status = 'disabled', change = ${next}, disabled_at = ${now}, disabled_by_name = ${session.personName}
      where business_id = ${scope.businessId} and number = ${number}`);
    change({
      before: { status: 'active' },
      after: { status: 'disabled', list: held.list, value: held.shown },
    });
    return { status: 'disabled' as const };
  },
);
