// What a gateway number has taken since an instant: of every payment that has not failed, by the date its number begins with.
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
    /** `from`: the digits of a business day or month that its numbers begin with; `before`: the number of a payment of it. */
    takingsOf: (gatewayNumber: string, from: string, before: string): Taking[] =>
      sum.all(from, before, gatewayNumber).map(({ currency, minor }) => ({
        currency: String(currency),
        minor: BigInt(String(minor)),
      })),
  };
};
