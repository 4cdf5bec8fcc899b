import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { exponentOf, isIsoCurrency } from '../kit/currencies.ts';
import { dateSchema } from '../kit/date-range.ts';
import { nameLineSchema } from '../kit/line.ts';
import { currencySchema } from '../kit/money.ts';
import { overseeingReasonSchema } from './funds/holds.ts';
import { proposalStatuses } from './merchants/proposals.ts';
import { settlementCurrencySchema } from './terms/bank-holidays.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** A table of a bank has some dozens of pairs. */
export const ratesMax = 500;
/** A rate that is older than this was not brought in on the last bank day, a long weekend aside. */
export const rateOldAfterDays = 4;

/** Major units of the one currency for one major unit of the other: `7.8412`. Six digits before the point, eight after it. */
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

/** Minor units for minor units, as booking reads a rate (Decision 17): `7.8412` of HKD for USD is 19603 for 2500. */
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

/** The rate as it is written, half-up at the eighth decimal, without zeros that say nothing. */
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

/** `noRate`: something was sold on a day that has no rate, and it is not settled until there is one. */
export const rateStates = ['current', 'old', 'noRate'] as const;
export type RateState = (typeof rateStates)[number];

const pairSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  /** Null where there is none yet. */
  rate: z.string().nullable(),
  /** The first business day (UTC+8) that it holds for. */
  validFrom: z.string().nullable(),
  state: z.enum(rateStates),
  /** Merchants that sold on days without a rate. */
  merchantsWaiting: z.int(),
  /** The business day of the first of these sales; null where none waits. */
  waitingSince: z.string().nullable(),
});
export type RatePair = z.output<typeof pairSchema>;

export const rateProposalActions = ['confirm', 'reject', 'withdraw'] as const;
export type RateProposalAction = (typeof rateProposalActions)[number];

const rateProposalSchema = z.object({
  id: z.string(),
  validFrom: z.string(),
  /** Where the rates were read. */
  source: z.string(),
  rates: z.array(
    z.object({
      from: currencySchema,
      to: currencySchema,
      rate: z.string(),
      /** What it replaces from its day on; null where there was none. */
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
  /** What the asking operator may do with it now. */
  allowedActions: z.array(z.enum(rateProposalActions)),
});
export type RateProposal = z.output<typeof rateProposalSchema>;

/** The newest rate of each pair, those without one first; what waits for a second operator, and the last that were decided. */
export const listExchangeRates = defineCall({
  name: 'listExchangeRates',
  method: 'GET',
  path: 'ops/exchangeRates',
  access,
  input: z.strictObject({}),
  output: z.object({ pairs: z.array(pairSchema), proposals: z.array(rateProposalSchema) }),
  errors: [],
});

/**
 * The rates of a business day (UTC+8), for sales from then on. A day that has begun takes a pair only where no rate holds on it:
 * what was sold at a rate keeps it.
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

/** By another operator than who proposed them. Sales that waited for a rate are booked at it by a job. */
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

/** By another operator than who proposed them, with the reason. */
export const rejectExchangeRates = defineCall({
  name: 'rejectExchangeRates',
  method: 'POST',
  path: 'ops/exchangeRates/proposals/{id}/reject',
  access,
  input: z.strictObject({ ...named, note: overseeingReasonSchema }),
  output: decidedSchema,
  errors: ['exchangeRates.notFound', 'exchangeRates.decided', 'exchangeRates.ownProposal'],
});

/** By who proposed them. */
export const withdrawExchangeRates = defineCall({
  name: 'withdrawExchangeRates',
  method: 'POST',
  path: 'ops/exchangeRates/proposals/{id}/withdraw',
  access,
  input: z.strictObject(named),
  output: decidedSchema,
  errors: ['exchangeRates.notFound', 'exchangeRates.decided', 'exchangeRates.notProposer'],
});
