import sql from 'sql-template-tag';
import { now } from '#platform/clock';
import { inRole, openDatabase, type Database } from '#platform/database';
import { addBusiness } from '../../seed/add-business.ts';
import { addPerson, type MembershipSeed } from '../../seed/add-person.ts';
import { defaultRoles } from '../../seed/default-roles.ts';
import { plantDownloads } from './plant-downloads.ts';

/** Somebody beside the demo's people, in a state that none of them is in. */
export type PlantedPerson = {
  email: string;
  name: string;
  memberships: readonly MembershipSeed[];
  forceChangePassword?: boolean;
  requiresSecondFactor?: boolean;
};

const waitingBusiness = {
  id: 990n,
  merchantNumber: '100990',
  name: 'Not yet reviewed',
  region: 'overseas',
  serviceFrom: '2025-01-01',
  status: 10,
  gateways: [{ number: '10099001', name: 'Not yet open', mode: 'live' }],
} as const;

/** More payments than one waits for come here in one test, and move no other list. */
export const busyBusiness = {
  id: 991n,
  merchantNumber: '100991',
  name: 'Nine Dragons Wholesale',
  region: 'overseas',
  serviceFrom: '2025-01-01',
  gateways: [{ number: '10099101', name: 'Wholesale desk', mode: 'live' }],
} as const;

const own = { role: 'administrator', isOwner: true, seesAccountDynamics: true } as const;

const plantedPeople = {
  /** Owners of the demo's shops, to whom no reminder comes. */
  teaOwner: {
    email: 'tea.owner@planted.example',
    name: '陳小茶',
    memberships: [{ businessId: 1n, ...own }],
  },
  /** Of one gateway each, so that what one test pays does not move what another counts. */
  teaShop: {
    email: 'tea.shop@planted.example',
    name: '茶網店',
    memberships: [{ businessId: 1n, ...own, isOwner: false, gatewayNumbers: ['10000101'] }],
  },
  teaWholesale: {
    email: 'tea.wholesale@planted.example',
    name: '茶批發',
    memberships: [{ businessId: 1n, ...own, isOwner: false, gatewayNumbers: ['10000102'] }],
  },
  lightOwner: {
    email: 'light.owner@planted.example',
    name: '方明亮',
    memberships: [{ businessId: 2n, ...own }],
  },
  silkOwner: {
    email: 'silk.owner@planted.example',
    name: '林絲路',
    memberships: [{ businessId: 3n, ...own }],
  },
  /** The second person of a shop that has every refund checked by one. */
  silkChecker: {
    email: 'silk.checker@planted.example',
    name: '林覆核',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  /** Logs in over and over, which ends the oldest of his sessions; nobody else may lean on them. */
  comesAndGoes: {
    email: 'comes.and.goes@planted.example',
    name: '林來去',
    memberships: [{ businessId: 3n, ...own }],
  },
  /** Whose password does not stay what it was. */
  forgets: {
    email: 'forgets@planted.example',
    name: '馬忘記',
    memberships: [{ businessId: 3n, ...own }],
  },
  changesPassword: {
    email: 'changes.password@planted.example',
    name: '易新',
    memberships: [{ businessId: 3n, ...own }],
    forceChangePassword: true,
  },
  busyOwner: {
    email: 'busy.owner@planted.example',
    name: '九龍生',
    memberships: [{ businessId: busyBusiness.id, ...own }],
  },
  /** Logs in nine times in one test. */
  ledAstray: {
    email: 'led.astray@planted.example',
    name: '誤入途',
    memberships: [{ businessId: 3n, ...own }],
  },
  reminded: {
    email: 'reminded@planted.example',
    name: '何記得',
    memberships: [{ businessId: 3n, ...own }],
  },
  lockedOut: {
    email: 'locked.out@planted.example',
    name: '關門外',
    memberships: [{ businessId: 3n, ...own }],
  },
  ofTwoBusinesses: {
    email: 'two.businesses@planted.example',
    name: '雙店主',
    memberships: [
      { businessId: 1n, ...own },
      { businessId: 2n, ...own },
    ],
  },
  notActive: {
    email: 'not.active@planted.example',
    name: '待審核',
    memberships: [{ businessId: waitingBusiness.id, ...own }],
  },
  firstLogin: {
    email: 'first.login@planted.example',
    name: '新登入',
    memberships: [{ businessId: 3n, ...own, isInitialLogin: true }],
  },
  secondFactor: {
    email: 'second.factor@planted.example',
    name: '雙重驗',
    memberships: [{ businessId: 3n, ...own }],
    requiresSecondFactor: true,
  },
  forcedPassword: {
    email: 'forced.password@planted.example',
    name: '改密碼',
    memberships: [{ businessId: 3n, ...own }],
    forceChangePassword: true,
  },
  looker: {
    email: 'looker@planted.example',
    name: '只看看',
    memberships: [{ businessId: 2n, role: 'customerService' }],
  },
  withoutHome: {
    email: 'without.home@planted.example',
    name: '無主頁',
    memberships: [
      {
        businessId: 2n,
        role: {
          ...defaultRoles.customerService,
          nameEn: 'Transactions only',
          permissions: ['transactions.view'],
        },
      },
    ],
  },
} as const satisfies Record<string, PlantedPerson>;

export type PlantedName = keyof typeof plantedPeople;

export const emailOf = (name: PlantedName): string => plantedPeople[name].email;

const reminders = ['第一則：請於到期前完成預授權。', '第二則：下月起日報表以 UTC+8 為準。'];

/** Two unread ones each time, in one order. */
const plantReminders = (database: Database, personId: bigint): Promise<void> =>
  inRole(database, 'identity', async (tx) => {
    for (const [index, text] of reminders.entries()) {
      const at = new Date(now().getTime() - (60 - index) * 1000);
      await tx.run(sql`
        insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, created_at)
        values (${personId}, ${text}, ${text}, ${text}, ${at})`);
    }
  });

/** Of one shop only: where nobody looks a refund goes on at once. */
const wantSecondPerson = (database: Database): Promise<unknown> =>
  inRole(database, 'operator', (tx) =>
    tx.run(sql`
      insert into business_refund_rules (business_id, rule, figure) values (3, 'secondPerson', 1)
      on conflict (business_id, rule) do nothing`),
  );

/** They share the demo's password; the pepper it was hashed with is the product's secret. */
export const plantPeople = async (databaseUrl: string): Promise<void> => {
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
    await wantSecondPerson(database);
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
    }
  } finally {
    await database.close();
  }
};
