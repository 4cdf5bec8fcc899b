import type { LetterOf } from '../letter.ts';
import type { WordOf } from '../words.ts';

type Reset = { name: string; url: string; minutes: number };

export const passwordResetLetter: LetterOf<Reset> = {
  en: ({ name, url, minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `${name}, somebody requested a new password for your login.`,
      `If this was you, choose one within ${minutes} minutes. If not, ignore this email. Your password doesn’t change.`,
    ],
    action: { label: 'Choose a new password', url },
  }),
  zhCn: ({ name, url, minutes }) => ({
    subject: '重置密码',
    paragraphs: [
      `${name}，您好。我们收到了重置您登录密码的请求。`,
      `如为您本人操作，请在 ${minutes} 分钟内设置新密码；如非本人操作，请忽略本邮件，原密码不会改变。`,
    ],
    action: { label: '重置密码', url },
  }),
  zhHk: ({ name, url, minutes }) => ({
    subject: '重設密碼',
    paragraphs: [
      `${name}，您好。我們收到重設您登入密碼的要求。`,
      `如屬您本人操作，請於 ${minutes} 分鐘內設定新密碼；如非本人操作，請不必理會此電郵，原有密碼不會更改。`,
    ],
    action: { label: '重設密碼', url },
  }),
};

type Changed = { name: string; at: string; url: string };

/** Cannot be switched off: it warns a person who did not make the change. */
export const passwordChangedLetter: LetterOf<Changed> = {
  en: ({ name, at, url }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `${name}, the password of your login was changed at ${at}.`,
      'If this wasn’t you, choose a new one at once and inform the owner of your account.',
    ],
    action: { label: 'It wasn’t me', url },
  }),
  zhCn: ({ name, at, url }) => ({
    subject: '您的密码已更改',
    paragraphs: [
      `${name}，您好。您的登录密码已于 ${at}更改。`,
      '如非本人操作，请立即重置密码，并通知账户所有者。',
    ],
    action: { label: '非本人操作', url },
  }),
  zhHk: ({ name, at, url }) => ({
    subject: '您的密碼已更改',
    paragraphs: [
      `${name}，您好。您的登入密碼已於 ${at}更改。`,
      '如非本人操作，請立即重設密碼，並通知賬戶擁有人。',
    ],
    action: { label: '並非本人操作', url },
  }),
};

export const passwordResetSms: WordOf<{ code: string; minutes: number }> = {
  en: ({ code, minutes }) =>
    `${code} is your code for a new password. It is valid for ${minutes} minutes. We will never ask you for it.`,
  zhCn: ({ code, minutes }) =>
    `您的重置密码验证码为 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
  zhHk: ({ code, minutes }) =>
    `您的重設密碼驗證碼為 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
};
