import { answerFilesMegabytesMax } from '@back-office/contract/features/cardholder-mail';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const cardholderMailErrors: Record<Extract<ErrorCode, `cardholderMail.${string}`>, Word> = {
  'cardholderMail.notFound': {
    en: 'This conversation doesn’t exist.',
    zhCn: '没有此邮件会话。',
    zhHk: '沒有此電郵對話。',
  },
  'cardholderMail.processed': {
    en: 'This conversation was already processed. Reload the page to see the result.',
    zhCn: '此会话已处理，请刷新页面查看结果。',
    zhHk: '此對話已處理，請重新整理頁面查看結果。',
  },
  'cardholderMail.filesTooLarge': {
    en: `Attach at most ${answerFilesMegabytesMax} MB in all. Remove a file and send the answer again.`,
    zhCn: `附件合计不能超过 ${answerFilesMegabytesMax} MB，请删除部分文件后重新发送。`,
    zhHk: `附件合計不能超過 ${answerFilesMegabytesMax} MB，請移除部分檔案後重新傳送。`,
  },
  'cardholderMail.newerMail': {
    en: 'New mail arrived in this conversation. Read it before you close the conversation.',
    zhCn: '此会话收到了新邮件，请阅读后再关闭会话。',
    zhHk: '此對話收到了新電郵，請閱讀後再關閉對話。',
  },
  'cardholderMail.automatic': {
    en: 'A program sent this mail. You can’t answer it.',
    zhCn: '此邮件由程序自动发送，无法回复。',
    zhHk: '此電郵由程式自動發出，無法回覆。',
  },
  'cardholderMail.linked': {
    en: 'This conversation is already linked to a payment. Reload the page to see it.',
    zhCn: '此会话已关联交易，请刷新页面查看。',
    zhHk: '此對話已連結至交易，請重新整理頁面查看。',
  },
  'cardholderMail.orderNotFound': {
    en: 'This payment doesn’t exist or wasn’t successful. Choose another payment.',
    zhCn: '没有此交易或交易未成功，请另选一笔。',
    zhHk: '沒有此交易或交易未成功，請另選一筆。',
  },
  'cardholderMail.placeholderLeft': {
    en: 'Replace every placeholder in braces before you send the answer.',
    zhCn: '发送前请替换花括号中的所有占位符。',
    zhHk: '傳送前請替換大括號內的所有佔位符。',
  },
  'cardholderMail.placeholderUnknown': {
    en: 'Use only the listed placeholders.',
    zhCn: '只能使用列出的占位符。',
    zhHk: '只可使用列出的佔位符。',
  },
  'cardholderMail.wholeBusiness': {
    en: 'You can view only some gateways. Ask the owner of the account to set up the address.',
    zhCn: '您只能查看部分网关，请联系账户所有者开通地址。',
    zhHk: '您只可查看部分閘道，請聯絡賬戶擁有人開通地址。',
  },
  'cardholderMail.notTaken': {
    en: 'Incoming mail isn’t set up, so cardholders couldn’t answer. Contact us.',
    zhCn: '尚未启用收信，持卡人将无法回复。请联系我们。',
    zhHk: '尚未啟用收信，持卡人將無法回覆。請聯絡我們。',
  },
};
