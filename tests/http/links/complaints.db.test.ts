import {
  agreeToComplaint,
  complaintLimits,
  getComplaint,
  getComplaintOfPayment,
  listComplaints,
  refuseComplaint,
  replyToComplaint,
  revokeComplaintLink,
  sendComplaintLink,
} from '@back-office/contract/features/complaints';
import {
  type ComplaintQueue,
  listComplaintOversight,
  overseeComplaint,
} from '@back-office/contract/features/complaints/oversight';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import { applyForRefund, getRefund } from '@back-office/contract/features/refunds/detail';
import { fetchUpload } from '@back-office/contract/features/uploads';
import { addDays, businessDayOf, weekdayOf } from '@back-office/contract/kit/business-day';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { langHeaderOf } from '@back-office/contract/kit/language';
import { payerWords } from '@back-office/messages/features/complaints/payer';
import { runComplaintRounds } from '@back-office/server/testing/job-rounds';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { aBusiness, anOperator, aPerson, roleOf } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../client.ts';
import { signedIn, signedInAsOperator, type SignedIn } from '../signed-in.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { outcomeOf } from '../withdrawal-world.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, formIn, openPage, paymentOf } from './shopper.ts';

let server: TestServer;
let shop: LinkShop;
let owner: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  shop = await aLinkShop(server);
  ({ owner } = shop);
});
afterAll(() => server.stop());

const aSale = async (more: object = {}): Promise<string> => {
  const sale = aPayment({
    business_id: shop.business.id,
    gateway_number: shop.business.firstGateway,
    ordered_at: new Date(Date.now() - 3_600_000),
    amount_minor: 5000n,
    payer: { email: 'l.wong@example.com', name: 'L. Wong', shipToName: '' },
    ...more,
  });
  await plantPayments(server.databaseUrl, [sale]);
  return sale.number;
};

type Letter = { kind: string; recipient: string; subject: string; url: string; said: string };
const lettersOf = (kind: string): Promise<Letter[]> =>
  server.asMigrator<Letter>(
    `select kind, recipient, subject, body::json #>> '{action,url}' as url, body::json ->> 'paragraphs' as said
     from letters where kind = $1 order by created_at`,
    [kind],
  );

/** The page's address in the latest payment mail. */
const urlInMail = async (): Promise<URL> =>
  new URL((await lettersOf('paymentReceipt')).at(-1)?.url ?? '');
const pathInMail = async (): Promise<string> => (await urlInMail()).pathname;

const aLinkMail = async (paymentNumber: string): Promise<string> => {
  const { envelope } = await owner.call(sendComplaintLink, { paymentNumber });
  expect(envelope.code).toBe(0);
  return pathInMail();
};

const origin = 'http://localhost:8080';
const post = async (path: string, body: object, from?: string) => {
  const { status, text } = await send(server, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ lang: 'en', ...body }),
    ...(from === undefined ? {} : { from }),
  });
  type Wrong = { problem?: string; fields?: Record<string, string> };
  const { problem, fields } = JSON.parse(text || '{}') as Wrong;
  return { status, problem, fields };
};
const complain = (path: string, more: object = {}, from?: string) =>
  post(path, { reason: 'notReceived', amount: '50.00', text: 'No parcel came.', ...more }, from);

const addFile = async (path: string, name: string, body: Buffer, from?: string) =>
  (
    await send(server, {
      method: 'POST',
      path: `${path}/files?lang=en&name=${encodeURIComponent(name)}`,
      headers: { 'content-type': 'application/octet-stream', origin },
      body,
      ...(from === undefined ? {} : { from }),
    })
  ).status;

const numberOf = async (paymentNumber: string): Promise<string> => {
  const { envelope } = await owner.call(getComplaintOfPayment, { paymentNumber });
  return String((envelope.data?.['complaint'] as { number: string } | null)?.number);
};

