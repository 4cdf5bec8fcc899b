// The card form in a frame on the shopper's page. It accepts test cards only, and one payment per order, failed or
// not.
import {
  cardFormPath,
  cardFormSchema,
  cardTakenMessage,
  type CardForm,
} from '@back-office/contract/gateway/card-form';
import type { CardEvent } from '@back-office/contract/gateway/card-events';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillIn, type FormStep, type Signed } from './card-form-page.ts';
import { dayMs, instantOf, isoOf } from '../clock.ts';
import { cardFingerprintOf } from './cards.ts';
import { jsonOf } from '../json.ts';
import { isClosed } from '../limits/openings.ts';
import type { Sandbox } from '../sandbox.ts';
import { isSignedBy } from '../signing.ts';
import type { CardUpdate, TestCard } from './test-card.ts';
import { findTestCard } from './find-card.ts';
import { makeTestPayment, testPaymentSchema } from '../payments/test-payment.ts';

const slowMs = 8000;
const failedThreeDS = '4003330000000000';
const challengeCode = '1234';
const updatedAfterMs = 12 * dayMs;

const signedIn = (fields: URLSearchParams): Signed => ({
  form: fields.get('form') ?? '',
  signature: fields.get('signature') ?? '',
});

const formOf = ({ form: text, signature }: Signed, secret: string): CardForm | undefined => {
  const body = Buffer.from(text, 'base64url').toString();
  const form = cardFormSchema.safeParse(jsonOf(body)).data;
  const message = form && { id: form.merchantOrderNumber, timestamp: form.until, body };
  return message !== undefined && isSignedBy(secret, message, signature) ? form : undefined;
};

type Page = { form: CardForm | undefined; signed: Signed; step: FormStep };

