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

/** What was sold is priced already, and what was asked for is under way: no terms begin on a day that has begun. */
const isPast = (validFrom: string, now: Date): boolean => validFrom <= businessDayOf(now);

/** The first day on which such a change may begin: what a month costs begins with a month, limits hold from today on. */
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

/** What goes with an obstacle that a later day would remove. */
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

/** Without a rate to it, sales in other currencies would be booked as they were paid, and free. */
const hasRateTo = async (tx: Tx, businessId: bigint, currency: string): Promise<boolean> => {
  const found = await tx.rows(sql`
    select from contract_terms where business_id = ${businessId} and settlement_currency = ${currency}
    union select from exchange_rates where to_currency = ${currency}`);
  return found.length > 0;
};

const sameOrAny = (own: string | null, wanted: string | null): boolean =>
  own === wanted || own === null;
const keyNames = ['gatewayNumber', 'cardBrand', 'issuedIn'] as const;

/** The line that would price such payments on a day: the most particular that has begun, gateway before brand before region. */
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

/** What a line of the tariff replaces from its day on, or why it cannot be. */
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

/** Likewise when and how much is settled. */
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

/** Likewise withdrawals of a currency. */
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

/** Nothing is charged of a gateway for tests, which has no money. */
const isLiveGatewayOf = async (
  tx: Tx,
  businessId: bigint,
  gatewayNumber: string,
): Promise<boolean> => {
  const found = await tx.rows(sql`
    select from gateways where business_id = ${businessId} and gateway_number = ${gatewayNumber} and mode = 'live'`);
  return found.length > 0;
};

/** Whether a gateway, whose tariff this is, is settled in a currency on a day or later: charges are met from what it brings. */
export const isSettledIn = (
  tariff: readonly wire.TariffLine[],
  { currency, validFrom }: Pick<MonthlyTermsChange, 'currency' | 'validFrom'>,
): boolean =>
  tariff.some(
    ({ settlementCurrency, validTo }) =>
      settlementCurrency === currency && (validTo === null || validTo >= validFrom),
  );

/** Likewise what a month costs. */
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
