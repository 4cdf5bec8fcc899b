import { z } from 'zod';
import { gatewayNumberSchema, merchantOrderNumberSchema } from '../../gateway/numbers.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { chargeSchema } from '../funds/charges.ts';
import { reserveStatuses } from '../payment.ts';
import { typedText } from '../../kit/line.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../../kit/page.ts';

/** The gateway (8 digits), the settlement day (8) and which of that day (2). */
export const batchNumberSchema = z.string().regex(/^\d{18}$/);

/** Reported: made and waiting for the acquirer. Checked: looked at by one of its people. Credited: in the balance. */
export const batchStatuses = ['reported', 'checked', 'credited', 'cancelled'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** What a line tells of one payment, refund, case, alert or adjustment; each is a column of its batch's sum too. */
export const lineFigures = [
  'sale',
  'deduction',
  'singleFee',
  'refund',
  'refundFee',
  'chargeback',
  'disputeFee',
  'rdr',
  'rdrFee',
  'ethocaFee',
  'appealReturn',
  'otherReturn',
  'otherDeduction',
  'reserveExtracted',
] as const;
export type LineFigure = (typeof lineFigures)[number];

/** The identity of a statement in its order: what is taken stands as a positive amount and is subtracted. */
export const statementFigures = [
  ...lineFigures,
  'reserveReleased',
  'marginTaken',
  'marginReturned',
  'depositTaken',
  'depositReturned',
  'broughtForward',
] as const;
export type StatementFigure = (typeof statementFigures)[number];

/** What is added; everything else is taken off. What was brought forward is below zero already. */
export const addedFigures: ReadonlySet<StatementFigure> = new Set<StatementFigure>([
  'sale',
  'appealReturn',
  'otherReturn',
  'reserveReleased',
  'marginReturned',
  'depositReturned',
  'broughtForward',
]);

/** A figure with the sign it has in the sum. */
export const signedFigure = (figure: StatementFigure, minor: string): string => {
  const amount = BigInt(minor);
  return String(addedFigures.has(figure) ? amount : -amount);
};

const minorsOf = <const Figures extends readonly string[]>(figures: Figures) =>
  z.object(
    Object.fromEntries(figures.map((figure) => [figure, minorSchema])) as Record<
      Figures[number],
      typeof minorSchema
    >,
  );

export const lineFiguresSchema = minorsOf(lineFigures);
export const statementFiguresSchema = minorsOf(statementFigures);
export type StatementFigures = z.output<typeof statementFiguresSchema>;

/** What became of the reserve that a batch extracted. */
export const batchReserveSchema = z.object({
  status: z.enum(reserveStatuses),
  extractedMinor: minorSchema,
  /** Taken to cover what was owed; it is not released. */
  offsetMinor: minorSchema,
  /** Given back before its day, of sales that were refunded whole. */
  returnedMinor: minorSchema,
  /** Business day; the first batch from then on brings it. */
  releaseOn: z.string(),
  releasedIn: z.string().nullable(),
});

/** Minor units of its currency throughout; days are business days (UTC+8). */
export const batchRowSchema = z.object({
  number: batchNumberSchema,
  gatewayNumber: gatewayNumberSchema,
  currency: currencySchema,
  settlementDay: z.string(),
  status: z.enum(batchStatuses),
  madeAt: z.string(),
  saleCount: z.int(),
  lineCount: z.int(),
  figures: statementFiguresSchema,
  /** Credited when above zero; carried into the next batch otherwise. */
  netMinor: minorSchema,
  reserve: batchReserveSchema,
});
export type BatchRow = z.output<typeof batchRowSchema>;

export const lineKinds = ['sale', 'refund', 'dispute', 'alert', 'adjustment'] as const;
export type LineKind = (typeof lineKinds)[number];

export const batchLineSchema = z.object({
  /** The payment, refund, case, alert or adjustment. */
  cause: z.string(),
  kind: z.enum(lineKinds),
  paymentNumber: z.string().nullable(),
  merchantOrderNumber: merchantOrderNumberSchema.nullable(),
  businessDay: z.string(),
  /** Parts per million of the sale. */
  deductionPpm: z.int(),
  figures: lineFiguresSchema,
  netMinor: minorSchema,
  /** Of an adjustment what the acquirer wrote for the merchant, or which month cost it by the terms; null for everything else. */
  reason: z.string().nullable(),
  charge: chargeSchema.nullable(),
});
export type BatchLine = z.output<typeof batchLineSchema>;

/** The lines of a batch that began on one business day, summed. */
export const batchDaySchema = z.object({
  businessDay: z.string(),
  saleCount: z.int(),
  lineCount: z.int(),
  figures: lineFiguresSchema,
  netMinor: minorSchema,
});
export type BatchDay = z.output<typeof batchDaySchema>;

export const statementDecisionKinds = ['otherReturn', 'otherDeduction', 'offset'] as const;
export type StatementDecisionKind = (typeof statementDecisionKinds)[number];

/** All that stands on a statement but its lines. */
export const statementSchema = batchRowSchema.extend({
  gatewayName: z.string(),
  /** Held back when the batch was made; told, and no part of the net. */
  frozenMinor: minorSchema,
  checkedAt: z.string().nullable(),
  creditedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** The batch whose negative net begins this one. */
  broughtForwardFrom: z.string().nullable(),
  /** The batch into which this one's negative net went. */
  carriedInto: z.string().nullable(),
  /** Whose reserve came back with this one; early: of sales that were refunded whole. */
  releases: z.array(
    z.object({
      number: z.string(),
      settlementDay: z.string(),
      amountMinor: minorSchema,
      isEarly: z.boolean(),
    }),
  ),
  /**
   * What the acquirer decided and wrote for the merchant, earliest first: the adjustments among its lines, and what he took from
   * elsewhere of what it owed.
   */
  decisions: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(statementDecisionKinds),
      amountMinor: minorSchema,
      /** One of the two: what was written, or which month cost it by the terms. */
      reason: z.string().nullable(),
      charge: chargeSchema.nullable(),
      /** Business day. */
      decidedOn: z.string(),
    }),
  ),
});
export type Statement = z.output<typeof statementSchema>;

/** The filter of a batch's lines. */
export const batchLinesInput = {
  figure: z.enum(lineFigures).optional(),
  businessDay: dateSchema.optional(),
  /** A whole number: of the transaction, the shop's order, the refund, the case, the alert, the adjustment. */
  search: typedText(64).optional(),
  ...pageInput,
  ...cursorInput,
};

export const batchLinesSchema = pageOf(batchLineSchema).extend({
  ...cursorOutput,
  /** Of all lines that are asked for, whatever page: the sum of the figure, or of the nets where none is chosen. */
  amountMinor: minorSchema,
});
