import type { FactorProof } from '@back-office/contract/features/second-factor';
import { factorLockedLetter } from '@back-office/messages/features/second-factor/letters';
import sql from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { findFactors } from './factors.ts';

// An app shows a code for half a minute, and a code allows five attempts. Ten failures within half an hour block every factor for
// another, thirty within a day until the first of them is a day old.
const [perCode, perHalfHour, perDay] = [
  { failures: 5, minutes: 0.5 },
  { failures: 10, minutes: 30 },
  { failures: 30, minutes: 24 * 60 },
] as const;

export type Trier = {
  platform: Platform;
  personId: bigint;
  kind: FactorProof['kind'];
  now: Date;
};

type Failures = { last: number; recent: number; day: number; isClosed: boolean };

const countFailures = async (tx: Tx, { personId, now }: Trier): Promise<Failures> => {
  const since = ({ minutes }: { minutes: number }): Date => minutesFrom(now, -minutes);
  const [counted] = await tx.rows<Failures>(sql`
    with failures as (
      select at, row_number() over (order by at desc, id desc) as position from factor_trials
      where person_id = ${personId} and not is_right and at > ${since(perDay)}
    ), tenth as (
      select max(at) as newest, min(at) as oldest, count(*) as failures from failures where position <= ${perHalfHour.failures}
    )
    select count(*) filter (where at > ${since(perCode)})::int as last,
      count(*) filter (where at > ${since(perHalfHour)})::int as recent, count(*)::int as day,
      (select failures = ${perHalfHour.failures} and newest > ${since(perHalfHour)}
        and oldest > newest - make_interval(mins => ${perHalfHour.minutes}) from tenth) as "isClosed"
    from failures`);
  if (counted === undefined) {
    throw new Error('Tries were counted and no count came back.');
  }
  return counted;
};

const isLocked = ({ last, day, isClosed }: Failures): boolean =>
  isClosed || last >= perCode.failures || day >= perDay.failures;

/** Only a person who knows the password or uses an open session gets this far, so the owner must be alerted. */
const tellOfLock = async (tx: Tx, { platform, personId, now }: Trier): Promise<void> => {
  const { email, name, language } = await findFactors(tx, personId);
  if (email === null) {
    return;
  }
  const url = `${platform.configuration.PUBLIC_URL}/forgotPassword`;
  const text = factorLockedLetter[language]({ name, url });
  await writeLetter(
    { tx, queue: platform.queue, now },
    { kind: 'factorLocked', to: email, language, personId, text },
  );
};

export type TryOutcome = 'right' | 'wrong' | 'locked';

/**
 * An attempt counts before it is checked, and attempts run one after the other, so that concurrent ones all count (Decision 6):
 * the transaction, of identity, must commit whatever the result.
 */
export const countTry = async (
  tx: Tx,
  trier: Trier,
  isRight: () => Promise<boolean>,
): Promise<TryOutcome> => {
  const { personId, kind, now } = trier;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`factor ${personId}`}, 0))`);
  const before = await countFailures(tx, trier);
  if (isLocked(before)) {
    return 'locked';
  }
  const [row] = await tx.rows<{ id: bigint }>(sql`
    insert into factor_trials (person_id, at, kind) values (${personId}, ${now}, ${kind}) returning id`);
  if (await isRight()) {
    await tx.run(sql`update factor_trials set is_right = true where id = ${row?.id}`);
    return 'right';
  }
  if (before.recent + 1 === perHalfHour.failures) {
    await tellOfLock(tx, trier);
  }
  return 'wrong';
};
