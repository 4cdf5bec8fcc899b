import type { BusinessStatus } from '@back-office/contract/kit/business-status';
import type { Word, WordOf } from '../words.ts';

type Page = { title: Word; text: Word };

/** Text of a business's status page, by status (Spec S2.4, S4.1). */
export const activationPages: Record<BusinessStatus, Page> = {
  0: {
    title: { en: 'Verify your email', zhCn: '请验证邮箱', zhHk: '請驗證電郵' },
    text: {
      en: 'Open the link in the email we sent you. It is valid for 24 hours.',
      zhCn: '请打开我们发送给您的邮件中的链接，24 小时内有效。',
      zhHk: '請開啟我們傳送給您的電郵中的連結，24 小時內有效。',
    },
  },
  10: {
    title: {
      en: 'Complete your business profile',
      zhCn: '请提交企业资料',
      zhHk: '請提交企業資料',
    },
    text: {
      en: 'Answer the questions and upload your documents. It takes 5 to 10 minutes.',
      zhCn: '请回答问题并上传文件，约需 5 至 10 分钟。',
      zhHk: '請回答問題並上載文件，約需 5 至 10 分鐘。',
    },
  },
  20: {
    title: { en: 'Your business is under review', zhCn: '企业资料审核中', zhHk: '企業資料審核中' },
    text: {
      en: 'A review takes 1 to 3 working days. We’ll email you the result; this page shows it too.',
      zhCn: '审核通常需要 1 至 3 个工作日。结果将通过邮件通知，也会显示在本页。',
      zhHk: '審核一般需要 1 至 3 個工作天。結果會以電郵通知，亦會顯示於此頁。',
    },
  },
  25: {
    title: { en: 'More information needed', zhCn: '请补充资料', zhHk: '請補充資料' },
    text: {
      en: 'Correct or add what the review asks for, then submit your application again.',
      zhCn: '请按审核要求修改或补充资料，然后重新提交申请。',
      zhHk: '請按審核要求更改或補充資料，然後重新提交申請。',
    },
  },
  30: {
    title: { en: 'Your application was not approved', zhCn: '未通过审核', zhHk: '不獲批准' },
    text: {
      en: 'Correct the points below and submit your application again.',
      zhCn: '请根据以下原因更正资料，然后重新提交。',
      zhHk: '請按以下原因更正資料，然後重新提交。',
    },
  },
  35: {
    title: { en: 'Your application was rejected', zhCn: '申请已被拒绝', zhHk: '申請已被拒絕' },
    text: {
      en: 'This decision is final: you can’t correct or resubmit the application. Ask your account manager if you have questions or want a copy of your data.',
      zhCn: '此决定为最终决定，申请不能再修改或提交。如有疑问，或需要获取您的资料副本，请联系客户经理。',
      zhHk: '此決定為最終決定，申請不能再更改或提交。如有疑問，或需要索取您的資料副本，請聯絡客戶經理。',
    },
  },
  40: {
    title: { en: 'Your account is open', zhCn: '账户已激活', zhHk: '賬戶已啟用' },
    text: {
      en: 'Your business is approved. Your payments appear in the back-office.',
      zhCn: '审核已通过，产生交易后即可在后台查看。',
      zhHk: '申請已獲批准，有交易後即可在後台查看。',
    },
  },
  50: {
    title: { en: 'Your account is suspended', zhCn: '账户已暂停', zhHk: '賬戶已暫停' },
    text: {
      en: 'New payments and payouts are stopped. Refunds and open cases continue. Ask your account manager to export your records or handle a case.',
      zhCn: '暂停期间不受理新交易，也不出款。退款和申诉仍可办理，请联系客户经理导出记录或处理案件。',
      zhHk: '暫停期間不受理新交易，亦不會匯款。退款及申訴仍可辦理，請聯絡客戶經理匯出記錄或處理個案。',
    },
  },
  60: {
    title: { en: 'This account is closed', zhCn: '账户已关闭', zhHk: '賬戶已關閉' },
    text: {
      en: 'No more business is done on this account. Your account manager can export your records until your funds are settled.',
      zhCn: '账户不再受理任何业务。资金结清前，可联系客户经理导出记录。',
      zhHk: '賬戶不再受理任何業務。資金結清前，可聯絡客戶經理匯出記錄。',
    },
  },
};

