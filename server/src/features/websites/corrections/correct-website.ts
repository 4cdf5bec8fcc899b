import type { CorrectionStep } from '@back-office/contract/features/websites';
import { correctWebsite } from '@back-office/contract/features/websites/corrections';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { writeStep } from '../take-step.ts';
import { isCorrectedFreely } from '../website-life.ts';
import { correctionOf, findWebsite, type WebsiteRecord } from '../website-row.ts';
import { changesOf, type Kind } from './changes.ts';

type Waiting = Pick<Kind, 'type' | 'averageMinor'>;

const isSame = (one: Waiting | null, other: Waiting | null): boolean =>
  one?.type === other?.type && one?.averageMinor === other?.averageMinor;

type Correction = {
  step: CorrectionStep;
  /** The values in force from now on. */
  kind: Kind;
  /** The values that wait for an operator from now on. */
  waiting: Waiting | null;
};

/** Applies the wanted values or queues them for an operator; undefined if nothing changes. */
const correctionFor = (held: WebsiteRecord, wanted: Kind): Correction | undefined => {
  if (isCorrectedFreely(held)) {
    const step = { step: 'corrected', kind: wanted, waiting: null } as const;
    return changesOf(held, wanted).length === 0 ? undefined : step;
  }
  const kind = { type: held.type, platform: wanted.platform, averageMinor: held.averageMinor };
  const waiting = isSame(held, wanted) ? null : wanted;
  if (isSame(correctionOf(held), waiting)) {
    return held.platform === wanted.platform ? undefined : { step: 'corrected', kind, waiting };
  }
  const step = waiting === null ? 'correctionWithdrawn' : 'correctionRequested';
  return { step, kind, waiting };
};

/** A waiting correction keeps its place in the queue and its author. */
const write = (
  tx: Tx,
  held: WebsiteRecord,
  { kind, waiting, step, at, by }: Correction & { at: Date; by: string },
): Promise<number> => {
  const isKept = step === 'corrected' && waiting !== null;
  return tx.run(sql`
    update websites set type = ${kind.type}, platform = ${kind.platform}, average_minor = ${kind.averageMinor},
      correction_type = ${waiting?.type ?? null}, correction_average_minor = ${waiting?.averageMinor ?? null},
      correction_at = ${isKept ? held.correctionAt : waiting && at},
      correction_by_name = ${isKept ? held.correctionByName : waiting && by}, version = version + 1
    where business_id = ${held.businessId} and number = ${held.number}`);
};

/** Spec S4.14: a merchant corrects type, platform site and average amount of a website. */
export const correctWebsiteRoute = implement(
  correctWebsite,
  async ({ tx, scope, session, now, refuse, change }, { number, version, ...input }) => {
    const held = await findWebsite(tx, { scope, number, isHeld: true });
    if (held === undefined) {
      return refuse('websites.notFound');
    }
    if (held.version !== version) {
      return refuse('request.conflict');
    }
    const wanted = { ...input, averageMinor: BigInt(input.averageMinor) };
    const correction = correctionFor(held, wanted);
    if (correction === undefined) {
      return refuse('websites.nothingCorrected');
    }
    await write(tx, held, { ...correction, at: now, by: session.personName });
    const { status, currency, url } = held;
    const { step, waiting } = correction;
    const changes = changesOf(held, wanted);
    const taking = { step, changes, actor: { ...session, kind: 'merchant' as const }, now };
    await writeStep(tx, { ...held, version: version + 1 }, { status, taking });
    change({
      before: { type: held.type, platform: held.platform, averageMinor: String(held.averageMinor) },
      after: { ...input, currency, url, isWaiting: waiting !== null },
    });
    return { status, isWaiting: waiting !== null };
  },
);
