import { plantPeople } from '@back-office/server/testing/people/plant-people';
import { environment } from './environment.ts';

/** Once before all specs: the people whose states the guard is about. */
export default async function setUp(): Promise<void> {
  await plantPeople(environment('DATABASE_URL'), environment('MASTER_KEY'));
}
