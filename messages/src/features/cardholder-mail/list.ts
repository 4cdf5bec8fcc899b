import type {
  MailAction,
  mailList,
  MailMark,
  MailOutcome,
  MailStatus,
} from '@back-office/contract/features/cardholder-mail';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';

/** Spec S3.30: the specification's words for processing. */
export const mailStatusLabels: Readonly<Record<MailStatus, Word>> = {
  pending: { en: 'Pending', zhCn: '待回复', zhHk: '待回覆' },
  processed: { en: 'Processed', zhCn: '已处理', zhHk: '已處理' },
};

export const mailOutcomeLabels: Readonly<Record<MailOutcome, Word>> = {
  answered: { en: 'Answered', zhCn: '已回复', zhHk: '已回覆' },
  noReplyNeeded: { en: 'No reply needed', zhCn: '无需回复', zhHk: '毋須回覆' },
};

export const mailActionLabels: Readonly<Record<MailAction, Word>> = {
  answer: { en: 'Answer', zhCn: '回复', zhHk: '回覆' },
  close: { en: 'No reply needed', zhCn: '无需回复', zhHk: '毋須回覆' },
  link: { en: 'Link to payment', zhCn: '关联交易', zhHk: '連結交易' },
};

export const mailMarkLabels: Readonly<Record<MailMark, Word>> = {
  cardNumberMasked: {
    en: 'A card number was masked.',
    zhCn: '已遮盖邮件中的卡号。',
    zhHk: '已遮蓋電郵內的卡號。',
  },
  textShortened: {
    en: 'The text was too long and was cut.',
    zhCn: '正文过长，已截断。',
    zhHk: '內文過長，已截斷。',
  },
  filesLeftOut: {
    en: 'Some attachments were not kept.',
    zhCn: '部分附件未保存。',
    zhHk: '部分附件未有儲存。',
  },
  htmlLeftOut: {
    en: 'The formatted version was not kept.',
    zhCn: '未保存带格式的版本。',
    zhHk: '未有儲存帶格式的版本。',
  },
};

export const mailFields = {
  number: { en: 'Conversation number', zhCn: '会话编号', zhHk: '對話編號' },
  subject: { en: 'Subject', zhCn: '主题', zhHk: '主旨' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  senderName: { en: 'Sender’s name', zhCn: '发件人姓名', zhHk: '寄件人姓名' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  outcome: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  unread: { en: 'Unread', zhCn: '未读', zhHk: '未讀' },
  lastAt: { en: 'Latest mail', zhCn: '最近邮件', zhHk: '最近電郵' },
  createdAt: { en: 'First mail', zhCn: '首封邮件', zhHk: '首封電郵' },
  paymentNumber: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
} as const satisfies Record<string, Word>;

export const mailListWords: ListWords<typeof mailList> = {
  title: screenTitles.cardholderMail,
  lead: {
    en: 'Replies to your payment mails, and other mail from cardholders.',
    zhCn: '持卡人对付款邮件的回复及其他来信。',
    zhHk: '持卡人對付款電郵的回覆及其他來信。',
  },
  columns: mailFields,
  filters: {
    statuses: mailFields.status,
    search: {
      en: 'Subject, order or email',
      zhCn: '主题、订单号或邮箱',
      zhHk: '主旨、訂單號或電郵',
    },
    isUnread: mailFields.unread,
    isMatched: { en: 'Linked to a payment', zhCn: '已关联交易', zhHk: '已連結交易' },
    outcomes: mailFields.outcome,
    gatewayNumbers: mailFields.gatewayNumber,
  },
  labels: {
    status: mailStatusLabels,
    statuses: mailStatusLabels,
    outcome: mailOutcomeLabels,
    outcomes: mailOutcomeLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 conversation' : `${count} conversations`),
    zhCn: ({ count }) => `${count} 个会话`,
    zhHk: ({ count }) => `${count} 個對話`,
  },
  emptyTitle: { en: 'No cardholder mail', zhCn: '暂无持卡人邮件', zhHk: '暫無持卡人電郵' },
  emptyText: {
    en: 'Cardholders can reply to a payment mail. Send one from a payment’s details.',
    zhCn: '持卡人可直接回复付款邮件。可在交易详情中发送该邮件。',
    zhHk: '持卡人可直接回覆付款電郵。可在交易詳情傳送該電郵。',
  },
};
