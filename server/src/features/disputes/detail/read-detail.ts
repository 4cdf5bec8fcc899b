import type { DisputeAction } from '@back-office/contract/features/disputes';
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import type { Sql } from 'sql-template-tag';
import { disputeCost, refundCost, type DisputeCost } from '#features/funds/public';
import { planned, type Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import {
  cases,
  disputeColumnsOf,
  disputeSourcesOf,
  judgeRow,
  wireDispute,
  type DisputeRecord,
  type Reader,
} from '../dispute-row.ts';
import { readCompelling } from '../compelling/read-compelling.ts';
import { readDraft } from '../answer/drafts.ts';
import { readRecalls } from '../recall/recalls-of-case.ts';
import { judgeVerdict, type VerdictFacts, type Way } from './judge-verdict.ts';
import { readAnswers, readCaseTimeline } from './read-answers.ts';
import { readGaps } from './read-gaps.ts';
import { readKnown } from './read-known.ts';

export type DetailRecord = DisputeRecord & {
  business_id: bigint;
  was_retrieval: boolean;
  returned_note: string | null;
  payment_status: DisputeDetail['payment']['status'];
  ordered_at: Date;
  payment_minor: bigint;
  refunded_minor: bigint;
  payer_name: string | null;
  three_ds: { eci?: string; liabilityShift: 'yes' | 'attempted' | 'no' } | null;
};

/** One case of the business with all data of its page; undefined if the condition on cases finds none. */
export const findDetailRecord = async (
  tx: Tx,
  businessId: bigint,
  condition: Sql,
): Promise<DetailRecord | undefined> => {
  const [record] = await tx.rows<DetailRecord>(planned`
    select ${disputeColumnsOf(businessId)}, d.business_id, d.was_retrieval, d.returned_note, t.status as payment_status, t.ordered_at,
      coalesce(t.captured_minor, t.amount_minor) as payment_minor, t.refunded_minor, nullif(p.name, '') as payer_name, t.threeds as three_ds
    from (select * from ${cases} where ${condition}) c
    join disputes d on d.business_id = ${businessId} and d.number = c.number
    ${disputeSourcesOf(businessId)}`);
  return record;
};

type Decided = { won: number; decided: number };

/** Only live payments: the result of a test case says nothing about issuers. */
const readDecided = async (tx: Tx, record: DetailRecord): Promise<Decided> => {
  const [decided] = await tx.rows<Decided>(planned`
    select (count(*) filter (where state = 'won'))::integer as won, count(*)::integer as decided from disputes
    where business_id = ${record.business_id} and reason_code = ${record.reasonCode} and state in ('won', 'lost')
      and gateway_number in (select gateway_number from gateways where business_id = ${record.business_id} and mode = 'live')`);
  return decided ?? { won: 0, decided: 0 };
};

const wayOfAction: Readonly<Record<DisputeAction, Way | undefined>> = {
  appeal: 'fight',
  contest: 'fight',
  answerRetrieval: 'fight',
  accept: 'accept',
  refund: 'refund',
  // Only possible if the cardholder withdraws the dispute.
  recall: undefined,
  // The advice ends once the network decides.
  concede: undefined,
};

/** The remaining options in a case, regardless of permissions; none while an answer is under way. */
const waysOf = (record: DetailRecord, now: Date): Way[] =>
  record.state === 'underAppeal'
    ? []
    : judgeRow(record, { now, can: () => true }).allowedActions.flatMap((action) => {
        const way = wayOfAction[action];
        return way === undefined ? [] : [way];
      });

type Told = Pick<DisputeDetail, 'compelling' | 'draft' | 'known'> & {
  cost: DisputeCost | undefined;
};

const verdictOf = async (
  tx: Tx,
  record: DetailRecord,
  { told, reader }: { told: Told; reader: Reader & { scope: TenantScope } },
): Promise<DisputeDetail['verdict']> => {
  const ways = waysOf(record, reader.now);
  if (ways.length === 0) {
    return null;
  }
  const { compelling } = told;
  const facts: VerdictFacts = {
    ways,
    isRetrieval: record.stage === 'retrieval',
    family: familyOf(record.cardBrand, record.reasonCode ?? ''),
    isRefunded: !record.is_refundable,
    isRefundable: record.is_refundable,
    isLiabilityShifted: record.three_ds?.liabilityShift === 'yes',
    isCompelling: compelling?.obstacle === null,
    cost: told.cost ?? null,
    ...(await readDecided(tx, record)),
  };
  const judged = judgeVerdict(facts);
  if (judged === null) {
    return null;
  }
  const { reasons } = judged;
  return { ...judged, missing: await readGaps(tx, { record, facts, reasons, told, reader }) };
};

/** A refund can only end a retrieval; a chargeback has already taken the money. */
const refundMinorOf = async (tx: Tx, record: DetailRecord): Promise<string | null> => {
  if (record.stage !== 'retrieval' || record.state === 'closed' || !record.is_refundable) {
    return null;
  }
  const amountMinor = record.payment_minor - record.refunded_minor;
  const { business_id: businessId, paymentNumber } = record;
  const cost = await refundCost(tx, { businessId, paymentNumber, amountMinor });
  return cost === undefined ? null : String(cost.amountMinor + cost.feeMinor);
};

export const paymentOf = (record: DetailRecord): DisputeDetail['payment'] => ({
  status: record.payment_status,
  orderedAt: record.ordered_at.toISOString(),
  amount: { minor: String(record.payment_minor), currency: record.currency },
  refundedMinor: String(record.refunded_minor),
  email: record.email,
  name: record.payer_name,
  eci: record.three_ds?.eci ?? null,
  liabilityShift: record.three_ds?.liabilityShift ?? null,
});

/** While the case waits for another answer: the note from the acquirer's review, or the gateway's. */
export const returnedNoteOf = (
  { returned_note, state, stage }: DetailRecord,
  answers: DisputeDetail['answers'],
): string | null => {
  const last = answers.find((answer) => answer.stage === stage);
  const reviewed = last?.delivery === 'returned' ? last.review?.note : undefined;
  return state === 'awaiting' ? (reviewed ?? returned_note) : null;
};

export const readRecallsOf = (
  tx: Tx,
  { business_id: businessId, number, state }: DetailRecord,
  { now }: { now: Date },
): Promise<DisputeDetail['recalls']> =>
  readRecalls(tx, { businessId, number }, { isWithdrawn: state === 'withdrawn', now });

/** The input for the search of earlier payments. */
export const compellingOf = (record: DetailRecord, scope: TenantScope) => ({
  scope,
  paymentNumber: record.paymentNumber,
  cardBrand: record.cardBrand,
  reasonCode: record.reasonCode,
  openedAt: record.opened_at,
});

export const tellDetail = async (
  tx: Tx,
  record: DetailRecord,
  reader: Reader & { scope: TenantScope },
): Promise<DisputeDetail> => {
  const { business_id: businessId, number, paymentNumber } = record;
  const of = { businessId, number, paymentNumber };
  const cost = await disputeCost(tx, of);
  const answers = await readAnswers(tx, of);
  const recalls = await readRecallsOf(tx, record, reader);
  const compelling = await readCompelling(tx, compellingOf(record, reader.scope));
  const draft = await readDraft(tx, of);
  const known = record.state === 'awaiting' ? await readKnown(tx, record, reader) : [];
  return {
    ...wireDispute(record, reader),
    payment: paymentOf(record),
    wasRetrieval: record.was_retrieval,
    family: familyOf(record.cardBrand, record.reasonCode ?? ''),
    returnedNote: returnedNoteOf(record, answers),
    costs:
      cost === undefined
        ? null
        : {
            currency: cost.currency,
            takenMinor: String(cost.takenMinor),
            amountMinor: String(cost.takenMinor - cost.feesMinor),
            feesMinor: String(cost.feesMinor),
            heldMinor: String(cost.heldMinor),
            loseMinor: String(cost.loseMinor),
            fightMinor: cost.fightMinor === null ? null : String(cost.fightMinor),
            concedeMinor: cost.concedeMinor === null ? null : String(cost.concedeMinor),
            refundMinor: await refundMinorOf(tx, record),
          },
    verdict: await verdictOf(tx, record, { told: { cost, compelling, draft, known }, reader }),
    answers,
    recalls,
    compelling,
    draft,
    known,
    timeline: await readCaseTimeline(tx, of, { answers, recalls }),
  };
};
