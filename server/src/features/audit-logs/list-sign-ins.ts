import {
  listSignIns,
  type SignInFilter,
  type SignInRow,
} from '@back-office/contract/features/audit-logs';
import { pageSizes } from '@back-office/contract/kit/page';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { empty, type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import { within } from './list-operations.ts';

type SignInRecord = Omit<SignInRow, 'id' | 'at'> & { id: bigint; at: Date };

/** Whether a try of `sign_ins_of_business()` is among those asked for. */
export const signInConditions = (filter: SignInFilter, timeZone: TimeZone): Sql => {
  const { range, person, ip, outcomes } = filter;
  return sql`true${within(range, timeZone)}
    ${person === undefined ? empty : sql` and (person_name ilike ${containing(person)} or account ilike ${containing(person)})`}
    ${ip === undefined ? empty : sql` and ip = ${ip}`}
    ${outcomes === undefined ? empty : sql` and outcome = any (${outcomes}::text[])`}`;
};

/** Spec S2.45. The function reads for the tenant of the transaction; sign-ins themselves are no tenant's. */
export const listSignInsRoute = implement(
  listSignIns,
  async ({ tx, timeZone }, { filter, page, limit }) => {
    const conditions = signInConditions(filter, timeZone);
    const [counted] = await tx.rows<{ total: bigint }>(
      sql`select count(*) as total from sign_ins_of_business() where ${conditions}`,
    );
    const rows = await tx.rows<SignInRecord>(sql`
      select id, at, account, person_name as "personName", method, session_kind as "sessionKind", outcome, reason, ip,
        user_agent as "userAgent"
      from sign_ins_of_business() where ${conditions}
      order by at desc, id desc offset ${(page - 1) * limit} limit ${limit}`);
    return {
      rows: rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() })),
      total: Number(counted?.total ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
    };
  },
);
