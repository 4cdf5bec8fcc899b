import {
  downloadStatement,
  getBatch,
  listBatchLines,
} from '@back-office/contract/features/settlements/batches';
import {
  getSettlementAnswer,
  getSettlementCycle,
} from '@back-office/contract/features/settlements/cycle';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { languages } from '@back-office/contract/kit/language';
import { statementDecisionLabels } from '@back-office/messages/features/settlements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#platform/http/route';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { eventfulShop, type EventfulShop } from '../../../testing/eventful-shop.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { at, dayAt } from '../../../testing/settlement-world.ts';
import { settlementScreenRoutes } from '../screens.ts';

let world: EventfulShop;
let numbers: string[];
const own: Merchant = { ...aMerchant, now: at(dayAt(60), 12) };

beforeAll(async () => {
  world = await eventfulShop();
  const lost = world.sale(dayAt(2), 100, { gatewayNumber: '90000002' });
  await world.take([lost, world.caseOf(lost, dayAt(2), { minor: 100 })], at(dayAt(2), 13));
  await world.run(dayAt(3));
  numbers = (await world.batches()).map(({ number }) => number);
});
afterAll(() => world.close());

const ask = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  context: { language?: (typeof languages)[number] } = {},
) =>
  askAs(world.database, own, {
    call,
    route: settlementScreenRoutes.find((one: Route) => one.call === call) as Route,
    input,
    context: { language: 'en', ...context },
  });

const bare = (text: string): string => text.replaceAll(/\s/g, '');

test('[S2.30] a statement says why an adjustment stands in it: on screen, in its lines and on paper', async () => {
  const number = numbers[1] ?? '';
  const { decisions } = await ask(getBatch, { number });
  expect(decisions).toMatchObject([
    { number: world.numbers.given, kind: 'otherReturn', amountMinor: '1250' },
    { kind: 'otherDeduction', amountMinor: '300', reason: 'Yearly service' },
  ]);
  const { rows } = await ask(listBatchLines, { number, limit: 50 });
  const told = rows.flatMap(({ cause, reason }) => (reason === null ? [] : [[cause, reason]]));
  expect(Object.fromEntries(told)).toEqual({
    [world.numbers.given]: 'Fee of March given back',
    [world.numbers.taken]: 'Yearly service',
  });
  for (const language of languages) {
    const { content } = await ask(downloadStatement, { number }, { language });
    // The PDF writer breaks lines where the language allows it.
    const text = bare(readPdf(content as Uint8Array).join(''));
    expect(text).toContain(bare('Fee of March given back'));
    expect(text).toContain(bare(statementDecisionLabels.otherReturn[language]));
  }
});

const broughtForward = async (): Promise<string | undefined> =>
  (await ask(getSettlementCycle, {})).cycles[0]?.broughtForwardMinor;

test('[S2.30] a statement that owes says what was taken for it from the balance in the same night', async () => {
  const number = numbers[2] ?? '';
  const { netMinor, decisions } = await ask(getBatch, { number });
  expect(BigInt(netMinor)).toBeLessThan(0n);
  expect(decisions).toMatchObject([
    {
      kind: 'offset',
      amountMinor: netMinor.slice(1),
      // Charged by a rule, not decided by a person.
      reason: null,
      charge: null,
      decidedOn: dayAt(3),
    },
  ]);
  // The negative net of the other gateway’s statement is no debt: it has sales to come.
  expect(await broughtForward()).toBe('-150');
});

test('a payment says since when it was held, why, and until when; why it was let go is not the merchant’s', async () => {
  const answer = await ask(getSettlementAnswer, { paymentNumber: world.numbers.settled });
  expect(answer.holds).toEqual([
    {
      number: world.numbers.released,
      placedAt: at(dayAt(1), 15).toISOString(),
      reason: 'To be checked',
      releasedAt: at(dayAt(2), 15).toISOString(),
      heldMinor: '0',
    },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/Secret|Olga/);
  const { holds } = await ask(getSettlementAnswer, { paymentNumber: world.numbers.unsettled });
  expect(holds).toMatchObject([{ releasedAt: null, heldMinor: '4000' }]);
});
