import type { LetterOf } from '../letter.ts';
import type { WordOf } from '../words.ts';

type Verification = { name: string; businessName: string; url: string; hours: number };

/** Names the sign-up that the link confirms: the reader may not be the person who signed up. */
export const verificationLetter: LetterOf<Verification> = {
  en: ({ name, businessName, url, hours }) => ({
    subject: 'Verify your email address',
    paragraphs: [
      `${name} signed up ${businessName} with this address.`,
      `If this was you, verify the address within ${hours} hours. If not, ignore this email. Nobody can finish the sign-up without the link.`,
    ],
    action: { label: 'Verify address', url },
  }),
  zhCn: ({ name, businessName, url, hours }) => ({
    subject: '验证您的邮箱',
    paragraphs: [
      `${name} 使用本邮箱为“${businessName}”提交了注册。`,
      `如为您本人操作，请在 ${hours} 小时内完成邮箱验证；如非本人操作，请忽略本邮件，未经验证的注册不会生效。`,
    ],
    action: { label: '验证邮箱', url },
  }),
  zhHk: ({ name, businessName, url, hours }) => ({
    subject: '驗證您的電郵',
    paragraphs: [
      `${name} 以此電郵為「${businessName}」提交註冊。`,
      `如屬您本人操作，請於 ${hours} 小時內驗證電郵；如非本人操作，請不必理會此電郵，未經驗證的註冊不會生效。`,
    ],
    action: { label: '驗證電郵', url },
  }),
};

/** To the owner of an address used for another sign-up; the answer to the sign-up doesn't reveal it. */
export const alreadySignedUpLetter: LetterOf<{ name: string; url: string }> = {
  en: ({ name, url }) => ({
    subject: 'You already have a login',
    paragraphs: [
      `${name}, somebody tried to sign up with your address. It belongs to your login already, so nothing was changed.`,
      'If this was you, log in to add another business. If you forgot your password, reset it on the login page.',
    ],
    action: { label: 'Log in', url },
  }),
  zhCn: ({ name, url }) => ({
    subject: '您已有登录账号',
    paragraphs: [
      `${name}，您好。有人使用您的邮箱尝试注册。该邮箱已关联您的登录账号，未作任何更改。`,
      '如为您本人操作，请直接登录，登录后可新增企业；如忘记密码，可在登录页面重置。',
    ],
    action: { label: '登录', url },
  }),
  zhHk: ({ name, url }) => ({
    subject: '您已有個人賬戶',
    paragraphs: [
      `${name}，您好。有人以您的電郵嘗試註冊。此電郵已連結您的個人賬戶，並無任何更改。`,
      '如屬您本人操作，請直接登入，登入後可新增企業；如忘記密碼，可在登入頁面重設。',
    ],
    action: { label: '登入', url },
  }),
};

export const signUpSms: WordOf<{ code: string; minutes: number }> = {
  en: ({ code, minutes }) =>
    `${code} is your code to sign up. It is valid for ${minutes} minutes. We will never ask you for it.`,
  zhCn: ({ code, minutes }) => `您的注册验证码为 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
  zhHk: ({ code, minutes }) => `您的註冊驗證碼為 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
};
