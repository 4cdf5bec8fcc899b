import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { plantPeople } from '@back-office/server/testing/people/plant-people';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { environment } from './environment.ts';
import { answeredSeries, chargeBack } from './sandbox.ts';

// Their case lists are checked, and the sandbox's disputes depend on the day.
const chargedBack = ['10000201', '10000301'];

// The sandbox's issuers and the month's figures would open a dialog over any spec.
const silenced: readonly NotificationEvent[] = [
  'disputeOpened',
  'disputeLastDay',
  'alertReceived',
  'alertExpiring',
  'monitorTurned',
];

/** Everyone planted has chosen no reminders of what arrives by itself. */
const silenceReminders = (databaseUrl: string): Promise<unknown> =>
  withConnection(databaseUrl, (client) =>
    client.query(
      `insert into notification_choices (business_id, person_id, event, channel, is_on)
       select business_id, person_id, event, 'reminder', false
       from memberships cross join unnest($1::text[]) event on conflict do nothing`,
      [silenced],
    ),
  );

/** Runs once before all specs: makes the people in the guard's states, and cases. */
export default async function setUp(): Promise<void> {
  await plantPeople(environment('DATABASE_URL'), environment('MASTER_KEY'));
  await silenceReminders(environment('DATABASE_URL'));
  for (const gatewayNumber of chargedBack) {
    await chargeBack(gatewayNumber);
  }
  for (const series of answeredSeries) {
    await chargeBack('10000201', series);
  }
}
