import { getBalances, listRecordedFlow } from '@back-office/contract/features/funds';
import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import { confirmRuling, proposeRuling } from '@back-office/contract/features/disputes/rulings';
import { getRates } from '@back-office/contract/features/reports/rates';
import { listBatchLines } from '@back-office/contract/features/settlements/batches';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform, Route } from '#platform/http/route';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import { aGateway } from '../../../testing/gateway-stand-in.ts';
import { fundsRoutes, getRatesRoute, listBatchLinesRoute } from '../../../testing/other-rooms.ts';
import { refusalOf } from '../../../testing/refund-world.ts';
import { caseOf } from '../../../testing/settlement-events.ts';
import {
  at,
  dayAt,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { disputeRoutes } from '../routes.ts';
import { sendRulings } from './send-rulings.ts';

const grace = { personId: 900_001n, personName: 'Grace Operator' };
const henry = { personId: 900_002n, personName: 'Henry Operator' };
const merchantRoutes: readonly Route[] = [...fundsRoutes, getRatesRoute, listBatchLinesRoute];

let world: SettlementWorld;
let gateway: Awaited<ReturnType<typeof aGateway>>;
let platform: Platform;
beforeAll(async () => {
  world = await settlementWorld();
  gateway = await aGateway();
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
  const configuration = { GATEWAY_URL: gateway.url, GATEWAY_SIGNING_SECRET: secret };
  platform = { database: world.database, configuration } as Platform;
});
afterAll(async () => {
  await gateway.close();
  await world.close();
});

const asMerchant = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
): Promise<OutputOf<Call>> => {
  const route = merchantRoutes.find((one) => one.call === call);
  if (route === undefined) {
    throw new Error(`No route answers ${call.name}.`);
  }
  return askAs(world.database, { ...aMerchant, now: new Date() }, { call, route, input });
};

type Outcome = 'won' | 'lost';

/** A sale whose case is contested at every stage, up to the network. */
const untilArbitration = async (): Promise<PaymentEvent> => {
  const sale = world.sale(dayAt(0), 10_000);
  const told = (offset: number, version: number, object: Partial<Parameters<typeof caseOf>[2]>) =>
    caseOf(sale, dayAt(offset), {
      minor: 10_000,
      version,
      openedAt: at(dayAt(3), 12).toISOString(),
      ...object,
    });
  const ended = { status: 'won', closedAt: at(dayAt(7), 12).toISOString() } as const;
  await world.take([sale], new Date());
  await world.take(
    [
      told(3, 1, {}),
      told(5, 2, { status: 'underAppeal' }),
      told(7, 3, ended),
      told(9, 4, { stage: 'preArbitration' }),
      told(10, 5, { stage: 'preArbitration', status: 'underAppeal' }),
      told(12, 6, { stage: 'arbitration', status: 'underAppeal' }),
    ],
    new Date(),
  );
  return sale;
};

const ofCase = ({ object }: PaymentEvent) => ({
  merchantNumber: '100001',
  number: `D${object.number}`,
});
const common = () => ({ routes: disputeRoutes, now: at(dayAt(14), 12), platform });

const propose = (sale: PaymentEvent, outcome: Outcome) =>
  askAsOperator(world.database, {
    ...common(),
    call: proposeRuling,
    person: grace,
    input: { ...ofCase(sale), stage: 'arbitration', outcome, reference: 'VI-2026-17' },
  });
const confirm = (sale: PaymentEvent, outcome: Outcome, person = henry) =>
  askAsOperator(world.database, {
    ...common(),
    call: confirmRuling,
    person,
    input: { ...ofCase(sale), outcome },
  });

/** The gateway reports the result of the arbitration. */
const endAs = async (sale: PaymentEvent, status: Outcome | 'accepted'): Promise<void> => {
  const ended = caseOf(sale, dayAt(15), {
    minor: 10_000,
    version: 7,
    stage: 'arbitration',
    status,
    openedAt: at(dayAt(3), 12).toISOString(),
    closedAt: at(dayAt(15), 12).toISOString(),
  });
  await world.take([ended], new Date());
};

