import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';

// D18: the network decides a pre-arbitration or an arbitration. One operator enters the decision, another confirms it (Decision 24).

export const rulableStages = ['preArbitration', 'arbitration'] as const;
export const rulingOutcomes = ['won', 'lost'] as const;
export type RulingOutcome = (typeof rulingOutcomes)[number];
export const rulingReferenceMax = 60;
export const rulingNoteMax = 500;

export const rulingSchema = z.object({
  stage: z.enum(rulableStages),
  /** From the merchant's view. */
  outcome: z.enum(rulingOutcomes),
  /** The network's own reference for its decision. */
  reference: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  confirmedBy: z.string().nullable(),
  /** Null until it is confirmed. The gateway's event decides the case soon after. */
  delivery: z.enum(['queued', 'accepted', 'refused']).nullable(),
  refusalCode: z.string().nullable(),
});
export type Ruling = z.output<typeof rulingSchema>;

const access = { kind: 'operator', permission: 'disputes.review' } as const;
const named = { merchantNumber: merchantNumberSchema, number: z.string().max(64) };

export const proposeRuling = defineCall({
  name: 'proposeRuling',
  method: 'POST',
  path: 'ops/disputes/{merchantNumber}/{number}/ruling',
  access,
  input: z.strictObject({
    ...named,
    stage: z.enum(rulableStages),
    outcome: z.enum(rulingOutcomes),
    reference: typedText(rulingReferenceMax),
  }),
  output: z.object({}),
  errors: ['disputes.notFound', 'disputes.nothingToRule', 'disputes.rulingWaits'],
});

/**
 * Needs another operator than the one who entered it, and names the outcome that this operator read: it may have been
 * replaced since.
 */
export const confirmRuling = defineCall({
  name: 'confirmRuling',
  method: 'POST',
  path: 'ops/disputes/{merchantNumber}/{number}/ruling/confirm',
  access,
  input: z.strictObject({ ...named, outcome: z.enum(rulingOutcomes) }),
  output: z.object({}),
  errors: [
    'disputes.noRuling',
    'disputes.rulingDecided',
    'disputes.ownRuling',
    'disputes.rulingReplaced',
    'disputes.rulingStageOver',
    'disputes.rulingCaseEnded',
    'disputes.rulingWithMerchant',
    'disputes.rulingAnswerReviewed',
  ],
});

export const rejectRuling = defineCall({
  name: 'rejectRuling',
  method: 'POST',
  path: 'ops/disputes/{merchantNumber}/{number}/ruling/reject',
  access,
  input: z.strictObject({ ...named, note: typedText(rulingNoteMax) }),
  output: z.object({ status: z.literal('rejected') }),
  errors: ['disputes.noRuling', 'disputes.rulingDecided', 'disputes.ownRuling'],
});

export const withdrawRuling = defineCall({
  name: 'withdrawRuling',
  method: 'POST',
  path: 'ops/disputes/{merchantNumber}/{number}/ruling/withdraw',
  access,
  input: z.strictObject(named),
  output: z.object({ status: z.literal('withdrawn') }),
  errors: ['disputes.noRuling', 'disputes.rulingDecided', 'disputes.rulingOfAnother'],
});
