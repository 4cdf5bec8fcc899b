// Complaints: a payer complains once by the link in the mail, and several people of the merchant agree to it, which
// requests a refund.
import { calls } from '@back-office/contract/catalogue';
import { defaultLanguage } from '@back-office/contract/kit/language';
import { complaintRefundReason } from '@back-office/messages/features/complaints/letters';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { send, type Answer } from '../../http/client.ts';
import {
  asked,
  ownGateways,
  readBeside,
  type Attempt,
  type Draw,
  type Shop,
  type World,
} from './operation.ts';

const origin = 'http://localhost:8080';
// Few, so that several people agree to the same one.
const remembered = 10;

type Known = { paid: Set<string>; complaints: string[] };
const known = new WeakMap<Shop, Known>();
const knownOf = (shop: Shop): Known => {
  const ofShop = known.get(shop) ?? { paid: new Set(), complaints: [] };
  known.set(shop, ofShop);
  return ofShop;
};

/** Finds the link in the payer's mail, or the complaint made with it. */
const readDatabase = (databaseUrl: string, query: string, paymentNumber: string) =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ found: string }>(query, [paymentNumber]);
    return rows[0]?.found;
  });

/** The page answers without an envelope: a complaint that is already open is the one whose answer was lost. */
const asEnvelope = (answer: Answer, number: string | undefined): Answer => {
  const isTaken = number !== undefined && answer.status < 500;
  const code = isTaken ? 0 : 1;
  const envelope = { code, msg: '', data: { number } } as unknown as Answer['envelope'];
  return isTaken
    ? { ...answer, status: 200, text: JSON.stringify(envelope), envelope }
    : { ...answer, status: 503 };
};

const complainByLink = async (
  { databaseUrl }: World,
  { paymentNumber, from }: { paymentNumber: string; from: string },
  { server, signal }: Attempt,
): Promise<Answer> => {
  const key = await readDatabase(
    databaseUrl,
    'select key as found from complaint_links where payment_number = $1',
    paymentNumber,
  );
  const answer = await send(server, {
    method: 'POST',
    path: `/pay/complaint/${key}`,
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ lang: 'en', reason: 'notReceived', amount: '1', text: 'No parcel.' }),
    from,
    signal,
  });
  const number = await readDatabase(
    databaseUrl,
    'select number as found from complaints where payment_number = $1',
    paymentNumber,
  );
  return asEnvelope(answer, number);
};

/** The payer of a payment link already has the mail, as a receipt. */
const hasMail = (mailed: Answer): boolean =>
  mailed.status === 200 &&
  (mailed.envelope.code === 0 || mailed.envelope.error?.name === 'complaints.sentToday');

export const complain: Draw = ({ world, shop, random }) => {
  const { paid, complaints } = knownOf(shop);
  const sale = world.book.someSale(
    ({ object: { gatewayNumber, number } }) =>
      ownGateways(shop).includes(gatewayNumber) && !paid.has(number),
    random,
  );
  if (sale === undefined) {
    return undefined;
  }
  const paymentNumber = sale.object.number;
  paid.add(paymentNumber);
  const mailLink = asked(shop.owner, calls.sendComplaintLink, { paymentNumber });
  // Each payer has a separate address, since texts are limited for each.
  const from = `127.${1 + random.below(250)}.${random.below(250)}.${1 + random.below(250)}`;
  return {
    kind: 'complain',
    effects: [`complaint/${paymentNumber}`],
    isDue: true,
    attempt: async (attempt) => {
      const mailed = await mailLink(attempt);
      if (hasMail(mailed)) {
        return complainByLink(world, { paymentNumber, from }, attempt);
      }
      const isRefused = mailed.status === 200;
      const beside = isRefused ? await readBeside(world, paymentNumber) : '';
      return { ...mailed, text: mailed.text + beside };
    },
    acknowledged: ({ envelope }) => {
      complaints.push(String(envelope.data?.['number']));
      complaints.splice(0, complaints.length - remembered);
    },
  };
};

/** Refused if another was faster, or nothing of the payment is refundable. */
export const agreeToComplaint: Draw = ({ shop, random }) => {
  const number = random.one(knownOf(shop).complaints);
  return number === undefined
    ? undefined
    : {
        kind: 'agreeToComplaint',
        effects: [
          `complaintAgreed/${number}`,
          `refund/${complaintRefundReason[defaultLanguage]({ number })}`,
        ],
        isDue: false,
        attempt: asked(shop.owner, calls.agreeToComplaint, {
          number,
          amountMinor: '100',
          note: '',
        }),
      };
};
