import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { addExchangeRates } from '#features/funds/public';
import { addMerchantInformation } from '#features/merchants/public';
import { minutesFrom } from '#platform/clock';
import type { Configuration } from '#platform/configuration';
import { inRole, type Database } from '#platform/database';
import { addBusiness } from './add-business.ts';
import { addPerson } from './add-person.ts';
import { addDemoAnnouncements } from './demo-announcements.ts';
import { addApplication, demoApplicants, demoApplications } from './demo-applications.ts';
import { demoBusinesses } from './demo-businesses.ts';
import { demoExchangeRates } from './demo-terms.ts';
import { demoMerchants } from './demo-merchants.ts';
import { demoPeople } from './demo-people.ts';
import { addDemoProducts } from './demo-products.ts';

export const everybody = [...demoPeople, ...demoApplicants];

/** The morning of a day, given as a date or as days ago; for today the current time. */
const morningOf = (day: string | number, now: Date): Date =>
  day === 0
    ? now
    : minutesFrom(
        startOfBusinessDay(typeof day === 'string' ? day : addDays(businessDayOf(now), -day)),
        10 * 60 + 20,
      );

type Seeding = {
  now: Date;
  keys: Pick<Configuration, 'MASTER_KEY'>;
  /** Hash of the shared password; each with a salt of its own. */
  passwordHash: () => Promise<string>;
};

/** Seeds people and businesses as on the first day, before any event; existing rows stay as they are. */
export const seedDemo = async (
  database: Database,
  { now, keys, passwordHash }: Seeding,
): Promise<void> => {
  // An old rate for the history, and one of today so that it does not count as outdated.
  for (const validFrom of [demoExchangeRates.validFrom, businessDayOf(now)]) {
    await inRole(database, 'operator', (tx) =>
      addExchangeRates(tx, { ...demoExchangeRates, validFrom }),
    );
  }
  for (const business of demoBusinesses) {
    await addBusiness(database, business, now);
  }
  await inRole(database, 'operator', async (tx) => {
    await addDemoProducts(tx, now);
    await addDemoAnnouncements(tx, now);
  });
  for (const [businessId, of] of demoMerchants) {
    const { serviceFrom } = demoBusinesses.find(({ id }) => id === businessId) ?? {};
    await inRole(database, 'operator', (tx) =>
      addMerchantInformation(
        tx,
        { businessId, of },
        { now: morningOf(serviceFrom ?? 0, now), keys },
      ),
    );
  }
  for (const application of demoApplications) {
    await addApplication(database, application, now);
  }
  for (const person of everybody) {
    const hashed = { ...person, passwordHash: await passwordHash() };
    await addPerson(database, hashed, morningOf(person.joined, now));
  }
};