const aComplaint = async (more: object = {}) => {
  const paymentNumber = await aSale();
  const path = await aLinkMail(paymentNumber);
  expect(await complain(path, more)).toEqual({ status: 200, problem: undefined });
  return { paymentNumber, path, number: await numberOf(paymentNumber) };
};
const detailOf = async (number: string) => (await owner.call(getComplaint, { number })).envelope;
const withoutNonce = (text: string): string => text.replaceAll(/nonce="[^"]+"/g, '');

describe('[S2.36] [S4.15] a complaint', () => {
  it('is answered in the language of the page on which the payer complained', async () => {
    const { number } = await aComplaint({ lang: 'zhHk' });
    await owner.call(replyToComplaint, { number, note: '我們明日再送。' });
    const answer = (await lettersOf('complaintAnswered')).at(-1);
    expect(answer?.subject).toMatch(/已回覆您/);
    expect(answer?.url).toMatch(/\?lang=zhHk$/);
  });

  it('comes from the link of a payment mail with its files, is answered, and ends with a refund that both sides follow', async () => {
    const paymentNumber = await aSale();
    const path = await aLinkMail(paymentNumber);
    const page = await openPage(server, path);
    expect(page.status).toBe(200);
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
    expect(page.text).toContain('$50.00');
    expect(page.text).toContain('l•••@example.com');
    expect(page.text).not.toContain('l.wong@example.com');
    expect((await openPage(server, `${path}?lang=zhHk`)).text).toContain('回報問題');

    expect(await addFile(path, 'empty box.png', await pngFile())).toBe(200);
    expect(await addFile(path, 'program.exe', Buffer.from('MZ'))).toBe(400);
    expect((await openPage(server, path)).text).toContain('empty box.png');
    expect((await complain(path)).status).toBe(200);
    expect((await complain(path)).status).toBe(409);
    expect(await addFile(path, 'late.png', await pngFile())).toBe(404);

    const number = await numberOf(paymentNumber);
    const opened = await detailOf(number);
    expect(opened.data).toMatchObject({
      status: 'pending',
      isOverdue: false,
      amount: { minor: '5000', currency: 'USD' },
      allowedActions: ['reply', 'agree', 'refuse'],
      messages: [
        { text: 'No parcel came.', actorKind: 'cardholder', files: [{ name: 'empty box.png' }] },
      ],
    });
    const [message] = (opened.data ?? {})['messages'] as [{ files: [{ id: string }] }];
    const file = await owner.call(fetchUpload, { id: message.files[0].id });
    expect(file.status).toBe(200);

    await owner.call(replyToComplaint, { number, note: 'We sent it again.' });
    expect((await detailOf(number)).data).toMatchObject({ status: 'pending', dueAt: null });
    expect((await openPage(server, path)).text).toContain('We sent it again.');
    expect((await lettersOf('complaintAnswered')).at(-1)?.recipient).toBe('l.wong@example.com');
    expect((await post(`${path}/messages`, { text: 'Still nothing.' })).status).toBe(200);
    expect((await detailOf(number)).data?.['dueAt']).not.toBeNull();

    const agreed = await owner.call(
      agreeToComplaint,
      { number, amountMinor: '4000', note: '' },
      { headers: { lang: langHeaderOf.zhHk } },
    );
    const { refundNumber } = agreed.envelope.data as { refundNumber: string };
    // The reason is a text like a typed one, in the language of the person who agreed.
    expect((await owner.call(getRefund, { number: refundNumber })).envelope.data).toMatchObject({
      reason: `投訴 ${number}`,
    });
    expect((await detailOf(number)).data).toMatchObject({
      status: 'processed',
      outcome: 'agreed',
      refund: { number: refundNumber, status: 'underAudit', amountMinor: '4000' },
      allowedActions: [],
    });
    expect((await openPage(server, path)).text).toContain('The shop requested a refund for you.');
    await server.asMigrator(
      `update refunds set status = 'success', waits_for = null, advance_at = null where number = $1`,
      [refundNumber],
    );
    expect((await openPage(server, path)).text).toContain('The refund was sent to your card.');
  });

  it('is due at the end of the third working day after it came', async () => {
    const { number } = await aComplaint();
    const holidays = await server.asMigrator<{ day: string }>(
      `select day::text as day from bank_holidays where currency = 'HKD'`,
    );
    let day = businessDayOf(new Date());
    for (let workingDays = 0; workingDays < 3;) {
      day = addDays(day, 1);
      const isFree = weekdayOf(day) > 5 || holidays.some((one) => one.day === day);
      workingDays += isFree ? 0 : 1;
    }
    const dueAt = new Date(`${day}T23:59:59+08:00`).toISOString();
    expect((await detailOf(number)).data).toMatchObject({ dueAt, isOverdue: false });
  });

  it('is refused with a reason that the cardholder reads, or closed by himself, and then takes nothing more', async () => {
    const refused = await aComplaint();
    const { number, path } = refused;
    expect((await owner.call(refuseComplaint, { number, note: '' })).envelope.code).not.toBe(0);
    await owner.call(refuseComplaint, { number, note: 'The parcel was signed for <b>.' });
    const page = (await openPage(server, path)).text;
    expect(page).toContain('The shop refused your complaint.');
    expect(page).toContain('signed for &lt;b&gt;');
    for (const call of [replyToComplaint, refuseComplaint]) {
      const { envelope } = await owner.call(call, { number, note: 'Again' });
      expect(envelope.code).toBe(errorCodes['complaints.closed']);
    }
    const late = await owner.call(agreeToComplaint, { number, amountMinor: '100', note: '' });
    expect(late.envelope.code).toBe(errorCodes['complaints.closed']);
    expect((await post(`${path}/messages`, { text: 'But' })).status).toBe(409);

    const closed = await aComplaint();
    expect((await post(`${closed.path}/close`, {})).status).toBe(200);
    expect((await detailOf(closed.number)).data).toMatchObject({ outcome: 'closedByPayer' });
  });

  it('is not closed by somebody who has not read what the cardholder wrote since', async () => {
    const { number, path } = await aComplaint();
    const read = (await detailOf(number)).data?.['version'];
    expect((await post(`${path}/messages`, { text: 'The parcel came.' })).status).toBe(200);
    const closing = { number, version: read, note: 'It was delivered.' };
    for (const answer of [
      await owner.call(refuseComplaint, closing),
      await owner.call(agreeToComplaint, { ...closing, amountMinor: '100' }),
    ]) {
      expect(outcomeOf(answer)).toBe('complaints.newerText');
    }
    const now = (await detailOf(number)).data?.['version'];
    expect(outcomeOf(await owner.call(refuseComplaint, { ...closing, version: now }))).toBe('done');
  });

  it('asks for no more than was paid, names a reason, and holds no card number', async () => {
    const path = await aLinkMail(await aSale());
    expect(await complain(path, { reason: '', amount: '', text: '' })).toEqual({
      status: 400,
      fields: {
        reason: payerWords.reasonMissing.en,
        amount: expect.stringContaining('up to $50.00') as string,
        text: payerWords.textMissing.en,
      },
    });
    expect((await complain(path, { amount: '50.01' })).fields?.['amount']).toContain(
      'up to $50.00',
    );
    expect((await complain(path, { amount: '0' })).status).toBe(400);
    expect((await complain(path, { reason: 'whim' })).fields?.['reason']).toBe('Choose a reason.');
    expect((await complain(path, { text: ' ' })).status).toBe(400);
    expect((await complain(path, { text: 'My card 4242 4242 4242 4242' })).fields?.['text']).toBe(
      'Remove the card number from your text.',
    );
    expect((await complain(path)).status).toBe(200);
  });

  it('keeps its refund and its end together: without the refund it stays open', async () => {
    const { number } = await aComplaint();
    const tooMuch = await owner.call(agreeToComplaint, { number, amountMinor: '5001', note: '' });
    expect(tooMuch.envelope.code).toBe(errorCodes['refunds.amountAboveRefundable']);
    expect((await detailOf(number)).data).toMatchObject({ status: 'pending', refund: null });
    const twice = await Promise.all(
      [1, 2].map(() => owner.call(agreeToComplaint, { number, amountMinor: '5000', note: '' })),
    );
    expect(new Set(twice.map(({ envelope }) => envelope.code))).toEqual(
      new Set([0, errorCodes['complaints.closed']]),
    );
  });

  it('is pending again with a new deadline when its refund fails, and is refunded once more', async () => {
    const { number, path, paymentNumber } = await aComplaint();
    const agree = async () =>
      (await owner.call(agreeToComplaint, { number, amountMinor: '5000', note: '' })).envelope;
    const { refundNumber } = (await agree()).data as { refundNumber: string };
    await server.asMigrator(
      `update refunds set status = 'failed', waits_for = null, advance_at = null, processed_at = now() where number = $1`,
      [refundNumber],
    );
    await runComplaintRounds(server.platform);
    const { data } = await detailOf(number);
    expect(data).toMatchObject({
      status: 'pending',
      outcome: null,
      refund: null,
      isOverdue: false,
      allowedActions: ['reply', 'agree', 'refuse'],
      messages: [
        { step: 'opened' },
        { step: 'agreed' },
        { step: 'refundFailed', actorKind: 'system', text: null },
      ],
    });
    expect(data?.['dueAt']).not.toBeNull();
    const notices = (await lettersOf('complaintReceived')).filter(({ subject }) =>
      subject.includes(number),
    );
    expect(notices).not.toEqual([]);
    expect((await post(`${path}/messages`, { text: 'Please try again.' })).status).toBe(200);
    const again = await Promise.all([agree(), agree()]);
    expect(new Set(again.map(({ code }) => code))).toEqual(
      new Set([0, errorCodes['complaints.closed']]),
    );
    await runComplaintRounds(server.platform);
    const refunds = await server.asMigrator<{ status: string }>(
      'select status from refunds where payment_number = $1 order by status',
      [paymentNumber],
    );
    expect(refunds).toEqual([{ status: 'failed' }, { status: 'underAudit' }]);
  });

  it('is refunded beside an open refund of the same amount only where that is confirmed', async () => {
    const { number, paymentNumber } = await aComplaint();
    const refund = {
      paymentNumber,
      method: 'part',
      amountMinor: '1000',
      reason: 'One item',
    } as const;
    expect((await owner.call(applyForRefund, refund)).envelope.code).toBe(0);
    const agreeing = { number, amountMinor: '1000', note: '' };
    const unsure = await owner.call(agreeToComplaint, agreeing);
    expect(unsure.envelope.code).toBe(errorCodes['refunds.sameOpen']);
    const sure = await owner.call(agreeToComplaint, { ...agreeing, isSecondOfSameAmount: true });
    expect(sure.envelope.code).toBe(0);
  });

  it('takes a limited number of texts, and can still be closed then', async () => {
    const { number, path } = await aComplaint();
    await server.asMigrator(`update complaints set version = $2 where number = $1`, [
      number,
      complaintLimits.messages,
    ]);
    expect((await post(`${path}/messages`, { text: 'More' })).status).toBe(409);
    const { envelope } = await owner.call(replyToComplaint, { number, note: 'More' });
    expect(envelope.code).toBe(errorCodes['complaints.tooManyMessages']);
    expect((await detailOf(number)).data?.['allowedActions']).toEqual(['agree', 'refuse']);
    const last = await owner.call(refuseComplaint, { number, note: 'Enough' });
    expect(last.envelope.code).toBe(0);
  });

  it('is refunded only by people who may request refunds', async () => {
    const { number } = await aComplaint();
    const { business } = shop;
    const role = roleOf(['complaints.view', 'complaints.answer']);
    const clerk = await signedIn(server, await aPerson(server.database, [{ business, role }]));
    const detail = await clerk.call(getComplaint, { number });
    expect(detail.envelope.data?.['allowedActions']).toEqual(['reply', 'refuse']);
    const { envelope } = await clerk.call(agreeToComplaint, { number, amountMinor: '1', note: '' });
    expect(envelope.code).toBe(errorCodes['complaints.refundsNotPermitted']);
  });
});

