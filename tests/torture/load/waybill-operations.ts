// Proofs of delivery: each sale gets a tracking number once, while it is refunded, charged back and settled.
import { calls } from '@back-office/contract/catalogue';
import { asked, ownGateways, type Draw, type Shop } from './operation.ts';

const proved = new WeakMap<Shop, Set<string>>();

/** Refused where the sale was given back or settled meanwhile, which is right. */
export const uploadWaybill: Draw = ({ world, shop, random, id }) => {
  const ofShop = proved.get(shop) ?? new Set();
  proved.set(shop, ofShop);
  const sale = world.book.someSale(
    ({ object: { gatewayNumber, number } }) =>
      ownGateways(shop).includes(gatewayNumber) && !ofShop.has(number),
    random,
  );
  if (sale === undefined) {
    return undefined;
  }
  const { number } = sale.object;
  ofShop.add(number);
  const places = id.match(/\d+/g) ?? [];
  const trackingNumber = `TORTURE${places.map((digits) => digits.padStart(6, '0')).join('N')}`;
  return {
    kind: 'uploadWaybill',
    effects: [`waybill/${number}/${trackingNumber}`, `proof/${number}`],
    isDue: false,
    attempt: asked(shop.owner, calls.uploadWaybill, {
      paymentNumber: number,
      trackingNumbers: [trackingNumber],
      company: null,
      websites: [],
      fileIds: [],
    }),
  };
};
