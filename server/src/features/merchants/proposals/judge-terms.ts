import { termsOf, validOn } from '@back-office/contract/features/settlements/calendar';
import * as wire from '@back-office/contract/features/terms';
import type { ProposalKind } from '@back-office/contract/features/merchants/proposals';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import sql from 'sql-template-tag';
import {
  monthlyTermsToWire,
  readMonthlyTerms,
  readSettlementTerms,
  readWithdrawalTerms,
  settlementTermsToWire,
  withdrawalTermsToWire,
} from '#features/terms/public';
import type { Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { readTariff } from '../information/read-tariff.ts';

type Told<Terms> = Omit<Terms, 'validTo'>;
export type ContractTermsChange = Told<wire.TariffLine>;
export type SettlementTermsChange = Told<wire.SettlementTerms>;
export type WithdrawalTermsChange = Told<wire.WithdrawalTerms>;
export type MonthlyTermsChange = Told<wire.MonthlyTerms>;

export type TermsObstacle =
  | 'merchants.validFromPast'
  | 'merchants.gatewayNotFound'
  | 'merchants.noRateTo'
  | 'merchants.noArbitration'
  | 'merchants.notSettledIn'
  | 'merchants.termsExist';
type Judged<Terms> = { before: Terms | null } | { obstacle: TermsObstacle };
export type Judging<Terms> = { businessId: bigint; after: Terms; now: Date };

/** Past sales are already priced and past requests in progress, so no terms begin on a day that has begun. */
const isPast = (validFrom: string, now: Date): boolean => validFrom <= businessDayOf(now);

/** The first possible day for such a change: monthly terms begin with a month, limits today. */
const firstDayOf = (kind: ProposalKind, now: Date): string => {
  const today = businessDayOf(now);
  switch (kind) {
    case 'monthlyTerms':
      return `${addToMonth(monthOf(today), 1)}-01`;
    case 'gatewayLimits':
      return today;
    case 'bankAccount':
    case 'contractTerms':
    case 'settlementTerms':
    case 'withdrawalTerms':
      return addDays(today, 1);
  }
};

/** The earliest day, added to an obstacle that a later day would remove. */
export const besideObstacle = (obstacle: string, kind: ProposalKind, now: Date) =>
  obstacle === 'merchants.validFromPast' || obstacle === 'merchants.limitsFromPast'
    ? { parameters: { firstDay: firstDayOf(kind, now) } }
    : {};

const isGatewayOf = async (
  tx: Tx,
  businessId: bigint,
  gatewayNumber: string | null,
): Promise<boolean> => {
  if (gatewayNumber === null) {
    return true;
  }
  const found = await tx.rows(sql`
    select from gateways where business_id = ${businessId} and gateway_number = ${gatewayNumber}`);
  return found.length > 0;
};

/** Without a rate to it, sales in other currencies would be booked in their own currency and free of fees. */
const hasRateTo = async (tx: Tx, businessId: bigint, currency: string): Promise<boolean> => {
  const found = await tx.rows(sql`
    select from contract_terms where business_id = ${businessId} and settlement_currency = ${currency}
    union select from exchange_rates where to_currency = ${currency}`);
  return found.length > 0;
};

const sameOrAny = (own: string | null, wanted: string | null): boolean =>
  own === wanted || own === null;
const keyNames = ['gatewayNumber', 'cardBrand', 'issuedIn'] as const;

/** The line that prices such payments on a day: the most specific in force, gateway before brand before region. */
const lineOn = (
  tariff: readonly wire.TariffLine[],
  key: Pick<wire.TariffLine, (typeof keyNames)[number]>,
  day: string,
): wire.TariffLine | undefined => {
  const begun = tariff.filter(
    (line) => line.validFrom <= day && keyNames.every((name) => sameOrAny(line[name], key[name])),
  );
  const rank = (line: wire.TariffLine): string =>
    keyNames.map((name) => (line[name] === null ? '0' : '1')).join('') + line.validFrom;
  return begun.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))[0];
};

const withoutEnd = ({ validTo: _validTo, ...line }: wire.TariffLine): ContractTermsChange => line;

