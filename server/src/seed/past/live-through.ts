import { checkBatch, creditBatch } from '@back-office/contract/features/settlements/decisions';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { whileUnsealed } from '#features/audit-logs/public';
import { closeMonths } from '#features/funds/public';
import { recordDeliveryProofs, runSettlement } from '#features/settlements/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { leaveBehind, type Past } from './act.ts';
import { countingRows } from './count-rows.ts';
import { applicationSteps } from '../applicants/application-steps.ts';
import { addInvitations, addReceipts, addSignIns, memberSteps } from './members.ts';
import { moneyDecisionSteps } from './money-decisions.ts';
import { alertSteps } from './payers/alerts.ts';
import { caseSteps } from './payers/cases.ts';
import { cardholderMailSteps } from './payers/cardholder-mail.ts';
import { complaintSteps } from './payers/complaints.ts';
import { pastAnswerSteps } from './payers/past-answers.ts';
import { rdrRuleSteps } from './payers/rdr-rules.ts';
import { oversightSteps } from './oversight.ts';
import { paymentLinkSteps } from './payment-links.ts';
import { productRequestSteps } from './product-requests.ts';
import { developerSteps } from './shop/developers.ts';
import { riskEntrySteps } from './shop/risk-entries.ts';
import { riskRuleSteps } from './shop/risk-rules.ts';
import { refundSteps } from './refunds.ts';
import { aFewAtOnce, calendarOf, takeInOrder, type Step } from './steps.ts';
import { productSteps } from './products.ts';
import { subscriptionSteps } from './subscriptions.ts';
import { waybillSteps } from './waybills.ts';
import { websiteSteps } from './shop/websites.ts';
import { withdrawalSteps } from './withdrawals.ts';

// The demo's past: months of statements credited to the balance, some still waiting, and the work of merchants and operators
// meanwhile.
const gatewayAgainstProof = '10000102';
const stepDays = 7;

const at = (day: string, hour: number): Date => minutesFrom(startOfBusinessDay(day), hour * 60);

type Sale = { businessId: bigint; paymentNumber: string; gatewayNumber: string; orderedAt: Date };

/** Goods sent long ago have a proof within two days; later ones have waybills (`waybillSteps`). */
const prove = (database: Database, now: Date): Promise<number> =>
  inRole(database, 'operator', async (tx) => {
    const sales = await tx.rows<Sale>(sql`
      select business_id as "businessId", number as "paymentNumber", gateway_number as "gatewayNumber", ordered_at as "orderedAt"
      from transactions
      where gateway_number = ${gatewayAgainstProof} and status = 'success'
        and ordered_at < ${minutesFrom(now, -60 * 24 * 60)}`);
    return recordDeliveryProofs(
      tx,
      sales.map(({ orderedAt, ...sale }) => ({
        ...sale,
        uploadedAt: minutesFrom(orderedAt, 30 * 60),
        deliveredAt: null,
      })),
    );
  });

type Waiting = { merchantNumber: string; number: string; fromLast: bigint; status: string };

/** Waiting batches, numbered from the newest of each gateway. */
const findWaiting = (database: Database): Promise<Waiting[]> =>
  inRole(database, 'operator', (tx) =>
    tx.rows<Waiting>(sql`
      select m.merchant_number as "merchantNumber", b.number, b.status,
        row_number() over (partition by b.business_id, b.gateway_number, b.currency order by b.settlement_day desc) as "fromLast"
      from settlement_batches b join businesses m on m.id = b.business_id
      where b.status in ('reported', 'checked') order by b.settlement_day, b.number`),
  );

/**
 * One operator checks and the other credits, on a day; of each gateway's newest batches one is only checked and one not even
 * that. No merchant's batches touch another's.
 */
