import type { Merchant } from '@back-office/contract/features/merchants/facts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Facts of a merchant stated in an application and accepted by its review. */
export type ReviewedFacts = Pick<
  Merchant,
  | 'legalName'
  | 'entity'
  | 'registrationNumber'
  | 'registeredIn'
  | 'formedOn'
  | 'address'
  | 'industry'
>;
export type ReviewedFact = keyof ReviewedFacts;

type OnFile = ReviewedFacts & { version: number };

const nothing: OnFile = {
  version: 0,
  legalName: null,
  entity: null,
  registrationNumber: null,
  registeredIn: null,
  formedOn: null,
  address: null,
  industry: null,
};

const holdFacts = async (tx: Tx, businessId: bigint): Promise<OnFile> => {
  const [held] = await tx.rows<OnFile>(sql`
    select version, legal_name as "legalName", entity, registration_number as "registrationNumber",
      registered_in as "registeredIn", formed_on as "formedOn", address, industry
    from merchant_profiles where business_id = ${businessId} for update`);
  return held ?? nothing;
};

/**
 * Stores facts accepted by a review: those in `over`, and those not known before. For the operator's role, which locks the
 * business.
 */
export const putReviewedFacts = async (
  tx: Tx,
  businessId: bigint,
  { accepted, over }: { accepted: ReviewedFacts; over: readonly ReviewedFact[] },
): Promise<void> => {
  const held = await holdFacts(tx, businessId);
  const names = (Object.keys(accepted) as ReviewedFact[]).filter(
    (name) => held[name] !== accepted[name] && (held[name] === null || over.includes(name)),
  );
  if (names.length === 0) {
    return;
  }
  const after = names.reduce((facts, name) => ({ ...facts, [name]: accepted[name] }), held);
  const version = held.version + 1;
  const versions = JSON.stringify(Object.fromEntries(names.map((name) => [name, version])));
  await tx.run(sql`
    insert into merchant_profiles as p (business_id, version, field_versions, legal_name, entity, registration_number, registered_in,
      formed_on, address, industry)
    values (${businessId}, ${version}, ${versions}, ${after.legalName}, ${after.entity}, ${after.registrationNumber}, ${after.registeredIn},
      ${after.formedOn}, ${after.address}, ${after.industry})
    on conflict (business_id) do update set version = excluded.version,
      field_versions = p.field_versions || excluded.field_versions, legal_name = excluded.legal_name, entity = excluded.entity,
      registration_number = excluded.registration_number, registered_in = excluded.registered_in, formed_on = excluded.formed_on,
      address = excluded.address, industry = excluded.industry`);
};
