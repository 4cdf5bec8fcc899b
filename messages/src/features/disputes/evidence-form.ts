import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import type { Word, WordOf } from '../../words.ts';

/** Where the product gets the text of a field from; none is what the merchant alone can say. */
const sources = {
  ipAndDevice: 'payment',
  deliveryAddress: 'payment',
  acceptedTotal: 'payment',
  authorisationCode: 'payment',
  receipt: 'payment',
  threeDSecure: 'threeDSecure',
  refundRecord: 'refunds',
  carrier: 'delivery',
  trackingNumber: 'delivery',
  deliveredOn: 'delivery',
  earlierOrders: 'orders',
  accountHistory: 'orders',
  otherOrder: 'orders',
  customerMail: 'mails',
} as const satisfies Partial<Record<EvidenceField, string>>;
type EvidenceSource = (typeof sources)[keyof typeof sources];
export const sourceOfField: Readonly<Partial<Record<EvidenceField, EvidenceSource>>> = sources;

/** Where the text of a field that the product has filled in comes from. */
export const evidenceSourceWords: Readonly<Record<EvidenceSource, Word>> = {
  payment: {
    en: 'Filled in from the payment. You can edit it.',
    zhCn: '取自该笔交易，可修改。',
    zhHk: '取自此筆交易，可修改。',
  },
  threeDSecure: {
    en: 'Filled in from 3-D Secure. You can edit it.',
    zhCn: '取自 3-D Secure 验证，可修改。',
    zhHk: '取自 3-D Secure 驗證，可修改。',
  },
  refunds: {
    en: 'Filled in from the refunds. You can edit it.',
    zhCn: '取自退款记录，可修改。',
    zhHk: '取自退款記錄，可修改。',
  },
  delivery: {
    en: 'Filled in from the proof of delivery. You can edit it.',
    zhCn: '取自妥投证明，可修改。',
    zhHk: '取自送達證明，可修改。',
  },
  orders: {
    en: 'Filled in from the customer’s orders. You can edit it.',
    zhCn: '取自该客户的订单，可修改。',
    zhHk: '取自此客戶的訂單，可修改。',
  },
  mails: {
    en: 'Filled in from the cardholder’s mail. You can edit it.',
    zhCn: '取自持卡人邮件，可修改。',
    zhHk: '取自持卡人電郵，可修改。',
  },
};

/** Above a draft that is older than what the product has learned. */
export const filledSince = {
  en: ({ fields }) => `New since this draft was saved, and filled in: ${fields}.`,
  zhCn: ({ fields }) => `草稿保存后有新信息，已填入：${fields}。`,
  zhHk: ({ fields }) => `草稿儲存後有新資料，已填入：${fields}。`,
} satisfies WordOf<{ fields: string }>;

/** Below such a field. */
export const filledIn = {
  en: ({ why, from }) => `${why} ${from}`,
  zhCn: ({ why, from }) => why + from,
  zhHk: ({ why, from }) => why + from,
} satisfies WordOf<{ why: string; from: string }>;

export const fileNeeded = {
  en: 'Add at least one document.',
  zhCn: '请至少上传一份证明文件。',
  zhHk: '請至少上載一份證明文件。',
} satisfies Word;
