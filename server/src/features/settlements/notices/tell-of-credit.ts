import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import { batchCreditedLetter } from '@back-office/messages/features/settlements/letters';
import sql from 'sql-template-tag';
import { writeLetters } from '#features/letters/public';
import { findListeners } from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { BatchKey } from '../decisions/hold-batch.ts';

type Told = {
  gatewayNumber: string;
  currency: string;
  settlementDay: string;
  sales: bigint;
  netMinor: bigint;
  /** Part of the debt covered since, by a nightly run or an operator. */
  coveredMinor: bigint;
};

const outcomeOf = ({ netMinor, coveredMinor }: Told) => {
  if (netMinor > 0n) {
    return 'credited';
  }
  if (netMinor === 0n) {
    return 'nothing';
  }
  if (coveredMinor >= -netMinor) {
    return 'covered';
  }
  return coveredMinor > 0n ? 'partlyCovered' : 'carriedForward';
};

/**
 * Notifies the merchant's people who may download the statement that it was credited, in the crediting transaction: exactly once,
 * since no batch is credited twice.
 */
export const tellOfCredit = async (
  { platform, tx, now }: { platform: Platform; tx: Tx; now: Date },
  { businessId, number }: BatchKey,
): Promise<void> => {
  const [batch] = await tx.rows<Told>(sql`
    select gateway_number as "gatewayNumber", currency, settlement_day as "settlementDay", sale_count as sales, net_minor as "netMinor",
      (select coalesce(sum(t.amount_minor), 0)::bigint from ledger_transfers t
        where t.business_id = ${businessId} and t.currency = b.currency and t.gateway_number = b.gateway_number
          and t.kind in ('availableOffset', 'reserveOffset', 'depositOffset') and t.id > b.through_id) as "coveredMinor"
    from settlement_batches b where business_id = ${businessId} and number = ${number}`);
  if (batch === undefined) {
    throw new Error('A batch that was credited is not there.');
  }
  const { gatewayNumber, currency, settlementDay, netMinor } = batch;
  const listeners = await findListeners(platform.database, {
    businessId,
    event: 'batchCredited',
    who: sql`(r.is_top or 'settlements.export' = any(r.permissions))
      and (m.gateway_numbers is null or ${gatewayNumber} = any(m.gateway_numbers))`,
  });
  const notice = {
    number,
    settlementDay,
    gatewayNumber,
    sales: String(batch.sales),
    net: writtenMoney(netMinor, currency),
    outcome: outcomeOf(batch),
    url: platform.configuration.PUBLIC_URL + objectPath('batch', { number }),
  } as const;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'batchCredited', businessId, readers: listeners.filter((one) => one.wantsMail) },
    ({ name, language }) => batchCreditedLetter[language]({ ...notice, name }),
  );
};
