import {
  addDeliveryToDraft,
  removeDraftFile,
} from '@back-office/contract/features/disputes/detail';
import { uploadWaybill } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { uploadWaybillRoute } from '../../../testing/other-rooms.ts';
import { ada, refusalOf, type Person } from '../../../testing/refund-world.ts';
import { removeDraftFileRoute } from '../answer/drafts.ts';
import { addDeliveryToDraftRoute } from './add-delivery.ts';
import { deliveryDocument } from './delivery-document.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const at = (by: Person = ada): Person => ({
  ...by,
  merchant: { ...(by.merchant ?? aMerchant), now: soon },
});
const add = (number: string, by: Person = at()) =>
  world.ask(
    { call: addDeliveryToDraft, route: addDeliveryToDraftRoute },
    { number, stage: 'chargeback' },
    by,
  );

/** A delivery certificate as stored by an upload. */
const anImage = async (name: string): Promise<string> => {
  const id = await world.aFile({ name, kind: 'png', content: Buffer.from(name) });
  await world.asOwner(
    sql`update uploaded_files set purpose = 'deliveryCertificate' where id = ${id}`,
  );
  return id;
};
const prove = async (paymentNumber: string, trackingNumbers: string[], images: string[]) =>
  world.ask(
    { call: uploadWaybill, route: uploadWaybillRoute },
    { paymentNumber, trackingNumbers, company: null, websites: [], fileIds: images },
    at(),
  );

describe('the proof of delivery of a disputed payment', () => {
  test('goes into the files of the answer in one step, and once however often it is asked for', async () => {
    const { number, sale } = await world.openCase();
    const paymentNumber = sale.object.number;
    expect(await refusalOf(add(number))).toBe('disputes.noDeliveryProof');
    await prove(paymentNumber, ['1Z5R89390357567127'], [await anImage('signature.png')]);
    const page = `delivery-${paymentNumber}.pdf`;
    const { files } = await add(number);
    expect(files.map(({ name }) => name).toSorted()).toEqual([page, 'signature.png']);
    const again = await add(number);
    expect(again.files.map(({ name }) => name).toSorted()).toEqual([page, 'signature.png']);
    // The images stay with the payment when the draft removes them.
    const image = again.files.find(({ name }) => name === 'signature.png');
    await world.ask(
      { call: removeDraftFile, route: removeDraftFileRoute },
      { number, fileId: image?.id ?? '' },
      at(),
    );
    const kept = await world.rows<{ name: string }>(sql`
      select name from uploaded_files where owner_kind = 'waybill' and owner_id = ${paymentNumber}`);
    expect(kept).toEqual([{ name: 'signature.png' }]);
    await world.answer({ number, statement: 'Delivered', fileIds: [] });
    expect((await world.findCase(number)).answers[0]?.files.map(({ name }) => name)).toEqual([
      page,
    ]);
  });

  test('is not taken from a proof that was refused, nor by somebody who may not see waybills', async () => {
    const { number, sale } = await world.openCase();
    await prove(sale.object.number, ['1Z879E930346834440'], []);
    const { permissions } = aMerchant;
    const blind = at({
      ...ada,
      merchant: {
        ...aMerchant,
        permissions: permissions.filter((permission) => permission !== 'waybills.view'),
      },
    });
    expect(await refusalOf(add(number, blind))).toBe('session.noPermission');
    await world.asOwner(sql`
      update waybills set status = 'wrongOrder' where payment_number = ${sale.object.number}`);
    expect(await refusalOf(add(number))).toBe('disputes.noDeliveryProof');
  });

  test('names the day, the address and the signature that the carrier told, without card numbers', () => {
    const document = deliveryDocument({
      trackingNumbers: ['1Z5R89390357567127'],
      carrier: 'ups',
      company: null,
      websites: [],
      imageCount: 0,
      status: 'received',
      reason: null,
      note: null,
      uploadedAt: soon,
      uploadedBy: 'Mei',
      checkedAt: soon,
      receivedAt: new Date('2026-03-05T16:30:00Z'),
      paymentNumber: '2026030100000000000001',
      merchantOrderNumber: 'TEA-1',
      merchant: 'Jade Teahouse',
      sentTo: 'Oliver Delgado, Birch Crescent 65, Halifax, CA',
      deliveredTo: '65 Birch Crescent, Halifax',
      deliveryNote: 'Signed by O. DELGADO 4111111111111111',
      isByCarrier: true,
      owner: { kind: 'waybill', id: '1' },
    });
    const text = JSON.stringify(document.content);
    for (const said of [
      '2026-03-05 16:30:00 UTC',
      '65 Birch Crescent, Halifax',
      'Signed by O. DELGADO [card number masked]',
      'UPS',
    ]) {
      expect(text).toContain(said);
    }
  });
});
