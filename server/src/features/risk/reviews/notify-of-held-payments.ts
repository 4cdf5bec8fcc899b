import { languages, type Language } from '@back-office/contract/kit/language';
import { screens } from '@back-office/contract/screens';
import {
  heldPaymentsLetter,
  heldPaymentsReminder,
} from '@back-office/messages/features/risk/reviews';
import sql from 'sql-template-tag';
import { writeLetters } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { findListeners } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';

const noticesAtOnce = 500;

type Held = { businessId: bigint; gatewayNumber: string; paymentNumber: string };
type Sending = { platform: Platform; now: Date };

const findUnnoticed = (tx: Tx): Promise<Held[]> =>
  tx.rows<Held>(sql`
    select t.business_id as "businessId", t.gateway_number as "gatewayNumber", t.number as "paymentNumber"
    from transactions t
    left join risk_review_notices n on n.business_id = t.business_id and n.payment_number = t.number
    where t.risk_review = 'pending' and n.payment_number is null
    order by t.business_id, t.number limit ${noticesAtOnce}`);

/** Those of them that no other round has marked meanwhile. */
const mark = (tx: Tx, held: readonly Held[], now: Date): Promise<Held[]> =>
  tx.rows<Held>(sql`
    insert into risk_review_notices (business_id, payment_number, gateway_number, noticed_at)
    select h.business_id, h.payment_number, h.gateway_number, ${now}::timestamptz
    from unnest(${held.map(({ businessId }) => businessId)}::bigint[], ${held.map(({ paymentNumber }) => paymentNumber)}::text[],
      ${held.map(({ gatewayNumber }) => gatewayNumber)}::text[]) as h (business_id, payment_number, gateway_number)
    on conflict (business_id, payment_number) do nothing
    returning business_id as "businessId", gateway_number as "gatewayNumber", payment_number as "paymentNumber"`);

/** One notice for all that are new at a gateway, however many. */
const notify = async (tx: Tx, { platform, now }: Sending, held: readonly Held[]): Promise<void> => {
  const [first] = held;
  if (first === undefined) {
    return;
  }
  const { businessId, gatewayNumber, paymentNumber } = first;
  const path = `${screens.riskProcessing.path}?statuses=pending`;
  const listeners = await findListeners(platform.database, {
    businessId,
    event: 'paymentsHeld',
    who: sql`(m.gateway_numbers is null or ${gatewayNumber} = any(m.gateway_numbers))
      and (r.is_top or 'riskReviews.decide' = any(r.permissions))`,
  });
  const facts = { count: held.length, gatewayNumber };
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'paymentsHeld', businessId, readers: listeners.filter(({ wantsMail }) => wantsMail) },
    (reader) =>
      heldPaymentsLetter(reader.language, {
        ...facts,
        name: reader.name,
        url: platform.configuration.PUBLIC_URL + path,
      }),
  );
  const personIds = listeners.filter((one) => one.wantsReminder).map(({ personId }) => personId);
  if (personIds.length > 0) {
    const text = Object.fromEntries(
      languages.map((language) => [language, heldPaymentsReminder(language, facts)]),
    ) as Record<Language, string>;
    await remind(tx, { personIds, businessId, key: `held:${paymentNumber}`, text, path, now });
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

/** Notifies the people who may decide. A notice and its marks are one transaction, so a crash neither loses nor repeats one. */
export const notifyOfHeldPayments = (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const held = await findUnnoticed(tx);
    const marked = held.length === 0 ? [] : await mark(tx, held, now);
    const groups = Map.groupBy(marked, (one) => `${one.businessId} ${one.gatewayNumber}`);
    for (const group of groups.values()) {
      await notify(tx, { platform, now }, group);
    }
    return { notified: marked.length };
  });
