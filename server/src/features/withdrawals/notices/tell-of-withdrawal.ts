import { languages, type Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  withdrawalEndedLetter,
  withdrawalEndedReminder,
  withdrawalToApproveLetter,
  type WithdrawalEnd,
} from '@back-office/messages/features/withdrawals/letters';
import sql from 'sql-template-tag';
import { writeLetters } from '#features/letters/public';
import { remind, type Reminding } from '#features/reminders/public';
import { findListeners, type Hearing } from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';

type Telling = { platform: Platform; tx: Tx; now: Date };

type About = { businessId: bigint; number: string; currency: string; amountMinor: bigint };
type By = { personId: bigint; personName: string };

const amountText = ({ currency, amountMinor }: About): string =>
  writtenMoney(amountMinor, currency);

const urlOf = ({ platform }: Telling, { number }: About): string =>
  platform.configuration.PUBLIC_URL + objectPath('withdrawal', { number });

const remindOf = async (
  { tx, now }: Telling,
  about: Pick<Reminding, 'businessId' | 'key' | 'text' | 'path'>,
  people: readonly Hearing[],
): Promise<void> => {
  const personIds = people.filter(({ wantsReminder }) => wantsReminder).map((one) => one.personId);
  if (personIds.length > 0) {
    await remind(tx, { ...about, personIds, now });
    await announceStale(tx, { businessId: about.businessId, stale: 'reminders' });
  }
};

/** Notifies everyone in the business who may approve it, except the requester. */
export const askApprovers = async (
  telling: Telling,
  { by, ...about }: About & { by: By },
): Promise<void> => {
  const { businessId } = about;
  const listeners = await findListeners(telling.platform.database, {
    businessId,
    event: 'withdrawalToApprove',
    who: sql`m.gateway_numbers is null and (r.is_top or 'withdrawals.approve' = any(r.permissions)) and p.id <> ${by.personId}`,
  });
  const notice = {
    number: about.number,
    amount: amountText(about),
    by: by.personName,
    url: urlOf(telling, about),
  };
  await writeLetters(
    { ...telling, queue: telling.platform.queue },
    {
      kind: 'withdrawalToApprove',
      businessId,
      readers: listeners.filter(({ wantsMail }) => wantsMail),
    },
    ({ name, language }) => withdrawalToApproveLetter[language]({ ...notice, name }),
  );
};

type Ended = About & {
  end: WithdrawalEnd;
  receivedMinor: bigint;
  note: string | null;
  requestedBy: bigint;
  /** The person who caused it, who is not notified. */
  by: bigint;
};

/** Notifies the requester and the owners. */
export const tellOfEnd = async (telling: Telling, ended: Ended): Promise<void> => {
  const { businessId, number, end, note, requestedBy, by } = ended;
  const listeners = await findListeners(telling.platform.database, {
    businessId,
    event: 'withdrawalEnded',
    who: sql`m.gateway_numbers is null and (m.is_owner or p.id = ${requestedBy}) and p.id <> ${by}`,
  });
  const received = amountText({ ...ended, amountMinor: ended.receivedMinor });
  const notice = { number, end, note, received, amount: amountText(ended) };
  await writeLetters(
    { ...telling, queue: telling.platform.queue },
    { kind: 'withdrawalEnded', businessId, readers: listeners.filter((one) => one.wantsMail) },
    ({ name, language }) =>
      withdrawalEndedLetter[language]({ ...notice, name, url: urlOf(telling, ended) }),
  );
  const text = Object.fromEntries(
    languages.map((language) => [language, withdrawalEndedReminder[language](notice)]),
  ) as Record<Language, string>;
  await remindOf(
    telling,
    {
      businessId,
      key: `withdrawal:${number}/${end}`,
      text,
      path: objectPath('withdrawal', { number }),
    },
    listeners,
  );
};
