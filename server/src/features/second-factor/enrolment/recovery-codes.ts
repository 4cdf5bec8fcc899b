import { createHmac, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { makeRecoveryCodes } from '@back-office/contract/features/second-factor/enrolment';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { findFactors, hasFactor } from '../factors.ts';
import { endOlderProofs } from '../end-older-proofs.ts';
import { tellOfFactor } from '../tell-of-factor.ts';

const codesAtOnce = 10;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 16;

type Owner = { platform: Platform; personId: bigint; now: Date };

const hashOf = ({ platform, personId }: Omit<Owner, 'now'>, code: string): Buffer =>
  createHmac('sha256', platform.configuration.PEPPER)
    .update(`recovery\0${personId}\0${code}`)
    .digest();

/** 80 bits: five per letter. */
const newCode = (): string =>
  [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('');

const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Removes the code, if it is unused. */
export const spendRecoveryCode = async (tx: Tx, owner: Owner, code: string): Promise<boolean> => {
  const { personId, now } = owner;
  const used = await tx.run(sql`
    update recovery_codes set used_at = ${now}
    where person_id = ${personId} and code_hash = ${hashOf(owner, code)} and used_at is null`);
  if (used > 0) {
    await tellOfFactor(tx, owner, 'recoveryCodeUsed');
  }
  return used > 0;
};

export const makeRecoveryCodesRoute = implement(
  makeRecoveryCodes,
  async ({ platform, tx, session, caller, now, refuse, change }) => {
    const { personId } = session;
    const factors = await findFactors(tx, personId);
    if (!hasFactor(factors)) {
      return refuse('secondFactor.notEnrolled');
    }
    const codes = Array.from({ length: codesAtOnce }, newCode);
    const hashes = codes.map((code) => hashOf({ platform, personId }, code));
    await tx.run(sql`delete from recovery_codes where person_id = ${personId}`);
    await endOlderProofs(tx, { personId, keptBrowser: caller, now });
    await tx.run(sql`
      insert into recovery_codes (person_id, code_hash, made_at)
      select ${personId}, hash, ${now} from unnest(${hashes}::bytea[]) hash`);
    await tellOfFactor(tx, { platform, personId, now }, 'recoveryCodesMade');
    change({ before: { left: factors.recovery }, after: { left: codesAtOnce } });
    return { recoveryCodes: codes.map(inGroups) };
  },
);
