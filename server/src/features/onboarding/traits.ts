import { createHmac, hkdfSync } from 'node:crypto';
import {
  likenesses,
  listSimilarBusinesses,
  similarMax,
  type Likeness,
  type SimilarBusiness,
} from '@back-office/contract/features/onboarding/review-aids';
import { hostsIn } from '@back-office/contract/features/onboarding/judge-business';
import { compact } from '@back-office/contract/features/onboarding/numbers';
import {
  textOf,
  type Answers,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { findNewest, readPlain, revisionThatCounts } from './submitted.ts';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;
type Trait = readonly [kind: Exclude<Likeness, 'login' | 'device'>, value: string];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * A person is identified by the number of an identity document, and by name and birth date in case another document was
 * used.
 */
const traitsOfPerson = (person: Item): Trait[] => {
  const [number, born] = [textOf(person.idNumber), textOf(person.birthDate)];
  const name = plain(`${textOf(person.lastName)}${textOf(person.firstName)}`);
  return [
    ...(number === ''
      ? []
      : [['person', `${textOf(person.idCountry)} ${compact(number)}`] as const]),
    ...(born === '' ? [] : [['person', `${name} ${born}`] as const]),
    ['phone', plain(textOf(person.phone))],
  ];
};

const traitsOf = ({ business, people }: Answers): Trait[] =>
  [
    ...[...people.values()].flatMap(traitsOfPerson),
    ['bankAccount', compact(textOf(business.accountNumber))] as const,
    [
      'registration',
      textOf(business.registrationNumber) &&
        `${textOf(business.country)} ${compact(textOf(business.registrationNumber))}`,
    ] as const,
    ['address', plain(`${textOf(business.address)}${textOf(business.city)}`)] as const,
    ...hostsIn(textOf(business.websites)).map((host): Trait => ['website', host]),
  ].filter(([, value]) => value !== '');

const hashOf = (masterKey: string, [kind, value]: Trait): Buffer =>
  createHmac(
    'sha256',
    Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'onboarding_traits', 32)),
  )
    .update(`${kind}\0${value}`)
    .digest();

/** Stores the search hashes of a submitted version, replacing those of the previous one. Role: tenant. */
export const keepTraits = async (
  tx: Tx,
  { businessId, answers }: { businessId: bigint; answers: Answers },
  { MASTER_KEY }: Keys,
): Promise<void> => {
  const traits = traitsOf(answers);
  await tx.run(sql`delete from onboarding_traits where business_id = ${businessId}`);
  await tx.run(sql`
    insert into onboarding_traits (business_id, kind, hash)
    select ${businessId}, kind, hash
    from unnest(${traits.map(([kind]) => kind)}::text[], ${traits.map((trait) => hashOf(MASTER_KEY, trait))}::bytea[])
      as kept (kind, hash)
    on conflict do nothing`);
};

type Found = { businessId: bigint; kind: Likeness };

/** Also matches hashes of the previous key, because earlier submissions keep them. */
const findAlike = (
  tx: Tx,
  { businessId, answers }: { businessId: bigint; answers: Answers },
  { MASTER_KEY, MASTER_KEY_OLD }: Keys,
): Promise<Found[]> => {
  const keys = [MASTER_KEY, MASTER_KEY_OLD].filter((key) => key !== undefined);
  const hashes = keys.flatMap((key) => traitsOf(answers).map((trait) => hashOf(key, trait)));
  return tx.rows<Found>(sql`
    select distinct business_id as "businessId", kind from onboarding_traits
    where hash = any(${hashes}::bytea[]) and business_id <> ${businessId}
    union
    select business_id, 'registration' from merchant_profiles
    where registration_number = ${textOf(answers.business.registrationNumber)} and business_id <> ${businessId}
      and registered_in is not distinct from ${textOf(answers.business.country)}
    union
    select o.business_id, 'login' from memberships o
    where o.is_owner and o.business_id <> ${businessId} and o.person_id in (
      select m.person_id from memberships m where m.business_id = ${businessId} and m.is_owner)`);
};

/**
 * Other businesses whose owner logged in with a browser of one of this business's owners, but owns no part of this
 * business.
 */
const findByDevice = async (tx: Tx, businessId: bigint): Promise<Found[]> => {
  const owners = await tx.rows<{ personId: bigint }>(sql`
    select person_id as "personId" from memberships where business_id = ${businessId} and is_owner`);
  const own = owners.map(({ personId }) => personId);
  const others = await tx.rows<{ personId: bigint }>(sql`
    select distinct d.person_id as "personId" from known_devices d
    where d.person_id <> all(${own}::bigint[])
      and d.device_hash in (select k.device_hash from known_devices k where k.person_id = any(${own}::bigint[]))`);
  return tx.rows<Found>(sql`
    select distinct business_id as "businessId", 'device' as kind from memberships
    where is_owner and business_id <> ${businessId}
      and person_id = any(${others.map(({ personId }) => personId)}::bigint[])`);
};

type Named = Omit<SimilarBusiness, 'agreesIn'> & { businessId: bigint };

const nameAll = (tx: Tx, found: readonly Found[]): Promise<Named[]> =>
  tx.rows<Named>(sql`
    select b.id as "businessId", b.merchant_number as "merchantNumber", b.name as "merchantName", b.status,
      coalesce(a.revision, 0) > 0 as "hasApplication"
    from businesses b left join onboarding_applications a on a.business_id = b.id
    where b.id = any(${found.map(({ businessId }) => businessId)}::bigint[])
    order by b.merchant_number`);

export const listSimilarBusinessesRoute = implement(
  listSimilarBusinesses,
  async ({ platform, tx, refuse }, { merchantNumber }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (!newest) {
      return refuse(newest === undefined ? 'merchants.notFound' : 'onboarding.nothingSubmitted');
    }
    const { businessId } = newest;
    const version = { businessId, revision: revisionThatCounts(newest) };
    const answers = await readPlain(tx, version, platform.configuration);
    const found = [
      ...(await findAlike(tx, { businessId, answers }, platform.configuration)),
      ...(await findByDevice(tx, businessId)),
    ];
    const businesses = (await nameAll(tx, found))
      .map(({ businessId: id, ...named }) => ({
        ...named,
        agreesIn: likenesses.filter((kind) =>
          found.some((one) => one.businessId === id && one.kind === kind),
        ),
      }))
      .toSorted((one, other) => other.agreesIn.length - one.agreesIn.length);
    return { businesses: businesses.slice(0, similarMax), total: businesses.length };
  },
);
