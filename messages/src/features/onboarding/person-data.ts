import type { Word, WordOf } from '../../words.ts';

export const personDataWords = {
  export: { en: 'Export personal data', zhCn: '导出个人资料', zhHk: '匯出個人資料' },
  exportOf: {
    en: ({ name }) => `Export personal data of ${name}`,
    zhCn: ({ name }) => `导出${name}的个人资料`,
    zhHk: ({ name }) => `匯出 ${name} 的個人資料`,
  } satisfies WordOf<{ name: string }>,
  text: {
    en: 'The files contain identity numbers in full. Give them only to this person. The operation log keeps your reason.',
    zhCn: '文件含完整的证件号码，只能交给本人。您填写的原因会记入操作日志。',
    zhHk: '檔案載有完整的證件號碼，只可交予本人。您填寫的原因會記入操作記錄。',
  },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  done: {
    en: 'Two files were saved: one to read, one for programs.',
    zhCn: '已保存两个文件：一个供阅读，一个供程序使用。',
    zhHk: '已儲存兩個檔案：一個供閱讀，一個供程式使用。',
  },
  title: {
    en: ({ name, business }) => `Personal data of ${name} held for ${business}`,
    zhCn: ({ name, business }) => `${business}申请资料中${name}的个人资料`,
    zhHk: ({ name, business }) => `${business} 申請資料中 ${name} 的個人資料`,
  } satisfies WordOf<{ name: string; business: string }>,
  version: {
    en: ({ revision }) => `Version ${revision}`,
    zhCn: ({ revision }) => `版本 ${revision}`,
    zhHk: ({ revision }) => `版本 ${revision}`,
  } satisfies WordOf<{ revision: number }>,
  documents: { en: 'Documents', zhCn: '文件', zhHk: '文件' },
  login: { en: 'Login', zhCn: '登录账号', zhHk: '登入名稱' },
  attempts: { en: 'Login attempts', zhCn: '登录记录', zhHk: '登入記錄' },
  sessions: { en: 'Sessions', zhCn: '登录会话', zhHk: '登入工作階段' },
  none: { en: 'None', zhCn: '无', zhHk: '無' },
} as const satisfies Record<string, Word | WordOf<never>>;
