import { plantPeople } from '@back-office/server/testing/people/plant-people';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { environment } from './environment.ts';
import { answeredSeries, chargeBack } from './sandbox.ts';

// Their case lists are checked, and the sandbox's disputes depend on the day.
const chargedBack = ['10000201', '10000301'];

/** A job every ten minutes would open a dialog over any spec. */
const silenceMonitors = (databaseUrl: string): Promise<unknown> =>
  withConnection(databaseUrl, (client) =>
    client.query(`
      insert into notification_choices (business_id, person_id, event, channel, is_on)
      select business_id, person_id, 'monitorTurned', 'reminder', false from memberships on conflict do nothing`),
  );

/** Runs once before all specs: makes the people in the guard's states, and cases. */
export default async function setUp(): Promise<void> {
  await plantPeople(environment('DATABASE_URL'), environment('MASTER_KEY'));
  await silenceMonitors(environment('DATABASE_URL'));
  for (const gatewayNumber of chargedBack) {
    await chargeBack(gatewayNumber);
  }
  for (const series of answeredSeries) {
    await chargeBack('10000201', series);
  }
}
