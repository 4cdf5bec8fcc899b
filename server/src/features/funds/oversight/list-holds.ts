import { listHolds, type HoldQueue } from '@back-office/contract/features/funds/holds';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { matching } from './overseen.ts';
import { readHolds } from './read-decisions.ts';

const queues: Record<HoldQueue, { is: Sql; order: Sql }> = {
  inForce: { is: sql`o.released_at is null`, order: sql`o.placed_at desc, o.number desc` },
  released: { is: sql`o.released_at is not null`, order: sql`o.released_at desc, o.number desc` },
};

/** What operators hold back, over all merchants. */
export const listHoldsRoute = implement(
  listHolds,
  async ({ tx }, { queue, search, page, limit }) => {
    const found = matching(search, ['o.number', 'o.payment_number']);
    const [counts] = await tx.rows<Record<HoldQueue, bigint>>(sql`
      select count(*) filter (where ${queues.inForce.is}) as "inForce", count(*) filter (where ${queues.released.is}) as released
      from payment_holds o join businesses b on b.id = o.business_id where true${found}`);
    return {
      rows: await readHolds(tx, {
        where: sql`${queues[queue].is}${found}`,
        order: queues[queue].order,
        page: { skip: (page - 1) * limit, limit },
      }),
      total: Number(counts?.[queue] ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
      counts: { inForce: Number(counts?.inForce ?? 0n), released: Number(counts?.released ?? 0n) },
    };
  },
);
