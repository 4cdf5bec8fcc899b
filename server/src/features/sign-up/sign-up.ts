import { signUp } from '@back-office/contract/features/sign-up';
import type { Language } from '@back-office/contract/kit/language';
import { alreadySignedUpLetter } from '@back-office/messages/features/sign-up-letters';
import sql from 'sql-template-tag';
import { openBusiness, renameUnverified } from '#features/businesses/public';
import { writeLetter } from '#features/letters/public';
import { refuseWeakPassword } from '#features/passwords/public';
import { isUnverified, releaseUnverified } from '#features/second-factor/public';
import { issueKey, secondsToWait, tryCode } from '#platform/auth/one-time-keys';
import { hashPassword } from '#platform/auth/passwords';
import { atTheSameTime } from '#platform/auth/same-time';
import { inRole, type Tx } from '#platform/database';
import { implement, type ContextOf } from '#platform/http/route';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { logOperations } from '#platform/operation-log/log-operations';
import { holdUnverifiedByKey } from './mail-verification.ts';
import { mailVerification } from './mail-verification.ts';
import { codePurpose, verificationMinutes, verificationPurpose } from './purposes.ts';

type Context = ContextOf<typeof signUp>;
type Application = ParsedInputOf<typeof signUp> & { passwordHash: string; emailKey: string };
type Known = { id: bigint; name: string; email: string; language: Language };

const emailKeyOf = async (tx: Tx, email: string): Promise<string> => {
  const [row] = await tx.rows<{ key: string }>(sql`select email_key(${email}) as key`);
  if (row === undefined) {
    throw new Error('An address has a key.');
  }
  return row.key;
};

/** If the address is already registered, only its owner is notified, by mail. */
const tellOwner = async (
  tx: Tx,
  { platform, caller, now }: Context,
  { known, emailKey }: { known: Known; emailKey: string },
): Promise<void> => {
  // An undelivered key, so that mails to this address are counted like those to a new one.
  await issueKey(tx, {
    purpose: verificationPurpose,
    subject: emailKey,
    asker: 'stranger',
    ip: caller.ip,
    minutes: verificationMinutes,
    now,
  });
  const { id, name, email, language } = known;
  const origin = platform.configuration.PUBLIC_URL;
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'alreadySignedUp',
      to: email,
      language,
      personId: id,
      text: alreadySignedUpLetter[language]({ name, url: `${origin}/loginNew` }),
    },
  );
};

const addPerson = async (
  tx: Tx,
  { language, timeZone, now }: Context,
  { email, name, phone, passwordHash }: Application,
): Promise<bigint> => {
  const [person] = await tx.rows<{ id: bigint }>(sql`
    insert into persons (kind, email, name, phone, password_hash, language, time_zone_id, created_at, consented_at)
    values ('merchant', ${email}, ${name}, ${phone}, ${passwordHash}, ${language}, ${timeZone.id}, ${now}, ${now})
    returning id`);
  if (person === undefined) {
    throw new Error('A person was written and came back without an id.');
  }
  return person.id;
};

/**
 * Until the address is verified, the latest sign-up counts: only its password opens and only its link verifies. A person who
 * signed up first with another's address gains nothing.
 */
const replacePerson = async (
  tx: Tx,
  { language, timeZone, now }: Context,
  { personId, application }: { personId: bigint; application: Application },
): Promise<void> => {
  const { email, name, phone, passwordHash } = application;
  await tx.run(sql`
    update persons set email = ${email}, name = ${name}, phone = ${phone}, password_hash = ${passwordHash},
      password_changed_at = ${now}, language = ${language}, time_zone_id = ${timeZone.id}, consented_at = ${now}
    where id = ${personId}`);
  await tx.run(
    sql`update sessions set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`,
  );
};

const logSignUp = (
  tx: Tx,
  { requestId, caller, now }: Context,
  signedUp: { personId: bigint; businessId: bigint; application: Application },
): Promise<void> => {
  const { personId, businessId, application } = signedUp;
  return logOperations(tx, [
    {
      businessId,
      id: requestId,
      at: now,
      actor: { kind: 'merchant', personId, name: application.name },
      operation: signUp.name,
      module: 'session',
      objectNumber: String(businessId),
      asked: null,
      before: null,
      after: { businessName: application.businessName, region: application.region, status: 0 },
      result: 'ok',
      ip: caller.ip,
    },
  ]);
};

const apply = async (tx: Tx, context: Context, application: Application): Promise<void> => {
  const { platform, caller, language, now } = context;
  const { email, emailKey, name, businessName, region } = application;
  const pending = await holdUnverifiedByKey(tx, emailKey);
  const [known] = await tx.rows<Known>(sql`
    select id, name, email, language from persons
    where email_key = ${emailKey} and id is distinct from ${pending?.personId ?? null} order by id limit 1`);
  if (known !== undefined) {
    await tellOwner(tx, context, { known, emailKey });
    return;
  }
  await releaseUnverified(tx, {
    phone: application.phone,
    personId: pending?.personId ?? null,
    now,
  });
  const business = { name: businessName, region, entity: null };
  let personId: bigint;
  let businessId: bigint;
  if (pending === undefined) {
    personId = await addPerson(tx, context, application);
    businessId = await openBusiness(tx, { ...business, personId, email, status: 0, now });
  } else {
    ({ personId } = pending);
    await replacePerson(tx, context, { personId, application });
    businessId = await renameUnverified(tx, { personId, name: businessName, region });
  }
  await mailVerification(
    { tx, platform, now },
    { personId, name, email, emailKey, language, businessName },
    caller.ip,
  );
  await logSignUp(tx, context, { personId, businessId, application });
};

/** Spec S7.7. The password and the number are checked first: their refusal reveals nothing about the address. */
export const signUpRoute = implement(signUp, async (context, input) => {
  const { platform, caller, now, refuse } = context;
  const { database, configuration } = platform;
  const { email, phone, code, flow } = input;
  const aboutPerson = [input.name, email, phone, input.businessName];
  refuseWeakPassword(platform, { password: input.password, aboutPerson }, refuse);
  // An attempt counts before it is checked, so it has a transaction of its own.
  const holder = await inRole(database, 'identity', (tx) =>
    tryCode(tx, configuration.PEPPER, {
      purpose: codePurpose,
      subject: phone,
      attempt: flow,
      code,
      now,
    }),
  );
  if (holder === undefined) {
    return refuse('signUp.codeWrong');
  }
  const isTaken = await inRole(database, 'identity', async (tx) => {
    const taken = await tx.rows(
      sql`select from persons where phone = ${phone} and not ${isUnverified}`,
    );
    return taken.length > 0;
  });
  if (isTaken) {
    return refuse('signUp.phoneTaken');
  }
  // Slow on purpose, so only after a number is proved, and before the address is looked up.
  const passwordHash = await hashPassword(input.password, configuration.PEPPER);
  return atTheSameTime(
    inRole(database, 'identity', async (tx) => {
      const emailKey = await emailKeyOf(tx, email);
      const about = {
        purpose: verificationPurpose,
        subject: emailKey,
        asker: 'stranger' as const,
        ip: caller.ip,
        now,
      };
      if ((await secondsToWait(tx, about)) === 0) {
        await apply(tx, context, { ...input, passwordHash, emailKey });
      }
    }),
  );
});
