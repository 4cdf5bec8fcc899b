import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';

const realisedDays = 30;
/** An average is high above this multiple of the declared, or since confirmed, amount. */
const highTimes = 2;

type Expected = { averageMinor: bigint; confirmedMinor: bigint | null };

export const isHigh = (
  realisedMinor: bigint | null,
  { averageMinor, confirmedMinor }: Expected,
): boolean => {
  const expected = [averageMinor, confirmedMinor ?? 0n];
  return (
    realisedMinor !== null && expected.every((minor) => realisedMinor > BigInt(highTimes) * minor)
  );
};

/** The expected average of a website `w`. */
export const expectedMinor = sql`greatest(w.average_minor, w.confirmed_minor)`;
/** The same for a live website `w`, from the stored average; an index uses the same expression. */
export const isHighNow = sql`w.status = 'reviewed' and w.realised_minor > ${raw(String(highTimes))} * ${expectedMinor}`;

/**
 * The payments `t` that count, with their hosts. A payment's number begins with its business day, which limits the
 * search.
 */
const counted = (now: Date) => {
  const since = addDays(businessDayOf(now), -realisedDays).replaceAll('-', '');
  return sql`t.number >= ${since} and t.status = 'success' and t.mode = 'live'`;
};
/** The host of a payment `t`, as the gateway compares it with a list. */
export const hostOfPayment = sql`regexp_replace(lower(t.website), '^(https?://)?([^/?#\\\\]*@)?(www\\.)?([^/:?#\\\\]*).*$', '\\4')`;

type Site = { businessId: bigint; gatewayNumber: string; host: string; currency: string };

/** The count and average of a website's payments. */
export const readRealised = async (
  tx: Tx,
  { businessId, gatewayNumber, host, currency }: Site,
  now: Date,
): Promise<{ payments: number; averageMinor: bigint | null }> => {
  const [sums] = await tx.rows<{ payments: bigint; averageMinor: bigint | null }>(sql`
    select count(*) as payments, round(avg(t.amount_minor))::bigint as "averageMinor" from transactions t
    where t.business_id = ${businessId} and t.gateway_number = ${gatewayNumber} and t.currency = ${currency} and ${counted(now)}
      and ${hostOfPayment} = ${host}`);
  return { payments: Number(sums?.payments ?? 0n), averageMinor: sums?.averageMinor ?? null };
};

/** Stores the averages of all live websites of a business. Role: jobs. */
export const storeRealised = (tx: Tx, businessId: bigint, now: Date): Promise<number> =>
  tx.run(sql`
    with realised as (
      select t.gateway_number, t.currency, ${hostOfPayment} as host, round(avg(t.amount_minor))::bigint as average
      from transactions t where t.business_id = ${businessId} and t.website is not null and ${counted(now)}
      group by t.gateway_number, t.currency, host
    )
    update websites w set realised_on = ${businessDayOf(now)}, realised_minor = (
      select r.average from realised r
      where r.gateway_number = w.gateway_number and r.currency = w.currency and r.host = w.host)
    where w.business_id = ${businessId} and w.status = 'reviewed'`);