/** Text for a business whose suspension ended. */
export const reopenedPage: Page = {
  title: activationPages[40].title,
  text: {
    en: 'The suspension has ended. You can take payments and withdraw funds again.',
    zhCn: '暂停已解除，可以继续收款和提现。',
    zhHk: '暫停已解除，可以繼續收款及提款。',
  },
};

/** Welcome on the first visit. */
export const welcomePage: Page = {
  title: { en: 'Welcome', zhCn: '欢迎使用', zhHk: '歡迎使用' },
  text: activationPages[40].text,
};

export const activationWords = {
  sentTo: {
    en: ({ email }) => `Sent to ${email}`,
    zhCn: ({ email }) => `已发送至 ${email}`,
    zhHk: ({ email }) => `已傳送至 ${email}`,
  } satisfies WordOf<{ email: string }>,
  ofOwner: {
    en: 'Only the owner of the account can do this.',
    zhCn: '仅账户所有者可以办理。',
    zhHk: '只有賬戶擁有人可以辦理。',
  },
  seeNeeds: { en: 'Open application', zhCn: '打开申请表', zhHk: '開啟申請表' },
  seeCorrections: { en: 'See corrections', zhCn: '查看修改要求', zhHk: '查看更改要求' },
  enter: { en: 'Open the back-office', zhCn: '进入后台', zhHk: '進入後台' },
  entering: { en: 'Opening…', zhCn: '正在进入…', zhHk: '正在開啟…' },
  reasons: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  stepEmail: { en: 'Email verified', zhCn: '验证邮箱', zhHk: '驗證電郵' },
  stepProfile: { en: 'Profile submitted', zhCn: '提交资料', zhHk: '提交資料' },
  stepReview: { en: 'Review', zhCn: '审核', zhHk: '審核' },
  stepOpen: { en: 'Back-office open', zhCn: '开通后台', zhHk: '開通後台' },
  failed: {
    en: 'The status could not be loaded. We’ll retry automatically.',
    zhCn: '暂时无法读取状态，系统将自动重试。',
    zhHk: '暫時未能讀取狀態，系統會自動重試。',
  },
} as const satisfies Record<string, Word | WordOf<never>>;

/** The day (UTC+8) by which the review answers or corrections are due. */
export const untilWords = {
  answer: {
    en: ({ day }) => `You’ll hear from us by ${day}.`,
    zhCn: ({ day }) => `最迟 ${day} 答复。`,
    zhHk: ({ day }) => `最遲 ${day} 回覆。`,
  },
  send: {
    en: ({ day }) => `Send it by ${day}.`,
    zhCn: ({ day }) => `请于 ${day} 前提交。`,
    zhHk: ({ day }) => `請於 ${day} 前提交。`,
  },
} as const satisfies Record<string, WordOf<{ day: string }>>;

/** For screen readers, beside the name of a step. */
export const stepStates = {
  done: { en: 'done', zhCn: '已完成', zhHk: '已完成' },
  current: { en: 'in progress', zhCn: '进行中', zhHk: '進行中' },
  failed: { en: 'failed', zhCn: '未通过', zhHk: '未通過' },
  ahead: { en: 'not started', zhCn: '未开始', zhHk: '未開始' },
} as const satisfies Record<string, Word>;

/** Texts around the application form, on its page (Spec S2.6). */
export const kycWords = {
  title: { en: 'Business verification', zhCn: '企业资料审核', zhHk: '企業資料審核' },
  toStatus: { en: 'Back to status', zhCn: '返回状态页', zhHk: '返回狀態頁' },
} as const satisfies Record<string, Word>;
