import { earlierDays, type Compelling } from '@back-office/contract/features/disputes/compelling';
import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { judgeCompelling, type Known } from './judge-compelling.ts';

/**
 * We examine this many, starting with those that share what one of a pair must; their pairs are compared one by one.
 */
const earlierMax = 50;
const dayMinutes = 24 * 60;

const knownColumns = sql`
  t.ip, t.device_id as device, nullif(p.email, '') as account,
  case when nullif(t.ship_to_address, '') is null then null
    else concat_ws('|', t.ship_to_address, t.ship_to_city, t.ship_to_state, t.ship_to_zip, t.ship_to_country) end as address`;
/** Payments in scope: people limited to some gateways find only those gateways' payments. */
const withPayers = (scope: TenantScope): Sql => sql`
  (select * from transactions where ${inScope(scope)}) t
  left join payers p on p.business_id = t.business_id and p.id = t.payer_id`;

type Card = { fingerprint: string | null; first6: string | null; last4: string | null };
type Disputed = Known & Card;
type EarlierRow = Known & {
  number: string;
  merchant_order_number: string;
  ordered_at: Date;
  amount_minor: bigint;
  currency: string;
};

/** The gateway's hash of the number if both payments have one; otherwise the known digits. */
const sameCard = ({ fingerprint, first6, last4 }: Card): Sql => sql`
  t.card_last4 = ${last4} and t.card_first6 = ${first6}
  and (t.card_fingerprint is null or ${fingerprint}::text is null or t.card_fingerprint = ${fingerprint})`;

type Of = {
  scope: TenantScope;
  paymentNumber: string;
  cardBrand: string | null;
  reasonCode: string | null;
  openedAt: Date;
};

/**
 * Successful undisputed payments with the card in the period that counts: those with the same address or device first,
 * then the newest.
 */
const readEarlier = (
  tx: Tx,
  { scope, paymentNumber, openedAt }: Of,
  disputed: Disputed,
): Promise<EarlierRow[]> => {
  const daysBefore = (days: number): Date => minutesFrom(openedAt, -days * dayMinutes);
  return tx.rows<EarlierRow>(sql`
    select t.number, t.merchant_order_number, t.ordered_at, coalesce(t.captured_minor, t.amount_minor) as amount_minor, t.currency,
      ${knownColumns}
    from ${withPayers(scope)}
    where ${sameCard(disputed)} and t.number <> ${paymentNumber}
      and t.ordered_at >= ${daysBefore(earlierDays.atMost)} and t.ordered_at < ${daysBefore(earlierDays.moreThan)}
      and t.mode = 'live' and t.status = 'success' and t.card_brand = 'visa'
      and not t.has_chargeback and not t.has_retrieval and not t.has_fraud_report and t.rdr_count = 0 and t.ethoca_count = 0
    order by coalesce(t.ip = ${disputed.ip}::text or t.device_id = ${disputed.device}::text, false) desc, t.ordered_at desc, t.number desc
    limit ${earlierMax}`);
};

/**
 * The two earlier payments that Visa accepts as proof that the cardholder took part (Compelling Evidence 3.0), or why
 * there are none; null for a case with another reason.
 */
export const readCompelling = async (tx: Tx, of: Of): Promise<Compelling | null> => {
  if (of.cardBrand !== 'visa' || of.reasonCode !== '10.4') {
    return null;
  }
  const [disputed] = await tx.rows<Disputed>(sql`
    select ${knownColumns}, t.card_fingerprint as fingerprint, t.card_first6 as first6, t.card_last4 as last4
    from ${withPayers(of.scope)} where t.number = ${of.paymentNumber}`);
  if (disputed === undefined) {
    return null;
  }
  const earlier = await readEarlier(tx, of, disputed);
  const judged = judgeCompelling(
    disputed,
    earlier.map(({ number, ip, device, address, account }) => ({
      number,
      known: { ip, device, address, account },
    })),
  );
  const rows = new Map(earlier.map((row) => [row.number, row]));
  return {
    ...judged,
    found: earlier.length,
    shared: judged.shared.map((element) => ({
      element,
      value: (disputed[element] ?? '').split('|').filter(Boolean).join(', '),
    })),
    payments: judged.payments.flatMap(({ number, shared }) => {
      const row = rows.get(number);
      return row === undefined
        ? []
        : [
            {
              number,
              shared,
              merchantOrderNumber: row.merchant_order_number,
              orderedAt: row.ordered_at.toISOString(),
              amount: { minor: String(row.amount_minor), currency: row.currency },
            },
          ];
    }),
  };
};
