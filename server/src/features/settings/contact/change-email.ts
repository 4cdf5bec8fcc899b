import {
  confirmEmailChange,
  sendEmailChangeCode,
  undoDays,
} from '@back-office/contract/features/settings/contact';
import type { Language } from '@back-office/contract/kit/language';
import type { TimeZoneId } from '@back-office/contract/kit/time-zone';
import {
  emailChangedLetter,
  emailChangeLetter,
  emailTakenLetter,
} from '@back-office/messages/features/settings/letters';
import sql from 'sql-template-tag';
import { moveVerified, verifiedChange } from '#features/businesses/public';
import { instantFor, undoPurpose, writeLetter } from '#features/letters/public';
import { isUnverified, releaseUnverified } from '#features/second-factor/public';
import { issueCode, issueKey } from '#platform/auth/one-time-keys';
import { type Change, implement } from '#platform/http/route';
import { attemptOfPerson, codeMinutes, emailPurpose, tryOwnCode } from './try-own-code.ts';
import { type Telling, tellOwners } from './tell-of-change.ts';

type Known = {
  email: string | null;
  name: string;
  language: Language;
  timeZoneId: TimeZoneId | null;
};
const knownFields = sql`email, name, language, time_zone_id as "timeZoneId"`;
type Holder = { id: bigint; name: string; language: Language };

/** Spec S2.57. If the address belongs to another person, only a mail to that address says so. */
export const sendEmailChangeCodeRoute = implement(
  sendEmailChangeCode,
  async ({ platform, tx, session, caller, now, refuse, change }, { email }) => {
    const { personId } = session;
    const [known] = await tx.rows<Known>(
      sql`select ${knownFields} from persons where id = ${personId}`,
    );
    if (known === undefined || known.email === email) {
      return refuse('settings.alreadyYours');
    }
    const about = {
      purpose: emailPurpose,
      subject: email,
      personId,
      attempt: attemptOfPerson(personId),
      ip: caller.ip,
      now,
    };
    const issued = await issueCode(tx, platform.configuration.PEPPER, about);
    if ('retryAfterSeconds' in issued) {
      const { retryAfterSeconds } = issued;
      return refuse('settings.waitForCode', { retryAfterSeconds });
    }
    const [holder] = await tx.rows<Holder>(
      sql`
        select id, name, language from persons
        where email = ${email} and not ${isUnverified}`,
    );
    const { name, language } = holder ?? known;
    const text =
      holder === undefined
        ? emailChangeLetter[language]({ name, code: issued.code, minutes: codeMinutes })
        : emailTakenLetter[language]({ name });
    await writeLetter(
      { tx, queue: platform.queue, now },
      { kind: 'emailChange', to: email, language, personId: holder?.id ?? personId, text },
    );
    change({ before: null, after: { codeSentTo: email } });
    return {};
  },
);

/** To the old address: its owner can undo the change for some days. */
const tellOldAddress = async (
  { tx, platform, now, personId }: Telling,
  reader: Known & { email: string },
): Promise<void> => {
  const { email, name, language } = reader;
  const minutes = undoDays * 24 * 60;
  const key = await issueKey(tx, { purpose: undoPurpose, subject: email, personId, now, minutes });
  const url = `${platform.configuration.PUBLIC_URL}/undoEmailChange#${key}`;
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'emailChanged',
      to: email,
      language,
      personId,
      text: emailChangedLetter[language]({
        name,
        at: instantFor(now, reader),
        days: undoDays,
        url,
      }),
    },
  );
};

type Logging = {
  change: (change: Change) => void;
  own: bigint | null;
  /** The businesses that continue with the verified address; each has an entry in its own log. */
  moved: readonly bigint[];
};

const logChange = (
  { change, own, moved }: Logging,
  email: { before: string | null; after: string },
): void => {
  const ofOwn = own !== null && moved.includes(own) ? verifiedChange(own) : undefined;
  change({
    before: { email: email.before, ...ofOwn?.before },
    after: { email: email.after, ...ofOwn?.after },
  });
  moved.filter((id) => id !== own).forEach((id) => change(verifiedChange(id)));
};

export const confirmEmailChangeRoute = implement(
  confirmEmailChange,
  async ({ platform, tx, session, now, refuse, change }, { code }) => {
    const { personId } = session;
    const email = await tryOwnCode(tx, platform, { purpose: emailPurpose, personId, code, now });
    const [before] = await tx.rows<Known>(
      sql`select ${knownFields} from persons where id = ${personId} for update`,
    );
    if (email !== undefined) {
      await releaseUnverified(tx, { email, personId, now });
    }
    const taken =
      email === undefined
        ? 0
        : await tx.run(sql`
            update persons set email = ${email}, email_verified_at = ${now}
            where id = ${personId} and not exists (select from persons where email = ${email} and id <> ${personId})`);
    if (email === undefined || before === undefined || taken === 0) {
      return refuse('settings.codeWrong', { keepsWritten: true });
    }
    const moved = await moveVerified(tx, { personId, now });
    const telling = { tx, platform, now, personId };
    if (before.email !== null) {
      await tellOldAddress(telling, { ...before, email: before.email });
    }
    await tellOwners(telling, 'email');
    // A link sent to the old address would still open the account.
    await tx.run(sql`
      update one_time_keys set expires_at = ${now}
      where person_id = ${personId} and purpose <> ${undoPurpose} and used_at is null and expires_at > ${now}`);
    logChange({ change, own: session.businessId, moved }, { before: before.email, after: email });
    return { email };
  },
);
