import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../words.ts';

export const merchantProductErrors: Record<
  Extract<ErrorCode, `merchantProducts.${string}`>,
  Word
> = {
  'merchantProducts.enabledAlready': {
    en: 'This product is already enabled.',
    zhCn: '该产品已开通。',
    zhHk: '此產品已開通。',
  },
  'merchantProducts.askedAlready': {
    en: 'A request for this product is already open. Wait for the decision, or cancel it.',
    zhCn: '该产品已有申请在处理中。请等待结果，或先取消该申请。',
    zhHk: '此產品已有申請在處理中。請等候結果，或先取消該申請。',
  },
  'merchantProducts.requestNotFound': {
    en: 'This product request doesn’t exist.',
    zhCn: '没有此产品申请。',
    zhHk: '沒有此產品申請。',
  },
  'merchantProducts.closedAlready': {
    en: 'This request is already decided or cancelled. Reload the page to see the result.',
    zhCn: '该申请已处理或已取消，请刷新页面查看结果。',
    zhHk: '此申請已處理或已取消，請重新整理頁面查看結果。',
  },
  'merchantProducts.accountNeeded': {
    en: 'Enter the bank and the last four characters of the account.',
    zhCn: '请填写银行及账号后四位。',
    zhHk: '請填寫銀行及賬號末四位。',
  },
};
