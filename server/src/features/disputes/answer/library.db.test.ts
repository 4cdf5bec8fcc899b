import {
  listEvidenceLibrary,
  saveEvidenceText,
} from '@back-office/contract/features/disputes/library';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { ada, refusalOf } from '../../../testing/refund-world.ts';
import { libraryRoutes } from './library.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const ask = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  gatewayNumbers: string[] | null = null,
): Promise<OutputOf<Call>> => {
  const route = libraryRoutes.find((one) => one.call === call);
  if (route === undefined) {
    throw new Error(`No route of ${call.name}.`);
  }
  const merchant = { ...aMerchant, now: soon, gatewayNumbers };
  return world.ask({ call, route }, input, { ...ada, merchant });
};

const openAt = (website?: string) =>
  world.openCase({
    object: { reasonCode: '13.6' },
    payment: website === undefined ? {} : { website },
  });
const field = 'refundPolicy';

test('the evidence library of a website keeps every version, and an answer names the one it quotes', async () => {
  const { number } = await openAt('shop.example');
  const { number: later } = await openAt('https://www.Shop.example/checkout');
  const save = (text: string) => ask(saveEvidenceText, { number, field, text });
  expect(await save('Refunds within 14 days.')).toEqual({ website: 'shop.example', version: 1 });
  expect(await save('Refunds within 14 days.')).toMatchObject({ version: 1 });
  const both = await Promise.all([save('Refunds within 30 days.'), save('Refunds in 60 days.')]);
  expect(new Set(both.map(({ version }) => version))).toEqual(new Set([2, 3]));
  const { website, texts } = await ask(listEvidenceLibrary, { number: later });
  expect(website).toBe('shop.example');
  expect(texts.map(({ version }) => version)).toEqual([3, 2, 1]);

  const evidence = [
    { field, text: 'Refunds within 14 days.' },
    { field: 'customerMail', text: 'The customer never asked.' },
  ] as const;
  await world.answer({ number: later, evidence: [...evidence] });
  const isQuoted = async () => {
    const { answers } = await world.findCase(later);
    expect(answers[0]?.evidence).toEqual([
      { ...evidence[0], library: { website: 'shop.example', version: 1 } },
      evidence[1],
    ]);
  };
  await isQuoted();
  // A version that comes after the answer changes nothing in it.
  expect(await save('Refunds in 90 days.')).toMatchObject({ version: 4 });
  await isQuoted();
  await world.sendAnswers();
  const sent = world.gateway.received.find(({ type }) => type === 'answerDispute');
  expect(sent).toMatchObject({ disputeNumber: later, evidence });
});

test('a library is of one website, and a case out of sight has none', async () => {
  const { number } = await openAt('other.example');
  expect(await ask(listEvidenceLibrary, { number })).toEqual({
    website: 'other.example',
    texts: [],
  });
  const input = { number, field, text: 'Refunds within 30 days.' } as const;
  const absent = { ...input, number: 'CB00000000000000000' };
  const refusals = {
    elsewhere: await refusalOf(ask(saveEvidenceText, input, ['10000199'])),
    absent: await refusalOf(ask(saveEvidenceText, absent)),
    read: await refusalOf(ask(listEvidenceLibrary, { number: absent.number })),
  };
  expect(refusals).toEqual({
    elsewhere: 'disputes.notFound',
    absent: 'disputes.notFound',
    read: 'disputes.notFound',
  });
  const { number: nameless } = await openAt();
  const withoutWebsite = ask(saveEvidenceText, { ...input, number: nameless });
  expect(await refusalOf(withoutWebsite)).toBe('disputes.noWebsite');
});
