import { saveDisputeDraft } from '@back-office/contract/features/disputes/detail';
import { uploadWaybill } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { uploadWaybillRoute } from '../../../testing/other-rooms.ts';
import { ada, type Person } from '../../../testing/refund-world.ts';
import { saveDisputeDraftRoute } from '../answer/drafts.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const by: Person = { ...ada, merchant: { ...aMerchant, now: soon } };
const notReceived = { reasonCode: '13.1', isFraud: false };
const gapsOf = async (number: string, reader: Person = by) =>
  (await world.findCase(number, { by: reader })).verdict?.missing;

const aFile = () => world.aFile({ name: 'slip.docx', kind: 'docx', content: Buffer.from('slip') });
const prove = (paymentNumber: string) =>
  world.ask(
    { call: uploadWaybill, route: uploadWaybillRoute },
    {
      paymentNumber,
      trackingNumbers: ['1Z5R89390357567127'],
      company: null,
      websites: [],
      fileIds: [],
    },
    by,
  );

test('what an answer lacks is named until it is supplied', async () => {
  const { number, sale } = await world.openCase({ object: notReceived });
  expect(await gapsOf(number)).toEqual([
    { gap: 'file', place: 'answer' },
    { gap: 'deliveryProof', place: 'payment' },
    { gap: 'customerMail', place: 'answer' },
  ]);
  await prove(sale.object.number);
  expect(await gapsOf(number)).toContainEqual({ gap: 'deliveryUnconfirmed', place: null });
  await world.asOwner(sql`
    update waybills set status = 'received', received_at = ${soon} where payment_number = ${sale.object.number}`);
  await world.ask(
    { call: saveDisputeDraft, route: saveDisputeDraftRoute },
    {
      number,
      stage: 'chargeback',
      evidence: [{ field: 'customerMail', text: 'It came on Monday, thank you.' }],
      fileIds: [await aFile()],
    },
    by,
  );
  expect(await gapsOf(number)).toEqual([]);
});

test('what the reader can’t supply is a fact and no task', async () => {
  const { number } = await world.openCase({ object: notReceived });
  const permissions = aMerchant.permissions.filter(
    (permission) => permission !== 'disputes.answer' && permission !== 'waybills.upload',
  );
  const reader = { ...by, merchant: { ...aMerchant, permissions, now: soon } };
  expect((await gapsOf(number, reader))?.map(({ place }) => place)).toEqual([null, null, null]);
});
