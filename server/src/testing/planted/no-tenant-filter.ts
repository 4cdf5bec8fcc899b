import type { Sql } from 'sql-template-tag';
import {
  inTenant as filtered,
  type Database,
  type TenantWork,
  type Tx,
} from '../../platform/database.ts';

export * from '../../platform/database.ts';

// In the form that the scope writes; people's own filters stay. The parameters stay in use, or the database could not infer their
// types.
const business = /(?:\w+\.)?business_id = (\$\d+)/g;
const businessAndGateways = new RegExp(
  `${business.source} and gateway_number = any\\((\\$\\d+)\\)`,
  'g',
);

const withoutFilter = ({ text, values }: Sql): Sql =>
  ({
    text: text
      .replaceAll(businessAndGateways, '($1::bigint is not null and $2::text[] is not null)')
      .replaceAll(business, '($1::bigint is not null)'),
    values,
  }) as Sql;

/** Planted: no statement on a tenant's tables names its tenant or its gateways; only row-level security is left. */
export const inTenant = <Result>(
  database: Database,
  { work, ...rest }: TenantWork<Result>,
): Promise<Result> =>
  filtered(database, {
    ...rest,
    work: (tx: Tx) =>
      work({
        ...tx,
        rows: (query) => tx.rows(withoutFilter(query)),
        run: (query) => tx.run(withoutFilter(query)),
      }),
  });
