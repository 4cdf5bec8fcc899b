import type { DisputeStage } from '@back-office/contract/features/disputes';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import type { CardBrand } from '@back-office/contract/features/payment';
import sql from 'sql-template-tag';
import { recordAnswers, type GivenAnswer } from '#features/disputes/public';
import { judgeAndStore, placeContent } from '#features/uploads/public';
import { minutesFrom } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import type { Past } from '../act.ts';
import type { Step } from '../steps.ts';
import {
  drawEvidence,
  evidenceOf,
  pictureOf,
  statementOf,
  type DrawnEvidence,
} from './evidence-of-case.ts';

const owners = [
  [1n, 'mei.chan'],
  [2n, 'daniel.fong'],
  [3n, 'lin.tao'],
] as const;

/** The merchant wrote it, then an operator passed it on, then the gateway reported it. */
const [passedOnBefore, writtenBefore] = [40, 5 * 60];

type Fought = {
  number: string;
  stage: DisputeStage;
  at: Date;
  reasonCode: string;
  brand: CardBrand | null;
};

/** Cases that the gateway reports as answered by the merchant, without a response here. */
const findFought = ({ platform }: Past, businessId: bigint): Promise<Fought[]> =>
  inRole(platform.database, 'operator', (tx) =>
    tx.rows<Fought>(sql`
      select s.object_number as number, s.event #>> '{object,stage}' as stage, min(s.at) as at, d.reason_code as "reasonCode",
        nullif(t.card_brand, 'none') as brand
      from transaction_steps s
      join disputes d on d.business_id = s.business_id and d.number = s.object_number
      join transactions t on t.business_id = d.business_id and t.number = d.payment_number
      where s.business_id = ${businessId} and s.kind = 'dispute' and s.status = 'underAppeal' and s.actor_kind = 'merchant'
        and not exists (select from dispute_answers a where a.business_id = d.business_id and a.number = d.number)
      group by 1, 2, 4, 5 order by at desc, 1`),
  );

type Files = Record<keyof DrawnEvidence, GivenAnswer['files'][number]>;

/** Processes the drawn files like uploads: checked, sealed and stored once. */
const takeFiles = async (
  { platform }: Past,
  scope: TenantScope,
  { drawn, now }: { drawn: DrawnEvidence; now: Date },
): Promise<Files> => {
  const taken = await Promise.all(
    Object.entries(drawn).map(async ([key, { name, kind, content }]) => {
      const judged = await judgeAndStore({ platform, scope, now }, { kind, bytes: content });
      if (typeof judged === 'string') {
        throw new Error(`A file of the demo was refused: ${judged}.`);
      }
      return [key, { id: key, name, kind: judged.kind, content, stored: judged.stored }] as const;
    }),
  );
  await inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      for (const [, { stored }] of taken) {
        await placeContent(tx, scope, { stored, now });
      }
    },
  });
  return Object.fromEntries(taken) as Files;
};

const answersOf = async (
  past: Past,
  { businessId, login }: { businessId: bigint; login: string },
  { drawn, now }: { drawn: DrawnEvidence; now: Date },
): Promise<void> => {
  const fought = await findFought(past, businessId);
  if (fought.length === 0) {
    return;
  }
  const scope = tenantScope(businessId, null);
  const files = await takeFiles(past, scope, { drawn, now });
  const [by, operator] = [past.find(login, businessId), past.find('ops')];
  const given = fought.map(({ number, stage, at, reasonCode, brand }, place): GivenAnswer => {
    const family = familyOf(brand, reasonCode);
    return {
      number,
      stage,
      by,
      answeredAt: minutesFrom(at, -writtenBefore),
      passedOn: { ...operator, at: minutesFrom(at, -passedOnBefore) },
      statement: statementOf(family),
      evidence: evidenceOf(family),
      // Each document needs a process of its own for the paper, so at the first start there is one per shop.
      files: place === 0 ? [files[pictureOf(family)], files.terms] : [files[pictureOf(family)]],
    };
  });
  await recordAnswers({ platform: past.platform, scope }, given);
};

const answerAll = async (past: Past, now: Date): Promise<void> => {
  const drawn = await drawEvidence();
  for (const [businessId, login] of owners) {
    await answersOf(past, { businessId, login }, { drawn, now });
  }
};

/**
 * Gives every contested case a response with files and paper, as if it had been written here. Begun before the first night, since
 * the papers are drawn here while the nights keep only the database busy.
 */
export const pastAnswerSteps = (past: Past, now: Date): Step[] => {
  let answered: Promise<void> | undefined;
  return [
    {
      at: minutesFrom(now, -366 * 24 * 60),
      take: async () => {
        answered = answerAll(past, now);
        // Whoever waits for it hears of a failure.
        answered.catch(() => undefined);
        return undefined;
      },
    },
    { at: minutesFrom(now, -100), take: async () => answered },
  ];
};
