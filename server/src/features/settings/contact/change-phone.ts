import { maskedPhone } from '@back-office/contract/kit/phone';
import {
  confirmPhoneChange,
  sendPhoneChangeCode,
} from '@back-office/contract/features/settings/contact';
import type { Language } from '@back-office/contract/kit/language';
import { phoneChangeSms } from '@back-office/messages/features/settings/letters';
import sql from 'sql-template-tag';
import { endOlderProofs, isUnverified, releaseUnverified } from '#features/second-factor/public';
import { countSms, writeSms } from '#features/letters/public';
import { issueCode } from '#platform/auth/one-time-keys';
import { implement } from '#platform/http/route';
import { attemptOfPerson, codeMinutes, phonePurpose, tryOwnCode } from './try-own-code.ts';
import { tellOfPhone } from './tell-of-change.ts';

type Known = { phone: string | null; language: Language; isTaken: boolean };

/** Spec S7.9. A number that belongs to another person with a verified address gets no message; the answer is the same. */
export const sendPhoneChangeCodeRoute = implement(
  sendPhoneChangeCode,
  async ({ platform, tx, session, caller, now, log, refuse, change }, { phone }) => {
    const { personId } = session;
    const [known] = await tx.rows<Known>(sql`
      select phone, language, exists (
        select from persons where phone = ${phone} and id <> ${personId} and not ${isUnverified}) as "isTaken"
      from persons where id = ${personId}`);
    if (known?.phone === phone) {
      return refuse('settings.alreadyYours');
    }
    const about = {
      purpose: phonePurpose,
      subject: phone,
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
    await countSms(tx, { platform, log, phone, ip: caller.ip, isStranger: false, now });
    if (known?.isTaken === false) {
      const { language } = known;
      const text = phoneChangeSms[language]({ code: issued.code, minutes: codeMinutes });
      await writeSms(
        { tx, queue: platform.queue, now },
        { kind: 'phoneChange', to: phone, language, personId, text },
      );
    }
    change({ before: null, after: { codeSentTo: maskedPhone(phone) } });
    return {};
  },
);

/** Spec S2.58. */
export const confirmPhoneChangeRoute = implement(
  confirmPhoneChange,
  async ({ platform, tx, session, caller, now, refuse, change }, { code }) => {
    const { personId } = session;
    const phone = await tryOwnCode(tx, platform, { purpose: phonePurpose, personId, code, now });
    const [before] = await tx.rows<{ phone: string | null }>(
      sql`select phone from persons where id = ${personId} for update`,
    );
    if (phone !== undefined) {
      await releaseUnverified(tx, { phone, personId, now });
    }
    const taken =
      phone === undefined
        ? 0
        : await tx.run(sql`
            update persons set phone = ${phone}
            where id = ${personId} and not exists (select from persons where phone = ${phone} and id <> ${personId})`);
    if (phone === undefined || taken === 0) {
      return refuse('settings.codeWrong', { keepsWritten: true });
    }
    const was = before?.phone ?? null;
    // A code sent to the old number would still open the account.
    await tx.run(sql`
      update one_time_keys set expires_at = ${now}
      where person_id = ${personId} and subject = ${was} and used_at is null and expires_at > ${now}`);
    await endOlderProofs(tx, { personId, keptBrowser: caller, now });
    await tellOfPhone({ tx, platform, now, personId }, maskedPhone(phone));
    change({
      before: { phone: was === null ? null : maskedPhone(was) },
      after: { phone: maskedPhone(phone) },
    });
    return { phone: maskedPhone(phone) };
  },
);
