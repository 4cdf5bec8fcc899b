import type { Waybill } from '@back-office/contract/features/waybills';
import { expect, test } from 'vitest';
import { textsOfDelivery } from './evidence-of-delivery.ts';

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
  expect(textsOfDelivery(waybill, { family: 'notReceived' })).toEqual({
    carrier: 'UPS',
    trackingNumber: '1Z5R89390357567127',
    deliveredOn: '2026-11-05 (UTC)',
  });
  expect(textsOfDelivery(waybill, { family: 'duplicate' })).toEqual({
    trackingNumber: '1Z5R89390357567127',
  });
  expect(textsOfDelivery(waybill, { family: 'cancelledRecurring' })).toEqual({});
});

test('an issuer reads the carrier in English, whatever the language of the person who answers', () => {
  const post = { ...waybill, carrier: 'hongkongPost' as const };
  expect(textsOfDelivery(post, { family: 'notReceived' })).toMatchObject({
    carrier: 'Hongkong Post',
  });
});

test('a parcel on its way has a carrier and a number, and no day of delivery before it is confirmed', () => {
  const moving = { ...waybill, receivedAt: null };
  for (const status of ['pendingReview', 'transportNoUpload', 'longTransportation'] as const) {
    expect(textsOfDelivery({ ...moving, status }, { family: 'notReceived' })).toEqual({
      carrier: 'UPS',
      trackingNumber: '1Z5R89390357567127',
    });
  }
  const revived = { ...waybill, status: 'pendingReview' as const };
  expect(textsOfDelivery(revived, { family: 'notReceived' })).not.toHaveProperty('deliveredOn');
});

test('a number that its carrier or an operator contradicts is not evidence, nor is what is unknown', () => {
  for (const status of [
    'noInformation',
    'notReceived',
    'informationNotConfirmed',
    'wrongOrder',
  ] as const) {
    expect(textsOfDelivery({ ...waybill, status }, { family: 'notReceived' })).toEqual({});
  }
  const image = { ...waybill, trackingNumbers: [], carrier: null };
  expect(textsOfDelivery(image, { family: 'notReceived' })).toEqual({
    deliveredOn: '2026-11-05 (UTC)',
  });
});
