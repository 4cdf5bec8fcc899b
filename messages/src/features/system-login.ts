import type { Word, WordOf } from '../words.ts';

export const systemLoginWords = {
  title: {
    en: 'System-administrator login',
    zhCn: '系统管理员登录',
    zhHk: '系統管理員登入',
  },
  intro: {
    en: 'For the acquirer’s staff. You see the back-office as one merchant does, for up to 30 minutes. The owner is notified by email, and the merchant’s log records everything you do with your name and reason.',
    zhCn: '仅供收单机构工作人员使用。您将以商户视角查看其后台，最长 30 分钟。系统会邮件通知账户所有者，您的姓名、原因及所有操作均记入商户日志。',
    zhHk: '僅供收單機構職員使用。您將以商戶角度查看其後台，最長 30 分鐘。系統會以電郵通知賬戶擁有人，您的姓名、原因及所有操作均記入商戶記錄。',
  },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  reasonHelp: {
    en: 'The merchant sees this reason. Name the case or request.',
    zhCn: '商户可以看到。请写明工单号或受托事项。',
    zhHk: '商戶可以看到。請寫明個案編號或受託事項。',
  },
  submit: { en: 'View as merchant', zhCn: '进入商户后台', zhHk: '進入商戶後台' },
  busy: { en: 'Opening…', zhCn: '正在进入…', zhHk: '正在進入…' },
  toLogin: { en: 'Merchant login', zhCn: '返回商户登录', zhHk: '商戶登入' },
  link: {
    en: 'View as merchant',
    zhCn: '代商户登录后台',
    zhHk: '代商戶登入後台',
  },
  bar: { en: 'On a merchant’s behalf', zhCn: '代商户查看', zhHk: '代商戶查看' },
  end: { en: 'End', zhCn: '结束', zhHk: '結束' },
} as const satisfies Record<string, Word>;

type Look = { person: string; business: string; merchantNumber: string };

export const lookingInto: WordOf<Look> = {
  en: ({ person, business, merchantNumber }) =>
    `${person}, you are viewing ${business} (${merchantNumber}) on its behalf.`,
  zhCn: ({ person, business, merchantNumber }) =>
    `${person}，您正在代 ${business}（${merchantNumber}）查看后台。`,
  zhHk: ({ person, business, merchantNumber }) =>
    `${person}，您正在代 ${business}（${merchantNumber}）查看後台。`,
};

export const reasonGiven: WordOf<{ reason: string }> = {
  en: ({ reason }) => `Reason: ${reason}`,
  zhCn: ({ reason }) => `原因：${reason}`,
  zhHk: ({ reason }) => `原因：${reason}`,
};

export const minutesLeft: WordOf<{ minutes: number }> = {
  en: ({ minutes }) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  zhCn: ({ minutes }) => `剩余 ${minutes} 分钟`,
  zhHk: ({ minutes }) => `剩餘 ${minutes} 分鐘`,
};
