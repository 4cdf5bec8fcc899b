import { describe, expect, it } from 'vitest';
import { splitQuoted } from '../read-conversation.ts';
import { keyOfMessage, readMail, type ReadMail } from './read-mail.ts';

const passed = 'Authentication-Results: relay.example; dkim=pass header.d=mail.example';

type Given = { headers?: readonly string[]; body: string | Buffer; envelopeFrom?: string };
const read = ({
  headers = [],
  body,
  envelopeFrom = 'ann@mail.example',
}: Given): Promise<ReadMail> =>
  readMail(
    Buffer.concat([
      Buffer.from(
        ['From: Ann <ann@mail.example>', 'Message-ID: <1@mail.example>', ...headers, '', ''].join(
          '\r\n',
        ),
      ),
      Buffer.from(body),
    ]),
    { envelopeFrom, checkedBy: 'relay.example' },
  );

const plain = 'Content-Type: text/plain; charset=utf-8';

describe('a mail', () => {
  it.each([
    ['gb18030', Buffer.from('b0fcb9fcc3bbb5bd', 'hex'), '包裹没到'],
    ['big5', Buffer.from('a5bcb0ee', 'hex'), '未送'.slice(0, 1)],
  ])('in %s is read as it was written', async (charset, body, text) => {
    const mail = await read({ headers: [`Content-Type: text/plain; charset=${charset}`], body });
    expect(mail.text).toContain(text);
  });

  it.each([
    ['4111 1111 1111 1111', '••••'],
    ['4111-1111-1111-1111.', '••••.'],
    ['> 4111 1111\r\n> 1111 1111', '> ••••'],
    ['４１１１１１１１１１１１１１１１', '••••'],
    ['order 4111111111111112', 'order 4111111111111112'],
  ])('keeps no card number: %s', async (body, text) => {
    const mail = await read({ headers: [plain], body });
    expect(mail.text).toBe(text);
    expect(mail.marks.includes('cardNumberMasked')).toBe(text.includes('••••'));
  });

  it('loses the page whose card number stands across its tags or in entities', async () => {
    const html = ['Content-Type: text/html; charset=utf-8'];
    const split = await read({ headers: html, body: '<b>4111</b><i>111111111111</i>' });
    expect([split.html, split.text]).toEqual([null, '••••']);
    const entity = await read({ headers: html, body: '<p>&#52;111111111111111</p>' });
    expect(entity.html).toBe('<p>••••</p>');
  });

  it('is shown without anything that runs, loads or leads astray', async () => {
    const { html } = await read({
      headers: ['Content-Type: text/html; charset=utf-8'],
      body: `<style>p{}</style><svg onload=x><form action="https://thief.example"><p style="x" onclick="x()">Hi</p><img src=https://track.example><iframe src=x></iframe><a href="JaVaScript:x()">a</a><a href="//thief.example">b</a><a href="https://shop.example">c</a>`,
    });
    expect(html).toBe(
      '<p>Hi</p><a target="_blank" rel="noopener noreferrer nofollow">a</a><a target="_blank" rel="noopener noreferrer nofollow">b</a><a href="https://shop.example" target="_blank" rel="noopener noreferrer nofollow">c</a>',
    );
  });

  it.each([
    ['mail', {}],
    ['mail', { headers: ['Auto-Submitted: no'] }],
    ['autoReply', { headers: ['Auto-Submitted: auto-replied'] }],
    ['autoReply', { headers: ['Precedence: bulk'] }],
    ['autoReply', { headers: ['List-Id: <news.example>'] }],
    ['autoReply', { headers: ['Subject: 自动回复：休假'] }],
    ['autoReply', { envelopeFrom: '' }],
    ['bounce', { headers: ['X-Failed-Recipients: ann@mail.example'] }],
    [
      'bounce',
      { headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=x'] },
    ],
  ] as const)('is a %s by its headers: %j', async (kind, given) => {
    expect((await read({ body: 'Hi', ...given })).kind).toBe(kind);
  });

  const readReport = (type: string, parts: readonly string[]) => {
    const all = ['Content-Type: text/plain\r\n\r\nThe mail system', ...parts];
    return read({
      headers: [`Content-Type: multipart/report; report-type=${type}; boundary=x`],
      body: [...all.map((part) => `--x\r\n${part}`), '--x--'].join('\r\n'),
      envelopeFrom: '',
    });
  };

  it.each([
    ['bounce', 'failed', 'message/delivery-status', 'text/rfc822-headers'],
    ['autoReply', 'delayed', 'message/delivery-status', 'text/rfc822-headers'],
    ['autoReply', 'delivered', 'message/delivery-status', 'message/rfc822'],
    ['bounce', 'failed', 'message/global-delivery-status', 'message/global-headers'],
    ['autoReply', 'delayed', 'message/global-delivery-status', 'message/global'],
  ])(
    'is a %s where a server reports %s in a %s, and names what is returned in a %s',
    async (kind, action, status, returned) => {
      const mail = await readReport(status.replace('message/', ''), [
        `Content-Type: ${status}\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ann@mail.example\r\nAction: ${action}`,
        `Content-Type: ${returned}\r\n\r\nMessage-ID: <7@shop.example>\r\nSubject: Your parcel`,
      ]);
      expect(mail).toMatchObject({
        kind,
        references: [keyOfMessage('<7@shop.example>')],
        marks: [],
      });
    },
  );

  it('is an automatic reply where a reader confirms a mail, and names it', async () => {
    const mail = await readReport('disposition-notification', [
      'Content-Type: message/disposition-notification\r\n\r\nReporting-UA: mail.example; Mailer 1.0\r\nFinal-Recipient: rfc822; ann@mail.example\r\nOriginal-Message-ID: <7@shop.example>\r\nDisposition: manual-action/MDN-sent-manually; displayed',
    ]);
    expect(mail).toMatchObject({
      kind: 'autoReply',
      references: [keyOfMessage('<7@shop.example>')],
      marks: [],
    });
  });

  it.each([
    [true, [passed]],
    [true, ['Authentication-Results: relay.example; spf=pass smtp.mailfrom=bounces@mail.example']],
    [false, []],
    [false, ['Authentication-Results: thief.example; dmarc=pass']],
    [false, ['Authentication-Results: relay.example; dkim=pass header.d=thief.example']],
    [false, ['Authentication-Results: relay.example; dkim=pass header.d=example']],
    [false, ['Authentication-Results: relay.example; dmarc=fail; dkim=pass header.d=mail.example']],
    [false, ['Authentication-Results: relay.example; none', passed]],
    [false, [passed, 'From: boss@shop.example']],
    [
      false,
      [
        'Authentication-Results: relay.example; spf=pass smtp.mailfrom="a; dmarc=pass "@thief.example',
      ],
    ],
  ])('has a sender that is verified: %s by %j', async (isVerified, headers) => {
    expect((await read({ headers, body: 'Hi' })).isVerified).toBe(isVerified);
  });
});

describe('what a mail repeats', () => {
  it.each([
    'On Fri, 20 Nov 2026 at 10:00, Shop <a@b.example> wrote:\n> Hello',
    '在 2026年11月20日，商店 <a@b.example> 写道：\n> 您好',
    '於 2026年11月20日 商店 <a@b.example> 寫道：\n> 您好',
    '-----Original Message-----\nFrom: Shop',
    '------------------ 原始邮件 ------------------\n发件人: 商店',
    '发件人: 商店 <a@b.example>\n发送时间: 2026年11月20日 10:00',
    '寄件者: 商店 <a@b.example>\n日期: 2026年11月20日',
    '> Hello\n> Ann',
  ])('is separated from its own words: %s', (quoted) => {
    expect(splitQuoted(`Thank you.\n\n${quoted}`)).toEqual({ text: 'Thank you.', quoted });
  });

  it('is nothing in a mail without a quotation, and all of it in one without words', () => {
    expect(splitQuoted('On Monday I wrote:\nnothing')).toMatchObject({
      text: 'On Monday I wrote:\nnothing',
    });
    expect(splitQuoted('> a\n> b')).toEqual({ text: '> a\n> b', quoted: '' });
  });

  it.each(['> Which size?\n> Which colour?\nSmall and blue.', `Hello${'\n'.repeat(49_000)}Ann`])(
    'keeps words below a quotation, and is found fast in a mail of empty lines',
    (text) => {
      expect(splitQuoted(text)).toEqual({ text, quoted: '' });
    },
  );
});
