import { plantPeople } from '@back-office/server/testing/people/plant-people';
import { withConnection } from '@back-office/tools/start/database-connection';
import { environment } from './environment.ts';
import { answeredSeries, chargeBack } from './sandbox.ts';

// Their lists of cases are looked at; what the sandbox's issuers dispute depends on the day.
const chargedBack = ['10000201', '10000301'];

/** A round of every ten minutes would open a dialog over whatever a spec does then. */
const silenceMonitors = (databaseUrl: string): Promise<unknown> =>
  withConnection(databaseUrl, (client) =>
    client.query(`
      insert into notification_choices (business_id, person_id, event, channel, is_on)
      select business_id, person_id, 'monitorTurned', 'reminder', false from memberships on conflict do nothing`),
  );

/** Once before all specs: the people whose states the guard is about, and cases. */
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
