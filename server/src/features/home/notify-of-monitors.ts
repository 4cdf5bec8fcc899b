import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';
import {
  isWarnedRate,
  monitorLetter,
  monitorReminder,
  monitorsLetter,
  type MonitorTurn,
  type Watched,
} from '@back-office/messages/features/scheme-monitor-letters';
import sql, { type Sql } from 'sql-template-tag';
import { writeLetters, type Reader } from '#features/letters/public';
import { monitorsOverMerchants, warningsOverMerchants } from '#features/reports/public';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Due = {
  businessId: bigint;
  merchantNumber: string;
  merchantName: string;
  programme: Watched;
  month: string;
  turn: MonitorTurn;
  untilAmber: bigint | null;
  untilRed: bigint | null;
  untilRedMinor: string | null;
  isOver: boolean;
};

/** Fewer days are too few for a forecast: one case on the first day would predict thirty. */
const forecastFromDay = 5;
/** The last facts of a month may arrive after its end. */
const daysAfterMonth = 2;

/** From mild to severe; within a month only a more severe one is news. */
const turns = sql`array['amberForeseen', 'amber', 'redForeseen', 'red']`;

const turnOf = (isForeseen: boolean): Sql => sql`case
  when m.state = 'red' then 'red'
  when ${isForeseen} and m.foreseen = 'red' then 'redForeseen'
  when m.state = 'amber' then 'amber'
  when ${isForeseen} and m.foreseen = 'amber' then 'amberForeseen' end`;

const markMonth = (
  tx: Tx,
  { today, month, limit, skip }: { today: string; month: string; limit: number; skip: number },
): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with due as (
      select m.*, ${turnOf(Number(today.slice(-2)) >= forecastFromDay && month === monthOf(today))} as turn
      from (
        select business_id, programme, state, foreseen, until_amber, until_red, until_red_minor, month
        from ${monitorsOverMerchants({ month, today })} s
        union all select * from ${warningsOverMerchants({ month, today })} w
      ) m
    ), news as (
      select d.* from due d
      left join monitor_notices n on n.business_id = d.business_id and n.programme = d.programme and n.month = d.month
      where d.turn is not null and array_position(${turns}, d.turn) > coalesce(array_position(${turns}, n.noticed), 0)
      order by d.business_id, d.programme limit ${limit} offset ${skip}
    ), marked as (
      insert into monitor_notices (business_id, programme, month, noticed)
      select business_id, programme, month, turn from news
      on conflict (business_id, programme, month) do update set noticed = excluded.noticed
      returning business_id, programme
    )
    select n.business_id as "businessId", b.merchant_number as "merchantNumber", b.name as "merchantName", n.programme,
      to_char(n.month, 'YYYY-MM') as month, n.turn, n.until_amber as "untilAmber", n.until_red as "untilRed",
      n.until_red_minor::text as "untilRedMinor", ${month !== monthOf(today)}::boolean as "isOver"
    from news n join marked using (business_id, programme) join businesses b on b.id = n.business_id
    order by b.merchant_number, n.programme`);

/** For this month, and for the previous one while its last facts arrive. */
const markDue = async (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> => {
  const today = businessDayOf(now);
  const due: Due[] = [];
  for (const month of new Set([monthOf(addDays(today, -daysAfterMonth)), monthOf(today)])) {
    due.push(...(await markMonth(tx, { today, month, limit: limit - due.length, skip })));
  }
  return due;
};

/** To the owner and those who respond to disputes for all gateways: the figures cover the whole business. */
const notifyMerchant = (tx: Tx, notifying: Notifying, due: Due): Promise<void> => {
  const { businessId, programme, month, turn } = due;
  return notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber: null,
    event: 'monitorTurned',
    permission: 'disputes.answer',
    key: `monitor:${programme}/${month}/${turn}`,
    path: `${screens.rates.path}?month=${month}`,
    letter: ({ language, name, url }) => monitorLetter(language, { ...due, name, url }),
    reminder: ({ language }) => monitorReminder(language, due),
  });
};

/** Operators who may open the monitors of all merchants. */
const findOverseers = ({ database }: Platform): Promise<Reader[]> =>
  inRole(database, 'identity', (tx) =>
    tx.rows<Reader>(sql`
      select id as "personId", email, name, language from persons
      where kind = 'operator' and email is not null and 'merchants.oversee' = any(operator_permissions)
      order by id`),
  );

/** One mail about all programmes that turned; a merchant's own levels are not included. */
const notifyOperators = async (
  tx: Tx,
  { platform, now }: Notifying,
  turned: readonly Due[],
): Promise<void> => {
  const due = turned.filter(({ programme }) => !isWarnedRate(programme));
  const url = platform.configuration.PUBLIC_URL + screens.schemeMonitors.path;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'monitorTurned', readers: due.length === 0 ? [] : await findOverseers(platform) },
    ({ language, name }) => monitorsLetter(language, { due, name, url }),
  );
};

/**
 * Notifies a merchant and the acquirer's risk officers when a card scheme's monitor turns amber or red, or is forecast to; the
 * merchant also for its own levels. Once per programme or rate, month and turn.
 */
export const notifyOfMonitors = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'scheme monitors' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notifyMerchant(tx, { platform, now }, one);
    }
    await notifyOperators(tx, { platform, now }, due);
  });
