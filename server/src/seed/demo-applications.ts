import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import type { BusinessStatus, StatusReason } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import { addBusiness } from './add-business.ts';
import { applicants } from './applicants/applicants.ts';
import type { DemoPerson } from './demo-people.ts';

/** A business in onboarding or on hold: its status and the reasons given. */
export type ApplicationSeed = {
  id: bigint;
  merchantNumber: string;
  name: string;
  region: 'overseas' | 'domestic';
  status: BusinessStatus;
  reasons?: readonly StatusReason[];
  note?: string;
  /** Days since it was opened and since it got its status; today by default. */
  openedDaysAgo?: number;
  sinceDaysAgo?: number;
};

/** Clients of a company formation agent: they begin a month ago and reach their status through people's actions. */
const ofAgent = applicants
  .filter(({ login }) => login === 'tessa.lam')
  .map(({ businessId, merchantNumber, country, own }): ApplicationSeed => ({
    id: businessId,
    merchantNumber,
    name: own.legalName ?? '',
    region: country === 'CN' ? 'domestic' : 'overseas',
    status: 10,
    openedDaysAgo: 29,
    sinceDaysAgo: 28,
  }));

/** Initial states; the past moves those with an application on to their status. None has a gateway yet. */
export const demoApplications: readonly ApplicationSeed[] = [
  ...ofAgent,
  {
    id: 11n,
    merchantNumber: '100011',
    name: 'Plum Street Bakery',
    region: 'overseas',
    status: 0,
  },
  {
    id: 12n,
    merchantNumber: '100012',
    name: 'North Pier Outfitters',
    region: 'overseas',
    status: 10,
    openedDaysAgo: 9,
    sinceDaysAgo: 8,
  },
  {
    id: 13n,
    merchantNumber: '100013',
    name: 'Jade Lantern Books',
    region: 'domestic',
    status: 10,
    openedDaysAgo: 12,
    sinceDaysAgo: 11,
  },
  {
    id: 14n,
    merchantNumber: '100014',
    name: 'Copper Kettle Coffee',
    region: 'overseas',
    status: 10,
    openedDaysAgo: 16,
    sinceDaysAgo: 15,
  },
  {
    id: 15n,
    merchantNumber: '100015',
    name: 'Midnight Vapour',
    region: 'overseas',
    status: 10,
    openedDaysAgo: 34,
    sinceDaysAgo: 33,
  },
  {
    id: 16n,
    merchantNumber: '100016',
    name: 'Old Harbour Watches',
    region: 'overseas',
    status: 50,
    openedDaysAgo: 260,
    sinceDaysAgo: 11,
    reasons: ['disputeRate'],
    note: 'Chargebacks were above one percent for two months in a row.',
  },
];

const own = { role: 'administrator', isOwner: true, seesAccountDynamics: true } as const;

export const demoApplicants: readonly DemoPerson[] = [
  {
    kind: 'merchant',
    email: 'nora.pak@plumstreet.example',
    joined: 0,
    name: 'Nora Pak',
    isEmailUnverified: true,
    language: 'zhHk',
    memberships: [{ businessId: 11n, ...own }],
    who: 'Nora Pak, just signed up',
    what: 'Plum Street Bakery, e-mail unverified',
  },
  {
    kind: 'merchant',
    email: 'vera.holm@holm.example',
    joined: 260,
    name: 'Vera Holm',
    language: 'en',
    memberships: [12n, 13n, 14n, 15n, 16n].map((businessId) => ({ businessId, ...own })),
    who: 'Vera Holm, owner of five',
    what: 'from profile in progress to suspended',
  },
  {
    kind: 'merchant',
    email: 'tessa.lam@formations.example',
    joined: 260,
    name: 'Tessa Lam',
    language: 'zhHk',
    memberships: ofAgent.map(({ id: businessId }) => ({ businessId, ...own })),
    who: 'Tessa Lam, forms companies for others',
    what: 'fifteen applications',
  },
];

type Change = { at: Date; from: number | null; to: number; by: 'merchant' | 'operator' };

const cameFrom: Partial<Record<number, number>> = { 10: 0, 20: 10, 25: 20, 30: 20, 50: 40 };
/** Statuses the merchant sets himself; the acquirer decides on the others. */
const ownSteps: readonly number[] = [0, 10, 20];

const at = (now: Date, daysAgo: number, hour: number): Date =>
  daysAgo === 0
    ? now
    : minutesFrom(startOfBusinessDay(addDays(businessDayOf(now), -daysAgo)), hour * 60);

/** The status changes from opening to the current status. */
const changesOf = (
  { status, openedDaysAgo = 0, sinceDaysAgo = 0 }: ApplicationSeed,
  now: Date,
): Change[] => {
  const opened = { at: at(now, openedDaysAgo, 9), from: null, to: 0, by: 'merchant' } as const;
  const from = cameFrom[status] ?? 0;
  const by = ownSteps.includes(status) ? 'merchant' : 'operator';
  return status === 0
    ? [opened]
    : [opened, { at: at(now, sinceDaysAgo, 15), from, to: status, by }];
};

/** Adds the application with its status; existing rows stay as they are. */
export const addApplication = async (
  database: Database,
  application: ApplicationSeed,
  now: Date,
): Promise<void> => {
  const {
    id,
    reasons = [],
    note,
    openedDaysAgo = 0,
    sinceDaysAgo: _since,
    ...business
  } = application;
  const merchantStatus = application.status === 50 ? 'disabled' : 'notActivated';
  const serviceFrom = addDays(businessDayOf(now), -openedDaysAgo);
  await addBusiness(database, { ...business, id, merchantStatus, serviceFrom, gateways: [] }, now);
  await inRole(database, 'operator', async (tx) => {
    const known = await tx.rows(sql`select from business_status_changes where business_id = ${id}`);
    for (const change of known.length > 0 ? [] : changesOf(application, now)) {
      const isLast = change.to === application.status;
      await tx.run(sql`
        insert into business_status_changes (business_id, at, from_status, to_status, actor_kind, reasons, note)
        values (${id}, ${change.at}, ${change.from}, ${change.to}, ${change.by}, ${isLast ? reasons : []}, ${isLast ? (note ?? null) : null})`);
    }
  });
};
