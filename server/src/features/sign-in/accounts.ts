import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** The account behind a login, and the business it enters. */
export type Account = {
  personId: bigint;
  passwordHash: string;
  /** Null if there is no single one to enter: none yet, several to choose from, or an operator. */
  businessId: bigint | null;
  isDisabled: boolean;
  /** Spec S2.75: no guard stops an operator, so he gets no token before his second factor. */
  needsFactorFirst: boolean;
};

type AccountRow = {
  id: bigint;
  password_hash: string;
  business_id: bigint | null;
  is_disabled: boolean;
  needs_factor_first?: boolean;
};

const accountOf = (row: AccountRow | undefined): Account | undefined =>
  row === undefined
    ? undefined
    : {
        personId: row.id,
        passwordHash: row.password_hash,
        businessId: row.business_id,
        isDisabled: row.is_disabled,
        needsFactorFirst: row.needs_factor_first ?? false,
      };

/**
 * A merchant's person. With one active membership that business is entered; without any active one left, the login is disabled.
 */
export const findMerchantPerson = async (tx: Tx, email: string): Promise<Account | undefined> => {
  const [row] = await tx.rows<AccountRow>(sql`
    select p.id, p.password_hash,
      case when count(*) filter (where m.status = 'normal') = 1 then min(m.business_id) filter (where m.status = 'normal') end
        as business_id,
      count(m.business_id) > 0 and count(*) filter (where m.status = 'normal') = 0 as is_disabled
    from persons p left join memberships m on m.person_id = p.id
    where p.email = ${email} and p.kind = 'merchant'
    group by p.id`);
  return accountOf(row);
};

type Administrator = { merchantNumber: string; loginName: string };

export const findAdministrator = async (
  tx: Tx,
  { merchantNumber, loginName }: Administrator,
): Promise<Account | undefined> => {
  const [row] = await tx.rows<AccountRow>(sql`
    select p.id, p.password_hash, m.business_id, m.status <> 'normal' as is_disabled
    from businesses b
    join memberships m on m.business_id = b.id
    join persons p on p.id = m.person_id
    where b.merchant_number = ${merchantNumber} and m.login_name = ${loginName}`);
  return accountOf(row);
};

export const findOperator = async (tx: Tx, login: string): Promise<Account | undefined> => {
  const [row] = await tx.rows<AccountRow>(sql`
    select id, password_hash, null::bigint as business_id, false as is_disabled,
      requires_second_factor as needs_factor_first
    from persons where kind = 'operator' and (operator_login = ${login} or email = ${login})
    order by operator_login = ${login} desc nulls last limit 1`);
  return accountOf(row);
};

/** A person identified by another proof than a password. */
export const findAccount = async (tx: Tx, personId: bigint): Promise<Account | undefined> => {
  const [row] = await tx.rows<AccountRow>(sql`
    select p.id, p.password_hash,
      case when count(*) filter (where m.status = 'normal') = 1 then min(m.business_id) filter (where m.status = 'normal') end
        as business_id,
      count(m.business_id) > 0 and count(*) filter (where m.status = 'normal') = 0 as is_disabled,
      p.kind = 'operator' and p.requires_second_factor as needs_factor_first
    from persons p left join memberships m on m.person_id = p.id
    where p.id = ${personId} and p.removed_at is null
    group by p.id`);
  return accountOf(row);
};
