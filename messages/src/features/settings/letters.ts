import type { LetterOf } from '../../letter.ts';
import type { WordOf } from '../../words.ts';

type Coded = { name: string; code: string; minutes: number };

/** To the new address: receiving the code there proves it. */
export const emailChangeLetter: LetterOf<Coded> = {
  en: ({ name, code, minutes }) => ({
    subject: 'Your code for a new email address',
    paragraphs: [
      `${name}, enter this code in your settings within ${minutes} minutes. You then log in with this address.`,
      'If you didn’t request this, ignore this email. Nothing changes.',
    ],
    code,
  }),
  zhCn: ({ name, code, minutes }) => ({
    subject: '更换邮箱验证码',
    paragraphs: [
      `${name}，您好。请在 ${minutes} 分钟内于设置页面输入以下验证码，完成后您的登录邮箱将更换为本邮箱。`,
      '如非本人操作，请忽略本邮件，您的信息不会改变。',
    ],
    code,
  }),
  zhHk: ({ name, code, minutes }) => ({
    subject: '更改電郵驗證碼',
    paragraphs: [
      `${name}，您好。請於 ${minutes} 分鐘內在設定頁面輸入以下驗證碼，完成後您的登入電郵將更改為此電郵。`,
      '如非本人操作，請不必理會此電郵，您的資料不會更改。',
    ],
    code,
  }),
};

/** Instead of a code, if the address already belongs to a login. */
export const emailTakenLetter: LetterOf<{ name: string }> = {
  en: ({ name }) => ({
    subject: 'Somebody tried to use your email address',
    paragraphs: [
      `${name}, somebody tried to use this address for another login. It belongs to your login, so nothing was changed.`,
      'If both logins are yours, remove this one first, or use another address there.',
    ],
  }),
  zhCn: ({ name }) => ({
    subject: '有人申请使用您的邮箱',
    paragraphs: [
      `${name}，您好。另一个账号申请使用本邮箱。本邮箱已属于您的账号，因此未作任何更改。`,
      '如两个账号均为您本人所有，请先注销本账号，或在另一账号使用其他邮箱。',
    ],
  }),
  zhHk: ({ name }) => ({
    subject: '有人要求使用您的電郵',
    paragraphs: [
      `${name}，您好。另一個賬戶要求使用此電郵。此電郵已屬於您的個人賬戶，因此沒有作出任何更改。`,
      '如兩個賬戶均屬您本人，請先移除此賬戶，或在另一賬戶使用其他電郵。',
    ],
  }),
};

type EmailChanged = { name: string; at: string; days: number; url: string };

/** To the old address. Cannot be switched off: a person who did not make the change must be able to undo it. */
export const emailChangedLetter: LetterOf<EmailChanged> = {
  en: ({ name, at, days, url }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `${name}, the email address of your login was changed at ${at}. You can no longer log in with this address.`,
      `If this wasn’t you, undo the change within ${days} days. Your address is restored and all sessions end. Then choose a new password at once.`,
    ],
    action: { label: 'It wasn’t me: restore my address', url },
  }),
  zhCn: ({ name, at, days, url }) => ({
    subject: '您的登录邮箱已更换',
    paragraphs: [
      `${name}，您好。您的登录邮箱已于 ${at}更换，本邮箱不再用于登录。`,
      `如非本人操作，请在 ${days} 天内撤回：登录邮箱将恢复为本邮箱，所有登录均会退出。随后请立即设置新密码。`,
    ],
    action: { label: '非本人操作，恢复原邮箱', url },
  }),
  zhHk: ({ name, at, days, url }) => ({
    subject: '您的登入電郵已更改',
    paragraphs: [
      `${name}，您好。您的登入電郵已於 ${at}更改，此電郵不再用於登入。`,
      `如非本人操作，請於 ${days} 日內還原：登入電郵會恢復為此電郵，所有裝置均會登出。其後請立即設定新密碼。`,
    ],
    action: { label: '並非本人操作，還原電郵', url },
  }),
};

type PhoneChanged = { name: string; phone: string; at: string; url: string };

