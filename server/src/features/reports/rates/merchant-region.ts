import type { MonitorRegion } from '@back-office/contract/features/reports/rates';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

const countries: Readonly<Record<Exclude<MonitorRegion, 'asiaPacific'>, string>> = {
  europe:
    'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IL IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM TR VA',
  northAmerica: 'US CA',
  latinAmerica:
    'AG AI AR AW BB BM BO BR BS BZ CL CO CR CW DM DO EC GD GT GY HN HT JM KN KY LC MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  middleEastAfrica:
    'AE AL AM AO AZ BA BF BH BI BJ BW BY CD CF CG CI CM CV DJ DZ EG ER ET GA GE GH GM GN GQ GW IQ JO KE KG KM KW KZ LB LR LS LY MA MD ME MG MK ML MR MU MW MZ NA NE NG OM PS QA RS RU RW SA SC SD SL SN SO SS ST SZ TD TG TJ TM TN TZ UA UG UZ YE ZA ZM ZW',
};
/** The acquirer's country, used for merchants that never submitted an application. */
export const acquirerCountry = 'HK';

/** Each country with its scheme region; all others belong to Asia-Pacific. */
export const regionByCountry: ReadonlyMap<string, MonitorRegion> = new Map(
  (Object.entries(countries) as [MonitorRegion, string][]).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region] as const),
  ),
);

export const regionOf = (country: string): MonitorRegion =>
  regionByCountry.get(country) ?? 'asiaPacific';

/** `business_id, country`: where merchants are established, by the version in force or the last one submitted (Decision 29). */
export const merchantCountries: Sql = sql`
  select distinct on (s.business_id) s.business_id, s.value as country from onboarding_submitted_answers s
  left join onboarding_applications a on a.business_id = s.business_id and a.accepted_revision = s.revision
  where s.item = 'business' and s.field = 'country' order by s.business_id, a.accepted_revision nulls last, s.revision desc`;

export const readCountry = async (tx: Tx, businessId: bigint): Promise<string> => {
  const [known] = await tx.rows<{ country: string | null }>(sql`
    select country from (${merchantCountries}) c where business_id = ${businessId}`);
  return known?.country ?? acquirerCountry;
};
