import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import sql, { type Sql } from 'sql-template-tag';
import type { ZonedReader } from '#features/letters/public';
import { inRole, type Database } from '#platform/database';
import { whoWants } from './who-wants.ts';

export type Hearing = ZonedReader & {
  businessId: bigint;
  wantsMail: boolean;
  wantsReminder: boolean;
};

type About = {
  businessId: bigint;
  event: NotificationEvent;
  /** A condition on the membership `m`, its person `p` and role `r`. */
  who: Sql;
};

/** Members who may hear of something, with what they chose. In the role of identity, for no other may read addresses. */
export const findListeners = (
  database: Database,
  { businessId, event, who }: About,
): Promise<Hearing[]> =>
  inRole(database, 'identity', async (tx) => {
    const people = await tx.rows<ZonedReader & { businessId: bigint }>(sql`
      select m.business_id as "businessId", p.id as "personId", p.email, p.name, p.language,
        p.time_zone_id as "timeZoneId"
      from memberships m
      join persons p on p.id = m.person_id
      join roles r on r.business_id = m.business_id and r.id = m.role_id
      where m.business_id = ${businessId} and m.status = 'normal' and p.email is not null and (${who})
      order by p.id`);
    const wanting = async (channel: 'mail' | 'reminder') =>
      new Set((await whoWants(tx, people, { event, channel })).map(({ personId }) => personId));
    const [byMail, byReminder] = [await wanting('mail'), await wanting('reminder')];
    return people.map((person) => ({
      ...person,
      wantsMail: byMail.has(person.personId),
      wantsReminder: byReminder.has(person.personId),
    }));
  });
