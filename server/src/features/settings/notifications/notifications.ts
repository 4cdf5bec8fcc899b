import {
  chooseNotification,
  listNotifications,
  mannerOf,
  notificationEventIds,
  notificationEvents,
  type NotificationChannel,
  type NotificationEvent,
} from '@back-office/contract/features/settings/notifications';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import { implement, type Session } from '#platform/http/route';

type Chosen = { event: string; channel: NotificationChannel; isOn: boolean };

/** Whether a person can be notified of an event in the business of his session. */
const concerns = (
  { businessId, permissions }: Pick<Session, 'businessId' | 'permissions'>,
  event: NotificationEvent,
): boolean => {
  const { permission } = notificationEvents[event];
  return permission === null || (businessId !== null && permissions.has(permission));
};

/** Whether the event can be notified over the channel, and whether it is; null if it can't. */
const stateOf = (
  event: NotificationEvent,
  channel: NotificationChannel,
  chosen: readonly Chosen[],
): { isOn: boolean; isFixed: boolean } | null => {
  const manner = mannerOf(event, channel);
  if (manner === 'never') {
    return null;
  }
  const choice = chosen.find((one) => one.event === event && one.channel === channel);
  return manner === 'always'
    ? { isOn: true, isFixed: true }
    : { isOn: choice?.isOn ?? manner === 'on', isFixed: false };
};

export const listNotificationsRoute = implement(
  listNotifications,
  async ({ platform, session }) => {
    const { businessId, personId } = session;
    const { businessName, chosen } = await inRole(platform.database, 'identity', async (tx) => {
      const [business] = await tx.rows<{ name: string }>(
        sql`select name from businesses where id = ${businessId}`,
      );
      const rows = await tx.rows<Chosen>(sql`
        select event, channel, is_on as "isOn" from notification_choices
        where business_id = ${businessId} and person_id = ${personId}`);
      return { businessName: business?.name ?? null, chosen: rows };
    });
    return {
      businessName,
      events: notificationEventIds
        .filter((event) => concerns(session, event))
        .map((event) => ({
          event,
          mail: stateOf(event, 'mail', chosen),
          reminder: stateOf(event, 'reminder', chosen),
        })),
    };
  },
);

/** A person can't choose for a fixed notification, or for one that this person never receives. */
export const chooseNotificationRoute = implement(
  chooseNotification,
  async ({ tx, session, refuse, change }, { event, channel, isOn }) => {
    const { businessId, personId } = session;
    const manner = mannerOf(event, channel);
    const isFixed = manner === 'always' || manner === 'never';
    if (businessId === null || isFixed || !concerns(session, event)) {
      return refuse('settings.notChoosable');
    }
    await tx.run(sql`
      insert into notification_choices (business_id, person_id, event, channel, is_on)
      values (${businessId}, ${personId}, ${event}, ${channel}, ${isOn})
      on conflict (business_id, person_id, event, channel) do update set is_on = excluded.is_on`);
    change({ before: null, after: { event, channel, isOn } });
    return {};
  },
);
