import type { RefundBatchColumn } from '@back-office/contract/features/refunds/batches';
import type { Word } from '../../words.ts';

/** Headings of a refund file; an upload is recognised by them in any language. */
export const batchHeadings: Readonly<Record<RefundBatchColumn, Word>> = {
  orderNumber: { en: 'Order number', zhCn: '订单号', zhHk: '訂單號' },
  amount: { en: 'Refund amount', zhCn: '退款金额', zhHk: '退款金額' },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  reason: { en: 'Reason', zhCn: '退款原因', zhHk: '退款原因' },
};

/** Headings of a result file. */
export const batchResultHeadings = {
  line: { en: 'Line', zhCn: '行', zhHk: '行' },
  refundNumber: { en: 'Refund number', zhCn: '退款流水号', zhHk: '退款編號' },
  problems: { en: 'Errors', zhCn: '错误原因', zhHk: '錯誤原因' },
} as const satisfies Record<string, Word>;

export const resultNames: Word = {
  en: 'Refunds result',
  zhCn: '批量退款结果',
  zhHk: '批量退款結果',
};

export const templateNames: Word = {
  en: 'Refunds',
  zhCn: '批量退款模板',
  zhHk: '批量退款範本',
};

/** Errors specific to rows of a file. */
export const rowProblemWords = {
  severalOrders: {
    en: 'Several successful transactions have this number. Use the transaction order number.',
    zhCn: '该订单号对应多笔成功交易，请填写交易流水号。',
    zhHk: '此訂單號對應多筆成功交易，請填寫交易編號。',
  },
  orderTwice: {
    en: 'This order is already in the file.',
    zhCn: '该订单在文件中重复出现。',
    zhHk: '此訂單在檔案中重複出現。',
  },
  currencyOfPayment: {
    en: 'The currency doesn’t match the transaction.',
    zhCn: '与交易币种不一致。',
    zhHk: '與交易貨幣不一致。',
  },
  sameOpen: {
    en: 'A refund of the same amount is pending. Refund the transaction itself to confirm another one.',
    zhCn: '该交易已有一笔相同金额的退款尚未完成，如需再退，请在交易中单独申请。',
    zhHk: '此交易已有一筆相同金額的退款尚未完結，如需再退，請在交易中另行申請。',
  },
} as const satisfies Record<string, Word>;
