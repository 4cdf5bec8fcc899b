import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { ruleActions, ruleConditionsSchema, ruleLimits } from '../../gateway/risk-rules.ts';
import { defineCall } from '../../kit/call.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { nameLineSchema, typedText } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, textFilter } from '../../kit/list-filter.ts';
import { moneySchema } from '../../kit/money.ts';
import { paymentStatuses } from '../payment.ts';

// Spec S2.34: a merchant's own rules. A new rule is tried on recent payments first; changing or ending one needs a
// second person (Decision 35).

export const ruleTextMax = 500;
export const ruleHitsShown = 20;
/** The maximum of active rules of a business; the gateway receives them in one command. */
export const rulesMax = 100;

export const ruleStatuses = ['active', 'off'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];
export const ruleProposalKinds = ['change', 'off'] as const;
export type RuleProposalKind = (typeof ruleProposalKinds)[number];
export const riskRuleActions = ['change', 'switchOff', 'confirm', 'reject', 'withdraw'] as const;
export type RiskRuleAction = (typeof riskRuleActions)[number];

/** The conditions of a rule and its action. */
export const judgingOf = { action: z.enum(ruleActions), conditions: ruleConditionsSchema };

export const ruleContentSchema = z.strictObject({
  ...judgingOf,
  name: nameLineSchema(ruleLimits.name),
  /** Among rules with the same action, lower places are checked first. */
  place: z.int().min(1).max(rulesMax),
});
export type RuleContent = z.output<typeof ruleContentSchema>;

export const riskRuleRowSchema = z.object({
  number: z.string(),
  ...ruleContentSchema.shape,
  /** Null: every gateway of the merchant. */
  gatewayNumber: z.string().nullable(),
  status: z.enum(ruleStatuses),
  /** Start of its latest version. */
  from: z.iso.datetime(),
  /** The number of payments that it decided. */
  hits: z.int(),
  lastHitAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** The change that waits for a second person. */
  proposed: z.enum(ruleProposalKinds).nullable(),
  proposalId: z.uuid().nullable(),
  allowedActions: z.array(z.enum(riskRuleActions)),
});
export type RiskRuleRow = z.output<typeof riskRuleRowSchema>;

const access = { kind: 'merchant', permission: 'riskRules.view' } as const;
const managed = { kind: 'merchant', permission: 'riskRules.manage' } as const;

