import { isDeepStrictEqual } from 'node:util';
import type { GatewayLimits } from '@back-office/contract/features/merchants/facts';
import type { confirmMerchantChange } from '@back-office/contract/features/merchants/proposals';
import { limitNames, type Limits } from '@back-office/contract/gateway/limits';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import { convertAt, isOld, readRatesOn } from '#features/exchange-rates/public';
import type { Tx } from '#platform/database';
import { inScope, tenantScope, type TenantScope } from '#platform/tenant-scope';
import { readTariff } from '../information/read-tariff.ts';
import { isSettledIn, type Judging } from '../proposals/judge-terms.ts';

export type LimitsChange = Omit<GatewayLimits, 'validTo'>;
/** Includes the limits of later days that it ends. */
export type ProposedLimits = LimitsChange & { ends?: LimitsChange[] | undefined };
type LimitsRow = LimitsChange & { version: number };

/**
 * Newest first per gateway. Among started versions the highest applies, so a version that begins after a higher one is left out.
 */
const readVersions = async (tx: Tx, scope: TenantScope): Promise<LimitsRow[]> => {
  const rows = await tx.rows<LimitsRow>(sql`
    select gateway_number as "gatewayNumber", version, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", currency,
      per_payment_minor::text as "perPaymentMinor", per_day_minor::text as "perDayMinor", per_month_minor::text as "perMonthMinor"
    from gateway_limits where ${inScope(scope)} order by gateway_number, version desc`);
  return rows.filter((row, at) =>
    rows
      .slice(0, at)
      .every(
        (newer) => newer.gatewayNumber !== row.gatewayNumber || newer.validFrom > row.validFrom,
      ),
  );
};

const withoutVersion = ({ version: _version, ...limits }: LimitsRow): LimitsChange => limits;

/** Current and future limits, newest first per gateway. */
export const readLimits = async (tx: Tx, scope: TenantScope): Promise<LimitsChange[]> =>
  (await readVersions(tx, scope)).map(withoutVersion);

/** Queues limits for the gateway. */
export const addLimits = async (
  tx: Tx,
  businessId: bigint,
  { gatewayNumber, version, validFrom, currency, ...limits }: LimitsRow,
): Promise<void> => {
  await tx.run(sql`
    insert into gateway_limits (business_id, gateway_number, version, valid_from, currency, per_payment_minor, per_day_minor, per_month_minor)
    values (${businessId}, ${gatewayNumber}, ${version}, ${validFrom}::date, ${currency}, ${limits.perPaymentMinor}::bigint,
      ${limits.perDayMinor}::bigint, ${limits.perMonthMinor}::bigint)`);
};

/**
 * A new gateway gets the limits of another one, of its own mode if possible, so that one person alone can't add one without
 * limits.
 */
export const addLimitsOfAnother = async (
  tx: Tx,
  businessId: bigint,
  { gatewayNumber, mode, now }: { gatewayNumber: string; mode: 'live' | 'test'; now: Date },
): Promise<void> => {
  const validFrom = businessDayOf(now);
  const [limits] = await tx.rows<Limits>(sql`
    select l.currency, l.per_payment_minor::text as "perPaymentMinor", l.per_day_minor::text as "perDayMinor",
      l.per_month_minor::text as "perMonthMinor"
    from gateway_limits l join gateways g on g.business_id = l.business_id and g.gateway_number = l.gateway_number
    where l.business_id = ${businessId} and l.valid_from <= ${validFrom}::date
    order by g.mode <> ${mode}, g.gateway_number, l.version desc limit 1`);
  if (limits !== undefined) {
    await addLimits(tx, businessId, { gatewayNumber, version: 1, validFrom, ...limits });
  }
};

type Rates = Awaited<ReturnType<typeof readRatesOn>>;

/** Compares two currencies at the day's rate; without a recent rate, another currency counts as a rise. */
const isAbove = (after: Limits, before: Limits, rates: Rates): boolean =>
  limitNames.some((name) => {
    const amount = { amountMinor: BigInt(before[name]), currency: before.currency };
    const inSame = convertAt(rates, amount, after.currency);
    return inSame === undefined || BigInt(after[name]) > inSame;
  });

type JudgedLimits =
  | {
      obstacle: 'merchants.limitsFromPast' | 'merchants.gatewayNotFound' | 'merchants.notSettledIn';
    }
  | { before: LimitsChange | null; ends: LimitsChange[]; version: number; rises: boolean };

/**
 * The limits replaced from the day on, the later ones ended, and whether they rise on any day in force; or the obstacle. Locks
 * the gateway until the transaction ends, so that versions follow one another.
 */
export const judgeLimits = async (
  tx: Tx,
  { businessId, after, now }: Judging<LimitsChange>,
): Promise<JudgedLimits> => {
  const { gatewayNumber, validFrom } = after;
  if (validFrom < businessDayOf(now)) {
    return { obstacle: 'merchants.limitsFromPast' };
  }
  const gateways = await tx.rows(sql`
    select from gateways where business_id = ${businessId} and gateway_number = ${gatewayNumber} for update`);
  if (gateways.length === 0) {
    return { obstacle: 'merchants.gatewayNotFound' };
  }
  const scope = tenantScope(businessId, [gatewayNumber]);
  if (!isSettledIn(await readTariff(tx, scope), after)) {
    return { obstacle: 'merchants.notSettledIn' };
  }
  const versions = await readVersions(tx, scope);
  const replaced = versions.find((one) => one.validFrom <= validFrom);
  const later = versions.filter((one) => one.validFrom > validFrom);
  const rates = (await readRatesOn(tx, [businessDayOf(now)])).filter((rate) => !isOld(rate));
  return {
    before: replaced === undefined ? null : withoutVersion(replaced),
    ends: later.map(withoutVersion),
    version: (versions[0]?.version ?? 0) + 1,
    rises: (replaced === undefined ? later : [replaced, ...later]).some((one) =>
      isAbove(after, one, rates),
    ),
  };
};

/**
 * Puts limits into force; returns the reason if that is no longer possible, and changes nothing. Limits can be lowered while a
 * rise waits, so a rise requires the `before` and `ends` it was compared with to be unchanged.
 */
export const applyLimits = async (
  tx: Tx,
  { businessId, before, after: proposed, now }: Judging<ProposedLimits> & { before: object | null },
): Promise<ErrorsOf<typeof confirmMerchantChange> | undefined> => {
  const { ends = [], ...after } = proposed;
  const judged = await judgeLimits(tx, { businessId, after, now });
  if ('obstacle' in judged) {
    return judged.obstacle;
  }
  if (!isDeepStrictEqual([judged.before, judged.ends], [before, ends])) {
    return 'merchants.limitsChanged';
  }
  await addLimits(tx, businessId, { ...after, version: judged.version });
  return undefined;
};
