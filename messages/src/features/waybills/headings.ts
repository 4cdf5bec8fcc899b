import type {
  WaybillColumn,
  WaybillRowProblem,
} from '@back-office/contract/features/waybills/batches';
import type { Rule, RuleFigures } from '@back-office/contract/kit/rule';
import { waybillErrors } from '../../errors/money/waybills.ts';
import { rowWords } from '../../rules.ts';
import type { Word, WordOf } from '../../words.ts';
import { waybillWords } from './words.ts';

/** The headings of a file of tracking numbers; an upload is read by them, in any of the languages. */
export const waybillHeadings: Readonly<Record<WaybillColumn, Word>> = {
  orderNumber: { en: 'Order number', zhCn: '订单号', zhHk: '訂單號' },
  trackingNumbers: waybillWords.numbers,
  company: { en: 'Logistics company', zhCn: '物流公司', zhHk: '物流公司' },
  websites: { en: 'Logistics websites', zhCn: '物流网站', zhHk: '物流網站' },
};

export const waybillTemplateName: Word = {
  en: 'Tracking numbers',
  zhCn: '物流单号模板',
  zhHk: '物流追蹤編號範本',
};

/** What only a row of this file can get wrong. */
export const waybillFileWords: Readonly<Record<Exclude<WaybillRowProblem, Rule>, Word>> = {
  notFound: {
    en: 'No payment has this order number.',
    zhCn: '没有该订单号的交易。',
    zhHk: '沒有此訂單號的交易。',
  },
  severalOrders: {
    en: 'Several successful transactions have this number. Use the transaction order number.',
    zhCn: '该订单号对应多笔成功交易，请填写交易流水号。',
    zhHk: '此訂單號對應多筆成功交易，請填寫交易編號。',
  },
  orderTwice: {
    en: 'This order is already in the file. Put its tracking numbers into one row.',
    zhCn: '该订单在文件中重复出现，请将其物流单号填写在同一行。',
    zhHk: '此訂單在檔案中重複出現，請將其物流追蹤編號填寫在同一行。',
  },
  notASale: waybillErrors['waybills.notASale'],
  inStatement: waybillErrors['waybills.inStatement'],
  received: waybillErrors['waybills.received'],
  imagesOnly: waybillErrors['waybills.imagesOnly'],
  numberUsed: waybillErrors['waybills.numberUsed'],
  numberUnknown: waybillErrors['waybills.numberUnknown'],
};

/** The text for each problem that a row can have. */
export const waybillRowWords: Readonly<Record<WaybillRowProblem, WordOf<RuleFigures>>> =
  rowWords(waybillFileWords);
