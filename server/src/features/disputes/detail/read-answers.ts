import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { Recall } from '@back-office/contract/features/disputes/recalls';
import { filesOfEach } from '#features/uploads/public';
import { planned, type Tx } from '#platform/database';
import { answerOwner, paperOwner } from '../answer/drafts.ts';

type Told = DisputeDetail['timeline'][number];
type Answers = DisputeDetail['answers'];

export type Of = { businessId: bigint; number: string; paymentNumber: string };

type AnswerRow = Omit<Answers[number], 'answeredAt' | 'files' | 'paper' | 'review' | 'step'> & {
  answered_at: Date;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  review_note: string | null;
};

const acceptedAt = {
  retrieval: 'accepted',
  chargeback: 'accepted',
  preArbitration: 'conceded',
  arbitration: 'arbitrationConceded',
} as const satisfies Record<DisputeStage, Told['step']>;

const stepOf = ({
  stage,
  answer,
  name,
}: Pick<Answers[number], 'stage' | 'answer' | 'name'>): Told['step'] => {
  switch (answer) {
    case 'lapsed':
    case 'released':
      return answer;
    case 'accepted':
      return acceptedAt[stage];
    case 'appealed':
      if (stage === 'retrieval') {
        return 'retrievalAnswered';
      }
      if (stage === 'preArbitration') {
        return 'contested';
      }
      return name === null ? 'autoDefended' : 'appealed';
  }
};

/** The answers to a case, last first. */
export const readAnswers = async (tx: Tx, { businessId, number }: Of): Promise<Answers> => {
  const rows = await tx.rows<AnswerRow>(planned`
    select place, stage, answer, answered_at, actor_name as name, statement, evidence, command_status as delivery,
      case when refusal_code is not null then jsonb_build_object('code', refusal_code, 'message', refusal_message) end as refusal,
      reviewed_at, reviewed_by_name as reviewed_by, review_note
    from dispute_answers where business_id = ${businessId} and number = ${number} order by place desc`);
  const owners = rows.map(({ place }) => answerOwner(number, place));
  const files = await filesOfEach(tx, businessId, {
    kind: 'disputeAnswer',
    ids: owners.map(({ id }) => id),
  });
  const papers = await filesOfEach(tx, businessId, {
    kind: 'disputePaper',
    ids: owners.map(({ id }) => id),
  });
  return rows.map(({ answered_at, reviewed_at, reviewed_by, review_note, ...row }) => ({
    ...row,
    step: stepOf(row),
    answeredAt: answered_at.toISOString(),
    review:
      reviewed_at === null
        ? null
        : { at: reviewed_at.toISOString(), by: reviewed_by, note: review_note },
    files: files.get(answerOwner(number, row.place).id) ?? [],
    paper: papers.get(paperOwner(number, row.place).id)?.[0] ?? null,
  }));
};

const stateAfter = {
  appealed: 'underAppeal',
  accepted: 'accepted',
  lapsed: 'lapsed',
  released: 'closed',
};

const reviewOf = (number: string, { review, delivery, stage }: Answers[number]): Told[] =>
  review === null
    ? []
    : [
        {
          at: review.at,
          kind: 'dispute',
          number,
          stage,
          ...(delivery === 'returned'
            ? { step: 'returned' as const, status: 'awaiting' }
            : { step: 'passedOn' as const, status: 'underAppeal' }),
          actorKind: review.by === null ? 'system' : 'operator',
          actorName: review.by,
          amount: null,
          note: review.note,
          refusal: null,
        },
      ];

const submissionOf = (number: string, answer: Answers[number]): Told => ({
  at: answer.answeredAt,
  kind: 'dispute',
  number,
  stage: answer.stage,
  step: answer.step,
  status: stateAfter[answer.answer],
  actorKind: answer.name === null ? 'system' : 'merchant',
  actorName: answer.name,
  amount: null,
  note: null,
  refusal: answer.refusal,
});

const recallOf = (number: string, { filedAt, filedBy, refusalCode }: Recall): Told => ({
  at: filedAt,
  kind: 'dispute',
  number,
  stage: 'chargeback',
  step: refusalCode === null ? 'recalled' : 'recallNotTaken',
  status: 'awaiting',
  actorKind: 'merchant',
  actorName: filedBy,
  amount: null,
  note: null,
  refusal: refusalCode === null ? null : { code: refusalCode, message: null },
});

type ToldRow = Omit<Told, 'at' | 'amount' | 'step' | 'kind' | 'number' | 'refusal'> & {
  at: Date;
  refused_recall: string | null;
  amount_minor: bigint;
  currency: string;
};

/** The events of a case, newest first: the gateway's reports, and our answers. */
export const readCaseTimeline = async (
  tx: Tx,
  of: Of,
  { answers, recalls }: Pick<DisputeDetail, 'answers' | 'recalls'>,
): Promise<DisputeDetail['timeline']> => {
  const { businessId, number, paymentNumber } = of;
  const rows = await tx.rows<ToldRow>(planned`
    select at, status, event -> 'object' ->> 'stage' as stage, event -> 'object' ->> 'refusedRecall' as refused_recall, actor_kind as "actorKind", actor_name as "actorName", amount_minor, currency, note from transaction_steps
    where business_id = ${businessId} and payment_number = ${paymentNumber} and kind = 'dispute' and object_number = ${number}
    order by version desc`);
  const told = rows.map(({ at, amount_minor, currency, refused_recall, ...row }, place): Told => {
    // A snapshot repeats the previous one's data.
    const isNew = refused_recall !== null && refused_recall !== rows[place + 1]?.refused_recall;
    return {
      ...row,
      at: at.toISOString(),
      kind: 'dispute',
      number,
      ...(isNew ? { step: 'recallRefused', note: null } : { step: 'told' }),
      amount: { minor: String(amount_minor), currency },
      refusal: null,
    };
  });
  const given = answers.flatMap((answer) => [
    ...reviewOf(number, answer),
    submissionOf(number, answer),
  ]);
  const asked = recalls.map((recall) => recallOf(number, recall));
  // Among events of the same instant, those listed first happened last.
  return [...given, ...asked, ...told].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
};
