import type { LetterOf } from '../letter.ts';

type Linked = { name: string; provider: string; url: string };

/** Cannot be switched off: it warns a person who did not do this. */
export const singleSignOnLinkedLetter: LetterOf<Linked> = {
  en: ({ name, provider, url }) => ({
    subject: 'Single sign-on is now active for your login',
    paragraphs: [
      `${name}, somebody logged in to your account with ${provider} for the first time. You can now log in with it or with your password.`,
      'If this wasn’t you, choose a new password at once and inform the owner of your account.',
    ],
    action: { label: 'It wasn’t me', url },
  }),
  zhCn: ({ name, provider, url }) => ({
    subject: '您的账户已启用单点登录',
    paragraphs: [
      `${name}，您好。有人首次通过 ${provider} 登录了您的账户。今后除密码外，也可通过该方式登录。`,
      '如非本人操作，请立即重置密码，并通知账户所有者。',
    ],
    action: { label: '非本人操作', url },
  }),
  zhHk: ({ name, provider, url }) => ({
    subject: '您的賬戶已啟用單一登入',
    paragraphs: [
      `${name}，您好。有人首次透過 ${provider} 登入您的賬戶。日後除密碼外，亦可透過此方式登入。`,
      '如非本人操作，請立即重設密碼，並通知賬戶擁有人。',
    ],
    action: { label: '並非本人操作', url },
  }),
};
