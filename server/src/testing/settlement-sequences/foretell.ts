import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { settlementScreenRoutes } from '#features/settlements/screens';
import { aMerchant, askAs } from '../ask-as-merchant.ts';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

type Batch = {
  key: string;
  day: string;
  count: number;
  net: string;
  released: string;
  broughtForward: string;
};

/** Forecast of the settlement cycle for the next night, for each gateway and currency with that day. */
export type Foretold = { shop: Shop; days: Set<string>; batches: Batch[]; made: Set<string> };

const route = settlementScreenRoutes.find(({ call }) => call === getSettlementCycle);

const readBatches = async ({ owner }: World, { businessId }: Shop) => {
  const { rows } = await owner.query<Batch & { number: string }>(
    `select number, gateway_number || ' ' || currency as key, settlement_day::text as day, sale_count::int as count,
       net_minor::text as net, reserve_released_minor::text as released, brought_forward_minor::text as "broughtForward"
     from settlement_batches where business_id = $1`,
    [businessId],
  );
  return rows;
};

/** Reads a shop's screen just before a night. */
const foretell = async (world: World, shop: Shop, now: Date): Promise<Foretold> => {
  const made = new Set((await readBatches(world, shop)).map(({ number }) => number));
  if (route === undefined) {
    throw new Error('The settlement cycle has a route.');
  }
  const { cycles } = await askAs(
    world.database,
    { ...aMerchant, businessId: shop.businessId, now },
    { call: getSettlementCycle, route, input: {} },
  );
  return {
    shop,
    made,
    days: new Set(cycles.map(({ currency, nextDay }) => `${currency} ${nextDay}`)),
    batches: cycles.flatMap(({ currency, nextDay, forecast }) =>
      forecast
        .filter(({ day }) => day === nextDay)
        .map((one) => ({
          key: `${one.gatewayNumber} ${currency}`,
          day: one.day,
          count: one.count,
          net: one.netMinor,
          released: one.releasedMinor,
          broughtForward: one.broughtForwardMinor,
        })),
    ),
  };
};

const told = (batches: readonly Batch[]): string =>
  JSON.stringify(
    batches
      .map(({ key, day, count, net, released, broughtForward }) =>
        [key, day, count, net, released, broughtForward].join(' '),
      )
      .toSorted((one, other) => one.localeCompare(other)),
  );

/** Differences between a night and its forecast. */
const compareForetold = async (
  world: World,
  { shop, made, days, batches }: Foretold,
  until: string,
): Promise<string[]> => {
  const found = (await readBatches(world, shop)).filter(
    ({ number, key, day }) => !made.has(number) && days.has(`${key.slice(-3)} ${day}`),
  );
  const expected = batches.filter(({ day }) => day <= until);
  return told(found) === told(expected)
    ? []
    : [`${until}: shown was ${told(expected)}, and the night made ${told(found)}`];
};

// One in this many shops is asked for its forecast, another each night; a single shop is asked every time.
const shopsToAForecast = 20;

/** Forecasts of some shops for a night, by place. */
export const foretellSome = async (world: World, now: Date): Promise<Map<number, Foretold>> => {
  const nth = world.nights % shopsToAForecast;
  world.nights += 1;
  const foretold = new Map<number, Foretold>();
  for (const [place, shop] of world.shops.entries()) {
    if (world.shops.length === 1 || place % shopsToAForecast === nth) {
      foretold.set(place, await foretell(world, shop, now));
    }
  }
  return foretold;
};

/** Differences of the following night, by place. */
export const compareSome = async (
  world: World,
  foretold: ReadonlyMap<number, Foretold>,
  until: string,
): Promise<Map<number, string[]>> => {
  const complaints = new Map<number, string[]>();
  for (const [place, one] of foretold) {
    const found = await compareForetold(world, one, until);
    world.seen.set('foretold', (world.seen.get('foretold') ?? 0) + one.batches.length);
    if (found.length > 0) {
      complaints.set(place, found);
    }
  }
  return complaints;
};
