import { uploadProducts } from '@back-office/contract/features/products/batches';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { majorOfMinor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Past } from './act.ts';
import type { Step } from './steps.ts';

// The shop uploads what it sold once a week; it forgets some orders, and the prices of a few don't add up.
const shop = { gatewayNumber: '10000102', person: 'mei.chan' };
const listedDays = 28;
const daysOfFile = 7;

type Sold = { number: string; orderedAt: Date; currency: string; minor: bigint; drawn: number };

const goods = [
  { number: 'OOL-100', name: 'Wuyi oolong 武夷岩茶, 100 g', category: 'Tea', grams: 100 },
  { number: 'PUE-357', name: "Pu'er cake 普洱茶餅, 357 g", category: 'Tea', grams: 357 },
  { number: 'GAI-01', name: 'Gaiwan 蓋碗, celadon', category: 'Ceramics', grams: 320 },
  { number: 'CUP-06', name: 'Tea cups 茶杯, set of six', category: 'Ceramics', grams: 540 },
  { number: 'POT-02', name: 'Yixing teapot 宜興紫砂壺', category: 'Ceramics', grams: 410 },
] as const;

const readSold = ({ platform }: Past, now: Date): Promise<Sold[]> =>
  inRole(platform.database, 'operator', (tx) =>
    tx.rows<Sold>(sql`
      select number, ordered_at as "orderedAt", currency, amount_minor as minor, abs(hashtext(number)) % 60 as drawn
      from transactions
      where gateway_number = ${shop.gatewayNumber} and status = 'success' and mode = 'live'
        and ordered_at between ${minutesFrom(now, -listedDays * 24 * 60)} and ${now}
      order by ordered_at, number`),
  );

const rowOf = ({ number, currency, minor, drawn }: Sold): string => {
  const article = goods[drawn % goods.length] ?? goods[0];
  const isWrong = drawn === 7;
  const price = majorOfMinor(isWrong ? minor / 2n : minor, currency);
  const { number: of, name, category, grams } = article;
  const page = `https://lanternbay.example/shop/${of.toLowerCase()}`;
  return `${number},${of},"${name}",${category},${price},1,${currency},${page},,${grams},,`;
};

const fileOf = (sold: readonly Sold[]): string =>
  Buffer.from(
    [
      'Order number,Product number,Product name,Category,Unit price,Quantity,Currency,Product page,Image address,Weight (g),Freight,Discount',
      ...sold.map(rowOf),
    ].join('\r\n'),
  ).toString('base64');

/** Uploads of items sold, week by week. */
export const productSteps = async (past: Past, now: Date): Promise<Step[]> => {
  const known = (await readSold(past, now)).filter(({ drawn }) => drawn % 6 !== 0);
  return Array.from({ length: listedDays / daysOfFile }, (_, week): Step => {
    const last = addDays(businessDayOf(now), -1 - week * daysOfFile);
    const first = addDays(last, 1 - daysOfFile);
    const sold = known.filter(({ orderedAt }) => {
      const day = businessDayOf(orderedAt);
      return day >= first && day <= last;
    });
    const at = minutesFrom(startOfBusinessDay(last), 22 * 60);
    return {
      at,
      take: async () => {
        if (sold.length > 0) {
          await past.act(uploadProducts, {
            by: past.find(shop.person),
            at,
            input: { fileName: `products-${last}.csv`, content: fileOf(sold) },
          });
        }
      },
    };
  });
};