describe('the link of a payment mail', () => {
  it('shows the same page once it is revoked as a key that never was, and the mail of another day brings another', async () => {
    const paymentNumber = await aSale();
    const path = await aLinkMail(paymentNumber);
    const again = await owner.call(sendComplaintLink, { paymentNumber });
    expect(again.envelope.code).toBe(errorCodes['complaints.sentToday']);
    await owner.call(revokeComplaintLink, { paymentNumber });
    const unknown = `/pay/complaint/${'A'.repeat(22)}`;
    const [revoked, absent] = [await openPage(server, path), await openPage(server, unknown)];
    expect([revoked.status, absent.status]).toEqual([404, 404]);
    expect(withoutNonce(revoked.text).replaceAll(path, unknown)).toBe(withoutNonce(absent.text));
    expect(await complain(path)).toEqual(await complain(unknown));
    expect(await addFile(path, 'a.png', await pngFile())).toBe(404);
    const twice = await owner.call(revokeComplaintLink, { paymentNumber });
    expect(twice.envelope.code).toBe(errorCodes['complaints.noLink']);
    // Else whoever revokes after each mail would send as many as he likes.
    const tooSoon = await owner.call(sendComplaintLink, { paymentNumber });
    expect(tooSoon.envelope.code).toBe(errorCodes['complaints.sentToday']);
    const actions = async () =>
      (await owner.call(getComplaintOfPayment, { paymentNumber })).envelope.data?.[
        'allowedActions'
      ];
    expect(await actions()).toEqual([]);
    await server.asMigrator(
      `update complaint_links set sent_at = sent_at - interval '1 day' where payment_number = $1`,
      [paymentNumber],
    );
    expect(await actions()).toEqual(['send']);
    const next = await aLinkMail(paymentNumber);
    expect(next).not.toBe(path);
    expect((await openPage(server, next)).status).toBe(200);
  });

  it.each([
    ['the language paid in', { billing_country: 'GB' }, 'zhCn'],
    ['the language of the card’s country', { billing_country: 'TW' }, 'zhHk'],
    ['the language of the receiver’s country', { ship_to_country: 'CN' }, 'zhCn'],
    ['English in other countries', { billing_country: 'GB' }, 'en'],
    ['the language of the sender without a country', {}, 'zhHk'],
  ])('speaks %s', async (why, countries, language) => {
    const { ship_to_country = null, ...ofCard } = countries as Record<string, string>;
    const orderNumber = `PL${'LANGUAGE'.padEnd(22, '0')}`;
    const paymentNumber = await aSale({
      billing_country: null,
      merchant_order_number: orderNumber,
      ...ofCard,
    });
    const { id, firstGateway } = shop.business;
    await server.asMigrator(`update transactions set ship_to_country = $2 where number = $1`, [
      paymentNumber,
      ship_to_country,
    ]);
    if (why === 'the language paid in') {
      await server.asMigrator(
        `insert into payment_link_orders (business_id, order_number, link_number, gateway_number, amount_minor, email, status,
           payment_number, receipt_at, language, created_at, form_until)
         values ($1, $2, $3, $4, 100, 'l.wong@example.com', 'paid', $5, now(), 'zhCn', now(), now())`,
        [id, orderNumber, (await aLink(shop)).number, firstGateway, paymentNumber],
      );
    }
    const { envelope } = await owner.call(
      sendComplaintLink,
      { paymentNumber },
      { headers: { lang: 'zh_HK' } },
    );
    expect(envelope.code).toBe(0);
    expect((await urlInMail()).searchParams.get('lang')).toBe(language);
  });

  it('is sent for live payments that took money only, and by nobody of another merchant', async () => {
    const failed = await aSale({ status: 'failed' });
    const { envelope } = await owner.call(sendComplaintLink, { paymentNumber: failed });
    expect(envelope.code).toBe(errorCodes['complaints.notAPayment']);
    const stranger = await signedIn(
      server,
      await aPerson(server.database, [{ business: await aBusiness(server.database) }]),
    );
    const foreign = await stranger.call(sendComplaintLink, { paymentNumber: failed });
    expect(foreign.envelope.msg).toBe(
      (await stranger.call(sendComplaintLink, { paymentNumber: newPaymentNumber() })).envelope.msg,
    );
  });

  it.each(['a\u0000b', 'a\uD800b'])(
    'refuses a text that can only be kept changed: %j',
    async (text) => {
      const path = await aLinkMail(await aSale());
      const { status, fields } = await complain(path, { text });
      expect([status, fields?.['text']]).toEqual([400, payerWords.textUnstorable.en]);
    },
  );

  it('takes at most three files, which go if they are not sent, and a limited number of texts an hour, and nothing from another website', async () => {
    const path = await aLinkMail(await aSale());
    const from = '127.0.0.9';
    const picture = await pngFile();
    for (const name of ['1.png', '2.png', '3.png']) {
      expect(await addFile(path, name, picture, from)).toBe(200);
    }
    expect(await addFile(path, '4.png', picture, from)).toBe(400);
    const namedTwice = await send(server, {
      method: 'POST',
      path: `${path}/files?name=a.png&name=b.png`,
      headers: { 'content-type': 'application/octet-stream', origin },
      body: picture,
      from,
    });
    expect(namedTwice.status).toBe(400);
    const page = (await openPage(server, path)).text;
    const id = /data-remove="([^"]+)"/.exec(page)?.[1] ?? '';
    const removed = await send(server, {
      method: 'DELETE',
      path: `${path}/files/${id}`,
      headers: { origin },
      from,
    });
    expect(removed.status).toBe(200);
    expect(await addFile(path, '4.png', picture, from)).toBe(200);
    await server.asMigrator(
      `update uploaded_files set attached_at = now() - interval '8 days' where owner_kind = 'complaintDraft'`,
    );
    await runComplaintRounds(server.platform);
    expect((await openPage(server, path)).text).not.toContain('4.png');
    const elsewhere = await send(server, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect(elsewhere.status).toBe(403);
    const answers = [];
    for (let tries = 0; tries < 20; tries += 1) {
      answers.push((await complain(path, { text: '' }, from)).status);
    }
    expect(answers).toContain(429);
  });

  it('comes with the receipt of a payment link, once, in the language it was paid in, and opens a page in that language with the same amount', async () => {
    const { path } = await aLink(shop);
    const { frame } = await begin(server, path, { lang: 'zhHk' });
    const paid = { number: newPaymentNumber(), status: 'success', version: 1 } as const;
    await tellGatewayEvents(server, [paymentOf(formIn(frame), paid)]);
    const receiptsOf = async (status: string) => {
      await server.asMigrator('update transactions set status = $1 where number = $2', [
        status,
        paid.number,
      ]);
      await runComplaintRounds(server.platform);
      return (await lettersOf('paymentReceipt')).filter(
        ({ recipient }) => recipient === 's.wong@example.com',
      );
    };
    // Nothing was taken yet: the receipt waits for the capture.
    expect(await receiptsOf('preauthorised')).toEqual([]);
    const receipts = await receiptsOf('success');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.subject).toMatch(/^您向 .* 付款 US\$1,200\.00$/);
    expect(receipts[0]?.said).toMatch(/付款事項：Autumn tea ceremony set/);
    const { pathname, search } = await urlInMail();
    const { text } = await openPage(server, pathname + search);
    expect(text).toContain('US$1,200.00');
    expect(text).toContain('回報問題');
  });

  it('comes though two hundred receipts of another merchant can’t be written', async () => {
    const { number } = await aLink(shop);
    const { id, firstGateway } = shop.business;
    await server.asMigrator(
      `insert into payment_link_orders (business_id, order_number, link_number, gateway_number, amount_minor, email, status,
         payment_number, created_at, form_until)
       select $1, 'PL' || lpad(n::text, 22, '0'), $2, $3, 100, 'l.wong@example.com', 'paid', 'P' || n, now(), now()
       from generate_series(1, 200) n`,
      [id, number, firstGateway],
    );
    await server.asMigrator(
      `alter table payment_link_orders add constraint planted check (receipt_at is null or business_id <> ${id}) not valid`,
    );
    const other = await aLinkShop(server);
    const { frame } = await begin(server, (await aLink(other)).path, {
      email: 'h.lee@example.com',
    });
    const paid = { number: newPaymentNumber(), status: 'success', version: 1 } as const;
    await tellGatewayEvents(server, [paymentOf(formIn(frame), paid)]);
    await runComplaintRounds(server.platform);
    await server.asMigrator(`alter table payment_link_orders drop constraint planted`);
    await server.asMigrator(`delete from payment_link_orders where link_number = $1`, [number]);
    const written = (await lettersOf('paymentReceipt')).filter(
      ({ recipient }) => recipient === 'h.lee@example.com',
    );
    expect(written).toHaveLength(1);
  });
});

