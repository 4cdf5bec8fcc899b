import {
  mannerOf,
  type NotificationChannel,
  type NotificationEvent,
} from '@back-office/contract/features/settings/notifications';
import sql, { type Sql } from 'sql-template-tag';
import type { ZonedReader } from '#features/letters/public';
import { inRole, type Database, type Tx } from '#platform/database';

type Listener = { businessId: bigint; personId: bigint };
type Telling = { event: NotificationEvent; channel: NotificationChannel };

/** The people who want this notification, by their own choice or its default. For the roles of identity, operator and jobs. */
export const whoWants = async <Person extends Listener>(
  tx: Tx,
  people: readonly Person[],
  { event, channel }: Telling,
): Promise<Person[]> => {
  const manner = mannerOf(event, channel);
  if (manner === 'always' || manner === 'never') {
    return manner === 'always' ? [...people] : [];
  }
  const chosen = await tx.rows<Listener & { isOn: boolean }>(sql`
    select c.business_id as "businessId", c.person_id as "personId", c.is_on as "isOn"
    from unnest(
      ${people.map(({ businessId }) => businessId)}::bigint[], ${people.map(({ personId }) => personId)}::bigint[]
    ) as k (business_id, person_id)
    join notification_choices c on c.business_id = k.business_id and c.person_id = k.person_id
    where c.event = ${event} and c.channel = ${channel}`);
  return people.filter(
    ({ businessId, personId }) =>
      chosen.find((one) => one.businessId === businessId && one.personId === personId)?.isOn ??
      manner === 'on',
  );
};

export type Hearing = ZonedReader & {
  businessId: bigint;
  wantsMail: boolean;
  wantsReminder: boolean;
};

type About = {
  event: NotificationEvent;
  /** A condition on the membership `m`, its person `p` and role `r`. */
  who: Sql;
};

/** For several businesses at once; each member with the gateways he may see, null for all. */
export type GatewayHearing = Hearing & { gatewayNumbers: string[] | null };

const keyOf = ({ businessId, personId }: { businessId: bigint; personId: bigint }): string =>
  `${businessId} ${personId}`;

/** Members who may be notified of something, with their choices. In the role of identity, since no other may read addresses. */
export const findListenersOf = (
  database: Database,
  { businessIds, event, who }: About & { businessIds: readonly bigint[] },
): Promise<GatewayHearing[]> =>
  inRole(database, 'identity', async (tx) => {
    const people = await tx.rows<Omit<GatewayHearing, 'wantsMail' | 'wantsReminder'>>(sql`
      select m.business_id as "businessId", p.id as "personId", p.email, p.name, p.language,
        p.time_zone_id as "timeZoneId", m.gateway_numbers as "gatewayNumbers"
      from memberships m
      join persons p on p.id = m.person_id
      join roles r on r.business_id = m.business_id and r.id = m.role_id
      where m.business_id = any (${[...businessIds]}::bigint[]) and m.status = 'normal' and p.email is not null and (${who})
      order by m.business_id, p.id`);
    const wanting = async (channel: 'mail' | 'reminder') =>
      new Set((await whoWants(tx, people, { event, channel })).map(keyOf));
    const [byMail, byReminder] = [await wanting('mail'), await wanting('reminder')];
    return people.map((person) => ({
      ...person,
      wantsMail: byMail.has(keyOf(person)),
      wantsReminder: byReminder.has(keyOf(person)),
    }));
  });

/** The same for one business. */
export const findListeners = (
  database: Database,
  { businessId, ...about }: About & { businessId: bigint },
): Promise<Hearing[]> => findListenersOf(database, { ...about, businessIds: [businessId] });
