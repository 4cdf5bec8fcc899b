// A merchant's own rules: their conditions on a payment, and the one function that evaluates them. Shared by the
// gateway, the trial and the tests (Decision 35).
import { z } from 'zod';
import { threeDSResults } from '../features/payment.ts';
import {
  amountMinorSchema,
  currencySchema,
  instantSchema,
  objectNumberSchema,
  text,
} from './fields.ts';
import { gatewayNumberSchema, paymentNumberSchema } from './numbers.ts';
import type { PaymentSnapshot } from './protocol.ts';
import { normalEntry } from './risk-entries.ts';

export const ruleLimits = {
  conditions: 6,
  values: 100,
  name: 80,
  rulesPerCommand: 200,
  /** A week. */
  withinMinutes: 7 * 24 * 60,
  count: 1000,
  /** A year. */
  hours: 365 * 24,
} as const;

export const ruleActions = ['decline', 'threeDS', 'review'] as const;
export type RuleAction = (typeof ruleActions)[number];

/** Keys by which payments of one gateway number are counted. */
export const countedBy = ['card', 'email', 'ip', 'device'] as const;
export type CountedBy = (typeof countedBy)[number];

/** Countries of the card, the billing address, the receiver and the payer's network. */
export const countryPairs = [
  'cardAndNetwork',
  'cardAndBilling',
  'cardAndReceiver',
  'billingAndReceiver',
  'billingAndNetwork',
] as const;
export type CountryPair = (typeof countryPairs)[number];

/** `none`: the payment was not authenticated. */
export const threeDSOutcomes = ['none', ...threeDSResults] as const;
export type ThreeDSOutcome = (typeof threeDSOutcomes)[number];

const valuesOf = (value: z.ZodString) => z.array(value).min(1).max(ruleLimits.values);

export const ruleConditionSchema = z.discriminatedUnion('kind', [
  /** Above an amount; a payment in another currency does not match. */
  z.strictObject({
    kind: z.literal('amountAbove'),
    minor: amountMinorSchema,
    currency: currencySchema,
  }),
  /** At least this many payments within the preceding minutes, including this one. */
  z.strictObject({
    kind: z.literal('count'),
    by: z.enum(countedBy),
    atLeast: z.int().min(2).max(ruleLimits.count),
    withinMinutes: z.int().min(1).max(ruleLimits.withinMinutes),
  }),
  /** Both countries are known and differ. */
  z.strictObject({ kind: z.literal('countryMismatch'), between: z.enum(countryPairs) }),
  z.strictObject({
    kind: z.literal('bin'),
    values: valuesOf(z.string().regex(/^\d{6}$/)),
  }),
  z.strictObject({
    kind: z.literal('emailDomain'),
    values: valuesOf(
      z
        .string()
        .max(253)
        .refine((value) => normalEntry('emailDomain', value) === value, 'format'),
    ),
  }),
  /** The payer, identified by e-mail, first ordered less than this many hours ago, or is ordering for the first time. */
  z.strictObject({
    kind: z.literal('firstOrderWithin'),
    hours: z.int().min(1).max(ruleLimits.hours),
  }),
  z.strictObject({
    kind: z.literal('threeDS'),
    results: z.array(z.enum(threeDSOutcomes)).min(1).max(threeDSOutcomes.length),
  }),
]);
export type RuleCondition = z.output<typeof ruleConditionSchema>;
export type ConditionKind = RuleCondition['kind'];
export const conditionKinds = ruleConditionSchema.options.map(
  ({ shape }) => shape.kind.value,
) as readonly ConditionKind[];

export const ruleConditionsSchema = z.array(ruleConditionSchema).min(1).max(ruleLimits.conditions);

const wireRuleSchema = z.strictObject({
  number: objectNumberSchema,
  /** Version of the rule: it changes with its conditions. */
  version: z.int().positive(),
  name: text(ruleLimits.name),
  action: z.enum(ruleActions),
  /** All of them must be met. */
  conditions: ruleConditionsSchema,
  /** Applies to payments ordered from this instant on. */
  from: instantSchema,
  /** And no longer to payments ordered from this instant on. */
  until: instantSchema.optional(),
});
export type RiskRule = z.output<typeof wireRuleSchema>;

/** All rules of a gateway number, in order; replaces those of a lower version. */
export const setRiskRulesSchema = z.strictObject({
  id: z.uuid(),
  gatewayNumber: gatewayNumberSchema,
  type: z.literal('setRiskRules'),
  version: z.int().positive(),
  rules: z.array(wireRuleSchema).max(ruleLimits.rulesPerCommand),
});
export type SetRiskRulesCommand = z.output<typeof setRiskRulesSchema>;

