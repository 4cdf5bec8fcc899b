import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { applyOffset, judgeOffset, proposedOffset } from '#features/funds/public';
import { cancelBatch, checkBatch, creditBatch } from '#features/settlements/public';
import { inRole, type Tx } from '#platform/database';
import { currencyOf, gatewayOf, type PlainBatch } from '../plain-settlement/record.ts';
import { at, operators } from '../settlement-world.ts';
import type { Decision, Shop } from './shop.ts';
import type { World } from './world.ts';

/** Problems by the place of the sequence; -1 for those that no single sequence caused. */
export type Complaints = Map<number, string[]>;

export const complain = (complaints: Complaints, place: number, found: readonly string[]): void => {
  complaints.set(place, [...(complaints.get(place) ?? []), ...found]);
};

const deciderOf = (nth: 0 | 1, day: string) => ({
  personId: operators[nth],
  personName: 'Op',
  now: at(day, 21),
});

type Deciding = { tx: Tx; shop: Shop; day: string };

/** True if the product's result matches the plain book's. */
const creditOne = async ({ tx, shop, day }: Deciding, batch: PlainBatch): Promise<boolean> => {
  const key = { businessId: shop.businessId, number: batch.number };
  const refused = [
    await checkBatch(tx, key, deciderOf(0, day)),
    await creditBatch(tx, key, deciderOf(1, day)),
  ];
  shop.plain.credit(batch, day);
  return refused.every((one) => one === undefined);
};

const cancelOne = async ({ tx, shop, day }: Deciding, { number }: PlainBatch): Promise<boolean> => {
  const refused = await cancelBatch(
    tx,
    { businessId: shop.businessId, number, reason: 'Wrong' },
    deciderOf(0, day),
  );
  return (refused === undefined) === shop.plain.cancel(number);
};

const readAvailable = async ({ tx, shop }: Deciding, account: string): Promise<bigint> => {
  const [row] = await tx.rows<{ minor: bigint }>(sql`
    select balance_minor as minor from ledger_accounts
    where business_id = ${shop.businessId} and currency = ${currencyOf(account)} and account = 'available'`);
  return row?.minor ?? 0n;
};

/** The operator names the debt in the plain book; for an account without debt he asks for a cent. */
const offsetOne = async (
  deciding: Deciding,
  { pick, later }: Extract<Decision, { does: 'offset' }>,
): Promise<boolean> => {
  const { tx, shop, day } = deciding;
  const { accounts, plain } = shop;
  const owing = accounts.filter((one) => plain.owedBy(one) > 0n);
  const account = (owing.length > 0 ? owing : accounts)[pick % Math.max(1, owing.length)] ?? '';
  const owed = plain.owedBy(account) || 1n;
  const today = addDays(day, later);
  const there = await readAvailable(deciding, account);
  const expected = plain.offset(account, { today, there });
  const { businessId } = shop;
  const judged = await judgeOffset(tx, {
    businessId,
    gatewayNumber: gatewayOf(account),
    currency: currencyOf(account),
    owedMinor: String(owed),
  });
  if (judged.obstacle !== undefined) {
    return typeof expected === 'string' && judged.obstacle === `funds.${expected}`;
  }
  const [proposer, { now, ...by }] = [deciderOf(0, today), deciderOf(1, today)];
  const applied = await applyOffset(
    tx,
    {
      businessId,
      after: proposedOffset(judged),
      reason: 'Owed for long',
      proposedBy: proposer.personId,
      proposedByName: proposer.personName,
    },
    { by, now },
  );
  return !('obstacle' in applied) && typeof expected !== 'string';
};

const decide = async (deciding: Deciding, decision: Decision): Promise<boolean> => {
  const { batches } = deciding.shop.plain.record;
  if (decision.does === 'offset') {
    return offsetOne(deciding, decision);
  }
  if (decision.does === 'cancel') {
    const batch = batches[decision.pick % Math.max(1, batches.length)];
    return batch === undefined || (await cancelOne(deciding, batch));
  }
  const reported = batches.filter(({ status }) => status === 'reported');
  let isRight = true;
  for (const batch of reported.slice(0, decision.batches)) {
    isRight = (await creditOne(deciding, batch)) && isRight;
  }
  return isRight;
};

type Decisions = readonly { shop: Shop; news: { decisions: readonly Decision[] } }[];

/** Operators' decisions for all shops; returns the places where the product differed from its plain book. */
export const decideAll = (world: World, decisions: Decisions, day: string): Promise<Complaints> =>
  inRole(world.database, 'operator', async (tx) => {
    const complaints: Complaints = new Map();
    for (const [place, { shop, news }] of decisions.entries()) {
      for (const decision of news.decisions) {
        if (!(await decide({ tx, shop, day }, decision))) {
          complain(complaints, place, [`${day}: ${JSON.stringify(decision)} was answered wrongly`]);
        }
      }
    }
    return complaints;
  });
