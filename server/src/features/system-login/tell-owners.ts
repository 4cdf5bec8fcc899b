import { actingMinutes } from '@back-office/contract/features/system-login';
import {
  lookedInLetter,
  lookRefusedLetter,
} from '@back-office/messages/features/system-login-letters';
import sql from 'sql-template-tag';
import { findReader, instantFor, writeLetters, type Reader } from '#features/letters/public';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Told = {
  merchant: { businessId: bigint; name: string };
  operatorName: string;
  reason: string;
};

/** Notifies the owners who viewed their back-office and why; they can't switch that off. */
export const tellOwners = async (
  { tx, platform, now }: { tx: Tx; platform: Platform; now: Date },
  { merchant, operatorName, reason }: Told,
): Promise<void> => {
  const { businessId, name: business } = merchant;
  const owners = await tx.rows<Reader>(sql`
    select p.id as "personId", p.email, p.name, p.language
    from memberships m join persons p on p.id = m.person_id
    where m.business_id = ${businessId} and m.is_owner and m.status = 'normal' and p.email is not null
    order by p.id`);
  const url = `${platform.configuration.PUBLIC_URL}/log/forwardOperateLogList`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'lookedIn', businessId, readers: owners },
    ({ name, language }) =>
      lookedInLetter[language]({
        name,
        business,
        operatorName,
        reason,
        minutes: actingMinutes,
        url,
      }),
  );
};

type RefusedLook = { personId: bigint; merchantNumber: string; ip: string };

/** Alerts the operator that his password was used, in case it was not him: once an hour, however often it happened. */
export const tellOfRefusedLook = async (
  { tx, platform, now }: { tx: Tx; platform: Platform; now: Date },
  { personId, merchantNumber, ip }: RefusedLook,
): Promise<void> => {
  const [tries] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from sign_in_attempts
    where person_id = ${personId} and method = 'systemLogin' and outcome = 'disabled' and at > ${minutesFrom(now, -60)}`);
  if (tries?.count !== 1n) {
    return;
  }
  const url = `${platform.configuration.PUBLIC_URL}/merchant/showUpdatePassword`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'lookRefused', readers: await findReader(tx, { personId, now }) },
    ({ name, language, timeZoneId }) =>
      lookRefusedLetter[language]({
        name,
        merchantNumber,
        at: instantFor(now, { language, timeZoneId }),
        ip,
        url,
      }),
  );
};