/** Cannot be switched off. */
export const phoneChangedLetter: LetterOf<PhoneChanged> = {
  en: ({ name, phone, at, url }) => ({
    subject: 'Your mobile number was changed',
    paragraphs: [
      `${name}, the mobile number of your login was changed to ${phone} at ${at}.`,
      'If this wasn’t you, change your password and your mobile number at once, and inform the owner of your account.',
    ],
    action: { label: 'Open settings', url },
  }),
  zhCn: ({ name, phone, at, url }) => ({
    subject: '您的手机号已更换',
    paragraphs: [
      `${name}，您好。您的手机号已于 ${at}更换为 ${phone}。`,
      '如非本人操作，请立即修改密码和手机号，并通知账户所有者。',
    ],
    action: { label: '查看设置', url },
  }),
  zhHk: ({ name, phone, at, url }) => ({
    subject: '您的手機號碼已更改',
    paragraphs: [
      `${name}，您好。您的手機號碼已於 ${at}更改為 ${phone}。`,
      '如非本人操作，請立即更改密碼及手機號碼，並通知賬戶擁有人。',
    ],
    action: { label: '查看設定', url },
  }),
};

type MemberChanged = {
  name: string;
  memberName: string;
  businessName: string;
  what: 'email' | 'phone';
  at: string;
};

/** To the owners of a business. Cannot be switched off. */
export const memberContactChangedLetter: LetterOf<MemberChanged> = {
  en: ({ name, memberName, businessName, what, at }) => {
    const changed = what === 'email' ? 'email address' : 'mobile number';
    return {
      subject: `A member changed the ${changed}`,
      paragraphs: [
        `${name}, ${memberName} of ${businessName} changed their ${changed} at ${at}.`,
        'If you didn’t expect this, ask the person, and disable the login until you are sure.',
      ],
    };
  },
  zhCn: ({ name, memberName, businessName, what, at }) => {
    const changed = what === 'email' ? '登录邮箱' : '手机号';
    return {
      subject: `成员更换了${changed}`,
      paragraphs: [
        `${name}，您好。${businessName} 的成员 ${memberName} 已于 ${at}更换${changed}。`,
        '如您不知情，请与该成员核实；核实之前可先禁用其账号。',
      ],
    };
  },
  zhHk: ({ name, memberName, businessName, what, at }) => {
    const changed = what === 'email' ? '登入電郵' : '手機號碼';
    return {
      subject: `成員更改了${changed}`,
      paragraphs: [
        `${name}，您好。${businessName} 的成員 ${memberName} 已於 ${at}更改${changed}。`,
        '如您並不知情，請向該成員查證；查證前可先停用其賬戶。',
      ],
    };
  },
};

export const phoneChangeSms: WordOf<{ code: string; minutes: number }> = {
  en: ({ code, minutes }) =>
    `${code} is your code for a new mobile number. It is valid for ${minutes} minutes. We will never ask you for it.`,
  zhCn: ({ code, minutes }) =>
    `您的更换手机号验证码为 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
  zhHk: ({ code, minutes }) =>
    `您的更改手機號碼驗證碼為 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
};

/** The last mail to this address. */
export const accountRemovedLetter: LetterOf<{ name: string }> = {
  en: ({ name }) => ({
    subject: 'Your login was removed',
    paragraphs: [
      `${name}, your login was removed as you asked. Your name, email address and mobile number were erased.`,
      'Bookings and logs are kept, with a number in place of your name. You can use this address for a new login at any time. Thank you, and goodbye.',
    ],
  }),
  zhCn: ({ name }) => ({
    subject: '您的账号已注销',
    paragraphs: [
      `${name}，您好。您的账号已按您的要求注销，姓名、邮箱和手机号均已删除。`,
      '账务和操作记录依规定保留，并以编号代替您的姓名。您可随时使用本邮箱注册新账号。感谢您的使用，再见。',
    ],
  }),
  zhHk: ({ name }) => ({
    subject: '您的個人賬戶已移除',
    paragraphs: [
      `${name}，您好。您的個人賬戶已按您的要求移除，姓名、電郵及手機號碼均已刪除。`,
      '賬務及操作記錄按規定保留，並以編號代替您的姓名。您可隨時以此電郵註冊新賬戶。感謝您的使用，再見。',
    ],
  }),
};
