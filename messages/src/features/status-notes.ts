import type { RenewalDecision } from '@back-office/contract/features/onboarding/renewal';
import type { BusinessStatus } from '@back-office/contract/kit/business-status';
import type { Word } from '../words.ts';

/** Initial text of an operator's message to the owners, by new status; the operator can edit it. */
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
  35: {
    en: 'We can’t open an account for your business. This decision is final.',
    zhCn: '我们无法为您的企业开通账户。此决定为最终决定。',
    zhHk: '我們未能為您的企業開立賬戶。此決定為最終決定。',
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

/** Replaces the text for an approval. */
export const suspensionEndedNote: Word = {
  en: 'Your account is no longer suspended. New payments and payouts are possible again.',
  zhCn: '您的账户已恢复，可以继续收款和提现。',
  zhHk: '您的賬戶已恢復，可以繼續收款及提款。',
};

/** A message to the owners that was sent as it was begun, to be read in each reader's language. */
export const begunNote = (note: string): Word | undefined =>
  [...Object.values(statusNotes), suspensionEndedNote].find((word) =>
    Object.values(word).includes(note),
  );

/** On information submitted by an approved merchant. */
export const renewalNotes: Record<RenewalDecision, Word> = {
  accepted: {
    en: 'We have verified your information, and it is now in force.',
    zhCn: '您提交的资料已通过审核，现已生效。',
    zhHk: '您提交的資料已通過審核，現已生效。',
  },
  declined: {
    en: 'We can’t accept this change. Your earlier information stays in force.',
    zhCn: '本次变更未获通过，原资料继续有效。',
    zhHk: '此更改不獲接納，原有資料繼續有效。',
  },
};
