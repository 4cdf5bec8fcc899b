// How RDR decides a Visa dispute before it becomes a chargeback, interpreted alike by back-office and gateway.
import { z } from 'zod';
import { noCardNumber } from '../kit/card-number.ts';
import { currencySchema, text } from './fields.ts';
import { gatewayNumberSchema } from './numbers.ts';

export const rdrRulesMax = 10;
export const rdrConditionValuesMax = 50;

/** Visa's categories of dispute, by the first two digits of the condition code. */
export const rdrCategories = ['fraud', 'authorisation', 'processing', 'consumer'] as const;
export type RdrCategory = (typeof rdrCategories)[number];
export const categoryCodes: Readonly<Record<RdrCategory, string>> = {
  fraud: '10',
  authorisation: '11',
  processing: '12',
  consumer: '13',
};

export const rdrDecisions = ['accept', 'decline'] as const;
export type RdrDecision = (typeof rdrDecisions)[number];

const some = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).min(1).max(rdrConditionValuesMax).optional();
const days = z.int().min(0).max(540);
// An invalid bound is not compared.
const boundSchema = z.string().regex(/^[1-9]\d{0,14}$/, { abort: true });

/** All conditions present must hold; omitted ones are ignored. */
const rdrConditionsSchema = z.strictObject({
  /** First six digits of the card. */
  bins: some(z.string().regex(/^\d{6}$/)),
  /** Days (UTC+8) from the payment to the dispute, both ends included. */
  days: z
    .strictObject({ from: days, to: days })
    .refine(({ from, to }) => from <= to)
    .optional(),
  /** Minor units of one currency, both ends included. */
  amount: z
    .strictObject({
      currency: currencySchema,
      fromMinor: boundSchema,
      toMinor: boundSchema,
    })
    .refine(({ fromMinor, toMinor }) => BigInt(fromMinor) <= BigInt(toMinor))
    .optional(),
  currencies: some(currencySchema),
  /** Prefixes of the merchant's order number. */
  purchaseIds: some(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,40}$/)
      .refine(...noCardNumber),
  ),
  categories: some(z.enum(rdrCategories)),
  conditionCodes: some(z.string().regex(/^1[0-3]\.\d(?:\.\d)?$/)),
});
export type RdrConditions = z.output<typeof rdrConditionsSchema>;
export const rdrConditionNames = [
  'bins',
  'days',
  'amount',
  'currencies',
  'purchaseIds',
  'categories',
  'conditionCodes',
] as const;
export type RdrConditionName = (typeof rdrConditionNames)[number];

const rdrRuleSchema = z.strictObject({
  name: text(60).refine(...noCardNumber),
  decision: z.enum(rdrDecisions),
  conditions: rdrConditionsSchema,
});
export type RdrRule = z.output<typeof rdrRuleSchema>;

/** In order: the first rule whose conditions hold decides; if none does, RDR declines and the chargeback follows. */
export const rdrRulesSchema = z.array(rdrRuleSchema).max(rdrRulesMax);

/** The rules of a gateway number from a business day (UTC+8) on. Of several in force the highest version applies. */
export const setRdrRulesSchema = z.strictObject({
  id: z.uuid(),
  gatewayNumber: gatewayNumberSchema,
  type: z.literal('setRdrRules'),
  version: z.int().positive(),
  effectiveFrom: z.iso.date(),
  rules: rdrRulesSchema,
});
export type SetRdrRulesCommand = z.output<typeof setRdrRulesSchema>;

/** Facts about a dispute that rules can use. */
export type RdrFacts = {
  bin: string;
  days: number;
  amountMinor: bigint;
  currency: string;
  purchaseId: string;
  conditionCode: string;
};

const tests: Readonly<
  Record<RdrConditionName, (conditions: RdrConditions, facts: RdrFacts) => boolean>
> = {
  bins: ({ bins }, { bin }) => bins === undefined || bins.includes(bin),
  days: (conditions, facts) =>
    conditions.days === undefined ||
    (facts.days >= conditions.days.from && facts.days <= conditions.days.to),
  amount: ({ amount }, { amountMinor, currency }) =>
    amount === undefined ||
    (amount.currency === currency &&
      amountMinor >= BigInt(amount.fromMinor) &&
      amountMinor <= BigInt(amount.toMinor)),
  currencies: ({ currencies }, { currency }) =>
    currencies === undefined || currencies.includes(currency),
  purchaseIds: ({ purchaseIds }, { purchaseId }) =>
    purchaseIds === undefined || purchaseIds.some((begin) => purchaseId.startsWith(begin)),
  categories: ({ categories }, { conditionCode }) =>
    categories === undefined ||
    categories.some((category) => conditionCode.startsWith(`${categoryCodes[category]}.`)),
  conditionCodes: ({ conditionCodes }, { conditionCode }) =>
    conditionCodes === undefined || conditionCodes.includes(conditionCode),
};

/** Position (from 1) and outcome of the rule that decides; null if none applies. */
export const decidingRule = (
  rules: readonly RdrRule[],
  facts: RdrFacts,
): { place: number; decision: RdrDecision } | null => {
  const index = rules.findIndex(({ conditions }) =>
    rdrConditionNames.every((name) => tests[name](conditions, facts)),
  );
  const rule = rules[index];
  return rule === undefined ? null : { place: index + 1, decision: rule.decision };
};
