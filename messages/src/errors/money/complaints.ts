import { complaintLimits } from '@back-office/contract/features/complaints';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const complaintErrors: Record<Extract<ErrorCode, `complaints.${string}`>, Word> = {
  'complaints.notFound': {
    en: 'This complaint doesn’t exist.',
    zhCn: '没有此投诉。',
    zhHk: '沒有此投訴。',
  },
  'complaints.closed': {
    en: 'This complaint is closed. Reload the page to see the result.',
    zhCn: '此投诉已关闭，请刷新页面查看结果。',
    zhHk: '此投訴已關閉，請重新整理頁面查看結果。',
  },
  'complaints.newerText': {
    en: 'The cardholder wrote again. Read the new message before you close the complaint.',
    zhCn: '持卡人有新留言，请阅读后再关闭投诉。',
    zhHk: '持卡人有新留言，請閱讀後再關閉投訴。',
  },
  'complaints.tooManyMessages': {
    en: `This complaint has reached the limit of ${complaintLimits.messages} messages. Refund or refuse it.`,
    zhCn: `此投诉的留言数已达上限（${complaintLimits.messages} 条），请退款或拒绝。`,
    zhHk: `此投訴的留言數目已達上限（${complaintLimits.messages} 則），請退款或拒絕。`,
  },
  'complaints.refundsNotPermitted': {
    en: 'You need the permission to request refunds. Ask the owner of the account.',
    zhCn: '您没有申请退款的权限，请联系账户所有者。',
    zhHk: '您沒有申請退款的權限，請聯絡賬戶擁有人。',
  },
  'complaints.notAPayment': {
    en: 'You can send a payment mail only for a successful live payment with an email address.',
    zhCn: '仅可为留有邮箱的成功正式交易发送付款邮件。',
    zhHk: '只可為留有電郵的成功正式交易傳送付款電郵。',
  },
  'complaints.sentToday': {
    en: 'A payment mail was sent within the last 24 hours. Try again tomorrow.',
    zhCn: '24 小时内已发送过付款邮件，请明天再试。',
    zhHk: '24 小時內已傳送付款電郵，請明天再試。',
  },
  'complaints.noLink': {
    en: 'This payment has no link to revoke.',
    zhCn: '此交易没有可撤销的链接。',
    zhHk: '此交易沒有可撤銷的連結。',
  },
};
