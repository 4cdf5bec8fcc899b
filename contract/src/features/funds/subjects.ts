import { z } from 'zod';
import { paymentNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, positiveMinorSchema } from '../../kit/money.ts';
import { paymentStatuses } from '../payment.ts';
import { overseenMerchant } from './holds.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** Suggestions shown; a longer search narrows them. */
export const subjectsMax = 20;

const subjectSchema = z.object({
  ...overseenMerchant,
  gateways: z.array(z.object({ number: z.string(), name: z.string() })),
  /** Currencies it is settled in or holds. */
  currencies: z.array(currencySchema),
});
export type MoneySubject = z.output<typeof subjectSchema>;

/** Finds merchants whose money an operator may move, by part of a name or number, with their live gateways. */
export const findMoneySubjects = defineCall({
  name: 'findMoneySubjects',
  method: 'POST',
  path: 'ops/funds/subjects',
  access,
  input: z.strictObject({ search: typedText(80, 0) }),
  output: z.object({ merchants: z.array(subjectSchema).max(subjectsMax) }),
  errors: [],
  reads: true,
});

/** The payment to be held; refused if it can't be held. Minor units of the payment's currency. */
export const previewHold = defineCall({
  name: 'previewHold',
  method: 'POST',
  path: 'ops/holds/preview',
  access,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    paymentNumber: paymentNumberSchema,
  }),
  output: z.object({
    gatewayNumber: z.string(),
    status: z.enum(paymentStatuses),
    currency: currencySchema,
    amountMinor: positiveMinorSchema,
    orderedAt: z.iso.datetime(),
  }),
  errors: ['funds.paymentNotFound', 'funds.nothingToHold', 'funds.heldAlready'],
  reads: true,
});
