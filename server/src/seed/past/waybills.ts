import { uploadWaybills } from '@back-office/contract/features/waybills/batches';
import type { WaybillReason, WaybillStatus } from '@back-office/contract/features/waybills';
import { mod10 } from '@back-office/contract/kit/carriers/check-digits';
import {
  addDays,
  businessDayOf,
  startOfBusinessDay,
  weekdayOf,
} from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { recordChecks } from '#features/waybills/public';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Past } from './act.ts';
import type { Step } from './steps.ts';

// The shop ships within two days and uploads its shipments in a file, at first each week and later each day; a few days later the
// carrier delivers.
const shop = { gatewayNumber: '10000102', person: 'mei.chan' };
const listedDays = 200;
const dailyDays = 60;
const untroubledDays = 14;

type Sent = { businessId: bigint; number: string; orderedAt: Date; drawn: number };

type Outcome = { status: WaybillStatus; reason: WaybillReason | null };

/** For twenty parcels of the last weeks: the carrier's reports on some; all others arrived. */
const troubles: Readonly<Record<number, Outcome>> = {
  1: { status: 'transportNoUpload', reason: null },
  2: { status: 'transportNoUpload', reason: null },
  3: { status: 'notReceived', reason: 'awaitingPickup' },
  4: { status: 'noInformation', reason: 'unknownNumber' },
  5: { status: 'informationNotConfirmed', reason: 'otherCountry' },
  6: { status: 'waitingForManualProcessing', reason: 'carrierUnknown' },
  7: { status: 'longTransportation', reason: null },
  8: { status: 'wrongOrder', reason: 'unreadable' },
  9: { status: 'notReceived', reason: 'returned' },
};

/** A number of one of several carriers, derived from the payment's own. */
const trackingNumberOf = ({ number, drawn }: Sent): string => {
  const serial = number.slice(-13);
  const ups = `R8939${number.slice(-10)}`;
  const forms = [
    `SF${serial}`,
    `1Z${ups}${mod10(ups, { first: 1, second: 2 })}`,
    `YT${number.slice(-16)}`,
    `LP${number.slice(-14)}`,
    `4PX${serial}CN`,
  ];
  return forms[drawn % forms.length] ?? `SF${serial}`;
};

const fileOf = (sent: readonly Sent[]): string =>
  Buffer.from(
    [
      'Order number,Tracking numbers,Logistics company,Logistics websites',
      ...sent.map((sale) => `${sale.number},${trackingNumberOf(sale)},,`),
    ].join('\r\n'),
  ).toString('base64');

const readSent = ({ platform }: Past, now: Date): Promise<Sent[]> =>
  inRole(platform.database, 'operator', (tx) =>
    tx.rows<Sent>(sql`
      select business_id as "businessId", number, ordered_at as "orderedAt", abs(hashtext(number)) % 160 as drawn
      from transactions
      where gateway_number = ${shop.gatewayNumber} and status = 'success' and trade_type = 'consumption'
        and ordered_at between ${minutesFrom(now, -listedDays * 24 * 60)} and ${minutesFrom(now, -31 * 60)}
        and (abs(hashtext(number)) % 8 <> 0 or ordered_at < ${minutesFrom(now, -25 * 24 * 60)})
      order by ordered_at, number`),
  );

const outcomeOf = ({ drawn, orderedAt }: Sent, now: Date): Outcome => {
  const isRecent = orderedAt > minutesFrom(now, -untroubledDays * 24 * 60);
  const trouble = isRecent ? troubles[drawn % 20] : undefined;
  return trouble ?? { status: 'received', reason: null };
};

const dayOfFile = (orderedAt: Date, now: Date): string => {
  const next = addDays(businessDayOf(orderedAt), 1);
  return orderedAt < minutesFrom(now, -dailyDays * 24 * 60)
    ? addDays(next, 7 - weekdayOf(next))
    : next;
};

/** Files of tracking numbers and the parcels' outcomes. */
export const waybillSteps = async (past: Past, now: Date): Promise<Step[]> => {
  const sent = await readSent(past, now);
  const byDay = Map.groupBy(sent, ({ orderedAt }) => dayOfFile(orderedAt, now));
  return [...byDay].flatMap(([day, sales]): Step[] => {
    const at = minutesFrom(startOfBusinessDay(day), 21 * 60);
    const brought = minutesFrom(at, 4 * 24 * 60);
    const upload: Step = {
      at,
      take: () =>
        past.act(uploadWaybills, {
          by: past.find(shop.person),
          at,
          input: { fileName: `sent-${day}.csv`, content: fileOf(sales) },
        }),
    };
    const check: Step = {
      at: brought,
      take: async () => {
        await inRole(past.platform.database, 'jobs', async (tx) => {
          for (const [businessId, sent] of Map.groupBy(sales, (sale) => sale.businessId)) {
            const reports = sent.map((sale) => ({ number: sale.number, ...outcomeOf(sale, now) }));
            await recordChecks(tx, { businessId, reports }, brought);
          }
        });
      },
    };
    return at > now ? [] : brought > now ? [upload] : [upload, check];
  });
};
