import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';
import { gatewayNumberSchema, merchantOrderNumberSchema } from '../../gateway/numbers.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { chargeSchema } from '../funds/charges.ts';
import { reserveStatuses } from '../payment.ts';
import { typedText } from '../../kit/line.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../../kit/page.ts';

/** The gateway (8 digits), the settlement day (8) and a sequence number within that day (2). */
export const batchNumberSchema = z.string().regex(/^\d{18}$/);

/** Reported: made and waiting for the acquirer. Checked: approved by an operator. Credited: in the balance. */
export const batchStatuses = ['reported', 'checked', 'credited', 'cancelled'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const batchTones: Readonly<Record<BatchStatus, Tone>> = {
  reported: 'moving',
  checked: 'moving',
  credited: 'good',
  cancelled: 'quiet',
};

/** Figures of a line for one payment, refund, case, alert or adjustment; each is also a column of its batch's sum. */
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

/** The statement's equation in its order: deductions are positive amounts that are subtracted. */
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

/** Figures that are added; all others are subtracted. The amount brought forward is already signed. */
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

/** A statement in few columns, each signed: together they make its net. */
export const figureGroups = {
  sale: ['sale'],
  fees: ['deduction', 'singleFee', 'refundFee', 'disputeFee', 'rdrFee', 'ethocaFee'],
  givenBack: ['refund', 'chargeback', 'rdr'],
  reserveExtracted: ['reserveExtracted'],
  other: [
    'appealReturn',
    'otherReturn',
    'otherDeduction',
    'reserveReleased',
    'marginTaken',
    'marginReturned',
    'depositTaken',
    'depositReturned',
    'broughtForward',
  ],
} as const satisfies Record<string, readonly StatementFigure[]>;

/** The signed sum of figures; those that are not there count nothing. */
export const signedSum = (
  minors: Partial<Record<StatementFigure, string>>,
  figures: readonly StatementFigure[],
): string =>
  String(
    figures.reduce((sum, figure) => sum + BigInt(signedFigure(figure, minors[figure] ?? '0')), 0n),
  );

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

/** State of the reserve that a batch extracted. */
export const batchReserveSchema = z.object({
  status: z.enum(reserveStatuses),
  extractedMinor: minorSchema,
  /** Taken to cover debts; it is not released. */
  offsetMinor: minorSchema,
  /** Returned early, for fully refunded sales. */
  returnedMinor: minorSchema,
  /** The reserve it kept, by release day, earliest first: sales under other terms may have another one. */
  parts: z.array(
    z.object({
      extractedMinor: minorSchema,
      offsetMinor: minorSchema,
      returnedMinor: minorSchema,
      /** The amount released on its day, or to be released. */
      leftMinor: minorSchema,
      /** Business day; the first batch from then on releases it. */
      releaseOn: z.string(),
      releasedIn: z.string().nullable(),
    }),
  ),
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
  /** Credited if positive; otherwise carried into the next batch. */
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
  /**
   * For an adjustment: the acquirer's reason for the merchant, or the month charged under the terms; null for
   * everything else.
   */
  reason: z.string().nullable(),
  charge: chargeSchema.nullable(),
});
export type BatchLine = z.output<typeof batchLineSchema>;

/** The lines of a batch with the same business day, summed. */
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

/** The statement without its lines. */
export const statementSchema = batchRowSchema.extend({
  gatewayName: z.string(),
  /** Held when the batch was made; shown only, not part of the net. */
  frozenMinor: minorSchema,
  checkedAt: z.string().nullable(),
  creditedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** The batch whose negative net was carried into this one. */
  broughtForwardFrom: z.string().nullable(),
  /** The batch into which this one's negative net was carried. */
  carriedInto: z.string().nullable(),
  /** Batches whose reserve this one released; early: for fully refunded sales. */
  releases: z.array(
    z.object({
      number: z.string(),
      settlementDay: z.string(),
      amountMinor: minorSchema,
      isEarly: z.boolean(),
    }),
  ),
  /**
   * The acquirer's decisions and their reasons for the merchant, earliest first: the adjustments among its lines, and
   * offsets that covered its debt from elsewhere.
   */
  decisions: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(statementDecisionKinds),
      amountMinor: minorSchema,
      /** Exactly one is set: the reason, or the month charged under the terms. */
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
  /** A number in full: transaction, merchant order, refund, case, alert or adjustment. */
  search: typedText(64).optional(),
  ...pageInput,
  ...cursorInput,
};

export const batchLinesSchema = pageOf(batchLineSchema).extend({
  ...cursorOutput,
  /** Over all lines of the filter, not only the page: the sum of the chosen figure, or of the nets if none is chosen. */
  amountMinor: minorSchema,
});
