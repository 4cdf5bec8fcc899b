import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { exponentOf, isIsoCurrency } from '../kit/currencies.ts';
import { dateSchema } from '../kit/date-range.ts';
import { nameLineSchema } from '../kit/line.ts';
import { defineList, type RowOf } from '../kit/list.ts';
import { choicesFilter } from '../kit/list-filter.ts';
import { currencySchema } from '../kit/money.ts';
import type { Tone } from '../kit/tone.ts';
import { overseeingReasonSchema } from './funds/holds.ts';
import { proposalStatuses } from './merchants/proposals.ts';
import { settlementCurrencySchema } from './terms/bank-holidays.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** A bank's table has some dozens of pairs. */
export const ratesMax = 500;
/** An older rate was not renewed on the last bank day, a long weekend aside. */
export const rateOldAfterDays = 4;

/** Major units of one currency for one major unit of the other: `7.8412`. Six digits before the point, eight after. */
const rateSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,5})(?:\.\d{1,8})?$/)
  .refine((rate) => /[1-9]/.test(rate), { params: { rule: 'format' } });

const soldCurrencySchema = currencySchema.refine(isIsoCurrency, { params: { rule: 'format' } });

export const proposedRateSchema = z
  .strictObject({ from: soldCurrencySchema, to: settlementCurrencySchema, rate: rateSchema })
  .refine(({ from, to }) => from !== to, { path: ['to'], params: { rule: 'format' } });
export type ProposedRate = z.output<typeof proposedRateSchema>;

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

/** Minor units for minor units, as booking reads a rate (Decision 17): `7.8412` HKD for USD is 19603 for 2500. */
export const fractionOfRate = ({
  from,
  to,
  rate,
}: ProposedRate): { numerator: bigint; denominator: bigint } => {
  const [whole = '0', decimals = ''] = rate.split('.');
  const numerator = BigInt(whole + decimals) * 10n ** BigInt(exponentOf(to));
  const denominator = 10n ** BigInt(decimals.length + exponentOf(from));
  const shared = gcd(numerator, denominator);
  return { numerator: numerator / shared, denominator: denominator / shared };
};

const decimalsShown = 8;

/** The rate in decimals, rounded half-up at the eighth, without trailing zeros. */
export const rateOfFraction = (
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
  { from, to }: { from: string; to: string },
): string => {
  const above = numerator * 10n ** BigInt(exponentOf(from) + decimalsShown);
  const below = denominator * 10n ** BigInt(exponentOf(to));
  const digits = String((2n * above + below) / (2n * below)).padStart(decimalsShown + 1, '0');
  const text = `${digits.slice(0, -decimalsShown)}.${digits.slice(-decimalsShown)}`;
  return text.replace(/\.?0+$/, '');
};

/** `noRate`: there were sales on a day without a rate; they are not settled until there is one. */
export const rateStates = ['current', 'old', 'noRate'] as const;
export type RateState = (typeof rateStates)[number];

export const rateStateTones: Readonly<Record<RateState, Tone>> = {
  current: 'good',
  old: 'attention',
  noRate: 'bad',
};

const pairSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  /** Null if there is none yet. */
  rate: z.string().nullable(),
  /** The first business day (UTC+8) it applies to. */
  validFrom: z.string().nullable(),
  state: z.enum(rateStates),
  /** Merchants with sales on days without a rate. */
  merchantsWaiting: z.int(),
  /** The business day of the first of these sales; null if none waits. */
  waitingSince: z.string().nullable(),
});
export type RatePair = z.output<typeof pairSchema>;

export const rateProposalActions = ['confirm', 'reject', 'withdraw'] as const;
export type RateProposalAction = (typeof rateProposalActions)[number];

const rateProposalSchema = z.object({
  id: z.string(),
  validFrom: z.string(),
  /** Source of the rates, as the operator names it. */
  source: z.string(),
  rates: z.array(
    z.object({
      from: currencySchema,
      to: currencySchema,
      rate: z.string(),
      /** The rate it replaces from its day on; null if there was none. */
      before: z.string().nullable(),
    }),
  ),
  status: z.enum(proposalStatuses),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  note: z.string().nullable(),
  /** Actions the calling operator may take on it now. */
  allowedActions: z.array(z.enum(rateProposalActions)),
});
export type RateProposal = z.output<typeof rateProposalSchema>;

