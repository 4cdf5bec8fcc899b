import { actingMinutes } from '@back-office/contract/features/system-login';
import { lookedInLetter } from '@back-office/messages/features/system-login-letters';
import sql from 'sql-template-tag';
import { writeLetters, type Reader } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Told = {
  merchant: { businessId: bigint; name: string };
  operatorName: string;
  reason: string;
};

/** Whose back-office it is hears who looked in and why, and cannot switch that off. */
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