describe('an answer that is late', () => {
  it('is told to the merchant once, and stands on the operators’ desk', async () => {
    const { number } = await aComplaint();
    await runComplaintRounds(server.platform);
    /** Whoever hears of it hears once. */
    const told = async (kind: string): Promise<number> => {
      const letters = await lettersOf(kind);
      const readers = letters.flatMap(({ subject, recipient }) =>
        subject.includes(number) ? [recipient] : [],
      );
      return readers.length / new Set(readers).size;
    };
    expect(await told('complaintReceived')).toBe(1);
    await server.asMigrator(
      `update complaints set due_at = now() - interval '1 minute' where number = $1`,
      [number],
    );
    await runComplaintRounds(server.platform);
    expect(await told('complaintOverdue')).toBe(1);

    const overdue = await owner.call(listComplaints, { filter: { isOverdue: true } });
    expect(overdue.envelope.data).toMatchObject({ total: 1, rows: [{ number, isOverdue: true }] });
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const desk = await operator.call(getOperatorQueue);
    expect(desk.envelope.data?.['items']).toContainEqual(
      expect.objectContaining({ item: 'complaintsOverdue', count: 1 }),
    );
    const list = await operator.call(listComplaintOversight, { filter: { queue: 'overdue' } });
    expect(list.envelope.data).toMatchObject({ total: 1, rows: [{ number }] });
    const [{ id }] = (list.envelope.data ?? {})['rows'] as [{ id: string }];
    const [merchantNumber = ''] = id.split('/');
    const seen = await operator.call(overseeComplaint, { merchantNumber, number });
    expect(seen.envelope.data).toMatchObject({ number, messages: [{ text: 'No parcel came.' }] });
    const missing = await operator.call(overseeComplaint, { merchantNumber, number: 'C0' });
    expect(missing.envelope.code).toBe(errorCodes['complaints.notFound']);

    // Once it is answered, it waits for the cardholder and no longer counts as waiting for the merchant.
    const queued = async (queue: ComplaintQueue): Promise<unknown[]> => {
      const { envelope } = await operator.call(listComplaintOversight, { filter: { queue } });
      const { rows } = envelope.data as { rows: { number: string }[] };
      return rows.map((row) => row.number);
    };
    expect(await queued('answered')).not.toContain(number);
    await owner.call(replyToComplaint, { number, note: 'We sent it again.' });
    expect(await queued('answered')).toContain(number);
    expect(await queued('overdue')).not.toContain(number);
    expect(await queued('open')).not.toContain(number);
  });
});