/** The terms replaced by a tariff line from its day on, or the obstacle. */
export const judgeContractTerms = async (
  tx: Tx,
  { businessId, after, now }: Judging<ContractTermsChange>,
): Promise<Judged<ContractTermsChange>> => {
  if (isPast(after.validFrom, now)) {
    return { obstacle: 'merchants.validFromPast' };
  }
  const known = wire.feesOf(after);
  if (wire.feeNames.some((fee) => after[fee] !== '0' && !known.includes(fee))) {
    return { obstacle: 'merchants.noArbitration' };
  }
  if (!(await isGatewayOf(tx, businessId, after.gatewayNumber))) {
    return { obstacle: 'merchants.gatewayNotFound' };
  }
  if (!(await hasRateTo(tx, businessId, after.settlementCurrency))) {
    return { obstacle: 'merchants.noRateTo' };
  }
  const line = lineOn(await readTariff(tx, tenantScope(businessId, null)), after, after.validFrom);
  const isSame =
    line?.validFrom === after.validFrom && keyNames.every((name) => line[name] === after[name]);
  return isSame
    ? { obstacle: 'merchants.termsExist' }
    : { before: line === undefined ? null : withoutEnd(line) };
};

/** The same for settlement terms. */
export const judgeSettlementTerms = async (
  tx: Tx,
  { businessId, after, now }: Judging<SettlementTermsChange>,
): Promise<Judged<SettlementTermsChange>> => {
  const { gatewayNumber, validFrom } = after;
  if (isPast(validFrom, now)) {
    return { obstacle: 'merchants.validFromPast' };
  }
  if (!(await isGatewayOf(tx, businessId, gatewayNumber))) {
    return { obstacle: 'merchants.gatewayNotFound' };
  }
  const rows = await readSettlementTerms(tx, tenantScope(businessId, null));
  const before = termsOf(rows, gatewayNumber, validFrom);
  const isSame = before?.validFrom === validFrom && before.gatewayNumber === gatewayNumber;
  return isSame
    ? { obstacle: 'merchants.termsExist' }
    : { before: before === undefined ? null : settlementTermsToWire(before) };
};

/** The same for withdrawal terms of a currency. */
export const judgeWithdrawalTerms = async (
  tx: Tx,
  { businessId, after, now }: Judging<WithdrawalTermsChange>,
): Promise<Judged<WithdrawalTermsChange>> => {
  const { currency, validFrom } = after;
  if (isPast(validFrom, now)) {
    return { obstacle: 'merchants.validFromPast' };
  }
  const rows = await readWithdrawalTerms(tx, tenantScope(businessId, null));
  const before = validOn(
    rows.filter((row) => row.currency === currency),
    validFrom,
  );
  return before?.validFrom === validFrom
    ? { obstacle: 'merchants.termsExist' }
    : { before: before === undefined ? null : withdrawalTermsToWire(before) };
};

/** A test gateway has no money, so nothing is charged for it. */
const isLiveGatewayOf = async (
  tx: Tx,
  businessId: bigint,
  gatewayNumber: string,
): Promise<boolean> => {
  const found = await tx.rows(sql`
    select from gateways where business_id = ${businessId} and gateway_number = ${gatewayNumber} and mode = 'live'`);
  return found.length > 0;
};

/** Whether a gateway with this tariff settles in a currency on a day or later: charges are taken from its settlements. */
export const isSettledIn = (
  tariff: readonly wire.TariffLine[],
  { currency, validFrom }: Pick<MonthlyTermsChange, 'currency' | 'validFrom'>,
): boolean =>
  tariff.some(
    ({ settlementCurrency, validTo }) =>
      settlementCurrency === currency && (validTo === null || validTo >= validFrom),
  );

/** The same for monthly terms. */
export const judgeMonthlyTerms = async (
  tx: Tx,
  { businessId, after, now }: Judging<MonthlyTermsChange>,
): Promise<Judged<MonthlyTermsChange>> => {
  const { gatewayNumber, validFrom } = after;
  if (isPast(validFrom, now)) {
    return { obstacle: 'merchants.validFromPast' };
  }
  if (!(await isLiveGatewayOf(tx, businessId, gatewayNumber))) {
    return { obstacle: 'merchants.gatewayNotFound' };
  }
  const scope = tenantScope(businessId, [gatewayNumber]);
  if (!isSettledIn(await readTariff(tx, scope), after)) {
    return { obstacle: 'merchants.notSettledIn' };
  }
  const before = validOn(await readMonthlyTerms(tx, scope), validFrom);
  return before?.validFrom === validFrom
    ? { obstacle: 'merchants.termsExist' }
    : { before: before === undefined ? null : monthlyTermsToWire(before) };
};
