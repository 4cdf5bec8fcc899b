import sql from 'sql-template-tag';
import { tryCode } from '#platform/auth/one-time-keys';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

/** Codes to a new address and to a new number. */
export const emailPurpose = 'emailChange';
export const phonePurpose = 'phoneChange';
export const codeMinutes = 5;

/** Another person's request for a code to the same address or number neither replaces this person's nor can use it. */
export const attemptOfPerson = (personId: bigint): string => `person ${personId}`;

type Trial = { purpose: string; personId: bigint; code: string; now: Date };

/**
 * The recipient of the last code of a purpose that the person requested, if this is the code. An attempt counts, so the
 * transaction must commit whatever the result.
 */
export const tryOwnCode = async (
  tx: Tx,
  { configuration }: Platform,
  { purpose, personId, code, now }: Trial,
): Promise<string | undefined> => {
  const [asked] = await tx.rows<{ subject: string }>(sql`
    select subject from one_time_keys where purpose = ${purpose} and person_id = ${personId} and shape = 'code'
    order by id desc limit 1`);
  if (asked === undefined) {
    return undefined;
  }
  const { subject } = asked;
  const trial = { purpose, subject, attempt: attemptOfPerson(personId), code, now };
  return (await tryCode(tx, configuration.PEPPER, trial)) === undefined ? undefined : subject;
};
