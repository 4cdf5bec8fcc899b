import { sendComplaintLink } from '@back-office/contract/features/complaints';
import {
  answerFilesMegabytesMax,
  answerMail,
  closeMailConversation,
  findMailOrders,
  getMailConversation,
  getShopAddress,
  linkMailConversation,
  listEarlierMail,
  listMailConversations,
  openShopAddress,
  readMailConversation,
  type MailConversation,
  type MailMessagesPage,
} from '@back-office/contract/features/cardholder-mail';
import {
  listMailTemplates,
  saveMailTemplate,
} from '@back-office/contract/features/cardholder-mail/templates';
import { incomingMailPath } from '@back-office/contract/features/cardholder-mail/incoming';
import { fetchUpload, uploadFile } from '@back-office/contract/features/uploads';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { pngFile } from '@back-office/server/testing/files/pictures';
import {
  filesOfSentAnswers,
  giveUp,
  runMailRounds,
} from '@back-office/server/testing/cardholder-mail';
import { aBusiness, aPerson, roleOf } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { freePort } from '@back-office/tools/start/processes/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signedMessage } from '../../conformance/signed-message.ts';
import { signedIn, type SignedIn } from '../signed-in.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { handOver } from './smtp.ts';

const domain = 'reply.example';
const mailSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const payer = 'l.wong@example.com';
const cardNumber = '4111 1111 1111 1111';
const passed =
  'Authentication-Results: relay.example; dmarc=pass header.from=example.com; spf=pass smtp.mailfrom=l.wong@example.com';

let server: TestServer;
let port: number;
let shop: LinkShop;
let owner: SignedIn;
beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({
    REQUESTS_PER_SECOND: '10000',
    MAIL_IN_PORT: String(port),
    MAIL_IN_DOMAIN: domain,
    MAIL_IN_CHECKED_BY: 'relay.example',
    MAIL_IN_SECRET: mailSecret,
  });
  shop = await aLinkShop(server);
  ({ owner } = shop);
});
afterAll(() => server.stop());

type Sale = { number: string; order: string; address: string };

/** A sale whose payer got the payment mail, and the address in it. */
const aSale = async (): Promise<Sale> => {
  const sale = aPayment({
    business_id: shop.business.id,
    gateway_number: shop.business.firstGateway,
    ordered_at: new Date(Date.now() - 3_600_000),
    amount_minor: 5000n,
    payer: { email: payer, name: 'L. Wong', shipToName: '' },
  });
  await plantPayments(server.databaseUrl, [sale]);
  const { number } = sale;
  const sent = await owner.call(sendComplaintLink, { paymentNumber: number });
  expect(sent.envelope.code).toBe(0);
  const [letter] = await server.asMigrator<{ address: string }>(
    `select body::json #>> '{headers,replyTo}' as address from letters where kind = 'paymentReceipt' order by created_at desc limit 1`,
  );
  return { number, order: sale.merchant_order_number, address: letter?.address ?? '' };
};

