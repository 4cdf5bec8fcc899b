import { termsOf } from '@back-office/contract/features/settlements/calendar';
import sql from 'sql-template-tag';
import { keepMissingProofs } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { targetsOn, type TariffLine } from './agreed-targets.ts';
import {
  batchNumber,
  closeStatement,
  isEmpty,
  leftToWithhold,
  limitParts,
  type Beside,
  type Closing,
  type LineSums,
} from './close-statement.ts';
import {
  readGatewayState,
  readUnsettledDays,
  type Account,
  type UnsettledDay,
} from './read-gateway.ts';
import { dueOn, type Agreed } from './settlement-calendar.ts';
import { keepReserve, releaseReserve } from './keep-reserve.ts';
import { isAnythingOpen, type LinesWanted, type SaleDay } from './gather-entries.ts';
import { noteRefundedWhole, returnReserve } from './return-reserve.ts';
import { limitReserve, nothingWritten, writeLines, type Written } from './write-lines.ts';

export type Settling = {
  account: Account;
  agreed: Agreed;
  tariff: readonly TariffLine[];
  settlementDay: string;
  throughId: bigint;
  now: Date;
};

/** Locks the progress row until the transaction ends: the second of two runs on the same gateway finds it done. */
const holdProgress = async (
  tx: Tx,
  { businessId, gatewayNumber, currency }: Account,
): Promise<string | undefined> => {
  const [row] = await tx.rows<{ settledThrough: string }>(sql`
    select settled_through as "settledThrough" from settlement_progress
    where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency} for update`);
  return row?.settledThrough;
};

/** The unique key refuses the second of two concurrent first runs, which then retries. */
const noteProgress = (tx: Tx, { account, settlementDay }: Settling, isFirst: boolean) =>
  isFirst
    ? tx.run(sql`
        insert into settlement_progress (business_id, gateway_number, currency, settled_through)
        values (${account.businessId}, ${account.gatewayNumber}, ${account.currency}, ${settlementDay})`)
    : tx.run(sql`
        update settlement_progress set settled_through = ${settlementDay}
        where business_id = ${account.businessId} and gateway_number = ${account.gatewayNumber} and currency = ${account.currency}`);

const toSaleDay = (day: UnsettledDay, { agreed, settlementDay }: Settling): SaleDay => {
  const { businessDay, sales, singleFees, saleReversals, settledSales, blocked } = day;
  const due = dueOn(agreed, businessDay);
  const isDue = due !== undefined && due <= settlementDay;
  const terms = termsOf(agreed.terms, agreed.gatewayNumber, businessDay);
  return {
    businessDay,
    isDue,
    // On a day not yet due, only sales settled early can need a correction.
    isScanned:
      saleReversals > 0 || (isDue ? Math.max(sales, singleFees) > blocked : settledSales > 0),
    isBegun: settledSales > 0,
    reservePpm: terms?.reservePpm ?? 0,
    reserveDays: terms?.reserveDays ?? 0,
    deliveryCondition: terms?.deliveryCondition ?? 'free',
    settlesOn: settlementDay,
  };
};

/** Releases first the reserve due by its day: none of that is released a second time for its sale. */
const giveBackReserve = async (tx: Tx, settling: Settling, number: string): Promise<bigint> => {
  const { account, settlementDay } = settling;
  const released = await releaseReserve(tx, account, { settlementDay, number });
  return released + (await returnReserve(tx, { ...account, number }));
};

type Stated = {
  number: string;
  sums: LineSums;
  beside: Beside;
  closing: Closing;
  frozenMinor: bigint;
};

const writeBatch = (
  tx: Tx,
  { account, settlementDay, throughId, now }: Settling,
  { number, sums, beside, closing, frozenMinor }: Stated,
) =>
  tx.run(sql`
    insert into settlement_batches (business_id, number, gateway_number, currency, settlement_day, through_id, made_at,
      sale_count, line_count, sale_minor, deduction_minor, single_fee_minor, refund_minor, refund_fee_minor, chargeback_minor,
      dispute_fee_minor, rdr_minor, rdr_fee_minor, ethoca_fee_minor, appeal_return_minor, other_return_minor, other_deduction_minor,
      reserve_extracted_minor, reserve_released_minor, margin_taken_minor, margin_returned_minor, deposit_taken_minor,
      deposit_returned_minor, brought_forward_minor, net_minor, frozen_minor)
    values (${account.businessId}, ${number}, ${account.gatewayNumber}, ${account.currency}, ${settlementDay}, ${throughId}, ${now},
      ${sums.saleCount}, ${sums.lineCount}, ${sums.saleMinor}, ${sums.deductionMinor}, ${sums.singleFeeMinor}, ${sums.refundMinor},
      ${sums.refundFeeMinor}, ${sums.chargebackMinor}, ${sums.disputeFeeMinor}, ${sums.rdrMinor}, ${sums.rdrFeeMinor},
      ${sums.ethocaFeeMinor}, ${sums.appealReturnMinor}, ${sums.otherReturnMinor}, ${sums.otherDeductionMinor}, ${sums.reserveMinor},
      ${beside.reserveReleasedMinor}, ${closing.marginTakenMinor}, ${closing.marginReturnedMinor}, ${closing.depositTakenMinor},
      ${closing.depositReturnedMinor}, ${beside.broughtForwardMinor}, ${closing.netMinor}, ${frozenMinor})`);

