import { createPaymentLink, getPaymentLink } from '@back-office/contract/features/payment-links';
import {
  cardFormSchema,
  type CardForm,
  type CardFormPost,
} from '@back-office/contract/gateway/card-form';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { paymentEvent } from '@back-office/server/testing/gateway-events';
import type { TestServer } from '@back-office/server/testing/test-server';
import { send, type Answer } from '../client.ts';
import { newLink, type LinkShop } from './payment-link-world.ts';

const ownOrigin = 'http://localhost:8080';

/** A new link and where it is. */
export const aLink = async (shop: LinkShop, more: object = {}) => {
  const { envelope } = await shop.owner.call(createPaymentLink, newLink(shop, more));
  return { number: String(envelope.data?.['number']), path: String(envelope.data?.['path']) };
};

export const detailOf = async (shop: LinkShop, number: string) =>
  (await shop.owner.call(getPaymentLink, { number })).envelope.data;

export const openPage = (
  server: TestServer,
  path: string,
  language = 'en-GB,en',
): Promise<Answer> =>
  send(server, {
    method: 'GET',
    path,
    headers: { 'accept-language': language, 'sec-fetch-mode': 'navigate' },
  });

type Begun = {
  status: number;
  /** By which the browser goes on with its order. */
  order?: string;
  /** As the gateway knows it. */
  orderNumber?: string;
  frame?: CardFormPost;
  problem?: string;
  fields?: string[];
  isOver?: boolean;
  waits?: string;
};

/** What a page that waits asks every two seconds. */
export const statusOf = async (
  server: TestServer,
  path: string,
  order?: string,
): Promise<unknown> => {
  const search = order === undefined ? '' : `?o=${order}`;
  const { text } = await send(server, { method: 'GET', path: `${path}/status${search}` });
  return (JSON.parse(text) as { status?: unknown }).status;
};

/** The card form that the page posts to the gateway. */
export const formIn = (frame: Pick<CardFormPost, 'form'> | undefined): CardForm => {
  const form = Buffer.from(frame?.form ?? '', 'base64url').toString();
  return cardFormSchema.parse(JSON.parse(form));
};

/** Presses "Continue to card". */
export const begin = async (
  server: TestServer,
  path: string,
  {
    from,
    origin = ownOrigin,
    ...more
  }: { from?: string; origin?: string; [field: string]: unknown } = {},
): Promise<Begun> => {
  const { status, text } = await send(server, {
    method: 'POST',
    path: `${path}/orders`,
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 's.wong@example.com', lang: 'en', ...more }),
    ...(from === undefined ? {} : { from }),
  });
  const answer: Partial<Begun> = text === '' ? {} : (JSON.parse(text) as Partial<Begun>);
  const { frame } = answer;
  return {
    status,
    ...answer,
    ...(frame === undefined ? {} : { orderNumber: formIn(frame).merchantOrderNumber }),
  };
};

type Outcome = 'success' | 'failed' | 'inProcessing';

/** A payment as the gateway tells of it, in one of its versions. */
export const paymentOf = (
  { gatewayNumber, merchantOrderNumber, amount, email, billing, shipping }: CardForm,
  { number, status, version }: { number: string; status: Outcome; version: number },
): PaymentEvent => {
  const declined = {
    declineClass: 'issuer',
    response: { code: '05', message: 'Do not honour' },
  } as const;
  return paymentEvent(number, {
    version,
    object: {
      gatewayNumber,
      merchantOrderNumber,
      amount,
      status,
      customer: { ...billing, ...(email === undefined ? {} : { email }) },
      ...(shipping === undefined ? {} : { shipTo: shipping }),
      ...(status === 'inProcessing' ? { processedAt: undefined, settlementAmount: undefined } : {}),
      ...(status === 'failed' ? { ...declined, settlementAmount: undefined } : {}),
    },
  });
};