let written = 0;
/** A mail as the relay hands it over; lines in front of it override the usual ones. */
const mailOf = (text: string, { headers = [passed], from = payer, subject = 'My order' } = {}) => {
  written += 1;
  return [
    ...headers,
    `From: "L. Wong" <${from}>`,
    `Subject: ${subject}`,
    `Message-ID: <mail-${written}@example.com>`,
    ...(headers.some((line) => line.startsWith('Content-Type'))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
  ].join('\r\n');
};

const found = async (search: string, by = owner) => {
  const { data } = (await by.call(listMailConversations, { filter: { search } })).envelope;
  return data?.['rows'] as {
    number: string;
    subject: string;
    status: string;
    unread: number;
    paymentNumber: string | null;
  }[];
};
const detailOf = async (number: string) =>
  (await owner.call(getMailConversation, { number })).envelope.data as MailConversation;
const conversationAbout = async (sale: Sale) =>
  detailOf((await found(sale.number))[0]?.number ?? '');

const pictureMail = async (subject: string) => {
  const picture = (await pngFile()).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const head = [passed, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="outer"'];
  return mailOf(
    [
      '--outer',
      'Content-Type: multipart/alternative; boundary="inner"',
      '',
      '--inner',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `The pot is broken. My card is ${cardNumber}.`,
      '',
      'On 20 Nov 2026, Shop wrote:',
      '> Thank you',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<p onclick="x()">The <b>pot</b> is broken.</p><img src="https://track.example/1.png"><script>alert(1)</script><a href="javascript:x()">x</a><i>4111</i><i>111111111111</i>`,
      '--inner--',
      '--outer',
      `Content-Type: image/png; name="${cardNumber}.png"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="pot ${cardNumber}.png"`,
      '',
      picture,
      '--outer',
      'Content-Type: application/x-msdownload; name="run.exe"',
      'Content-Disposition: attachment; filename="run.exe"',
      '',
      'MZ',
      '--outer--',
    ].join('\r\n'),
    { headers: head, subject },
  );
};

describe('[S2.37] cardholder mail', () => {
  it('answers a payment mail, is masked and made safe before it is stored, and is answered in the same thread', async () => {
    const sale = await aSale();
    const mail = await pictureMail(`Broken, card ${cardNumber}`);
    expect((await handOver(port, { to: [sale.address], mail })).code).toBe(250);
    // A relay that did not hear the answer hands the same mail over again.
    expect((await handOver(port, { to: [sale.address], mail })).code).toBe(250);

    const [row] = await found(sale.order);
    expect(row).toMatchObject({ status: 'pending', unread: 1, paymentNumber: sale.number });
    const number = row?.number ?? '';
    const detail = await detailOf(number);
    expect(detail.payment).toMatchObject({
      number: sale.number,
      amount: { minor: '5000', currency: 'USD' },
    });
    expect(detail.allowedActions).toEqual(['answer', 'close']);
    expect(detail.messages).toMatchObject([
      {
        sender: 'cardholder',
        text: 'The pot is broken. My card is ••••.',
        quoted: 'On 20 Nov 2026, Shop wrote:\n> Thank you',
        html: null,
        marks: ['cardNumberMasked', 'htmlLeftOut', 'filesLeftOut'],
        files: [{ name: 'pot ••••.png' }],
      },
    ]);
    const file = await owner.call(fetchUpload, { id: detail.messages[0]?.files[0]?.id ?? '' });
    expect(file.status).toBe(200);
    const kept = await server.asMigrator<{ all: string }>(
      `select (select json_agg(m)::text from mail_messages m) || (select json_agg(c)::text from mail_conversations c)
         || (select json_agg(f)::text from uploaded_files f) as all`,
    );
    // Keys of messages and files may hold any four digits.
    expect(kept[0]?.all).not.toMatch(/4111.?1111/);

    await owner.call(readMailConversation, { number, version: 1 });
    const answered = await owner.call(answerMail, { number, text: 'We send a new pot.' });
    expect(answered.envelope).toMatchObject({ code: 0, data: { version: 2 } });
    // The operation log is kept for longer than a conversation, so it has none of the words.
    const logged = await server.asMigrator<{ whole: string }>(
      `select l::text as whole from operation_log l where operation = 'answerMail' and object_number = $1`,
      [number],
    );
    expect(logged).toEqual([{ whole: expect.stringContaining('processed') }]);
    expect(JSON.stringify(logged)).not.toContain('new pot');
    const [letter] = await server.asMigrator<{ recipient: string; body: string }>(
      `select recipient, body from letters where kind = 'cardholderMailAnswer'`,
    );
    expect(letter?.recipient).toBe(payer);
    const { headers } = JSON.parse(letter?.body ?? '') as {
      headers: { replyTo: string; thread: { messageId: string; inReplyTo: string } };
    };
    expect(headers).toMatchObject({
      replyTo: sale.address,
      thread: { inReplyTo: '<mail-1@example.com>' },
    });
    expect(await detailOf(number)).toMatchObject({
      status: 'processed',
      outcome: 'answered',
      unread: 0,
    });

    const next = mailOf('<b>Thank you</b>', {
      headers: [
        passed,
        `References: ${headers.thread.messageId}`,
        'Content-Type: text/html; charset=utf-8',
      ],
    });
    expect((await handOver(port, { to: [sale.address], mail: next })).code).toBe(250);
    const reopened = await detailOf(number);
    expect(reopened).toMatchObject({ status: 'pending', outcome: null, unread: 1 });
    expect(reopened.messages[2]).toMatchObject({ text: 'Thank you', html: '<b>Thank you</b>' });
    expect((await found(sale.number)).length).toBe(1);
  });

  it('comes in over HTTP too, signed, with the same answers', async () => {
    const sale = await aSale();
    const mail = mailOf('By webhook', { subject: 'Over HTTP' });
    const postBody = (body: string, secret = mailSecret) =>
      send(`http://${server.host}:${server.port}${incomingMailPath}`, signedMessage(secret, body));
    const post = (to: string | string[], { secret = mailSecret, raw = mail } = {}) => {
      const written = { from: payer, to: [to].flat(), raw: Buffer.from(raw).toString('base64') };
      return postBody(JSON.stringify(written), secret);
    };
    const nobody = `reply-${'0'.repeat(32)}@${domain}`;
    // An unknown address keeps the mail from no other.
    expect((await post([nobody, sale.address])).status).toBe(200);
    // A service that did not hear the answer sends it again, and so may a relay.
    expect((await post(sale.address)).status).toBe(200);
    expect((await handOver(port, { to: [sale.address], mail })).code).toBe(250);
    const { messages } = await conversationAbout(sale);
    expect(messages.map(({ text, sender }) => ({ text, sender }))).toEqual([
      { text: 'By webhook', sender: 'cardholder' },
    ]);
    expect((await post(nobody)).status).toBe(404);
    const circle = await post(sale.address, { raw: mailOf('x', { from: sale.address }) });
    expect(circle.status).toBe(422);
    // 200 would say that it is kept.
    expect((await postBody('{"raw": ')).status).toBe(422);
    const secret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect((await post(sale.address, { secret })).status).toBe(401);
    expect((await conversationAbout(sale)).messages).toHaveLength(1);
  });

  it('refuses unknown addresses, mails that are too large or go round in a circle, and what cannot be read', async () => {
    const sale = await aSale();
    const mail = mailOf('Hello');
    const nobody = `reply-${'0'.repeat(32)}@${domain}`;
    for (const to of [
      nobody,
      'owner@shop.example',
      sale.address.replace(domain, 'other.example'),
    ]) {
      expect((await handOver(port, { to: [to], mail })).code).toBe(550);
    }
    const announced = await handOver(port, {
      to: [sale.address],
      mail,
      announcedBytes: 50 * 1024 * 1024,
    });
    expect(announced.code).toBe(552);
    const large = `${mail}\r\n${'A line of a mail that is much too large.\r\n'.repeat(450_000)}`;
    expect((await handOver(port, { to: [sale.address], mail: large })).code).toBe(552);
    const circle = await handOver(port, {
      to: [sale.address],
      mail: mailOf('x', { from: sale.address }),
    });
    expect(circle.code).toBe(554);
    const anonymous = await handOver(port, { to: [sale.address], mail: mailOf('x', { from: '' }) });
    expect(anonymous.code).toBe(554);
    const hops = Array.from({ length: 31 }, (_, hop) => `Received: from hop${hop}.example`);
    expect(
      (await handOver(port, { to: [sale.address], mail: mailOf('x', { headers: hops }) })).code,
    ).toBe(554);
    const nested = Array.from(
      { length: 60 },
      (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\r\n`,
    );
    const deep = mailOf(nested.join('\r\n'), {
      headers: ['Content-Type: multipart/mixed; boundary="b0"'],
    });
    expect((await handOver(port, { to: [sale.address], mail: deep })).code).toBe(554);
    expect(await found(sale.number)).toEqual([]);
  });

  it('keeps what is too long or in a broken charset with a mark', async () => {
    const sale = await aSale();
    const head = [passed, 'Content-Type: text/plain; charset=no-such-charset'];
    const long = mailOf(`caf\u00e9 \u0000 ${'very long '.repeat(9000)}`, { headers: head });
    expect(
      (await handOver(port, { to: [sale.address], mail: Buffer.from(long, 'latin1') })).code,
    ).toBe(250);
    const [message] = (await conversationAbout(sale)).messages;
    expect(message?.marks).toEqual(['textShortened']);
    expect(message?.text.length).toBeLessThanOrEqual(50_000);
  });

  it('[S4.15] reopens when its answer could not be sent, and not when the last attempt died after it had sent', async () => {
    const answered = async () => {
      const sale = await aSale();
      await handOver(port, { to: [sale.address], mail: mailOf('Where is it?') });
      const { number } = await conversationAbout(sale);
      await owner.call(answerMail, { number, text: 'On its way.' });
      const [answer] = await server.asMigrator<{ letter: string }>(
        `select letter_id as letter from mail_messages where number = $1 and direction = 'out'`,
        [number],
      );
      return { number, letter: answer?.letter ?? '' };
    };
    const [failed, sent] = [await answered(), await answered()];
    await server.asMigrator(
      `update letters set status = 'sent', body = null, closed_at = now() where id = $1`,
      [sent.letter],
    );
    await giveUp(server.platform, failed.letter);
    await giveUp(server.platform, sent.letter);
    const [reopened, processed] = [await detailOf(failed.number), await detailOf(sent.number)];
    expect(reopened).toMatchObject({ status: 'pending', unread: 1 });
    expect(reopened.messages[1]?.undeliveredAt).not.toBeNull();
    expect(processed).toMatchObject({ status: 'processed', unread: 0 });
    expect(processed.messages[1]?.undeliveredAt).toBeNull();
  });

  it('recognises what programs write, answers none of it, and reopens what was returned', async () => {
    const sale = await aSale();
    await handOver(port, { to: [sale.address], mail: mailOf('Where is it?') });
    const { number } = await conversationAbout(sale);
    await owner.call(answerMail, { number, text: 'On its way.' });
    const [answer] = await server.asMigrator<{ messageId: string }>(
      `select message_id as "messageId" from mail_messages where number = $1 and direction = 'out'`,
      [number],
    );
    const letters = () =>
      server.asMigrator(`select 1 from letters where kind <> 'cardholderMailReceived'`);
    const before = (await letters()).length;

    const away = mailOf('I am away.', {
      headers: [passed, 'Auto-Submitted: auto-replied', `In-Reply-To: ${answer?.messageId}`],
    });
    expect((await handOver(port, { from: '', to: [sale.address], mail: away })).code).toBe(250);
    expect(await detailOf(number)).toMatchObject({ status: 'processed', unread: 0 });
    const report = mailOf(`Your mail ${answer?.messageId} could not be delivered.`, {
      from: 'mailer-daemon@mx.example',
      headers: [],
    });
    expect((await handOver(port, { from: '', to: [sale.address], mail: report })).code).toBe(250);
    const returned = await detailOf(number);
    expect(returned).toMatchObject({ status: 'pending', unread: 1 });
    expect(returned.messages.map(({ kind }) => kind)).toEqual([
      'mail',
      'mail',
      'autoReply',
      'bounce',
    ]);
    expect(returned.messages[1]?.undeliveredAt).not.toBeNull();
    const version = returned.version - 1;
    const unseen = await owner.call(closeMailConversation, { number, version });
    expect(unseen.envelope.code).toBe(errorCodes['cardholderMail.newerMail']);

    // About no mail of ours: kept, and nobody has to answer.
    const other = await aSale();
    await handOver(port, {
      from: '',
      to: [other.address],
      mail: mailOf('Away', { subject: 'Automatic reply: holidays' }),
    });
    const automatic = await conversationAbout(other);
    expect(automatic).toMatchObject({
      status: 'processed',
      outcome: 'noReplyNeeded',
      unread: 0,
      allowedActions: [],
    });
    const refused = await owner.call(answerMail, { number: automatic.number, text: 'Hello' });
    expect(refused.envelope.code).toBe(errorCodes['cardholderMail.automatic']);
    await runMailRounds(server.platform);
    expect((await letters()).length).toBe(before + 1);
  });

  it('matches mail to the shop with an order only for a verified sender who paid it', async () => {
    const opened = await owner.call(openShopAddress, {});
    const address = String(opened.envelope.data?.['address']);
    expect((await owner.call(getShopAddress, {})).envelope.data).toEqual({
      address,
      mayOpen: false,
    });
    const sale = await aSale();
    const aboutIt = (headers: string[], more: object = {}) =>
      mailOf('When does it come?', { headers, subject: `Order ${sale.order}`, ...more });
    const forged = [
      'Authentication-Results: relay.example; dmarc=fail header.from=example.com',
      passed,
    ];
    for (const mail of [
      aboutIt([]),
      aboutIt(forged),
      aboutIt(['Authentication-Results: other.example; dmarc=pass header.from=example.com']),
      aboutIt([passed.replaceAll('example.com', 'thief.example')], { from: 'm@thief.example' }),
    ]) {
      expect((await handOver(port, { to: [address], mail })).code).toBe(250);
    }
    expect(await found(sale.number)).toEqual([]);
    expect((await handOver(port, { to: [address], mail: aboutIt([passed]) })).code).toBe(250);
    expect((await conversationAbout(sale)).messages[0]?.sender).toBe('cardholder');

    // A person links one of the others by hand.
    const unmatched = (await found(sale.order)).find(({ paymentNumber }) => paymentNumber === null);
    const number = unmatched?.number ?? '';
    expect((await detailOf(number)).messages[0]?.sender).not.toBe('cardholder');
    const offered = await owner.call(findMailOrders, { number, search: sale.order });
    expect(offered.envelope.data).toMatchObject({ orders: [{ number: sale.number }] });
    const byNumber = await owner.call(findMailOrders, { number, search: sale.number });
    expect(byNumber.envelope.data).toEqual(offered.envelope.data);
    const start = { number, search: sale.order.slice(0, -1) };
    const { orders } = (await owner.call(findMailOrders, start)).envelope.data as {
      orders: { number: string }[];
    };
    expect(orders.map((order) => order.number)).toContain(sale.number);
    const absent = { number, paymentNumber: `${sale.number.slice(0, -4)}0000` };
    expect((await owner.call(linkMailConversation, absent)).envelope.code).toBe(
      errorCodes['cardholderMail.orderNotFound'],
    );
    const link = { number, paymentNumber: sale.number };
    expect((await owner.call(linkMailConversation, link)).envelope.code).toBe(0);
    expect((await owner.call(linkMailConversation, link)).envelope.code).toBe(
      errorCodes['cardholderMail.linked'],
    );
    expect((await detailOf(number)).merchantOrderNumber).toBe(sale.order);
    const { version } = await detailOf(number);
    await owner.call(closeMailConversation, { number, version });
    const again = await owner.call(closeMailConversation, { number, version });
    expect(again.envelope.code).toBe(errorCodes['cardholderMail.processed']);
  });

  it('stays pending and unread where a mail arrived while its answer was written', async () => {
    const sale = await aSale();
    const write = (text: string) => handOver(port, { to: [sale.address], mail: mailOf(text) });
    expect((await write('Where is it?')).code).toBe(250);
    const { number, version } = await conversationAbout(sale);
    expect((await write('Please cancel it.')).code).toBe(250);
    const answer = async (text: string, read: number) =>
      (await owner.call(answerMail, { number, text, version: read })).envelope.code;
    expect(await answer('It is on its way.', version)).toBe(0);
    const overtaken = await detailOf(number);
    expect(overtaken).toMatchObject({ status: 'pending', outcome: null, unread: 2 });
    const early = await owner.call(closeMailConversation, { number, version });
    expect(early.envelope.code).toBe(errorCodes['cardholderMail.newerMail']);
    expect(await answer('It is cancelled.', overtaken.version)).toBe(0);
    expect(await detailOf(number)).toMatchObject({ status: 'processed', unread: 0 });
  });

  it('names the cardholder once a mail of the payer is linked to the payment', async () => {
    const opened = await owner.call(openShopAddress, {});
    const to = [String(opened.envelope.data?.['address'])];
    const sale = await aSale();
    const subject = `A question ${sale.order}x`;
    const mail = await pictureMail(subject);
    expect((await handOver(port, { to, mail })).code).toBe(250);
    const number = (await found(subject))[0]?.number ?? '';
    expect((await detailOf(number)).messages[0]?.sender).toBe('other');
    const { data } = (await owner.call(findMailOrders, { number })).envelope;
    const offered = data?.['orders'] as { number: string }[];
    expect(offered.map((order) => order.number)).toContain(sale.number);
    await owner.call(linkMailConversation, { number, paymentNumber: sale.number });
    expect((await detailOf(number)).messages[0]?.sender).toBe('cardholder');
    // People of other gateways no longer see its files either.
    const files = await server.asMigrator<{ gateway: string | null }>(
      `select gateway_number as gateway from uploaded_files where owner_kind = 'cardholderMail' and owner_id = $1`,
      [`${number}/1`],
    );
    expect(files).toEqual([{ gateway: shop.business.firstGateway }]);
  });

  it('is answered with files, which leave with the mail and stay in the conversation', async () => {
    const sale = await aSale();
    await handOver(port, { to: [sale.address], mail: mailOf('Which pot?') });
    const { number } = await conversationAbout(sale);
    const upload = async (name: string) => {
      const asked = { purpose: 'cardholderMail', name };
      const { envelope } = await owner.call(uploadFile, asked, { body: await pngFile() });
      return String(envelope.data?.['id']);
    };
    const fileIds = [await upload('blue pot.png')];
    expect(
      (await owner.call(answerMail, { number, text: 'This one?', fileIds })).envelope.code,
    ).toBe(0);
    const again = await owner.call(answerMail, { number, text: 'Or this?', fileIds });
    expect(again.envelope.code).toBe(errorCodes['uploads.notFound']);
    const { messages } = await detailOf(number);
    expect(messages.map(({ files }) => files.map(({ name }) => name))).toEqual([
      [],
      ['blue pot.png'],
    ]);
    expect((await filesOfSentAnswers(server.platform)).at(-1)).toEqual(['blue pot.png']);

    const large = await upload('large.png');
    await server.asMigrator(`update uploaded_files set bytes = $1 where id = $2`, [
      answerFilesMegabytesMax * 1024 * 1024 + 1,
      large,
    ]);
    const refused = await owner.call(answerMail, { number, text: 'Large', fileIds: [large] });
    expect(refused.envelope.code).toBe(errorCodes['cardholderMail.filesTooLarge']);
  });

  it('is read in pages of bounded size, the newest mails first', async () => {
    const sale = await aSale();
    await handOver(port, { to: [sale.address], mail: mailOf('First') });
    const { number } = await conversationAbout(sale);
    const plant = (from: number, to: number, characters: number) =>
      server.asMigrator(
        `insert into mail_messages (business_id, number, version, gateway_number, direction, kind, message_key, at, sender,
           sender_email, sender_name, subject, body, marks)
         select business_id, number, v, gateway_number, direction, kind, encode(sha256((number || v)::bytea), 'hex'), at, sender,
           sender_email, sender_name, subject, repeat('x', $4), '{}'
         from mail_messages, generate_series($2::integer, $3::integer) as v where number = $1 and version = 1`,
        [number, from, to, characters],
      );
    await plant(2, 25, 10);
    await server.asMigrator(`update mail_conversations set version = 25 where number = $1`, [
      number,
    ]);
    const before = async (version: number) =>
      (await owner.call(listEarlierMail, { number, before: version })).envelope
        .data as MailMessagesPage;
    const versionsOf = ({ messages, hasEarlier }: MailMessagesPage) => ({
      versions: messages.map(({ version }) => version),
      hasEarlier,
    });
    const upTo = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, place) => from + place);
    expect(versionsOf(await detailOf(number))).toEqual({ versions: upTo(6, 25), hasEarlier: true });
    expect(versionsOf(await before(6))).toEqual({ versions: upTo(1, 5), hasEarlier: false });
    await plant(26, 28, 300_000);
    expect(versionsOf(await before(29))).toEqual({ versions: [28], hasEarlier: true });
  });

  const anAged = async (days: number) => {
    const sale = await aSale();
    const mail = await pictureMail('An old question');
    await handOver(port, { to: [sale.address], mail });
    const { number } = await conversationAbout(sale);
    await server.asMigrator(
      `update mail_conversations set last_at = now() - make_interval(days => $2) where number = $1`,
      [number, days],
    );
    return number;
  };

  it('is erased with its files two years after its latest mail, and not before', async () => {
    const [old, recent] = [await anAged(731), await anAged(729)];
    await runMailRounds(server.platform);
    const erased = await owner.call(getMailConversation, { number: old });
    expect(erased.envelope.code).toBe(errorCodes['cardholderMail.notFound']);
    expect((await detailOf(recent)).messages[0]?.files).toHaveLength(1);
    const left = await server.asMigrator<{ messages: number; files: number }>(
      `select (select count(*)::integer from mail_messages where number = $1) as messages,
         (select count(*)::integer from uploaded_files where owner_id like $1 || '/%') as files`,
      [old],
    );
    expect(left).toEqual([{ messages: 0, files: 0 }]);
  });

  it('is erased though one before it can’t be, which is erased later', async () => {
    const [stuck, old] = [await anAged(740), await anAged(735)];
    await server.asMigrator(`
      create function refuse_erasure() returns trigger language plpgsql as $$
      begin
        raise 'a row that stays';
      end $$`);
    await server.asMigrator(`
      create trigger refuse_erasure before delete on mail_conversations for each row
      when (old.number = '${stuck}') execute function refuse_erasure()`);
    const kept = () =>
      server.asMigrator('select number from mail_conversations where number = any($1)', [
        [stuck, old],
      ]);
    await expect(runMailRounds(server.platform)).rejects.toThrow('a row that stays');
    expect(await kept()).toEqual([{ number: stuck }]);
    await server.asMigrator('drop function refuse_erasure cascade');
    await runMailRounds(server.platform);
    expect(await kept()).toEqual([]);
  });

  it('is filled from templates that the merchant may change, with no placeholder left', async () => {
    const template = { template: 'onItsWay', language: 'en' } as const;
    const saved = await owner.call(saveMailTemplate, {
      ...template,
      body: 'Hi {name}, {order} left.',
    });
    expect(saved.envelope.code).toBe(0);
    const bodyOf = async () => {
      const { data } = (await owner.call(listMailTemplates, {})).envelope;
      const all = data?.['templates'] as { template: string; language: string; body: string }[];
      return all.find((one) => one.template === 'onItsWay' && one.language === 'en')?.body;
    };
    expect(await bodyOf()).toBe('Hi {name}, {order} left.');
    const unknown = await owner.call(saveMailTemplate, { ...template, body: 'Hi {nickname}' });
    expect(unknown.envelope.code).toBe(errorCodes['cardholderMail.placeholderUnknown']);
    await owner.call(saveMailTemplate, { ...template, body: null });
    expect(await bodyOf()).toContain('has left our warehouse');

    const sale = await aSale();
    await handOver(port, { to: [sale.address], mail: mailOf('Hello?') });
    const { number } = await conversationAbout(sale);
    const left = await owner.call(answerMail, { number, text: 'Hi {name}' });
    expect(left.envelope.code).toBe(errorCodes['cardholderMail.placeholderLeft']);
  });

  it('belongs to one merchant, and to the gateways that a person may see', async () => {
    const sale = await aSale();
    await handOver(port, { to: [sale.address], mail: mailOf('Hello?') });
    const { number } = await conversationAbout(sale);
    const other = await aBusiness(server.database);
    const stranger = await signedIn(
      server,
      await aPerson(server.database, [{ business: other, isOwner: true }]),
    );
    const elsewhere = await signedIn(
      server,
      await aPerson(server.database, [
        {
          business: shop.business,
          gatewayNumbers: [shop.business.secondGateway],
          role: roleOf([
            'cardholderMail.view',
            'cardholderMail.answer',
            'cardholderMail.templates',
          ]),
        },
      ]),
    );
    for (const person of [stranger, elsewhere]) {
      const absent = await person.call(getMailConversation, { number: 'M202611119999999999' });
      expect(absent.envelope.code).toBe(errorCodes['cardholderMail.notFound']);
      const read = await person.call(getMailConversation, { number });
      expect([read.envelope.code, read.envelope.msg]).toEqual([
        absent.envelope.code,
        absent.envelope.msg,
      ]);
      for (const [call, input] of [
        [answerMail, { number, text: 'x' }],
        [closeMailConversation, { number, version: 1 }],
        [listEarlierMail, { number, before: 1 }],
        [linkMailConversation, { number, paymentNumber: sale.number }],
        [readMailConversation, { number, version: 1 }],
        [findMailOrders, { number }],
      ] as const) {
        expect((await person.call(call, input)).envelope.code).toBe(
          errorCodes['cardholderMail.notFound'],
        );
      }
      expect(await found(number, person)).toEqual([]);
    }
    const limited = await elsewhere.call(openShopAddress, {});
    expect(limited.envelope.code).toBe(errorCodes['cardholderMail.wholeBusiness']);
  });
});

it('says that no mail comes in where it is not set up', async () => {
  const without = await startTestServer();
  const business = await aBusiness(without.database);
  const person = await aPerson(without.database, [{ business, isOwner: true }]);
  const refused = await (await signedIn(without, person)).call(openShopAddress, {});
  expect(refused.envelope.code).toBe(errorCodes['cardholderMail.notTaken']);
  await without.stop();
});
