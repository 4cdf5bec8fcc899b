import sql, { empty, join, type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import type { Tx } from '#platform/database';
import { normalText } from '../events/payer-of-payment.ts';

// Above this many payers it is cheaper to walk the payments in time order and check each one's payer.
const payersMax = 1000;
// Ids are effectively random: a match that frequent in the first thousand payers has too many to list.
const sampleSize = 1000;
const manyInSample = 10;

const patternOf = (part: string | undefined): string | null =>
  part === undefined ? null : containing(normalText(part));

type Search = {
  businessId: bigint;
  parts: { email: string | undefined; name: string | undefined };
};
type Patterns = { email: string | null; name: string | null };

/** Condition that a payment's payer matches the searched text, in a form for pages and one for counts. Decision 4. */
export type PayerCondition = { forPage: Sql; forCount: Sql; isOfMany: boolean };

export const anyPayer: PayerCondition = { forPage: empty, forCount: empty, isOfMany: false };

const bearing = ({ email, name }: Patterns): Sql =>
  join(
    [
      ...(email === null ? [] : [sql`p.email like ${email}`]),
      ...(name === null ? [] : [sql`p.names_normal like ${name}`]),
    ],
    ' and ',
  );

const isBorneByMany = async (tx: Tx, businessId: bigint, patterns: Patterns): Promise<boolean> => {
  const [sample] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count
    from (select email, names_normal from payers where business_id = ${businessId} order by id limit ${sampleSize}) p
    where ${bearing(patterns)}`);
  return Number(sample?.count ?? 0n) >= manyInSample;
};

const ofMany = (businessId: bigint, patterns: Patterns): PayerCondition => ({
  // A subquery for a value is run for each payment in turn: the page is full after a short walk.
  forPage: sql` and (select ${bearing(patterns)} from payers p where p.business_id = ${businessId} and p.id = transactions.payer_id)`,
  // A subquery for a set is joined as a whole, once.
  forCount: sql` and payer_id in (select p.id from payers p where p.business_id = ${businessId} and ${bearing(patterns)})`,
  isOfMany: true,
});

/** Payments of payers who match the searched parts of an e-mail and of a name. */
export const payerCondition = async (
  tx: Tx,
  { businessId, parts }: Search,
): Promise<PayerCondition> => {
  const patterns = { email: patternOf(parts.email), name: patternOf(parts.name) };
  if (await isBorneByMany(tx, businessId, patterns)) {
    return ofMany(businessId, patterns);
  }
  const found = await tx.rows<{ id: string }>(
    sql`select id from search_payers(${patterns.email}, ${patterns.name}, ${payersMax + 1}) as id`,
  );
  if (found.length > payersMax) {
    return ofMany(businessId, patterns);
  }
  const isFound = sql` and payer_id = any(${found.map(({ id }) => id)}::uuid[])`;
  return { forPage: isFound, forCount: isFound, isOfMany: false };
};
