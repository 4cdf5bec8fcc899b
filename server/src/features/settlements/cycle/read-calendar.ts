import { plannedDayOf, termsOf } from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { readSettlementTerms, type SettlementTerms } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { type Agreed, dueOn } from '../run/settlement-calendar.ts';

type Gateway = { gatewayNumber: string; currency: string };
type SaleDay = Gateway & { businessDay: string };
type Holiday = { currency: string; day: string; isOpen: boolean; name: string };

/** When what is settled. A day is undefined where nothing is agreed on. */
export type Calendar = {
  today: string;
  holidays: Holiday[];
  termsOn: (of: Omit<SaleDay, 'currency'>) => SettlementTerms | undefined;
  /** By the contract alone, whatever the banks do. */
  plannedDay: (of: SaleDay) => string | undefined;
  dueDay: (of: SaleDay) => string | undefined;
  /** The first settlement day of a gateway that is not run yet and not before a day. */
  nextDay: (of: Gateway, from?: string) => string | undefined;
};

// As far as a sale and its settlement day may lie apart, with a row of holidays behind.
const daysApartMax = 400;

/**
 * The first day, from one on, on which sales of the days before it are due. Earlier sales are due no later under the same terms:
 * where a day's are due before, so are all before them to which its terms apply.
 */
const firstDueOfEarlier = (agreed: Agreed, from: string, firstDay: string): string | undefined => {
  const { terms, gatewayNumber } = agreed;
  const dues: string[] = [];
  const farthest = addDays(from, -daysApartMax);
  let day = addDays(from, -1);
  while (day >= farthest && day >= firstDay) {
    const due = dueOn(agreed, day);
    const isOpen = due !== undefined && due >= from;
    if (isOpen) {
      dues.push(due);
    }
    day = addDays(isOpen ? day : (termsOf(terms, gatewayNumber, day)?.validFrom ?? farthest), -1);
  }
  return dues.toSorted()[0];
};

/** The first day, from one on, on which the sales of some day are due, of those from the first that there ever was. */
const firstDueFrom = (agreed: Agreed, from: string, firstDay: string): string | undefined => {
  let first = firstDueOfEarlier(agreed, from, firstDay);
  // A weekend lies ahead: the sales of these days are due after it, those before were due already.
  for (let ahead = 0; first === undefined && ahead <= daysApartMax; ahead += 1) {
    const day = addDays(from, ahead);
    first = day >= firstDay ? dueOn(agreed, day) : undefined;
  }
  return first;
};

type ProgressRow = Gateway & { through: string | null; firstDay: string | null };

/** Through which day each gateway is settled; of those that never were, the first day on which anything moved. */
const readProgress = (tx: Tx, scope: TenantScope) =>
  tx.rows<ProgressRow>(sql`
    select gateway_number as "gatewayNumber", currency, settled_through as through, null::date as "firstDay"
    from settlement_progress where ${inScope(scope)}
    union all
    select gateway_number, currency, null, min(business_day) from ledger_days d
    where ${inScope(scope)} and not exists (
      select from settlement_progress p
      where p.business_id = d.business_id and p.gateway_number = d.gateway_number and p.currency = d.currency)
    group by 1, 2`);

const isOf =
  ({ gatewayNumber, currency }: Gateway) =>
  (row: Gateway): boolean =>
    row.gatewayNumber === gatewayNumber && row.currency === currency;

/** What is agreed on, which days the banks are closed, and how far each gateway is settled. */
export const readCalendar = async (tx: Tx, scope: TenantScope, now: Date): Promise<Calendar> => {
  const today = businessDayOf(now);
  const terms = await readSettlementTerms(tx, scope);
  const holidays = await tx.rows<Holiday>(
    sql`select currency, day, is_open as "isOpen", name from bank_holidays order by day`,
  );
  const progress = await readProgress(tx, scope);
  const exceptions = new Map(
    [...Map.groupBy(holidays, ({ currency }) => currency)].map(
      ([currency, days]) => [currency, new Set(days.map(({ day }) => day))] as const,
    ),
  );
  const agreedOf = ({ gatewayNumber, currency }: Gateway): Agreed => ({
    gatewayNumber,
    terms,
    holidays: exceptions.get(currency) ?? new Set(),
  });
  const known = new Map<string, string | undefined>();
  const firstDue = (of: Gateway, from: string): string | undefined => {
    const key = `${of.gatewayNumber}/${of.currency}/${from}`;
    if (!known.has(key)) {
      known.set(key, firstDueFrom(agreedOf(of), from, progress.find(isOf(of))?.firstDay ?? ''));
    }
    return known.get(key);
  };
  const termsOn: Calendar['termsOn'] = ({ gatewayNumber, businessDay }) =>
    termsOf(terms, gatewayNumber, businessDay);
  return {
    today,
    holidays,
    termsOn,
    plannedDay: (of) => {
      const agreed = termsOn(of);
      return agreed === undefined ? undefined : plannedDayOf(agreed.settleType, of.businessDay);
    },
    dueDay: (of) => dueOn(agreedOf(of), of.businessDay),
    nextDay: (of, from = today) => {
      const through = progress.find(isOf(of))?.through;
      const open =
        through === undefined || through === null || through < today ? today : addDays(through, 1);
      return firstDue(of, from > open ? from : open);
    },
  };
};
