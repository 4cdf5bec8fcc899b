import { answerMail, openShopAddress } from '@back-office/contract/features/cardholder-mail';
import type { Language } from '@back-office/contract/kit/language';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { deliverMail, replyToPayment } from '#features/cardholder-mail/public';
import { findPayerPayment } from '#features/complaints/public';
import { minutesFrom } from '#platform/clock';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from '../act.ts';
import { findSale, type Calendar, type Step } from '../steps.ts';

/** Turns of a conversation, in order. */
type Turn =
  | { by: 'cardholder' | 'merchant'; text: string; hasPicture?: true; isForged?: true }
  /** A program replies to the merchant's mail, or a mail server returns it. */
  | { by: 'autoReply' | 'bounce'; text: string };

type Story = {
  login: string;
  businessId: bigint;
  gatewayNumber: string;
  language: Language;
  daysAgo: number;
  /** Contains `{order}`. */
  subject: string;
  turns: readonly Turn[];
};

const lanternBay = { login: 'mei.chan', businessId: 1n, gatewayNumber: '10000101' } as const;
const harbourLight = { login: 'daniel.fong', businessId: 2n, gatewayNumber: '10000201' } as const;

// In three languages: answered, waiting with a picture and a masked card number, returned, and with an out-of-office reply.
const stories: readonly Story[] = [
  {
    ...lanternBay,
    language: 'en',
    daysAgo: 13,
    subject: 'Re: Your payment, order {order}',
    turns: [
      {
        by: 'cardholder',
        text: 'Can you send it to my office instead? I am never at home before eight.',
      },
      { by: 'merchant', text: 'Of course. Please write the address of your office.' },
      { by: 'cardholder', text: 'Harbour Road 12, 7th floor. Thank you!' },
      { by: 'merchant', text: 'Changed. It leaves tomorrow.' },
    ],
  },
  {
    ...lanternBay,
    language: 'zhHk',
    daysAgo: 2,
    subject: '茶壺有裂痕（訂單 {order}）',
    turns: [
      {
        by: 'cardholder',
        text: '收到時茶壺已有裂痕，請看相片。可以退款嗎？我用 4111 1111 1111 1111 這張卡付款。',
        hasPicture: true,
      },
    ],
  },
  {
    ...lanternBay,
    language: 'zhCn',
    daysAgo: 6,
    subject: '订单 {order} 的发票',
    turns: [
      { by: 'cardholder', text: '请把发票抬头改为公司名称：上海清和贸易有限公司。' },
      { by: 'merchant', text: '您好，新发票已开好，请查收。' },
      { by: 'bounce', text: 'Mailbox full. Your mail could not be delivered.' },
    ],
  },
  {
    ...harbourLight,
    language: 'en',
    daysAgo: 4,
    subject: 'Where is order {order}?',
    turns: [
      { by: 'cardholder', text: 'The tracking number shows nothing. Has it left?' },
      { by: 'merchant', text: 'It left this morning. The number works from tonight.' },
      { by: 'autoReply', text: 'I am away until Monday and read my mail then.' },
    ],
  },
];

type Place = { address: string; email: string };
type SalePlace = Place & { order: string; number: string };
type Writing = { at: Date; subject: string; turn: Turn; place: Place };

const turnMinutes = 240;

const picture = async (): Promise<string> => {
  const background = { r: 214, g: 196, b: 160 };
  const drawn = await sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .png()
    .toBuffer();
  return drawn.toString('base64');
};

const encoded = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const bodyOf = async ({ text, ...turn }: Turn): Promise<string[]> => {
  const plain = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
  ];
  return 'hasPicture' in turn
    ? [
        'Content-Type: multipart/mixed; boundary="part"',
        '',
        '--part',
        ...plain,
        '--part',
        'Content-Type: image/png; name="teapot.png"',
        'Content-Transfer-Encoding: base64',
        '',
        await picture(),
        '--part--',
      ]
    : plain;
};

/** The id of the merchant's latest reply, which a program answers or a server returns. */
const answeredId = async (
  { platform }: Past,
  businessId: bigint,
  number: string,
): Promise<string> =>
  inTenant(platform.database, {
    scope: tenantScope(businessId, null),
    mode: 'read only',
    work: async (tx) => {
      const [found] = await tx.rows<{ id: string }>(sql`
        select m.message_id as id from mail_messages m
        join mail_conversations c on c.business_id = m.business_id and c.number = m.number
        where m.business_id = ${businessId} and c.payment_number = ${number} and m.direction = 'out'
        order by m.version desc limit 1`);
      return found?.id ?? '';
    },
  });

