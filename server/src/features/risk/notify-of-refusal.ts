import { languages, type Language } from '@back-office/contract/kit/language';
import {
  refusalLetter,
  refusalReminder,
  type Refused,
} from '@back-office/messages/features/risk/refusals';
import { screens } from '@back-office/contract/screens';
import sql from 'sql-template-tag';
import { writeLetters } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { findListeners } from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';

type Told = Refused & { businessId: bigint; change: bigint };

const pathOf: Readonly<Record<Refused['what'], string>> = {
  entries: screens.blacklist.path,
  rules: screens.riskControl.path,
};

/** Notifies the people who manage lists and rules that a gateway does not follow a change; written with the answer that it gave. */
export const notifyOfRefusal = async (
  { platform, tx, now }: { platform: Platform; tx: Tx; now: Date },
  { businessId, change, ...refused }: Told,
): Promise<void> => {
  const { what, gatewayNumber } = refused;
  const permission = what === 'entries' ? 'blacklist.manage' : 'riskRules.manage';
  const path = pathOf[what];
  const listeners = await findListeners(platform.database, {
    businessId,
    event: 'riskRefused',
    who: sql`(m.gateway_numbers is null or ${gatewayNumber} = any(m.gateway_numbers))
      and (r.is_top or ${permission} = any(r.permissions))`,
  });
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'riskRefused', businessId, readers: listeners.filter(({ wantsMail }) => wantsMail) },
    (reader) =>
      refusalLetter(reader.language, {
        ...refused,
        name: reader.name,
        url: platform.configuration.PUBLIC_URL + path,
      }),
  );
  const personIds = listeners.filter((one) => one.wantsReminder).map(({ personId }) => personId);
  if (personIds.length > 0) {
    const text = Object.fromEntries(
      languages.map((language) => [language, refusalReminder(language, refused)]),
    ) as Record<Language, string>;
    const key = `riskRefused:${what}/${gatewayNumber}/${change}`;
    await remind(tx, { personIds, businessId, key, text, path, now });
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};
