import type { Waybill } from '@back-office/contract/features/waybills';
import { expect, test } from 'vitest';
import { textsOfDelivery } from './evidence-of-delivery.ts';

const say = ((word: { en: unknown }) => word.en) as unknown as Parameters<
  typeof textsOfDelivery
>[2];
const waybill: Waybill = {
  trackingNumbers: ['1Z5R89390357567127'],
  carrier: 'ups',
  company: null,
  websites: [],
  imageCount: 0,
  status: 'received',
  reason: null,
  note: null,
  uploadedAt: '2026-11-01T02:00:00.000Z',
  uploadedBy: 'Mei',
  checkedAt: null,
  receivedAt: '2026-11-05T16:30:00.000Z',
};

test('a delivered parcel fills the fields that the reason of the dispute asks for, and no others', () => {
  expect(textsOfDelivery(waybill, { family: 'notReceived' }, say)).toEqual({
    carrier: 'UPS',
    trackingNumber: '1Z5R89390357567127',
    deliveredOn: '2026-11-05 (UTC)',
  });
  expect(textsOfDelivery(waybill, { family: 'duplicate' }, say)).toEqual({
    trackingNumber: '1Z5R89390357567127',
  });
  expect(textsOfDelivery(waybill, { family: 'cancelledRecurring' }, say)).toEqual({});
});

test('a parcel on its way, and one without number, proves nothing that is not known', () => {
  const moving = { ...waybill, status: 'transportNoUpload' as const };
  expect(textsOfDelivery(moving, { family: 'notReceived' }, say)).toEqual({});
  const image = { ...waybill, trackingNumbers: [], carrier: null };
  expect(textsOfDelivery(image, { family: 'notReceived' }, say)).toEqual({
    deliveredOn: '2026-11-05 (UTC)',
  });
});
