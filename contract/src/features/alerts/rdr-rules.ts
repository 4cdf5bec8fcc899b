import { z } from 'zod';
import { rdrDecisions, rdrRulesSchema } from '../../gateway/rdr-rules.ts';
import { defineCall } from '../../kit/call.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { typedText } from '../../kit/line.ts';
import { minorSchema, moneySchema } from '../../kit/money.ts';

// Spec S2.20: RDR decides Visa disputes by the merchant's rules. Before a proposal the rules are tried on the last 12
// months, and another person of the business confirms them (Decision 37).

const access = { kind: 'merchant', permission: 'disputes.view' } as const;
const changing = { kind: 'merchant', permission: 'disputes.answer' } as const;

export const rdrTrialMonths = 12;
export const rdrNoteMax = 500;
export const earlierRdrSetsMax = 1000;
export const rdrCasesPerPage = 20;
export const rdrPagesMax = 500;
/** The actual results of the cases that rules would have taken. */
export const rdrFates = ['won', 'lost', 'open'] as const;
export type RdrFate = (typeof rdrFates)[number];

const countSchema = z.object({ cases: z.int(), amountMinor: minorSchema });

/**
 * Sums of one currency: cases that the ledger booked in it, or that have it themselves if nothing is booked, and the
 * RDR fees agreed in it.
 */
const trialSumSchema = z.object({
  currency: z.string(),
  /** All cases that the rules would have accepted. */
  taken: countSchema,
  /** The RDR fee for each of them, at today's terms. */
  rdrFeesMinor: minorSchema,
  /** The saved fees of chargebacks and pre-arbitrations. */
  feesSavedMinor: minorSchema,
  won: countSchema,
  lost: countSchema,
  open: countSchema,
  /** Fees saved, minus RDR fees and the amounts actually won; negative if the rules would have cost more. */
  netMinor: z.string().regex(/^-?\d+$/),
});

const rdrTrialSchema = z.object({
  /** Business days (UTC+8), both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** All Visa chargebacks of these days. */
  cases: z.int(),
  sums: z.array(trialSumSchema),
  /** The number of cases that each rule decides, in rule order. */
  byRule: z.array(z.object({ place: z.int(), decision: z.enum(rdrDecisions), cases: z.int() })),
});
export type RdrTrial = z.output<typeof rdrTrialSchema>;

export const rdrSetStatuses = ['pending', 'confirmed', 'rejected', 'withdrawn'] as const;
export const rdrSetActions = ['confirm', 'reject', 'withdraw'] as const;
export type RdrSetAction = (typeof rdrSetActions)[number];

const ruleSetSchema = z.object({
  version: z.int(),
  effectiveFrom: z.iso.date(),
  rules: rdrRulesSchema,
  status: z.enum(rdrSetStatuses),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  /** The trial at the time of the proposal. */
  trial: rdrTrialSchema,
  /** Whether every gateway number uses the rules. */
  isAtGateway: z.boolean(),
  /** Gateway numbers that refused the rules and keep using the previous set, with the gateway's code. */
  refusals: z.array(z.object({ gatewayNumber: z.string(), code: z.string() })),
  allowedActions: z.array(z.enum(rdrSetActions)),
});
export type RdrRuleSet = z.output<typeof ruleSetSchema>;

/** The rules in force, upcoming ones, and the proposal that waits for another person. */
export const getRdrRules = defineCall({
  name: 'getRdrRules',
  method: 'GET',
  path: 'rdrRules',
  access,
  /** `earlier`: the number of earlier versions to show. */
  input: z.strictObject({ earlier: z.coerce.number().int().min(1).max(earlierRdrSetsMax) }),
  output: z.object({
    /** Null if no rules are in force: RDR declines every dispute. */
    current: ruleSetSchema.nullable(),
    /** Waits for another person; `before`: the rules that it replaces on its first day. */
    pending: ruleSetSchema.extend({ before: rdrRulesSchema }).nullable(),
    /** Confirmed with a later first day; newest first. */
    upcoming: z.array(ruleSetSchema),
    /** Replaced, rejected or cancelled; newest first. */
    earlier: z.array(ruleSetSchema),
    earlierTotal: z.int(),
    canPropose: z.boolean(),
    /** The first day on which rules can take effect. */
    earliestFrom: z.iso.date(),
  }),
  errors: [],
});

/** The effect that rules would have had on the cases of the last 12 months. */
export const tryRdrRules = defineCall({
  name: 'tryRdrRules',
  method: 'POST',
  path: 'rdrRules/try',
  access,
  reads: true,
  input: z.strictObject({ rules: rdrRulesSchema }),
  output: rdrTrialSchema,
  errors: [],
});

/**
 * The cases behind a trial's figure, newest first, up to a number of pages. With `version`, the cases stored with a
 * proposed set, as they were then.
 */
export const listRdrTrialCases = defineCall({
  name: 'listRdrTrialCases',
  method: 'POST',
  path: 'rdrRules/try/cases',
  access,
  reads: true,
  input: z.strictObject({
    rules: rdrRulesSchema,
    version: z.int32().positive().nullable(),
    /** The rule's place, from 1; null for every rule that accepts. */
    rule: z.int32().min(1).max(10).nullable(),
    fate: z.enum(rdrFates).nullable(),
    /** The currency of a sum; null for all currencies. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
    /** Counted from the newest. */
    pages: z.int32().min(1).max(rdrPagesMax),
  }),
  output: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        number: z.string(),
        merchantOrderNumber: z.string(),
        reasonCode: z.string(),
        amount: moneySchema,
        openedAt: z.iso.datetime(),
        fate: z.enum(rdrFates),
        rule: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const proposeRdrRules = defineCall({
  name: 'proposeRdrRules',
  method: 'POST',
  path: 'rdrRules/propose',
  access: changing,
  input: z.strictObject({ rules: rdrRulesSchema, effectiveFrom: dateSchema }),
  output: z.object({ version: z.int() }),
  errors: ['rdr.wholeBusiness', 'rdr.dayTooEarly', 'rdr.proposalWaits'],
});

const ofVersion = { version: z.int32().positive() };

/** Needs another person than the proposer. */
export const confirmRdrRules = defineCall({
  name: 'confirmRdrRules',
  method: 'POST',
  path: 'rdrRules/confirm',
  access: changing,
  input: z.strictObject(ofVersion),
  output: z.object({}),
  errors: [
    'rdr.wholeBusiness',
    'rdr.noProposal',
    'rdr.decided',
    'rdr.ownProposal',
    'rdr.dayTooEarly',
  ],
});

export const rejectRdrRules = defineCall({
  name: 'rejectRdrRules',
  method: 'POST',
  path: 'rdrRules/reject',
  access: changing,
  input: z.strictObject({ ...ofVersion, note: typedText(rdrNoteMax) }),
  output: z.object({ status: z.literal('rejected') }),
  errors: ['rdr.wholeBusiness', 'rdr.noProposal', 'rdr.decided', 'rdr.ownProposal'],
});

export const withdrawRdrRules = defineCall({
  name: 'withdrawRdrRules',
  method: 'POST',
  path: 'rdrRules/withdraw',
  access: changing,
  input: z.strictObject(ofVersion),
  output: z.object({ status: z.literal('withdrawn') }),
  errors: ['rdr.wholeBusiness', 'rdr.noProposal', 'rdr.decided', 'rdr.ofAnother'],
});
