import { isDeepStrictEqual } from 'node:util';
import { editMerchant } from '@back-office/contract/features/merchants/edit';
import { merchantFactNames } from '@back-office/contract/features/merchants/facts';
import type { Language } from '@back-office/contract/kit/language';
import { changedMeanwhile } from '@back-office/messages/features/merchants/operator';
import sql from 'sql-template-tag';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { readFacts } from '../information/read-merchant.ts';
import { holdMerchant } from './find-merchant.ts';

type FactName = (typeof merchantFactNames)[number];
type Facts = Pick<ParsedInputOf<typeof editMerchant>, FactName>;

const onlyOf = (facts: Facts, names: readonly FactName[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));

/** The version of each field's last change, for an editor who saw an older one. */
const fieldVersionsOf = async (tx: Tx, businessId: bigint): Promise<Record<string, number>> => {
  const [profile] = await tx.rows<{ versions: Record<string, number> }>(
    sql`select field_versions as versions from merchant_profiles where business_id = ${businessId}`,
  );
  return profile?.versions ?? {};
};

const refuseStale = (fields: readonly string[], language: Language): never => {
  throw new Refusal('merchants.changedMeanwhile', {
    fields: fields.map((field) => ({
      field,
      rule: 'changed',
      message: changedMeanwhile[language],
    })),
  });
};

type Writing = { businessId: bigint; facts: Facts; version: number; changed: readonly FactName[] };

const write = async (tx: Tx, { businessId, facts, version, changed }: Writing): Promise<void> => {
  const versions = JSON.stringify(Object.fromEntries(changed.map((name) => [name, version])));
  await tx.run(sql`
    update businesses set name = ${facts.name}, region = ${facts.region},
      service_from = ${facts.serviceFrom}, service_to = ${facts.serviceTo}
    where id = ${businessId}`);
  await tx.run(sql`
    insert into merchant_profiles as p (business_id, version, field_versions, legal_name, entity, registration_number, registered_in,
      formed_on, address, industry, contacts)
    values (${businessId}, ${version}, ${versions}, ${facts.legalName}, ${facts.entity}, ${facts.registrationNumber}, ${facts.registeredIn},
      ${facts.formedOn}, ${facts.address}, ${facts.industry}, ${JSON.stringify(facts.contacts)})
    on conflict (business_id) do update set version = excluded.version,
      field_versions = p.field_versions || excluded.field_versions, legal_name = excluded.legal_name, entity = excluded.entity,
      registration_number = excluded.registration_number, registered_in = excluded.registered_in, formed_on = excluded.formed_on,
      address = excluded.address, industry = excluded.industry, contacts = excluded.contacts`);
};

/** Writes the facts over those the operator saw; fields changed by others since are named, and nothing is written. */
export const editMerchantRoute = implement(
  editMerchant,
  async ({ tx, refuse, language, change }, { merchantNumber, version, reason, ...facts }) => {
    const held = await holdMerchant(tx, merchantNumber);
    const before = held && (await readFacts(tx, held.businessId));
    if (held === undefined || before === undefined) {
      return refuse('merchants.notFound');
    }
    const { businessId } = held;
    if (before.version !== version) {
      const versions = await fieldVersionsOf(tx, businessId);
      const since = merchantFactNames.filter((name) => (versions[name] ?? 0) > version);
      return refuseStale(since, language);
    }
    const changed = merchantFactNames.filter(
      (name) => !isDeepStrictEqual(before[name], facts[name]),
    );
    if (changed.length === 0) {
      change({ businessId, objectNumber: merchantNumber, before: {}, after: {} });
      return { version };
    }
    await write(tx, { businessId, facts, version: version + 1, changed });
    change({
      businessId,
      objectNumber: merchantNumber,
      before: onlyOf(before, changed),
      after: { ...onlyOf(facts, changed), reason },
    });
    return { version: version + 1 };
  },
);