export const riskRuleList = defineList({
  name: 'riskRules',
  call: { name: 'listRiskRules', path: 'riskRules/list' },
  access,
  row: riskRuleRowSchema,
  columns: {
    place: { kind: 'count', width: 70 },
    name: { kind: 'own', width: 275, card: 'lead', isKey: true },
    conditions: { kind: 'own', width: 355, card: 'field', only: 'screen' },
    action: { kind: 'word', width: 160, card: 'field' },
    status: { kind: 'word', width: 120, card: 'status' },
    hits: { kind: 'count', width: 70, card: 'field' },
    lastHitAt: { kind: 'instant', isExtra: true },
    from: { kind: 'instant', isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    createdAt: { kind: 'instant', isExtra: true },
    createdBy: { kind: 'text', isExtra: true },
    number: { kind: 'code', width: 190, isExtra: true },
  },
  filters: {
    statuses: choicesFilter(ruleStatuses),
    search: textFilter(100),
    actions: choicesFilter(ruleActions),
  },
  inSight: ['search', 'actions'],
  tabs: 'statuses',
});
export const listRiskRules = riskRuleList.call;

const byNumber = { number: z.string().max(64) };

const versionSchema = z.object({
  version: z.int(),
  ...ruleContentSchema.shape,
  from: z.iso.datetime(),
  /** Null while no end is set. */
  until: z.iso.datetime().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const riskRuleDetailSchema = riskRuleRowSchema.extend({
  /** Newest first. */
  versions: z.array(versionSchema),
  proposal: z
    .object({
      kind: z.enum(ruleProposalKinds),
      /** The rule's new content; null if it ends. */
      content: ruleContentSchema.nullable(),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  offAt: z.iso.datetime().nullable(),
  offBy: z.string().nullable(),
  /** Gateways that refused the latest rules, and still use the previous ones. */
  refusals: z.array(z.object({ gatewayNumber: z.string(), code: z.string() })),
  /** The latest payments that it decided. */
  payments: z.array(
    z.object({
      number: z.string(),
      orderedAt: z.iso.datetime(),
      status: z.enum(paymentStatuses),
      amount: moneySchema,
    }),
  ),
});
export type RiskRuleDetail = z.output<typeof riskRuleDetailSchema>;

export const getRiskRule = defineCall({
  name: 'getRiskRule',
  method: 'GET',
  path: 'riskRules/{number}',
  access,
  input: z.strictObject(byNumber),
  output: riskRuleDetailSchema,
  errors: ['risk.ruleNotFound'],
});

const firstDay = {
  /** The first day on which it applies, in the reader's zone; null: immediately. */
  firstDay: dateSchema.nullable(),
};

export const addRiskRule = defineCall({
  name: 'addRiskRule',
  method: 'POST',
  path: 'riskRules',
  access: managed,
  input: z.strictObject({
    ...ruleContentSchema.shape,
    ...firstDay,
    gatewayNumber: gatewayNumberSchema.nullable(),
  }),
  output: z.object({ number: z.string() }),
  errors: ['risk.gatewayNotOpen', 'risk.firstDayOver', 'risk.tooManyRules'],
});

const proposing = [
  'risk.ruleNotFound',
  'risk.ruleOff',
  'risk.changeWaits',
  'risk.noSecondPerson',
] as const;

/**
 * A second person confirms it. Someone without a second person may only turn declining into holding; this applies
 * immediately.
 */
export const proposeRuleChange = defineCall({
  name: 'proposeRuleChange',
  method: 'POST',
  path: 'riskRules/{number}/change',
  access: managed,
  input: z.strictObject({
    ...byNumber,
    ...ruleContentSchema.shape,
    reason: typedText(ruleTextMax),
  }),
  output: z.object({ isInForce: z.boolean() }),
  errors: proposing,
});

export const proposeRuleEnd = defineCall({
  name: 'proposeRuleEnd',
  method: 'POST',
  path: 'riskRules/{number}/switchOff',
  access: managed,
  input: z.strictObject({ ...byNumber, reason: typedText(ruleTextMax) }),
  output: z.object({}),
  errors: proposing,
});

/** The proposal that the person read: the call does not decide a proposal that replaced it. */
const decided = { ...byNumber, proposalId: z.uuid() };
const deciding = ['risk.ruleNotFound', 'risk.proposalDecided', 'risk.ownProposal'] as const;

export const confirmRuleProposal = defineCall({
  name: 'confirmRuleProposal',
  method: 'POST',
  path: 'riskRules/{number}/confirm',
  access: managed,
  input: z.strictObject(decided),
  output: z.object({ status: z.enum(ruleStatuses) }),
  errors: deciding,
});

export const rejectRuleProposal = defineCall({
  name: 'rejectRuleProposal',
  method: 'POST',
  path: 'riskRules/{number}/reject',
  access: managed,
  input: z.strictObject({ ...decided, note: typedText(ruleTextMax) }),
  output: z.object({ status: z.literal('rejected') }),
  errors: deciding,
});

export const withdrawRuleProposal = defineCall({
  name: 'withdrawRuleProposal',
  method: 'POST',
  path: 'riskRules/{number}/withdraw',
  access: managed,
  input: z.strictObject(byNumber),
  output: z.object({ status: z.literal('withdrawn') }),
  errors: ['risk.ruleNotFound', 'risk.proposalDecided', 'risk.notProposer'],
});

/** Calls about rules, for the catalogue. */
export const riskRuleCalls = {
  listRiskRules,
  getRiskRule,
  addRiskRule,
  proposeRuleChange,
  proposeRuleEnd,
  confirmRuleProposal,
  rejectRuleProposal,
  withdrawRuleProposal,
} as const;
