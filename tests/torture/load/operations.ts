// Operations of the load: each states its intended effects, and can be sent repeatedly.
import { calls } from '@back-office/contract/catalogue';
import { asked, ownGateways, type Draw, type Shop, type Drawing } from './operation.ts';
import { testDay } from '@back-office/server/testing/gateway-events';
import {
  answerAlert,
  answerCase,
  openAlert,
  openCase,
  passOn,
  refundAlert,
} from './case-operations.ts';
import { agreeToComplaint, complain } from './complaint-operations.ts';
import { aLaterLife, aLife } from './lives.ts';
import { decideOnException, lookAtExceptions, tellImpossible } from './impossible-operations.ts';
import { tellEvents } from './operations-of-events.ts';
import { applyForRefund, auditRefund, withdrawRefund } from './refund-operations.ts';
import { decideOnBatch, lookAtBatches, moveClock } from './settlement-operations.ts';
import { createLink, payLink } from '../outgoing/link-payments.ts';
import { applyForWithdrawal, cancelWithdrawal, payWithdrawal } from './withdrawal-operations.ts';

// Proofs of delivery: each sale gets a tracking number once, while it is refunded, charged back and settled.
const proved = new WeakMap<Shop, Set<string>>();

/** Refused where the sale was given back or settled meanwhile, which is right. */
const uploadWaybill: Draw = ({ world, shop, random, id }) => {
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

const livesAtOnce = 3;
const viewsMax = 12;

const newPayments: Draw = ({ world: { book }, shop, random }) => {
  for (let lives = 1 + random.below(livesAtOnce); lives > 0; lives -= 1) {
    book.tell(aLife(random.one(ownGateways(shop)) ?? '', random));
  }
  return tellEvents(book, random);
};

const ownHold = ({ world, shop }: Drawing) =>
  world.book.takeHold(({ object }) => ownGateways(shop).includes(object.gatewayNumber))?.object;

const captureHold: Draw = (drawing) => {
  const hold = ownHold(drawing);
  if (hold === undefined) {
    return undefined;
  }
  const authorised = BigInt(hold.amount.minor);
  const isTooMuch = drawing.random.chance(0.1);
  const amountMinor = isTooMuch ? authorised + 1n : authorised - BigInt(drawing.random.below(200));
  const input = { number: hold.number, amountMinor: String(amountMinor) };
  return {
    kind: 'captureTransaction',
    effects: [`command/${hold.number}`],
    isDue: !isTooMuch,
    attempt: asked(drawing.shop.owner, calls.captureTransaction, input),
  };
};

const voidHold: Draw = (drawing) => {
  const hold = ownHold(drawing);
  return hold === undefined
    ? undefined
    : {
        kind: 'voidTransaction',
        effects: [`command/${hold.number}`],
        isDue: true,
        attempt: asked(drawing.shop.owner, calls.voidTransaction, { number: hold.number }),
      };
};

/** Saves a view, or removes the oldest if there are many. */
const changeViews: Draw = ({ shop, id }) => {
  const oldest = shop.views.length >= viewsMax ? shop.views.shift() : undefined;
  if (oldest !== undefined) {
    return {
      kind: 'removeSavedView',
      effects: [`gone/${oldest.name}`],
      isDue: true,
      attempt: asked(shop.owner, calls.removeSavedView, { id: oldest.id }),
    };
  }
  const wanted = { list: 'transactions.query', isShared: false, isDefault: false, query: '' };
  return {
    kind: 'saveView',
    effects: [`view/${id}`],
    // Pending ones may fill the list meanwhile.
    isDue: false,
    attempt: asked(shop.owner, calls.saveView, { ...wanted, name: id }),
    acknowledged: ({ envelope }) =>
      void shop.views.push({ id: String(envelope.data?.['id']), name: id }),
  };
};

const orderFile: Draw = ({ shop, id }) => ({
  kind: 'requestDownload',
  effects: [`download/${id}`],
  // A person may have at most two made at once.
  isDue: false,
  attempt: asked(shop.owner, calls.requestDownload, {
    list: 'transactions',
    filter: { view: 'query', range: { from: testDay, to: testDay }, name: id },
    columns: ['number', 'amount'],
    format: 'csv',
  }),
});

const readList: Draw = ({ shop }) => ({
  kind: 'listTransactions',
  effects: [],
  isDue: true,
  attempt: asked(shop.owner, calls.listTransactions, {
    filter: { view: 'query', range: { from: testDay, to: testDay } },
    page: 1,
    limit: 10,
  }),
});

/** The gateway refunds, or an issuer charges back, while merchants request refunds of the same payments. */
const lateNews: Draw = ({ world: { book }, shop, random }) => {
  const gateways = ownGateways(shop);
  const sale = book.someSale(({ object }) => gateways.includes(object.gatewayNumber), random);
  if (sale !== undefined) {
    book.tell(aLaterLife(sale, book.leftOf(sale), random));
  }
  return tellEvents(book, random);
};

const mix: readonly (readonly [number, Draw])[] = [
  [30, newPayments],
  [6, lateNews],
  [6, tellImpossible],
  [3, lookAtExceptions],
  [5, decideOnException],
  [12, captureHold],
  [6, voidHold],
  [20, applyForRefund],
  [8, withdrawRefund],
  [8, auditRefund],
  [10, changeViews],
  [2, orderFile],
  [6, readList],
  [5, moveClock],
  [4, lookAtBatches],
  [14, decideOnBatch],
  [8, applyForWithdrawal],
  [2, cancelWithdrawal],
  [8, payWithdrawal],
  [4, createLink],
  [6, payLink],
  [4, uploadWaybill],
  [4, complain],
  [4, agreeToComplaint],
  [5, openCase],
  [5, openAlert],
  [8, answerCase],
  [6, passOn],
  [6, answerAlert],
  [6, refundAlert],
];

/** Kinds that belong together, by the operations that bring them. */
const kindsOf = {
  outgoing: [createLink, payLink],
  shop: [uploadWaybill, complain, agreeToComplaint],
  cases: [openCase, openAlert, answerCase, passOn, answerAlert, refundAlert],
  nights: [lookAtBatches, decideOnBatch, tellImpossible, decideOnException, lateNews],
} as const satisfies Record<string, readonly Draw[]>;
export type Focus = keyof typeof kindsOf;
export const isFocus = (name: string): name is Focus => name in kindsOf;
export const focuses = Object.keys(kindsOf);

// The others supply what these work on, and meet them.
const focusTimes = 5;

/** Draws the next operation by weight; undefined if the drawn one has nothing to work on. */
export const drawsOf = (focus?: Focus): Draw => {
  const wanted: readonly Draw[] = focus === undefined ? [] : kindsOf[focus];
  const weighed = mix.map(
    ([weight, draw]) => [wanted.includes(draw) ? weight * focusTimes : weight, draw] as const,
  );
  const sum = weighed.reduce((total, [weight]) => total + weight, 0);
  return (drawing) => {
    let at = drawing.random.below(sum);
    const [, draw] = weighed.find(([weight]) => (at -= weight) < 0) ?? [];
    return draw?.(drawing);
  };
};