const credit = async (
  { act, find, platform }: Past,
  { day, isLast }: { day: string; isLast: boolean },
): Promise<void> => {
  const [crediter, checker] = [find('ops'), find('ops2')];
  const waiting = await findWaiting(platform.database);
  const left = isLast ? { checked: 1n, credited: 2n } : { checked: 0n, credited: 0n };
  const timed = waiting.map((batch, index) => ({ ...batch, minutes: index / 4 }));
  const ofMerchants = [...Map.groupBy(timed, ({ merchantNumber }) => merchantNumber).values()];
  await aFewAtOnce(ofMerchants, async (batches) => {
    for (const { merchantNumber, number, fromLast, minutes } of batches) {
      const input = { merchantNumber, number };
      if (fromLast > left.checked) {
        await act(checkBatch, { by: checker, at: minutesFrom(at(day, 10), minutes), input });
      }
      if (fromLast > left.credited) {
        await act(creditBatch, { by: crediter, at: minutesFrom(at(day, 11), minutes), input });
      }
    }
  });
};

const firstDayOf = async (database: Database): Promise<string | null> => {
  const [row] = await inRole(database, 'operator', (tx) =>
    tx.rows<{ day: string | null }>(sql`select min(business_day) as day from ledger_days`),
  );
  return row?.day ?? null;
};

/** The nights, a week at once, and the mornings on which operators credit their batches; the last is left for people. */
const settlementSteps = async (
  past: Past,
  now: Date,
  countRows: () => Promise<void>,
): Promise<Step[]> => {
  const { database } = past.platform;
  const today = businessDayOf(now);
  const firstDay = (await firstDayOf(database)) ?? today;
  const steps: Step[] = [];
  const night = (day: string, isLast: boolean): void => {
    steps.push(
      {
        at: at(day, 3),
        take: async () => {
          await countRows();
          await runSettlement(database, at(day, 3));
        },
      },
      { at: at(day, 10), take: () => credit(past, { day, isLast }) },
    );
  };
  for (
    let day = addDays(firstDay, stepDays);
    day < addDays(today, -2);
    day = addDays(day, stepDays)
  ) {
    night(day, false);
  }
  night(addDays(today, -1), true);
  // The whole history arrived today, so its months close today.
  steps.push({ at: now, take: () => closeMonths(database, now) });
  steps.push({ at: now, take: () => runSettlement(database, now) });
  return steps;
};

type Passing = {
  now: Date;
  countRows: () => Promise<void>;
  onRefused: (error: Refusal) => void;
};

const passHalfYear = async (past: Past, { now, countRows, onRefused }: Passing): Promise<void> => {
  const on = calendarOf(now);
  await countRows();
  await prove(past.platform.database, now);
  await addInvitations(past);
  await addSignIns(past, on, now);
  const steps = [
    ...(await settlementSteps(past, now, countRows)),
    ...memberSteps(past, on),
    ...withdrawalSteps(past, on),
    ...moneyDecisionSteps(past, on),
    ...oversightSteps(past, on, now),
    ...applicationSteps(past, on),
    ...productRequestSteps(past, on),
    ...paymentLinkSteps(past, on, now),
    ...subscriptionSteps(past, on, now),
    ...websiteSteps(past, on),
    ...complaintSteps(past, on, now),
    ...alertSteps(past, now),
    ...pastAnswerSteps(past, now),
    ...caseSteps(past, now),
    ...cardholderMailSteps(past, on),
    ...rdrRuleSteps(past, on),
    ...developerSteps(past, on),
    ...(await riskEntrySteps(past, on)),
    ...riskRuleSteps(past, on),
    ...refundSteps(past, on, now),
    ...(await waybillSteps(past, now)),
    ...(await productSteps(past, now)),
  ];
  // A step may play a story to its end, weeks after the day of the next step.
  await whileUnsealed(past.platform.database, () => takeInOrder(steps, onRefused));
};

/** Half a year of nights and of people's acts, in chronological order. */
export const liveThrough = async (
  past: Past,
  now: Date,
  onRefused: (error: Refusal) => void,
): Promise<void> => {
  await countingRows(past.platform.configuration.DATABASE_URL, (countRows) =>
    passHalfYear(past, { now, countRows, onRefused }),
  );
  await addReceipts(past, now);
  await leaveBehind(past, now);
};
