import { maskedPhone } from '@back-office/contract/kit/phone';
import type { FactorChoices } from '@back-office/contract/features/second-factor';
import type { Language } from '@back-office/contract/kit/language';
import type { TimeZoneId } from '@back-office/contract/kit/time-zone';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** A person with his factors beside the password. */
export type Factors = {
  personId: bigint;
  name: string;
  language: Language;
  timeZoneId: TimeZoneId | null;
  email: string | null;
  /** The name of the entry in an app or a browser. */
  login: string;
  passwordHash: string;
  phone: string | null;
  hasSms: boolean;
  /** A confirmed authenticator app. */
  hasApp: boolean;
  passkeys: number;
  /** Unused recovery codes. */
  recovery: number;
};

export const findFactors = async (tx: Tx, personId: bigint): Promise<Factors> => {
  const [factors] = await tx.rows<Factors>(sql`
    select p.id as "personId", p.name, p.language, p.time_zone_id as "timeZoneId", p.email, coalesce(p.email, p.operator_login, p.name) as login,
      p.password_hash as "passwordHash", p.phone, p.has_sms_factor as "hasSms",
      exists (select from authenticator_apps a where a.person_id = p.id and a.confirmed_at is not null) as "hasApp",
      (select count(*)::int from passkeys k where k.person_id = p.id) as passkeys,
      (select count(*)::int from recovery_codes r where r.person_id = p.id and r.used_at is null) as recovery
    from persons p where p.id = ${personId}`);
  if (factors === undefined) {
    throw new Error('A factor was asked of a person who is not there.');
  }
  return factors;
};

/** Recovery codes replace another factor and are none by themselves. */
export const hasFactor = ({ hasSms, hasApp, passkeys }: Factors): boolean =>
  hasSms || hasApp || passkeys > 0;

const maskedEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

export const choicesOf = (factors: Factors): FactorChoices => {
  const { phone, email, hasSms, hasApp, passkeys, recovery } = factors;
  const isEnrolled = hasFactor(factors);
  return {
    sms: hasSms && phone !== null ? maskedPhone(phone) : null,
    app: hasApp,
    passkey: passkeys > 0,
    recovery: isEnrolled ? recovery : 0,
    mail: isEnrolled || email === null ? null : maskedEmail(email),
  };
};

/**
 * Whether the person has an authenticator app or a passkey. A query of its own: a person's row is on every node of a distributed
 * database, and the factors are on its coordinator. Decision 38.
 */
export const hasOwnFactor = async (tx: Tx, personId: bigint): Promise<boolean> => {
  const [own] = await tx.rows<{ isAny: boolean }>(sql`
    select exists (select from authenticator_apps where person_id = ${personId} and confirmed_at is not null)
      or exists (select from passkeys where person_id = ${personId}) as "isAny"`);
  return own?.isAny === true;
};

type Since = { personId: bigint; since: Date };

/** Removes factors enrolled since an instant: a thief may have added them. The next login asks for those left. */
export const removeNewerFactors = async (tx: Tx, { personId, since }: Since): Promise<void> => {
  await tx.run(sql`
    delete from authenticator_apps
    where person_id = ${personId} and (confirmed_at is null or confirmed_at >= ${since})`);
  await tx.run(sql`delete from passkeys where person_id = ${personId} and added_at >= ${since}`);
  await tx.run(sql`
    delete from recovery_codes where person_id = ${personId} and made_at >= ${since}`);
  const hasOwn = await hasOwnFactor(tx, personId);
  await tx.run(sql`
    update persons set requires_second_factor = has_sms_factor or ${hasOwn} where id = ${personId}`);
};
