import type { Word } from '../words.ts';

/** How the acquirer's people see and move a business on its way in. */
export const onboardingWords = {
  title: { en: 'Onboarding', zhCn: '入网进度', zhHk: '開戶進度' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  move: { en: 'Change onboarding status', zhCn: '变更入网状态', zhHk: '更改開戶狀態' },
  to: { en: 'New status', zhCn: '新状态', zhHk: '新狀態' },
  reasons: { en: 'Reasons', zhCn: '原因', zhHk: '原因' },
  note: { en: 'Note to the merchant', zhCn: '给商户的说明', zhHk: '給商戶的說明' },
  noteHelp: {
    en: 'The owners see it on their page and in an email.',
    zhCn: '账户所有者可在状态页和邮件中看到。',
    zhHk: '賬戶擁有人可在狀態頁及電郵中看到。',
  },
  refuse: { en: 'Make rejection final', zhCn: '作出最终拒绝', zhHk: '作出最終拒絕' },
  refuseText: {
    en: 'After a final rejection the merchant can’t correct or resubmit the application. Only another operator can reopen it.',
    zhCn: '最终拒绝后，商户不能再修改或提交申请，只能由另一名运营人员重新开放。',
    zhHk: '最終拒絕後，商戶不能再更改或提交申請，只能由另一名營運人員重新開放。',
  },
  moved: { en: 'The status was changed.', zhCn: '状态已变更。', zhHk: '狀態已更改。' },
} as const satisfies Record<string, Word>;
