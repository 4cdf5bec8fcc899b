import {
  chooseNotification,
  mannerOf,
} from '@back-office/contract/features/settings/notifications';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { concerns } from './list-notifications.ts';

/** What is fixed, or not told to this person at all, has no choice. */
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
