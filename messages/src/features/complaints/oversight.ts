import type {
  complaintOversightList,
  ComplaintQueue,
} from '@back-office/contract/features/complaints/oversight';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import {
  answeredLabel,
  complaintFields,
  complaintReasonLabels,
  complaintStatusLabels,
  overdueLabel,
  toAnswerLabel,
} from './list.ts';

/** Only the merchant can answer. */
export const overdueNote: Word = {
  en: 'The merchant has not answered by the deadline. Ask the merchant to answer.',
  zhCn: '商户未在期限内回复，请提醒商户。',
  zhHk: '商戶未於期限前回覆，請提醒商戶。',
};

export const contactWords = {
  title: { en: 'Merchant contacts', zhCn: '商户联系人', zhHk: '商戶聯絡人' },
  write: { en: 'Email merchant', zhCn: '发送邮件给商户', zhHk: '傳送電郵予商戶' },
  none: {
    en: 'No contact on file. Add one on the merchant’s page.',
    zhCn: '尚无联系人，请在商户页面添加。',
    zhHk: '尚未有聯絡人，請在商戶頁面加入。',
  },
  toMerchant: { en: 'Open merchant', zhCn: '查看商户', zhHk: '查看商戶' },
  subject: {
    en: ({ number }) => `Complaint ${number}: please answer`,
    zhCn: ({ number }) => `投诉 ${number}：请回复`,
    zhHk: ({ number }) => `投訴 ${number}：請回覆`,
  } satisfies WordOf<{ number: string }>,
} as const;

export const merchantWord: Word = { en: 'Merchant', zhCn: '商户', zhHk: '商戶' };

const queueLabels: Readonly<Record<ComplaintQueue, Word>> = {
  overdue: overdueLabel,
  open: toAnswerLabel,
  answered: answeredLabel,
  ended: complaintStatusLabels.processed,
};

export const complaintOversightWords: ListWords<typeof complaintOversightList> = {
  title: screenTitles.complaintOversight,
  lead: {
    en: 'Cardholders’ complaints to all merchants. Ask merchants to answer overdue complaints.',
    zhCn: '全部商户的持卡人投诉。请督促商户回复逾期投诉。',
    zhHk: '所有商戶的持卡人投訴。請督促商戶回覆逾期投訴。',
  },
  columns: { ...complaintFields, merchant: merchantWord },
  filters: {
    queue: complaintFields.status,
    search: {
      en: 'Merchant, complaint or order',
      zhCn: '商户、投诉编号或订单号',
      zhHk: '商戶、投訴編號或訂單號',
    },
  },
  labels: { queue: queueLabels, status: complaintStatusLabels, reason: complaintReasonLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 complaint' : `${count} complaints`),
    zhCn: ({ count }) => `${count} 条投诉`,
    zhHk: ({ count }) => `${count} 宗投訴`,
  },
  emptyTitle: {
    en: 'No complaints with this status',
    zhCn: '暂无此状态的投诉',
    zhHk: '暫無此狀態的投訴',
  },
  emptyText: {
    en: 'Other complaints are under the other tabs.',
    zhCn: '其他投诉请查看其他标签页。',
    zhHk: '其他投訴請查看其他分頁。',
  },
};
