import { planned, type Tx } from '#platform/database';
import type { Account } from '../run/read-gateway.ts';

/** The batches of a gateway that wait to be credited; `releaseOn`: the first day promised for reserve of them. */
export type WaitingBatches = Omit<Account, 'businessId'> & {
  netMinor: bigint;
  releaseOn: string | null;
};

export const readWaiting = (tx: Tx, businessId: bigint): Promise<WaitingBatches[]> =>
  tx.rows<WaitingBatches>(planned`
    select b.gateway_number as "gatewayNumber", b.currency, sum(greatest(0, b.net_minor))::bigint as "netMinor",
      min(p.release_on) as "releaseOn"
    from settlement_batches b
    left join (
      select batch_number, min(release_on) as release_on from reserve_parts
      where business_id = ${businessId} and released_in is null and left_minor > 0 group by 1
    ) p on p.batch_number = b.number
    where b.business_id = ${businessId} and b.status in ('reported', 'checked') group by 1, 2`);
