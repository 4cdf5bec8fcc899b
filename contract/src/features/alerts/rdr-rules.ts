import { z } from 'zod';
import { rdrDecisions, rdrRulesSchema } from '../../gateway/rdr-rules.ts';
import { defineCall } from '../../kit/call.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { typedText } from '../../kit/line.ts';
import { minorSchema, moneySchema } from '../../kit/money.ts';

// Spec S2.20: RDR decides Visa disputes by the merchant's rules. They are tried on the last 12 months before they are proposed, and
// another person of the business confirms them (Decision 37).

const access = { kind: 'merchant', permission: 'disputes.view' } as const;
const changing = { kind: 'merchant', permission: 'disputes.answer' } as const;

export const rdrTrialMonths = 12;
export const rdrNoteMax = 500;
export const earlierRdrSetsMax = 1000;
export const rdrCasesPerPage = 20;
export const rdrPagesMax = 500;
/** How the cases that rules would have taken ended in fact. */
export const rdrFates = ['won', 'lost', 'open'] as const;
export type RdrFate = (typeof rdrFates)[number];

const countSchema = z.object({ cases: z.int(), amountMinor: minorSchema });

/**
 * Of one currency: cases that the ledger booked in it, or that are in it themselves where nothing is booked for them, and the fees of
 * RDR that are agreed in it.
 */
const trialSumSchema = z.object({
  currency: z.string(),
  /** All cases that the rules would have accepted. */
  taken: countSchema,
  /** The fee of RDR, as agreed today, for each of them. */
  rdrFeesMinor: minorSchema,
  /** The fees of chargebacks and pre-arbitrations that would not have been charged. */
  feesSavedMinor: minorSchema,
  won: countSchema,
  lost: countSchema,
  open: countSchema,
  /** Fees saved, less RDR fees and what was won in fact; below zero where the rules would have cost more. */
  netMinor: z.string().regex(/^-?\d+$/),
});

const rdrTrialSchema = z.object({
  /** Business days (UTC+8), both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** All Visa chargebacks of these days. */
  cases: z.int(),
  sums: z.array(trialSumSchema),
  /** How many each rule decides, in their order. */
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
  /** As it was when they were proposed. */
  trial: rdrTrialSchema,
  /** Whether every gateway number uses them. */
  isAtGateway: z.boolean(),
  /** Gateway numbers that refused them and keep using the set before, with the gateway's code. */
  refusals: z.array(z.object({ gatewayNumber: z.string(), code: z.string() })),
  allowedActions: z.array(z.enum(rdrSetActions)),
});
export type RdrRuleSet = z.output<typeof ruleSetSchema>;

/** The rules in force, those that follow, and what waits for another person. */
export const getRdrRules = defineCall({
  name: 'getRdrRules',
  method: 'GET',
  path: 'rdrRules',
  access,
  /** `earlier`: how many earlier versions are shown. */
  input: z.strictObject({ earlier: z.coerce.number().int().min(1).max(earlierRdrSetsMax) }),
  output: z.object({
    /** Null where no rules are in force: RDR declines every dispute. */
    current: ruleSetSchema.nullable(),
    /** Waits for another person; `before` are the rules that it replaces on its first day. */
    pending: ruleSetSchema.extend({ before: rdrRulesSchema }).nullable(),
    /** Confirmed, from a later day on; newest first. */
    upcoming: z.array(ruleSetSchema),
    /** Replaced, rejected or cancelled; newest first. */
    earlier: z.array(ruleSetSchema),
    earlierTotal: z.int(),
    canPropose: z.boolean(),
    /** The first day from which rules can hold. */
    earliestFrom: z.iso.date(),
  }),
  errors: [],
});

/** What rules would have done to the cases of the last 12 months. */
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
 * The cases behind a figure of a trial, the newest first, some pages of them. With `version` those that were kept with a proposed
 * set, as they were then.
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
    /** By its place from 1; null for every rule that accepts. */
    rule: z.int32().min(1).max(10).nullable(),
    fate: z.enum(rdrFates).nullable(),
    /** The currency of a sum; null for the cases of every currency. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
    /** From the newest on. */
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

/** By another person than who proposed them. */
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
