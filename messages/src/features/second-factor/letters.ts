import type { LetterOf } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

type Code = { code: string; minutes: number };

export const factorCodeSms: WordOf<Code> = {
  en: ({ code, minutes }) =>
    `${code} is your code for two-factor authentication. It is valid for ${minutes} minutes. We will never ask you for it.`,
  zhCn: ({ code, minutes }) => `您的双重验证码为 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
  zhHk: ({ code, minutes }) => `您的雙重驗證碼為 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
};

export const confirmCodeLetter: LetterOf<Code & { name: string }> = {
  en: ({ name, code, minutes }) => ({
    subject: 'Your code to confirm your identity',
    paragraphs: [
      `${name}, enter this code together with your password. It is valid for ${minutes} minutes.`,
      'If you didn’t request this code, choose a new password at once.',
    ],
    code,
  }),
  zhCn: ({ name, code, minutes }) => ({
    subject: '身份验证码',
    paragraphs: [
      `${name}，您好。请输入以下验证码及您的密码，${minutes} 分钟内有效。`,
      '如您并未进行重要操作，请立即重置密码。',
    ],
    code,
  }),
  zhHk: ({ name, code, minutes }) => ({
    subject: '身份驗證碼',
    paragraphs: [
      `${name}，您好。請輸入以下驗證碼及您的密碼，${minutes} 分鐘內有效。`,
      '如您並未進行重要操作，請立即重設密碼。',
    ],
    code,
  }),
};

const factorChanges = {
  smsOn: {
    en: 'codes by SMS were switched on',
    zhCn: '已开启短信验证码',
    zhHk: '已開啟短訊驗證碼',
  },
  smsOff: {
    en: 'codes by SMS were switched off',
    zhCn: '已关闭短信验证码',
    zhHk: '已關閉短訊驗證碼',
  },
  appAdded: {
    en: 'an authenticator app was added',
    zhCn: '已添加验证器应用',
    zhHk: '已新增驗證器應用程式',
  },
  appRemoved: {
    en: 'the authenticator app was removed',
    zhCn: '已移除验证器应用',
    zhHk: '已移除驗證器應用程式',
  },
  passkeyAdded: {
    en: 'a passkey was added',
    zhCn: '已添加通行密钥',
    zhHk: '已新增通行密鑰',
  },
  passkeyRenamed: {
    en: 'a passkey was renamed',
    zhCn: '已重命名通行密钥',
    zhHk: '已重新命名通行密鑰',
  },
  passkeyRemoved: {
    en: 'a passkey was removed',
    zhCn: '已移除通行密钥',
    zhHk: '已移除通行密鑰',
  },
  passkeyCopied: {
    en: 'a passkey was refused because it may have been copied',
    zhCn: '一个疑似被复制的通行密钥已被拒绝',
    zhHk: '一個疑似被複製的通行密鑰已被拒絕',
  },
  recoveryCodesMade: {
    en: 'new recovery codes were created; the earlier codes no longer work',
    zhCn: '已生成新的恢复码，原恢复码已失效',
    zhHk: '已產生新的復原碼，原有復原碼已經失效',
  },
  recoveryCodeUsed: {
    en: 'a recovery code was used',
    zhCn: '已使用一个恢复码',
    zhHk: '已使用一個復原碼',
  },
  browserRevoked: {
    en: 'a browser is no longer trusted',
    zhCn: '已撤销一个受信任的浏览器',
    zhHk: '已撤銷一個受信任的瀏覽器',
  },
} as const satisfies Record<string, Word>;
export type FactorChange = keyof typeof factorChanges;

type Changed = { name: string; at: string; change: FactorChange; url: string };

/** Cannot be switched off: it warns a person who did not make the change. */
export const factorChangedLetter: LetterOf<Changed> = {
  en: ({ name, at, change, url }) => ({
    subject: 'Your two-factor authentication was changed',
    paragraphs: [
      `${name}, at ${at} ${factorChanges[change].en}.`,
      'If this wasn’t you, choose a new password at once and inform the owner of your account.',
    ],
    action: { label: 'Open settings', url },
  }),
  zhCn: ({ name, at, change, url }) => ({
    subject: '您的双重验证设置已更改',
    paragraphs: [
      `${name}，您好。${at}，${factorChanges[change].zhCn}。`,
      '如非本人操作，请立即重置密码，并通知账户所有者。',
    ],
    action: { label: '打开设置', url },
  }),
  zhHk: ({ name, at, change, url }) => ({
    subject: '您的雙重驗證設定已更改',
    paragraphs: [
      `${name}，您好。${at}，${factorChanges[change].zhHk}。`,
      '如非本人操作，請立即重設密碼，並通知賬戶擁有人。',
    ],
    action: { label: '開啟設定', url },
  }),
};

type Locked = { name: string; url: string };

export const factorLockedLetter: LetterOf<Locked> = {
  en: ({ name, url }) => ({
    subject: 'Your login is closed for half an hour',
    paragraphs: [
      `${name}, somebody who is logged in as you or knows your password failed the two-factor check ten times.`,
      'If this was you, wait half an hour. If not, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url },
  }),
  zhCn: ({ name, url }) => ({
    subject: '您的登录已锁定半小时',
    paragraphs: [
      `${name}，您好。有人登录了您的账号或知道您的密码，但身份验证失败十次。`,
      '如为您本人操作，请半小时后再试；如非本人操作，请立即重置密码。',
    ],
    action: { label: '重置密码', url },
  }),
  zhHk: ({ name, url }) => ({
    subject: '您的登入已鎖定半小時',
    paragraphs: [
      `${name}，您好。有人登入了您的個人賬戶或知道您的密碼，但身份驗證失敗十次。`,
      '如屬您本人操作，請於半小時後再試；如非本人操作，請立即重設密碼。',
    ],
    action: { label: '重設密碼', url },
  }),
};