/** A person's decision on a payment held by a rule. */
export const decideReviewSchema = z.strictObject({
  id: z.uuid(),
  gatewayNumber: gatewayNumberSchema,
  type: z.literal('decideReview'),
  paymentNumber: paymentNumberSchema,
  decision: z.enum(['release', 'decline']),
});
export type DecideReviewCommand = z.output<typeof decideReviewSchema>;

/** Hours a gateway holds an undecided payment before it declines it. */
export const reviewHours = 72;

/** Payment data used by rules: as ordered, with the 3-D Secure result if authenticated. */
export type JudgedPayment = Pick<
  PaymentSnapshot,
  | 'orderedAt'
  | 'amount'
  | 'card'
  | 'customer'
  | 'shipTo'
  | 'ip'
  | 'deviceId'
  | 'paymentCountry'
  | 'threeDS'
>;

/** Data of earlier payments of the same gateway number; instants in milliseconds. */
export type Earlier = {
  count: (by: CountedBy, value: string, from: number) => number;
  firstOrderAt: (email: string) => number | undefined;
};

const emailOf = ({ customer }: JudgedPayment): string | undefined =>
  customer?.email?.normalize('NFKC').toLowerCase();

/** The value a payment is counted by; undefined if absent. */
export const countedValueOf = (payment: JudgedPayment, by: CountedBy): string | undefined =>
  ({
    card: payment.card?.fingerprint,
    email: emailOf(payment),
    ip: payment.ip,
    device: payment.deviceId,
  })[by];

const countriesOf = (
  { card, customer, shipTo, paymentCountry }: JudgedPayment,
  between: CountryPair,
): readonly (string | undefined)[] =>
  ({
    cardAndNetwork: [card?.issuingCountry, paymentCountry],
    cardAndBilling: [card?.issuingCountry, customer?.country],
    cardAndReceiver: [card?.issuingCountry, shipTo?.country],
    billingAndReceiver: [customer?.country, shipTo?.country],
    billingAndNetwork: [customer?.country, paymentCountry],
  })[between];

type Meets = {
  [Kind in ConditionKind]: (
    condition: Extract<RuleCondition, { kind: Kind }>,
    payment: JudgedPayment,
    earlier: Earlier,
  ) => boolean;
};

const minuteMs = 60_000;

const meets: Meets = {
  amountAbove: ({ minor, currency }, { amount }) =>
    amount.currency === currency && BigInt(amount.minor) > BigInt(minor),
  count: ({ by, atLeast, withinMinutes }, payment, earlier) => {
    const value = countedValueOf(payment, by);
    const from = Date.parse(payment.orderedAt) - withinMinutes * minuteMs;
    return value !== undefined && earlier.count(by, value, from) + 1 >= atLeast;
  },
  countryMismatch: ({ between }, payment) => {
    const [one, other] = countriesOf(payment, between);
    return one !== undefined && other !== undefined && one !== other;
  },
  bin: ({ values }, { card }) => card !== undefined && values.includes(card.first6),
  emailDomain: ({ values }, payment) => values.includes(emailOf(payment)?.split('@').at(-1) ?? ''),
  firstOrderWithin: ({ hours }, payment, earlier) => {
    const email = emailOf(payment);
    if (email === undefined) {
      return false;
    }
    const first = earlier.firstOrderAt(email);
    return first === undefined || Date.parse(payment.orderedAt) - first < hours * 60 * minuteMs;
  },
  threeDS: ({ results }, { threeDS }) => results.includes(threeDS?.result ?? 'none'),
};

/** A payer who was authenticated, or attempted it, is not challenged again. */
const isAuthenticated = ({ threeDS }: JudgedPayment): boolean =>
  threeDS?.result === 'Y' || threeDS?.result === 'A';

/** Whether a rule matches a payment, ignoring all other rules. */
export const ruleHits = (
  { action, conditions }: Pick<RiskRule, 'action' | 'conditions'>,
  payment: JudgedPayment,
  earlier: Earlier,
): boolean =>
  (action !== 'threeDS' || !isAuthenticated(payment)) &&
  conditions.every((condition) =>
    // The cast pairs each kind with its own conditions.
    (meets[condition.kind] as Meets[ConditionKind])(condition as never, payment, earlier),
  );

/** The first rule that is in force at the order's time and matches; undefined if none does. */
export const decidingRule = (
  rules: readonly RiskRule[],
  payment: JudgedPayment,
  earlier: Earlier,
): RiskRule | undefined =>
  rules.find(
    (rule) =>
      rule.from <= payment.orderedAt &&
      (rule.until === undefined || payment.orderedAt < rule.until) &&
      ruleHits(rule, payment, earlier),
  );
