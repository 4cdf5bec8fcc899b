import {
  mannerOf,
  type NotificationChannel,
  type NotificationEvent,
} from '@back-office/contract/features/settings/notifications';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type Listener = { businessId: bigint; personId: bigint };
type Telling = { event: NotificationEvent; channel: NotificationChannel };

/** What somebody chose not to hear of, and what he never asked to. For the roles of identity, operator and jobs. */
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
