import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import type { DisputeStage } from '@back-office/contract/features/disputes';
import sql from 'sql-template-tag';
import {
  placeContent,
  storeContent,
  submitPlaced,
  type FileOwner,
  type ReadFile,
  type StoredContent,
} from '#features/uploads/public';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { findDetailRecord } from '../detail/read-detail.ts';
import { settleStages } from '../feed/settle-stages.ts';
import { makePaper } from '../paper/make-paper.ts';
import { readPaperText } from '../paper/read-paper.ts';
import { answerOwner, paperOwner } from './drafts.ts';

type Somebody = { personId: bigint; personName: string };

/** An answer that was given and sent before the gateway reported it. */
export type GivenAnswer = {
  number: string;
  stage: DisputeStage;
  answeredAt: Date;
  by: Somebody;
  statement: string;
  evidence: readonly { field: EvidenceField; text: string }[];
  /** Contents that the business already stores. */
  files: readonly (ReadFile & { stored: StoredContent })[];
  passedOn: Somebody & { at: Date };
};

type Place = {
  platform: Pick<Platform, 'configuration' | 'database'>;
  scope: TenantScope;
};

type WithPaper = GivenAnswer & { paper: StoredContent };

/** In the bank's form; undefined for an unknown case, or above the page limit. */
const withPaper = async (
  { platform, scope }: Place,
  given: GivenAnswer,
): Promise<WithPaper | undefined> => {
  const { number, statement, evidence, files, answeredAt } = given;
  const text = await inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: async (tx) => {
      const record = await findDetailRecord(
        tx,
        scope.businessId,
        sql`${inScope(scope)} and number = ${number}`,
      );
      return record && readPaperText(tx, record, { statement, evidence, scope });
    },
  });
  const paper = text && (await makePaper(text, files));
  return paper === undefined || paper === 'tooLong'
    ? undefined
    : { ...given, paper: await storeContent({ platform, scope, now: answeredAt }, paper) };
};

type Written = { number: string; stage: DisputeStage; place: number; gatewayNumber: string };

const writeAnswers = (
  tx: Tx,
  { businessId }: TenantScope,
  answers: readonly WithPaper[],
): Promise<Written[]> => {
  const rows = answers.map(
    ({ by, passedOn, answeredAt, files: _files, paper: _paper, ...given }) => ({
      ...given,
      at: answeredAt,
      person: String(by.personId),
      name: by.personName,
      passed_at: passedOn.at,
      passer: String(passedOn.personId),
      passer_name: passedOn.personName,
    }),
  );
  return tx.rows<Written>(sql`
    insert into dispute_answers (business_id, number, place, payment_number, gateway_number, stage, answer, answered_at, actor_kind,
      person_id, actor_name, statement, evidence, command_id, command_status, sent_at, reviewed_at, reviewed_by, reviewed_by_name)
    select d.business_id, d.number, coalesce(l.place, 0) + row_number() over (partition by d.number order by g.at),
      d.payment_number, d.gateway_number, g.stage, 'appealed', g.at, 'merchant', g.person, g.name, g.statement, g.evidence,
      gen_random_uuid(), 'accepted', g.passed_at, g.passed_at, g.passer, g.passer_name
    from json_to_recordset(${JSON.stringify(rows)}) as g (number text, stage text, at timestamptz, person bigint, name text,
      statement text, evidence jsonb, passed_at timestamptz, passer bigint, passer_name text)
    join disputes d on d.business_id = ${businessId} and d.number = g.number
    left join (
      select a.number, max(a.place) as place from dispute_answers a
      where a.business_id = ${businessId} and a.number = any (${answers.map(({ number }) => number)}) group by 1
    ) l on l.number = d.number
    returning number, stage, place, gateway_number as "gatewayNumber"`);
};

/** The files of an answer, and its paper. */
const filesOfAnswer = (
  { files, paper, by, answeredAt }: WithPaper,
  { number, place, gatewayNumber }: Written,
) => {
  const kept = { gatewayNumber, purpose: 'disputeEvidence' as const, by, now: answeredAt };
  const paperFile = { name: `answer-${number}-${place}.pdf`, kind: 'pdf' as const, stored: paper };
  const ofOwner = (
    owner: FileOwner,
    file: Pick<(typeof files)[number], 'name' | 'kind' | 'stored'>,
  ) => {
    const { name, kind, stored } = file;
    return { ...kept, owner, name, kind, stored };
  };
  return [
    ...files.map((file) => ofOwner(answerOwner(number, place), file)),
    ofOwner(paperOwner(number, place), paperFile),
  ];
};

/** Writes past answers, each with its files and its paper, in one transaction. */
export const recordAnswers = async (
  { platform, scope }: Place,
  given: readonly GivenAnswer[],
): Promise<void> => {
  const answers: WithPaper[] = [];
  for (const one of given) {
    const made = await withPaper({ platform, scope }, one);
    answers.push(...(made === undefined ? [] : [made]));
  }
  await inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      for (const { paper, answeredAt } of answers) {
        await placeContent(tx, scope, { stored: paper, now: answeredAt });
      }
      const written = await writeAnswers(tx, scope, answers);
      const files = answers.flatMap((answer) => {
        const of = written.find(
          ({ number, stage }) => number === answer.number && stage === answer.stage,
        );
        return of === undefined ? [] : filesOfAnswer(answer, of);
      });
      await submitPlaced(tx, scope, files);
      const { businessId } = scope;
      await settleStages(
        tx,
        [...new Set(answers.map(({ number }) => number))].map((number) => ({ businessId, number })),
      );
    },
  });
};