const send = (reply: FastifyReply, { form, signed, step }: Page): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${form?.parent ?? "'none'"}`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(fillIn(form, signed, step));

/** Key under which an order's payment is stored. */
export const noteOfOrder = ({
  gatewayNumber,
  merchantOrderNumber,
}: Pick<CardForm, 'gatewayNumber' | 'merchantOrderNumber'>): string =>
  `order/${gatewayNumber}/${merchantOrderNumber}`;

/** Cards that every issuer declines are not kept. */
const isKept = ({ behaviour }: TestCard): boolean =>
  behaviour.kind === 'approved' || behaviour.kind === 'unknown';

const renewedLast4 = '8642';

/** As reported by the schemes' account updater. */
const updatedCard = (kept: CardEvent, update: CardUpdate): CardEvent => ({
  ...kept,
  id: `${kept.id}_2`,
  version: 2,
  occurredAt: isoOf(instantOf(kept.occurredAt) + updatedAfterMs),
  actor: { kind: 'issuer' },
  object: {
    ...kept.object,
    ...(update === 'renewed' ? { last4: renewedLast4 } : { status: 'revoked' as const }),
  },
});

/** The payer agreed to later charges: the card is kept under a token of its order, and reported. */
const keepCard = (
  { store, clock }: Sandbox,
  form: CardForm,
  { card, paymentNumber }: { card: TestCard; paymentNumber?: string },
): void => {
  const { gatewayNumber, merchantOrderNumber } = form;
  // Too short to contain a card number.
  const token = `tok_${card.number.slice(0, 6)}_${card.number.slice(-4)}_${merchantOrderNumber.slice(-10)}`;
  const kept: CardEvent = {
    id: `evt_card_${merchantOrderNumber}`,
    type: 'card',
    version: 1,
    occurredAt: isoOf(clock.now()),
    actor: { kind: 'shopper' },
    object: {
      gatewayNumber,
      merchantOrderNumber,
      ...(paymentNumber === undefined ? {} : { paymentNumber }),
      token,
      status: 'active',
      brand: card.brand,
      last4: card.number.slice(-4),
      fingerprint: cardFingerprintOf(card.number),
      networkTransactionId: `N${merchantOrderNumber.slice(-14)}`,
      threeDSResult: 'Y',
    },
  };
  store.send(kept, 'live');
  const update = card.behaviour.kind === 'approved' ? card.behaviour.updated : undefined;
  if (update !== undefined) {
    store.planCard(updatedCard(kept, update));
  }
};

/** Verifies a card for a trial: no money moves, and after a decline another card may follow. */
const verify = (sandbox: Sandbox, form: CardForm, card: TestCard): FormStep => {
  if (!isKept(card)) {
    return 'declined';
  }
  sandbox.store.transaction(() => {
    keepCard(sandbox, form, { card });
    sandbox.store.setNote(noteOfOrder(form), 'verified');
  });
  return 'taken';
};

/** Makes the payment, unless the order already has one, which then counts. */
const pay = (sandbox: Sandbox, form: CardForm, card: TestCard): FormStep => {
  const { store, clock } = sandbox;
  if (store.note(noteOfOrder(form)) !== undefined) {
    return 'taken';
  }
  if (isClosed(store, form.gatewayNumber)) {
    return 'noSales';
  }
  if (form.amount.minor === '0') {
    return verify(sandbox, form, card);
  }
  const {
    gatewayNumber,
    merchantOrderNumber,
    amount,
    email,
    agreement,
    billing,
    shipping,
    website,
  } = form;
  const wanted = testPaymentSchema.safeParse({
    gatewayNumber,
    merchantOrderNumber,
    amount,
    cardNumber: card.number,
    isAuthenticated: agreement !== undefined,
    // Without a website, the shopper pays on the gateway's own page.
    website: website ?? null,
    customer: { ...billing, ...(email === undefined ? {} : { email }) },
    shipTo: shipping,
  });
  if (!wanted.success) {
    return 'notTaken';
  }
  store.transaction(() => {
    const { object } = makeTestPayment(store, clock, wanted.data);
    store.setNote(noteOfOrder(form), object.number);
    if (agreement !== undefined && isKept(card)) {
      keepCard(sandbox, form, { card, paymentNumber: object.number });
    }
  });
  return 'taken';
};

const takeCard = async (
  sandbox: Sandbox,
  form: CardForm,
  { card, code }: { card: TestCard; code: string | undefined },
): Promise<FormStep> => {
  if (card.form === 'challenge' && code === undefined) {
    return { challenge: card.number };
  }
  if (card.form === 'slow') {
    await sleep(slowMs);
  }
  const isProved = code === undefined || code === challengeCode;
  const failed = findTestCard(failedThreeDS) ?? card;
  return pay(sandbox, form, isProved ? card : failed);
};

const fieldsOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

export const addCardForm = (app: FastifyInstance, sandbox: Sandbox, secret: string): void => {
  const stepBefore = (form: CardForm | undefined): FormStep => {
    if (form === undefined) {
      return 'unsigned';
    }
    return sandbox.clock.now() > instantOf(form.until) ? 'closed' : 'card';
  };
  /** A post without a card opens the first page; one with a card moves to the next step. */
  const stepOf = async (form: CardForm, fields: URLSearchParams): Promise<FormStep> => {
    const number = fields.get('number');
    if (number === null) {
      return sandbox.store.note(noteOfOrder(form)) === undefined ? 'card' : 'taken';
    }
    const card = findTestCard(number.replaceAll(/\D/g, ''));
    return card === undefined
      ? 'unknownCard'
      : takeCard(sandbox, form, { card, code: fields.get('code') ?? undefined });
  };
  app.post(cardFormPath, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const signed = signedIn(fields);
    const form = formOf(signed, secret);
    const before = stepBefore(form);
    const step = form === undefined || before !== 'card' ? before : await stepOf(form, fields);
    const card = findTestCard((fields.get('number') ?? '').replaceAll(/\D/g, ''));
    // The payment is made but its answer is lost: the shopper's page has to find out.
    return card?.form === 'broken' && step === 'taken'
      ? reply.code(500).send()
      : send(reply, { form, signed, step });
  });
  app.get(`${cardFormPath}/taken.js`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(
        `parent.postMessage(${JSON.stringify(cardTakenMessage)}, document.body.dataset.parent);`,
      ),
  );
};
