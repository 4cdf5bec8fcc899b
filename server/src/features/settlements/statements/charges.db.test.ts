import { listAdjustments } from '@back-office/contract/features/funds/adjustments';
import { overseeDecision } from '@back-office/contract/features/funds/decisions';
import { listRecordedFlow } from '@back-office/contract/features/funds';
import {
  downloadStatement,
  getBatch,
  listBatchLines,
} from '@back-office/contract/features/settlements/batches';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { type Language, languages } from '@back-office/contract/kit/language';
import { chargeText } from '@back-office/messages/features/funds/charges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#platform/http/route';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import { fundsRoutes, listRecordedFlowRoute } from '../../../testing/other-rooms.ts';
import { chargedShop, type ChargedShop } from '../../../testing/charged-shop.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { at, operators } from '../../../testing/settlement-world.ts';
import { settlementScreenRoutes } from '../screens.ts';

let world: ChargedShop;
let own: Merchant;
beforeAll(async () => {
  world = await chargedShop();
  own = { ...aMerchant, now: at(world.chargedOn, 12) };
});
afterAll(() => world.close());

const ask = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  language: Language = 'en',
) =>
  askAs(world.database, own, {
    call,
    route: settlementScreenRoutes.find((one: Route) => one.call === call) as Route,
    input,
    context: { language },
  });

const oversee = <Call extends CallDefinition>(call: Call, input: InputOf<Call>) =>
  askAsOperator(world.database, {
    call,
    routes: fundsRoutes,
    input,
    now: at(world.chargedOn, 12),
    person: { personId: operators[0], personName: 'Olga Operator' },
  });

const charges = () => {
  const { month } = world;
  return {
    declined: { kind: 'decline', month, counted: 3 },
    givenBack: { kind: 'decline', month, counted: 1 },
    service: { kind: 'service', month, counted: 1 },
  } as const;
};

test('[S2.30] [S3.16] a statement says which month cost what: beside its lines, in them, and on paper in three languages', async () => {
  const { declined, givenBack, service } = charges();
  const { decisions, figures } = await ask(getBatch, { number: world.batch });
  expect(figures).toMatchObject({ otherDeduction: '5030', otherReturn: '10' });
  expect(decisions).toMatchObject([
    { kind: 'otherDeduction', amountMinor: '30', reason: null, charge: declined },
    { kind: 'otherDeduction', amountMinor: '5000', reason: null, charge: service },
    { kind: 'otherReturn', amountMinor: '10', reason: null, charge: givenBack },
  ]);
  const { rows } = await ask(listBatchLines, { number: world.batch, limit: 50 });
  expect(
    rows.flatMap(({ charge, netMinor }) => (charge === null ? [] : [[charge, netMinor]])),
  ).toEqual([
    [declined, '-30'],
    [service, '-5000'],
    [givenBack, '10'],
  ]);
  for (const language of languages) {
    const { content } = await ask(downloadStatement, { number: world.batch }, language);
    // The PDF writer breaks lines where the language allows it.
    const text = readPdf(content as Uint8Array)
      .join('')
      .replaceAll(/\s/g, '');
    for (const charge of [declined, givenBack, service]) {
      expect(text).toContain(chargeText(charge, language).replaceAll(/\s/g, ''));
    }
  }
});

test('[S2.28] the recorded flow and the operator’s adjustments say the same, and that nobody made them', async () => {
  const { declined, givenBack, service } = charges();
  const flow = await askAs(world.database, own, {
    call: listRecordedFlow,
    route: listRecordedFlowRoute,
    input: {
      filter: {
        currency: 'USD',
        account: 'pending',
        range: { from: world.chargedOn, to: world.chargedOn.slice(0, 8) + '28' },
        kinds: ['otherDeduction', 'otherReturn'],
      },
      limit: 50,
    },
  });
  expect(flow.rows.map(({ charge, amountMinor }) => [charge, amountMinor])).toEqual([
    [givenBack, '10'],
    [service, '5000'],
    [declined, '30'],
  ]);
  const { rows } = await oversee(listAdjustments, { filter: {} });
  expect(rows.map(({ charge, reason, madeBy }) => [charge, reason, madeBy])).toEqual([
    [givenBack, null, null],
    [service, null, null],
    [declined, null, null],
  ]);
  const [{ merchantNumber, number } = { merchantNumber: '', number: '' }] = rows;
  expect(await oversee(overseeDecision, { merchantNumber, number })).toMatchObject({
    type: 'adjustment',
    charge: givenBack,
    entries: [{ kind: 'otherReturn', batchNumber: world.batch }],
  });
});