/** Withholds reserve as far as the statement allows; none if it ends below zero. */
const withhold = async (
  tx: Tx,
  batch: LinesWanted,
  { written: { sums, reserve }, beside }: { written: Written; beside: Beside },
): Promise<Pick<Written, 'sums' | 'reserve'>> => {
  const reserveMinor = leftToWithhold(sums, beside);
  if (reserveMinor < sums.reserveMinor) {
    await limitReserve(tx, batch, { reserveMinor, wantedMinor: sums.reserveMinor });
  }
  return { sums: { ...sums, reserveMinor }, reserve: limitParts(reserve, reserveMinor) };
};

type OpenDays = Pick<LinesWanted, 'saleDays' | 'afterSaleDays' | 'hasBlocked' | 'isFew'>;

const fewMax = 2000;

/** Business days with entries outside all batches. */
const findOpenDays = async (tx: Tx, settling: Settling): Promise<OpenDays> => {
  const unsettled = await readUnsettledDays(tx, settling.account, settling.settlementDay);
  return {
    saleDays: unsettled
      .filter(({ sales, singleFees, saleReversals }) => sales + singleFees + saleReversals > 0)
      .map((day) => toSaleDay(day, settling)),
    afterSaleDays: unsettled
      .filter(({ afterSales }) => afterSales > 0)
      .map(({ businessDay }) => businessDay),
    hasBlocked: unsettled.some(({ blocked }) => blocked > 0),
    isFew: unsettled.reduce((sum, { sales, afterSales }) => sum + sales + afterSales, 0) <= fewMax,
  };
};

/** Half a year after it a sale is settled without a proof, which then no longer counts as missing. */
const keepProofs = (tx: Tx, { businessId, number }: LinesWanted): void =>
  keepMissingProofs(
    tx,
    businessId,
    sql`array(select m.payment_number from missing_proofs m
      join settlement_lines l on l.business_id = m.business_id and l.batch_number = ${number} and l.cause = m.payment_number
      where m.business_id = ${businessId})`,
  );

/**
 * Settles a gateway in one currency on one settlement day: reads entries up to `throughId`, writes lines and passed-over sales,
 * and makes a batch if there is anything to state. Runs in the caller's transaction, so it is all or nothing.
 */
export const settleGatewayDay = async (
  tx: Tx,
  settling: Settling,
): Promise<{ number: string; lineCount: number } | undefined> => {
  const { account, settlementDay, throughId } = settling;
  const settledThrough = await holdProgress(tx, account);
  if (settledThrough !== undefined && settledThrough >= settlementDay) {
    return undefined;
  }
  const state = await readGatewayState(tx, account, { settlementDay, throughId });
  const number = batchNumber(account.gatewayNumber, settlementDay, state.batchesOfDay);
  const wanted: LinesWanted = {
    ...account,
    settlementDay,
    number,
    throughId,
    ...(await findOpenDays(tx, settling)),
  };
  const written = await (isAnythingOpen(wanted) ? writeLines(tx, wanted) : nothingWritten);
  keepProofs(tx, wanted);
  if (written.refundedPayments.length > 0) {
    await noteRefundedWhole(tx, wanted, written.refundedPayments);
  }
  const beside: Beside = {
    // Released on its day, whatever is owed elsewhere and whatever happened to the business (Decision 21).
    reserveReleasedMinor: await giveBackReserve(tx, settling, number),
    broughtForwardMinor: state.broughtForwardMinor,
    margin: state.margin,
    deposit: state.deposit,
  };
  const { sums, reserve } = await withhold(tx, wanted, { written, beside });
  const closing = closeStatement(sums, beside, targetsOn(settling));
  await noteProgress(tx, settling, settledThrough === undefined);
  if (isEmpty(sums, beside, closing)) {
    return undefined;
  }
  await writeBatch(tx, settling, {
    number,
    sums,
    beside,
    closing,
    frozenMinor: state.frozenMinor,
  });
  await keepReserve(tx, wanted, { agreed: settling.agreed, reserve });
  return { number, lineCount: Number(sums.lineCount) };
};
