import type { NamedRole } from '@back-office/contract/features/roles';
import type { LetterOf } from '../../letter.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { roleNameIn } from '../roles.ts';

type Invited = {
  businessName: string;
  by: string;
  role: NamedRole;
  url: string;
  hours: number;
};

export const invitationLetter: LetterOf<Invited> = {
  en: ({ businessName, by, role, url, hours }) => ({
    subject: `Invitation to ${businessName}`,
    paragraphs: [
      `${by} invites you to the back-office of ${businessName}, with the role ${roleNameIn('en', role)}.`,
      `Accept within ${hours} hours. If you don’t know the sender, ignore this email.`,
    ],
    action: { label: 'View invitation', url },
  }),
  zhCn: ({ businessName, by, role, url, hours }) => ({
    subject: `${businessName} 邀请您加入`,
    paragraphs: [
      `${by} 邀请您加入 ${businessName} 的商户后台，角色为“${roleNameIn('zhCn', role)}”。`,
      `请在 ${hours} 小时内接受邀请。如您不认识发件人，请忽略本邮件。`,
    ],
    action: { label: '查看邀请', url },
  }),
  zhHk: ({ businessName, by, role, url, hours }) => ({
    subject: `${businessName} 邀請您加入`,
    paragraphs: [
      `${by} 邀請您加入 ${businessName} 的商戶後台，角色為「${roleNameIn('zhHk', role)}」。`,
      `請於 ${hours} 小時內接受邀請。如您不認識發件人，請不必理會此電郵。`,
    ],
    action: { label: '查看邀請', url },
  }),
};

export const invitationSms: WordOf<{ code: string; minutes: number }> = {
  en: ({ code, minutes }) =>
    `${code} is your code to accept an invitation. It is valid for ${minutes} minutes. We will never ask you for it.`,
  zhCn: ({ code, minutes }) =>
    `您接受邀请的验证码为 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
  zhHk: ({ code, minutes }) =>
    `您接受邀請的驗證碼為 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
};

type Reset = { name: string; by: string; url: string; minutes: number };

export const administratorResetLetter: LetterOf<Reset> = {
  en: ({ name, by, url, minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `${name}, ${by} asks you to choose a new password for your login. You can’t use the back-office until you do.`,
      `The link is valid for ${minutes} minutes and works once.`,
    ],
    action: { label: 'Choose a new password', url },
  }),
  zhCn: ({ name, by, url, minutes }) => ({
    subject: '请设置新的登录密码',
    paragraphs: [
      `${name}，您好。${by} 要求您重新设置登录密码。设置完成前，您无法进行其他操作。`,
      `链接 ${minutes} 分钟内有效，仅可使用一次。`,
    ],
    action: { label: '设置新密码', url },
  }),
  zhHk: ({ name, by, url, minutes }) => ({
    subject: '請設定新的登入密碼',
    paragraphs: [
      `${name}，您好。${by} 要求您重新設定登入密碼。設定完成前，您不能進行其他操作。`,
      `連結於 ${minutes} 分鐘內有效，只可使用一次。`,
    ],
    action: { label: '設定新密碼', url },
  }),
};

export type RightsTold = {
  name: string;
  /** Name of the person with these permissions; may be the reader. */
  whose: string;
  by: string;
  businessName: string;
  role: NamedRole;
  /** Null: all of the business. */
  gatewayNumbers: readonly string[] | null;
  seesAccountDynamics: boolean;
  /** Decides whom the reader is advised to ask, since the owner gets the mail too. */
  reader: 'maker' | 'owner' | 'other';
};

/** The advice to each reader if the change is wrong. */
export const rightsAdvice: Readonly<Record<RightsTold['reader'], Word>> = {
  maker: {
    en: 'If this wasn’t you, change your password at once and call us.',
    zhCn: '如非您本人操作，请立即修改密码并联系我们。',
    zhHk: '如非您本人操作，請立即更改密碼並聯絡我們。',
  },
  owner: {
    en: `If this is wrong, change it back under ${screenTitles.administrators.en}.`,
    zhCn: `如有不妥，请在“${screenTitles.administrators.zhCn}”页面改回。`,
    zhHk: `如有不妥，請在「${screenTitles.administrators.zhHk}」頁面改回。`,
  },
  other: {
    en: 'If this is wrong, contact the owner of the account.',
    zhCn: '如有疑问，请联系账户所有者。',
    zhHk: '如有疑問，請聯絡賬戶擁有人。',
  },
};

/** Cannot be switched off: it reports a change of permissions. */
export const rightsLetter: LetterOf<RightsTold> = {
  en: ({ name, whose, by, businessName, role, gatewayNumbers, seesAccountDynamics, reader }) => ({
    subject: `Rights changed in ${businessName}`,
    paragraphs: [
      `${name}, ${by} changed what ${whose} may do in ${businessName}.`,
      `Role: ${roleNameIn('en', role)}. Gateways: ${gatewayNumbers?.join(', ') ?? 'all'}. Account dynamics: ${seesAccountDynamics ? 'shown' : 'not shown'}.`,
      rightsAdvice[reader].en,
    ],
  }),
  zhCn: ({ name, whose, by, businessName, role, gatewayNumbers, seesAccountDynamics, reader }) => ({
    subject: `${businessName} 的权限已变更`,
    paragraphs: [
      `${name}，您好。${by} 变更了 ${whose} 在 ${businessName} 的权限。`,
      `角色：${roleNameIn('zhCn', role)}。网关号：${gatewayNumbers?.join('、') ?? '全部'}。资金余额：${seesAccountDynamics ? '可查看' : '不可查看'}。`,
      rightsAdvice[reader].zhCn,
    ],
  }),
  zhHk: ({ name, whose, by, businessName, role, gatewayNumbers, seesAccountDynamics, reader }) => ({
    subject: `${businessName} 的權限已更改`,
    paragraphs: [
      `${name}，您好。${by} 更改了 ${whose} 在 ${businessName} 的權限。`,
      `角色：${roleNameIn('zhHk', role)}。閘道編號：${gatewayNumbers?.join('、') ?? '全部'}。結餘及賬目：${seesAccountDynamics ? '可查看' : '不可查看'}。`,
      rightsAdvice[reader].zhHk,
    ],
  }),
};

type Ownership = { name: string; from: string; to: string; businessName: string };

export const ownershipLetter: LetterOf<Ownership> = {
  en: ({ name, from, to, businessName }) => ({
    subject: `${businessName} has a new owner`,
    paragraphs: [
      `${name}, ${from} transferred the ownership of ${businessName} to ${to}.`,
      'If you did not expect this, call us.',
    ],
  }),
  zhCn: ({ name, from, to, businessName }) => ({
    subject: `${businessName} 的所有权已转让`,
    paragraphs: [
      `${name}，您好。${from} 已将 ${businessName} 的所有权转让给 ${to}。`,
      '如非您所知，请立即联系我们。',
    ],
  }),
  zhHk: ({ name, from, to, businessName }) => ({
    subject: `${businessName} 的擁有權已轉讓`,
    paragraphs: [
      `${name}，您好。${from} 已把 ${businessName} 的擁有權轉讓予 ${to}。`,
      '如非您所知，請立即聯絡我們。',
    ],
  }),
};