/** One operator enters the network's decision, another confirms it, and the gateway reports its result. */
const rule = async (sale: PaymentEvent, outcome: Outcome): Promise<void> => {
  await propose(sale, outcome);
  expect(await refusalOf(confirm(sale, outcome, grace))).toBe('disputes.ownRuling');
  await confirm(sale, outcome);
  await sendRulings(platform, at(dayAt(14), 13));
  expect(gateway.received.at(-1)).toMatchObject({
    type: 'ruleDispute',
    disputeNumber: ofCase(sale).number,
    outcome,
  });
  await endAs(sale, outcome);
};

const range = { from: dayAt(0), to: dayAt(20) };

/** The sum of an account's entries about a payment, as the merchant sees it in the recorded flow. */
const flowOf = async (sale: PaymentEvent, cause: string): Promise<bigint> => {
  const { rows } = await asMerchant(listRecordedFlow, {
    filter: { currency: 'USD', account: 'pending', range, reference: sale.object.number },
    page: 1,
    limit: 50,
  });
  return rows
    .filter(({ reference }) => reference === cause)
    .reduce(
      (sum, { direction, amountMinor }) =>
        sum + (direction === 'in' ? 1n : -1n) * BigInt(amountMinor),
      0n,
    );
};

/** The same sum over the statements' lines. */
const statementsOf = async (cause: string): Promise<bigint> => {
  let sum = 0n;
  for (const { number } of await world.batches()) {
    const { rows } = await asMerchant(listBatchLines, { number, page: 1, limit: 50 });
    for (const line of rows) {
      sum += line.cause === cause ? BigInt(line.netMinor) : 0n;
    }
  }
  return sum;
};

/** Runs the nights until then and credits each statement. */
const settleUntil = async (last: number): Promise<void> => {
  for (let offset = 1; offset <= last; offset += 1) {
    await world.run(dayAt(offset));
    const made = await world.batches();
    for (const { number } of made.filter(({ status }) => status === 'reported')) {
      await world.check(number, dayAt(offset));
      await world.credit(number, dayAt(offset));
    }
  }
};

/** The accounts' content, equal in balance, summary and ledger. */
const heldAlike = async (): Promise<bigint[]> => {
  const { balances } = await asMerchant(getBalances, {});
  const { summaries } = await asMerchant(getAccountSummary, { range });
  const held = await world.balances();
  return (['pending', 'available', 'reserve'] as const).map((account) => {
    const closing = summaries.find((one) => one.account === account)?.closingMinor ?? '0';
    expect([account, balances[0]?.[account]]).toEqual([account, closing]);
    expect([account, closing]).toEqual([account, String(held[account] ?? 0n)]);
    return BigInt(closing);
  });
};

test('an arbitration that two operators ruled, or the merchant gave up, leaves the same figures in balance, recorded flow, statements and rates', async () => {
  const others = world.sale(dayAt(0), 500_000);
  await world.take([others], new Date());
  const [won, lost] = [await untilArbitration(), await untilArbitration()];
  const conceded = await untilArbitration();
  await rule(won, 'won');
  await rule(lost, 'lost');
  await endAs(conceded, 'accepted');
  await settleUntil(17);

  // Each has handling and pre-arbitration fees; if the cardholder keeps the money, also the amount and the fee of its
  // result.
  const ends = [
    [won, -5000n],
    [lost, -55_000n],
    [conceded, -45_000n],
  ] as const;
  for (const [sale, minor] of ends) {
    const { number } = ofCase(sale);
    expect(await flowOf(sale, number)).toBe(minor);
    expect(await statementsOf(number)).toBe(minor);
  }
  const held = await heldAlike();
  // Four sales with their rate of 3.5 % and fee of 0.30, minus the cost of the cases.
  const kept = 530_000n - 18_550n - 120n - 105_000n;
  expect(held.reduce((sum, minor) => sum + minor, 0n)).toBe(kept);

  const month = monthOf(dayAt(3));
  const { total } = await asMerchant(getRates, { filter: { month } });
  const again = await asMerchant(getRates, { filter: { month: addToMonth(month, 1) } });
  expect(total.chargebacks.count.numerator).toBe(3);
  expect(total.chargebacks.amount.numeratorMinor).toBe('30000');
  expect(again.total.chargebacks.count.numerator).toBe(0);
  expect(await world.broken()).toEqual([]);
});
