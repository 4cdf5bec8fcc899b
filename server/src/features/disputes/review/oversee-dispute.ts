import { asEvidence } from '@back-office/contract/features/disputes/written-text';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { fetchAnswerFile, overseeDispute } from '@back-office/contract/features/disputes/review';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import { answerFileOf } from '#features/uploads/public';
import { implement } from '#platform/http/route';
import { answerOwner, paperOwner } from '../answer/drafts.ts';
import { readAnswers, readCaseTimeline } from '../detail/read-answers.ts';
import {
  findDetailRecord,
  paymentOf,
  readRecallsOf,
  returnedNoteOf,
} from '../detail/read-detail.ts';
import { wireDispute } from '../dispute-row.ts';
import { checkAnswer, judgeReview } from './judge-review.ts';
import { findBusiness } from './review-answer.ts';
import { findRuling, wireRuling } from './rulings.ts';

/** The texts of a payment that a form of evidence may begin with, in any script, as evidence holds them. */
const readPaymentTexts = async (
  tx: Tx,
  { businessId, paymentNumber }: { businessId: bigint; paymentNumber: string },
): Promise<string[]> => {
  const [texts] = await tx.rows<Record<string, string | null>>(sql`
    select p.name, p.ship_to_name, t.customer_address, t.customer_city, t.customer_state,
      t.ship_to_address, t.ship_to_city, t.ship_to_state, t.merchant_order_number, t.website
    from transactions t left join payers p on p.business_id = ${businessId} and p.id = t.payer_id
    where t.business_id = ${businessId} and t.number = ${paymentNumber}`);
  return Object.values(texts ?? {}).flatMap((text) => (text ? [asEvidence(text)] : []));
};

type Named = { merchantNumber: string; number: string };

const findNamed = async (tx: Tx, named: Named) => {
  const business = await findBusiness(tx, named);
  const record =
    business &&
    (await findDetailRecord(
      tx,
      business.id,
      sql`business_id = ${business.id} and number = ${named.number}`,
    ));
  return business && record && { business, record };
};

/** The last answer, if it belongs to the case's current stage. */
const answerOf = <Answer extends { stage: string }>(
  stage: string,
  [last]: readonly Answer[],
): Answer | undefined => (last?.stage === stage ? last : undefined);

/** One case of any merchant, with the gaps in the last answer of its stage. */
export const overseeDisputeRoute = implement(overseeDispute, async (context, named) => {
  const { tx, session, now, refuse } = context;
  const found = await findNamed(tx, named);
  if (found === undefined) {
    return refuse('disputes.notFound');
  }
  const { business, record } = found;
  const { number, paymentNumber, state, reply_by: replyBy } = record;
  const stage = record.stage ?? 'chargeback';
  const of = { businessId: business.id, number, paymentNumber };
  const answers = await readAnswers(tx, of);
  const recalls = await readRecallsOf(tx, record, { now });
  const last = answerOf(stage, answers);
  const ruling = await findRuling(tx, { ...of, stage });
  const family = familyOf(record.cardBrand, record.reasonCode ?? '');
  return {
    ...wireDispute(record, { now, can: () => false }),
    ...judgeReview(
      { stage, state, replyBy, delivery: last?.delivery ?? null, ruling: ruling ?? null },
      { now, personId: session.personId },
    ),
    id: `${named.merchantNumber}/${number}`,
    merchantNumber: named.merchantNumber,
    merchantName: business.name,
    payment: paymentOf(record),
    wasRetrieval: record.was_retrieval,
    family,
    returnedNote: returnedNoteOf(record, answers),
    ruling: ruling === undefined ? null : wireRuling(ruling),
    checks:
      last?.delivery === 'review'
        ? checkAnswer(family, last, await readPaymentTexts(tx, of))
        : null,
    answers,
    recalls,
    timeline: await readCaseTimeline(tx, of, { answers, recalls }),
  };
});

export const fetchAnswerFileRoute = implement(fetchAnswerFile, async (context, named) => {
  const { platform, tx, refuse } = context;
  const found = await findNamed(tx, named);
  if (found === undefined) {
    return refuse('disputes.notFound');
  }
  const { business, record } = found;
  const { number, paymentNumber } = record;
  const answers = await readAnswers(tx, { businessId: business.id, number, paymentNumber });
  const owner = answers.flatMap(({ place, files, paper }) => [
    ...(files.some(({ id }) => id === named.id) ? [answerOwner(number, place)] : []),
    ...(paper?.id === named.id ? [paperOwner(number, place)] : []),
  ])[0];
  const of = { platform, tx, businessId: business.id };
  const file = owner && (await answerFileOf(of, owner, named.id));
  return file ?? refuse('disputes.notFound');
});
