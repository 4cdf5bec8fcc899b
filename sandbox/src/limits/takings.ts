// Totals of a gateway number since an instant: of all payments that have not failed, by the date in their number.
import type { DatabaseSync } from 'node:sqlite';

export type Taking = { currency: string; minor: bigint };

export const openTakings = (database: DatabaseSync) => {
  const sum = database.prepare(`
    select json_extract(event, '$.object.amount.currency') as currency,
      sum(cast(json_extract(event, '$.object.amount.minor') as integer)) as minor
    from payments
    where number >= ? and number < ? and json_extract(event, '$.object.gatewayNumber') = ?
      and json_extract(event, '$.object.status') not in ('failed', 'threeDFailed')
    group by 1`);
  sum.setReadBigInts(true);
  return {
    /** `from`: leading digits of the payment numbers of a business day or month; `before`: the number of a payment in it. */
    takingsOf: (gatewayNumber: string, from: string, before: string): Taking[] =>
      sum.all(from, before, gatewayNumber).map(({ currency, minor }) => ({
        currency: String(currency),
        minor: BigInt(String(minor)),
      })),
  };
};