/** The newest rate of each pair; pairs without one first, then the oldest. */
export const exchangeRateList = defineList({
  name: 'exchangeRates',
  call: { name: 'listExchangeRates', path: 'ops/exchangeRates/list' },
  access,
  exportedBy: access.permission,
  row: pairSchema.extend({
    id: z.string(),
    pair: z.string(),
    allowedActions: z.array(z.enum(['add'])),
  }),
  columns: {
    pair: { kind: 'code', width: 150, isFixed: true, card: 'lead' },
    rate: { kind: 'own', width: 170, isFigure: true, card: 'field' },
    validFrom: { kind: 'day', card: 'field' },
    state: { kind: 'word', width: 320, card: 'status' },
    merchantsWaiting: { kind: 'count', width: 170, isExtra: true },
  },
  filters: { states: choicesFilter(rateStates) },
  inSight: ['states'],
});
export const listExchangeRates = exchangeRateList.call;
export type RateRow = RowOf<typeof exchangeRateList>;

/**
 * The newest rate of each pair; proposals waiting for a second operator, and the last ones decided.
 */
export const getExchangeRates = defineCall({
  name: 'getExchangeRates',
  method: 'GET',
  path: 'ops/exchangeRates',
  access,
  input: z.strictObject({}),
  output: z.object({ pairs: z.array(pairSchema), proposals: z.array(rateProposalSchema) }),
  errors: [],
});

/**
 * Proposes the rates of a business day (UTC+8), for sales from then on. On a day that has begun, only pairs without a
 * rate can be added: sales already made at a rate keep it.
 */
export const proposeExchangeRates = defineCall({
  name: 'proposeExchangeRates',
  method: 'POST',
  path: 'ops/exchangeRates/proposals',
  access,
  input: z.strictObject({
    validFrom: dateSchema,
    source: nameLineSchema(80),
    rates: z
      .array(proposedRateSchema)
      .min(1)
      .max(ratesMax)
      .refine(
        (rates) => new Set(rates.map(({ from, to }) => `${from} ${to}`)).size === rates.length,
        { params: { rule: 'repeated' } },
      ),
  }),
  output: z.object({ id: z.string() }),
  errors: [
    'exchangeRates.dayBegun',
    'exchangeRates.confirmedAlready',
    'exchangeRates.waitingAlready',
  ],
});

const named = { id: z.uuid() };
const decidedSchema = z.object({ status: z.enum(proposalStatuses) });

/** By an operator other than the proposer. A job then books the sales that waited for a rate. */
export const confirmExchangeRates = defineCall({
  name: 'confirmExchangeRates',
  method: 'POST',
  path: 'ops/exchangeRates/proposals/{id}/confirm',
  access,
  stepUp: true,
  input: z.strictObject(named),
  output: decidedSchema,
  errors: [
    'exchangeRates.notFound',
    'exchangeRates.decided',
    'exchangeRates.ownProposal',
    'exchangeRates.dayBegun',
    'exchangeRates.confirmedAlready',
  ],
});

/** By an operator other than the proposer, with the reason. */
export const rejectExchangeRates = defineCall({
  name: 'rejectExchangeRates',
  method: 'POST',
  path: 'ops/exchangeRates/proposals/{id}/reject',
  access,
  input: z.strictObject({ ...named, note: overseeingReasonSchema }),
  output: decidedSchema,
  errors: ['exchangeRates.notFound', 'exchangeRates.decided', 'exchangeRates.ownProposal'],
});

/** By the proposer. */
export const withdrawExchangeRates = defineCall({
  name: 'withdrawExchangeRates',
  method: 'POST',
  path: 'ops/exchangeRates/proposals/{id}/withdraw',
  access,
  input: z.strictObject(named),
  output: decidedSchema,
  errors: ['exchangeRates.notFound', 'exchangeRates.decided', 'exchangeRates.notProposer'],
});
