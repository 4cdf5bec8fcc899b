import { businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import sql, { join } from 'sql-template-tag';
import { takeEvents } from '#features/gateway-feed/public';
import { holdMonthsAlone, storeMonth } from '#features/reports/public';
import { now, minutesFrom } from '#platform/clock';
import { inRole, type Database, inTenant } from '#platform/database';
import { addBusiness } from '../../seed/add-business.ts';
import { saleOn } from '../settlement-events.ts';
import {
  closedBusiness,
  applyingBusinesses,
  askedBusiness,
  busyBusiness,
  payingBusiness,
  reviewedBusiness,
  waitingBusiness,
} from './planted-businesses.ts';
import { randomBytes } from 'node:crypto';
import { openingLimits } from '@back-office/contract/features/onboarding/terms-templates';
import { countLinks } from '#features/payment-links/public';
import { openDatabase } from '#platform/database/open-database';
import { tenantScope } from '#platform/tenant-scope';
import { addApplication } from '../../seed/demo-applications.ts';
import { addPerson } from '../../seed/add-person.ts';
import { importNames } from '../screening.ts';
import { plainContract, plainTerms } from '../settlement-world.ts';
import { credit, giveWithdrawals } from '../withdrawals.ts';
import { trustOperatorsBrowser } from './operators-browser.ts';
import { plantedOperators } from './planted-operators.ts';
import { plantApplication } from './plant-application.ts';
import { plantMail } from '../cardholder-mail.ts';
import { plantComplaints } from './plant-complaints.ts';
import { plantDecisions } from './plant-decisions.ts';
import { plantDownloads } from './plant-downloads.ts';
import { plantInvitations } from './plant-invitations.ts';
import { plantSettled } from './plant-settled.ts';
import { plantEntries } from './plant-entries.ts';
import { plantWebsites } from './plant-websites.ts';
import { plantedPeople } from './planted-people.ts';

const { id: businessId, gateways } = closedBusiness;

/** A shop whose last month has closed, with a sale that arrived after that. */
export const plantClosedMonth = async (database: Database): Promise<void> => {
  await addBusiness(database, closedBusiness, now());
  const month = addToMonth(monthOf(businessDayOf(now())), -1);
  const isNew = await inRole(database, 'jobs', async (tx) => {
    await holdMonthsAlone(tx, businessId);
    const closed = await tx.rows(
      sql`select from closed_months where business_id = ${businessId} limit 1`,
    );
    if (closed.length === 0) {
      await storeMonth(tx, { businessId, month, now: now() });
    }
    return closed.length === 0;
  });
  if (isNew) {
    const day = daysOfMonth(month).from;
    const late = saleOn(day, 77_700, {
      // Above the numbers that other tests plant.
      number: `${day.replaceAll('-', '')}99600000000001`,
      gatewayNumber: gateways[0].number,
    });
    await inRole(database, 'feed', (tx) => takeEvents(tx, [late], now()));
  }
};

const reminders = ['第一則：請於到期前完成預授權。', '第二則：下月起日報表以 UTC+8 為準。'];

/** Two unread ones each time, in one order. */
const plantReminders = (database: Database, personId: bigint): Promise<void> =>
  inRole(database, 'identity', async (tx) => {
    for (const [index, text] of reminders.entries()) {
      const at = new Date(now().getTime() - (60 - index) * 1000);
      await tx.run(sql`
        insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, path, created_at)
        values (${personId}, ${text}, ${text}, ${text}, '/merTradeMgr/initPreAuthTradePage', ${at})`);
    }
  });

/** For one shop only: without a second person a refund continues at once. */
const wantSecondPerson = (database: Database): Promise<unknown> =>
  inRole(database, 'operator', (tx) =>
    tx.run(sql`
      insert into business_refund_rules (business_id, rule, figure) values (3, 'secondPerson', 1)
      on conflict (business_id, rule) do nothing`),
  );

/** Settled money; withdrawals from 500.00 on need a second person. */
const plantMoney = async (
  database: Database,
  { businessId, masterKey }: { businessId: bigint; masterKey: string },
): Promise<void> => {
  await giveWithdrawals(database, {
    businessId,
    masterKey,
    feePpm: 2500,
    secondPersonFromMinor: 50_000n,
  });
  await credit(database, { businessId, minor: 1_280_000n });
};

/** Links of the tea shop: one for a merchant to open and an operator to stop, and a draft to edit. */
const plantLinks = (database: Database): Promise<unknown> =>
  inTenant(database, {
    scope: tenantScope(1n, null),
    mode: 'read write',
    work: async (tx) => {
      await countLinks(tx, 1n, ['L202601010000000001', 'L202601010000000002']);
      const rows = [
        { number: 'L202601010000000001', title: '秋季茶會', message: '謝謝', isDraft: false },
        { number: 'L202601010000000002', title: '新年茶會', message: '', isDraft: true },
      ].map(
        ({
          number,
          title,
          message,
          isDraft,
        }) => sql`(1, ${number}, ${randomBytes(16).toString('base64url')}, '10000101', 'USD', ${title}, '',
          ${message}, '電話訂單', 'oneTime', 'merchant', ${JSON.stringify([{ number: null, name: '茶壺', unitMinor: '12600', quantity: 1 }])}::jsonb, 12600,
          980, 1, ${minutesFrom(now(), 24 * 60)}, 1, '陳小茶', ${now()}, ${isDraft})`,
      );
      return tx.run(sql`
        insert into payment_links (business_id, number, key, gateway_number, currency, title, description, message, reference, type,
          mode, items, amount_minor, freight_minor, payments_max, active_until, created_by, created_by_name, created_at, is_draft)
        values ${join(rows)}
        on conflict (business_id, number) do nothing`);
    },
  });

/** Operators' actions are tested in a browser that each of them trusts. */
const trustForOperators = async (database: Database): Promise<void> => {
  const operators = await inRole(database, 'identity', (tx) =>
    tx.rows<{ id: bigint }>(
      sql`select id from persons where kind = 'operator' and requires_second_factor`,
    ),
  );
  for (const { id } of operators) {
    await trustOperatorsBrowser(database, id);
  }
};

/** With everything needed for an approval by status alone: its documents came another way. */
const plantReviewed = async (database: Database): Promise<void> => {
  await addApplication(database, reviewedBusiness, now());
  const agreed = {
    ...reviewedBusiness,
    serviceFrom: businessDayOf(now()),
    gateways: [{ number: '10099201', name: 'Print shop', mode: 'live' as const }],
    terms: [plainContract],
    settlementTerms: [plainTerms],
    limits: openingLimits('standard', 'under50k', 'USD'),
  };
  await addBusiness(database, agreed, now());
};

const plantApplications = async (database: Database): Promise<void> => {
  // An application can't be approved before it is screened against a list.
  await importNames(database, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
  await plantReviewed(database);
  await addApplication(database, askedBusiness, now());
  await plantApplication(database, askedBusiness.id, true);
  for (const business of applyingBusinesses) {
    await addApplication(database, business, now());
    await plantApplication(database, business.id, false);
  }
};

/** They share the demo's password, hashed with the product's pepper. Account numbers are sealed with its master key. */
export const plantPeople = async (databaseUrl: string, masterKey: string): Promise<void> => {
  const database = openDatabase(databaseUrl);
  try {
    const [known] = await inRole(database, 'identity', (tx) =>
      tx.rows<{ password_hash: string }>(
        sql`select password_hash from persons where kind = 'merchant' order by id limit 1`,
      ),
    );
    if (known === undefined) {
      throw new Error('The demo has no people: seed it first.');
    }
    await addBusiness(database, waitingBusiness, now());
    await addBusiness(database, busyBusiness, now());
    await addBusiness(database, payingBusiness, now());
    await plantMoney(database, { businessId: payingBusiness.id, masterKey });
    await plantSettled(database, databaseUrl);
    await plantClosedMonth(database);
    await plantDecisions(database);
    await plantWebsites(database);
    await plantComplaints(database);
    await plantMail(database);
    await plantEntries(database);
    await plantApplications(database);
    await wantSecondPerson(database);
    await plantLinks(database);
    for (const operator of plantedOperators) {
      await addPerson(database, { ...operator, passwordHash: known.password_hash }, now());
    }
    await trustForOperators(database);
    for (const person of Object.values(plantedPeople)) {
      const seed = {
        kind: 'merchant',
        language: 'zhHk',
        passwordHash: known.password_hash,
      } as const;
      const id = await addPerson(database, { ...seed, ...person }, now());
      if (person.email === plantedPeople.reminded.email) {
        await plantReminders(database, id);
      }
      if (person.email === plantedPeople.busyOwner.email) {
        await plantDownloads(databaseUrl, { businessId: busyBusiness.id, personId: id });
      }
      if (person.email === plantedPeople.silkOwner.email) {
        await plantInvitations(databaseUrl, { businessId: 3n, personId: id });
      }
    }
  } finally {
    await database.close();
  }
};
