// Lets browser tests read and change applications directly; `url` names the database.
import { steps } from '@back-office/contract/features/onboarding/questions';
import pg from 'pg';

const ask = async <Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
};

/** The merchant number of the business whose owner has this email. */
export const merchantNumberOf = async (url: string, email: string): Promise<string> => {
  const [row] = await ask<{ number: string }>(
    url,
    `select b.merchant_number as number from businesses b
     join memberships m on m.business_id = b.id join persons p on p.id = m.person_id where p.email = $1`,
    [email],
  );
  if (row === undefined) {
    throw new Error(`Nobody has the email ${email}.`);
  }
  return row.number;
};

/** Records that the first operator accepted every section of a version; the real way has tests of its own. */
export const acceptAllSections = async (
  url: string,
  { merchantNumber, revision }: { merchantNumber: string; revision: number },
): Promise<void> => {
  await ask(
    url,
    `insert into onboarding_section_reviews (business_id, revision, section, verdict, comment, reviewed_by, reviewed_by_name, reviewed_at)
     select b.id, $2, section, 'accepted', null, p.id, p.name, now()
     from businesses b cross join unnest($3::text[]) as section join persons p on p.operator_login = 'ops'
     where b.merchant_number = $1`,
    [merchantNumber, revision, steps],
  );
};

/** Has a submitted version say that its merchant takes cards already, so that statements of this period must be read. */
export const wantStatements = async (
  url: string,
  { merchantNumber, revision }: { merchantNumber: string; revision: number },
  [from, until]: readonly [string, string],
): Promise<void> => {
  await ask(
    url,
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     select b.id, $2, 'business', said.field, 100, said.value
     from businesses b cross join (values ('takesCards', 'yes'), ('statementsFrom', $3), ('statementsUntil', $4)) said (field, value)
     where b.merchant_number = $1
     on conflict (business_id, revision, item, field) do update set value = excluded.value`,
    [merchantNumber, revision, from, until],
  );
};

/** Whether a version was screened against the sanctions lists, which the product does once a minute. */
export const isScreened = async (
  url: string,
  { merchantNumber, revision }: { merchantNumber: string; revision: number },
): Promise<boolean> => {
  const rows = await ask(
    url,
    `select 1 from onboarding_screenings s join businesses b on b.id = s.business_id
     where b.merchant_number = $1 and s.revision = $2`,
    [merchantNumber, revision],
  );
  return rows.length > 0;
};

/** The last four digits of the accounts in use. */
export const accountsInUse = async (url: string, merchantNumber: string): Promise<string[]> => {
  const rows = await ask<{ end: string }>(
    url,
    `select a.account_end as "end" from merchant_bank_accounts a join businesses b on b.id = a.business_id
     where b.merchant_number = $1 and a.replaced_at is null order by a.currency`,
    [merchantNumber],
  );
  return rows.map(({ end }) => end);
};
