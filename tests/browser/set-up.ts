import { plantPeople } from '@back-office/server/testing/people/plant-people';
import { environment } from './environment.ts';
import { answeredSeries, chargeBack } from './sandbox.ts';

// Their lists of cases are looked at; what the sandbox's issuers dispute depends on the day.
const chargedBack = ['10000201', '10000301'];

/** Once before all specs: the people whose states the guard is about, and cases. */
export default async function setUp(): Promise<void> {
  await plantPeople(environment('DATABASE_URL'), environment('MASTER_KEY'));
  for (const gatewayNumber of chargedBack) {
    await chargeBack(gatewayNumber);
  }
  for (const series of answeredSeries) {
    await chargeBack('10000201', series);
  }
}