const isOfPerson = ({ by }: Turn): boolean => by === 'cardholder';

/** A mail as delivered by the relay. */
const deliver = async (
  past: Past,
  { at, subject, turn, place }: Writing,
  answers: string,
): Promise<void> => {
  const { email, address } = place;
  const from = turn.by === 'bounce' ? 'mailer-daemon@mx.example' : email;
  const relay = past.platform.configuration.MAIL_IN_CHECKED_BY ?? '';
  const result = 'isForged' in turn ? 'fail' : 'pass';
  const raw = [
    `Authentication-Results: ${relay}; dmarc=${result} header.from=${from.split('@')[1] ?? ''}`,
    `From: <${from}>`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${at.getTime()}.${turn.by}@demo.example>`,
    ...(answers === '' ? [] : [`In-Reply-To: ${answers}`]),
    ...(turn.by === 'autoReply' ? ['Auto-Submitted: auto-replied'] : []),
    ...(await bodyOf(turn)),
  ].join('\r\n');
  await deliverMail(past.platform, {
    recipients: [address],
    envelopeFrom: isOfPerson(turn) ? email : '',
    raw: Buffer.from(raw),
    now: at,
  });
};

const conversationOf = ({ platform }: Past, businessId: bigint, number: string): Promise<string> =>
  inTenant(platform.database, {
    scope: tenantScope(businessId, null),
    mode: 'read only',
    work: async (tx) => {
      const [found] = await tx.rows<{ number: string }>(sql`
        select number from mail_conversations
        where business_id = ${businessId} and payment_number = ${number} order by last_at desc limit 1`);
      return found?.number ?? '';
    },
  });

/** The payment of a story, and the address in its mail; undefined if no mail is received. */
const placeOf = async (past: Past, story: Story, at: Date): Promise<SalePlace | undefined> => {
  const { platform } = past;
  const { businessId, gatewayNumber, language } = story;
  const { number } = await findSale(past, { gatewayNumber, before: at });
  return inTenant(platform.database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      const condition = sql`t.business_id = ${businessId} and t.number = ${number}`;
      const payment = await findPayerPayment(tx, condition);
      const address =
        payment && (await replyToPayment({ platform, tx, now: at }, payment, language));
      return payment === undefined || address === undefined
        ? undefined
        : {
            address,
            number,
            email: payment.email.toLowerCase(),
            order: payment.merchantOrderNumber,
          };
    },
  });
};

const live = async (past: Past, story: Story, begun: Date): Promise<void> => {
  const { businessId, login, turns } = story;
  const place = await placeOf(past, story, begun);
  if (place === undefined) {
    return;
  }
  const subject = story.subject.replace('{order}', place.order);
  for (const [step, turn] of turns.entries()) {
    const at = minutesFrom(begun, step * turnMinutes);
    if (turn.by === 'merchant') {
      const number = await conversationOf(past, businessId, place.number);
      const by = past.find(login, businessId);
      await past.act(answerMail, { by, at, input: { number, text: turn.text } });
    } else {
      const answers = await answeredId(past, businessId, place.number);
      await deliver(past, { at, subject, turn, place }, answers);
    }
  }
};

/** An unverified sender names a payment: the merchant decides whether to believe him. */
const writeToShop = async (past: Past, at: Date): Promise<void> => {
  const { businessId, login, gatewayNumber } = lanternBay;
  if (past.platform.configuration.MAIL_IN_DOMAIN === undefined) {
    return;
  }
  const by = past.find(login, businessId);
  const { address } = await past.act(openShopAddress, { by, at, input: {} });
  const { number } = await findSale(past, { gatewayNumber, before: at });
  const place = { address, email: 'someone@mail.example' };
  const text = `Please refund payment ${number}. I never ordered it.`;
  const turn = { by: 'cardholder', text, isForged: true } as const;
  await deliver(past, { at, subject: 'Refund', turn, place }, '');
};

/** Cardholders' mails and the replies. */
export const cardholderMailSteps = (past: Past, on: Calendar): Step[] => [
  ...stories.map((story) => {
    const at = on(story.daysAgo, '10:20');
    return { at, take: () => live(past, story, at) };
  }),
  { at: on(1, '16:05'), take: () => writeToShop(past, on(1, '16:05')) },
];
