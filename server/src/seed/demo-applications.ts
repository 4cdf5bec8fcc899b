import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { BusinessStatus, StatusReason } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { inRole, type Database } from '#platform/database';
import { addBusiness } from './add-business.ts';
import type { DemoPerson } from './demo-people.ts';

/** A business on its way in, or held back: where it stands, and what was said of it. */
export type ApplicationSeed = {
  id: bigint;
  merchantNumber: string;
  name: string;
  region: 'overseas' | 'domestic';
  status: BusinessStatus;
  reasons?: readonly StatusReason[];
  note?: string;
};

/** One for each status that somebody may meet on the page of his business; none has a gateway yet. */
export const demoApplications: readonly ApplicationSeed[] = [
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
  },
  {
    id: 13n,
    merchantNumber: '100013',
    name: 'Jade Lantern Books',
    region: 'domestic',
    status: 20,
  },
  {
    id: 14n,
    merchantNumber: '100014',
    name: 'Copper Kettle Coffee',
    region: 'overseas',
    status: 25,
    reasons: ['bankStatement', 'ownershipChart'],
    note: 'The statement we have is from March. Please add one of the last three months.',
  },
  {
    id: 15n,
    merchantNumber: '100015',
    name: 'Midnight Vapour',
    region: 'overseas',
    status: 30,
    reasons: ['websiteNotReady', 'bankAccountDiffers'],
    note: 'The shop shows no prices and no terms of delivery.',
  },
  {
    id: 16n,
    merchantNumber: '100016',
    name: 'Old Harbour Watches',
    region: 'overseas',
    status: 50,
    reasons: ['disputeRate'],
    note: 'Chargebacks were above one percent for two months in a row.',
  },
];

const own = { role: 'administrator', isOwner: true, seesAccountDynamics: true } as const;

export const demoApplicants: readonly DemoPerson[] = [
  {
    kind: 'merchant',
    email: 'nora.pak@plumstreet.example',
    name: 'Nora Pak',
    isEmailUnverified: true,
    language: 'zhHk',
    memberships: [{ businessId: 11n, ...own }],
    who: 'Nora Pak, just signed up',
    what: 'Plum Street Bakery, whose e-mail is not verified',
  },
  {
    kind: 'merchant',
    email: 'vera.holm@holm.example',
    name: 'Vera Holm',
    language: 'en',
    memberships: [12n, 13n, 14n, 15n, 16n].map((businessId) => ({ businessId, ...own })),
    who: 'Vera Holm, owner of five',
    what: 'one business in each status from profile in progress to suspended',
  },
];

/** Brings it in as it stands; what is there already is kept as it is. */
export const addApplication = async (
  database: Database,
  { reasons = [], note, ...application }: ApplicationSeed,
  now: Date,
): Promise<void> => {
  const merchantStatus = application.status === 50 ? 'disabled' : 'notActivated';
  await addBusiness(
    database,
    { ...application, merchantStatus, serviceFrom: businessDayOf(now), gateways: [] },
    now,
  );
  await inRole(database, 'operator', (tx) =>
    tx.run(sql`
      insert into business_status_changes (business_id, at, from_status, to_status, actor_kind, reasons, note)
      select ${application.id}, ${now}, null, ${application.status}, 'system', ${reasons}, ${note ?? null}
      where not exists (select from business_status_changes where business_id = ${application.id})`),
  );
};
