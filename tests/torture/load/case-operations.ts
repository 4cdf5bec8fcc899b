// Cases and alerts: the gateway opens them, several people answer or accept the same one, and operators forward the
// answers.
import { randomUUID } from 'node:crypto';
import { calls } from '@back-office/contract/catalogue';
import {
  countedMinorOf,
  type AlertEvent,
  type DisputeEvent,
} from '@back-office/contract/gateway/protocol';
import { defaultLanguage } from '@back-office/contract/kit/language';
import { alertRefundReason } from '@back-office/messages/features/alerts/letters';
import { alertEvent, disputeEvent } from '@back-office/server/testing/gateway-events';
import { tellEvents } from './operations-of-events.ts';
import { isDisputed, markDisputed } from './lives.ts';
import {
  asked,
  ownGateways,
  type Attempt,
  type Draw,
  type Drawing,
  type Operation,
  type Shop,
} from './operation.ts';
import { aheadDaysMax } from './settlement-operations.ts';

// Few, so that several people pick the same ones.
const remembered = 6;
const dayMs = 86_400_000;

/** `amountMinor`: the amount paid, all of which an alert claims. */
type KnownAlert = { number: string; amountMinor: string };
type Known = { cases: string[]; alerts: KnownAlert[]; toReview: string[] };
const known = new WeakMap<Shop, Known>();
const knownOf = (shop: Shop): Known => {
  const ofShop = known.get(shop) ?? { cases: [], alerts: [], toReview: [] };
  known.set(shop, ofShop);
  return ofShop;
};

const keep = <One>(known: One[], one: One): void => {
  known.push(one);
  known.splice(0, known.length - remembered);
};

/** A sale without a case or alert yet. */
const freshSale = ({ world, shop, random }: Drawing) =>
  world.book.someSale(
    ({ object: { gatewayNumber, number } }) =>
      ownGateways(shop).includes(gatewayNumber) && !isDisputed(number),
    random,
  );

// The last move of the clock may still be in progress.
const agoMs = 14 * 3_600_000;

/** Opened recently, so that a merchant has days for a case, however far the clock was moved. */
const openedAt = ({ world }: Drawing): string =>
  new Date(Date.now() + world.clock.aheadMs - agoMs).toISOString();

let opened = 0;

export const openCase: Draw = (drawing) => {
  const { world, shop, random } = drawing;
  const sale = freshSale(drawing);
  if (sale === undefined) {
    return undefined;
  }
  markDisputed(sale.object.number);
  opened += 1;
  const amount = { ...sale.object.amount, minor: countedMinorOf(sale.object) };
  const number = `DO${sale.object.number}${opened}`;
  const at = openedAt(drawing);
  const notice: DisputeEvent = disputeEvent(sale, {
    occurredAt: at,
    object: { number, amount, openedAt: at },
  });
  world.book.tell([notice]);
  keep(knownOf(shop).cases, number);
  return tellEvents(world.book, random);
};

export const openAlert: Draw = (drawing) => {
  const { world, shop, random } = drawing;
  const sale = freshSale(drawing);
  if (sale === undefined) {
    return undefined;
  }
  markDisputed(sale.object.number);
  opened += 1;
  const amount = { ...sale.object.amount, minor: countedMinorOf(sale.object) };
  const number = `AO${sale.object.number}${opened}`;
  const at = openedAt(drawing);
  const raised: AlertEvent = alertEvent(sale, {
    occurredAt: at,
    object: {
      number,
      amount,
      openedAt: at,
      // Longer than the clock is moved in a whole campaign.
      dueAt: new Date(Date.now() + (aheadDaysMax + 20) * dayMs).toISOString(),
      cause: 'customerDispute',
    },
  });
  world.book.tell([raised]);
  keep(knownOf(shop).alerts, { number, amountMinor: amount.minor });
  return tellEvents(world.book, random);
};

/** An own file; one left by a refused answer if there is no room for more. Undefined while in doubt. */
const uploadEvidence = async ({ owner }: Shop, attempt: Attempt): Promise<string | undefined> => {
  const purpose = 'disputeEvidence';
  const upload = asked(owner, calls.uploadFile, { purpose, name: 'receipt.png' });
  const uploaded = await upload({ ...attempt, key: randomUUID() });
  if (uploaded.envelope.error?.name === 'uploads.tooMany') {
    const left = await asked(owner, calls.listUploads, { purpose })(attempt);
    const [first] = (left.envelope.data?.['files'] ?? []) as { id: string }[];
    return first?.id;
  }
  return uploaded.envelope.data?.['id'] as string | undefined;
};

/** A retry, or a duplicate, uses the same file. */
const answeredWithFile = (shop: Shop, answer: Record<string, unknown>): Operation['attempt'] => {
  let uploading: Promise<string | undefined> | undefined;
  return async (attempt) => {
    uploading ??= uploadEvidence(shop, attempt).catch(() => undefined);
    const file = await uploading;
    if (file === undefined) {
      uploading = undefined;
      throw new Error('The file of an answer is in doubt.');
    }
    return asked(shop.owner, calls.answerDispute, { ...answer, fileIds: [file] })(attempt);
  };
};

/** Refused if the case hasn't arrived yet, or another was faster. */
export const answerCase: Draw = ({ shop, random }) => {
  const ofShop = knownOf(shop);
  const number = random.one(ofShop.cases);
  if (number === undefined) {
    return undefined;
  }
  const stage = 'chargeback';
  const accepts = random.chance(0.3);
  const answer = {
    number,
    stage,
    statement: 'The goods were delivered.',
    evidence: [{ field: 'ipAndDevice', text: '203.0.113.7, the device of four earlier orders' }],
    isRedacted: true,
  };
  return {
    kind: accepts ? 'acceptDispute' : 'answerDispute',
    effects: [`answered/${number}`],
    isDue: false,
    attempt: accepts
      ? asked(shop.owner, calls.acceptDispute, { number, stage })
      : answeredWithFile(shop, answer),
    acknowledged: () => {
      if (!accepts) {
        keep(ofShop.toReview, number);
      }
    },
  };
};

/** Refused if the other operator was faster. */
export const passOn: Draw = ({ world, shop, random }) => {
  const number = random.one(knownOf(shop).toReview);
  const { merchantNumber } = shop.business;
  return number === undefined
    ? undefined
    : {
        kind: 'passAnswerOn',
        effects: [`passedOn/${number}`],
        isDue: false,
        attempt: asked(random.chance(0.5) ? world.operator : world.creditor, calls.passAnswerOn, {
          merchantNumber,
          number,
        }),
      };
};

/** Refused if the alert hasn't arrived yet, or another was faster. */
export const answerAlert: Draw = ({ shop, random }) => {
  const alert = random.one(knownOf(shop).alerts);
  return alert === undefined
    ? undefined
    : {
        kind: 'answerAlert',
        effects: [`alertAnswered/${alert.number}`],
        isDue: false,
        attempt: asked(shop.owner, calls.answerAlert, {
          number: alert.number,
          outcome: 'notFound',
          note: 'The cardholder bought this at another shop.',
        }),
      };
};

/** Refused if another was faster, or too little is left of the payment. The answer is sent once the refund succeeded. */
export const refundAlert: Draw = ({ shop, random }) => {
  const alert = random.one(knownOf(shop).alerts);
  return alert === undefined
    ? undefined
    : {
        kind: 'refundAlert',
        effects: [`refund/${alertRefundReason[defaultLanguage]({ number: alert.number })}`],
        isDue: false,
        attempt: asked(shop.owner, calls.refundAlert, { ...alert, outcome: 'resolved', note: '' }),
      };
};
