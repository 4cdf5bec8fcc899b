import type { BusinessStatus } from '@back-office/contract/kit/business-status';
import type { Word } from '../words.ts';

/** What an operator begins a message to the owners with, by the new status; he may change it. */
export const statusNotes: Partial<Record<BusinessStatus, Word>> = {
  25: {
    en: 'Please add what we need and submit your application again.',
    zhCn: '请补充所需资料，然后重新提交申请。',
    zhHk: '請補充所需資料，然後重新提交申請。',
  },
  30: {
    en: 'We can’t approve your application for now. You can correct it and submit it again.',
    zhCn: '您的申请暂未获批准，更正后可重新提交。',
    zhHk: '您的申請暫時未獲批准，更正後可重新提交。',
  },
  40: {
    en: 'Your application is approved. Log in to see your gateway numbers and take your first payment.',
    zhCn: '您的申请已获批准。登录后台即可查看网关号并开始收款。',
    zhHk: '您的申請已獲批准。登入後台即可查看閘道編號並開始收款。',
  },
  50: {
    en: 'Your account is suspended. New payments and payouts are stopped until this is resolved.',
    zhCn: '您的账户已暂停。问题解决前不受理新交易，也不出款。',
    zhHk: '您的賬戶已暫停。問題解決前不受理新交易，亦不會匯款。',
  },
  60: {
    en: 'Your account is closed. Contact your account manager if you have any questions.',
    zhCn: '您的账户已关闭。如有疑问，请联系客户经理。',
    zhHk: '您的賬戶已關閉。如有疑問，請聯絡客戶經理。',
  },
};
