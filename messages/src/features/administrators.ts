import type {
  AdministratorAction,
  administratorList,
  AdministratorStatus,
} from '@back-office/contract/features/administrators';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';

export const administratorStatusLabels: Readonly<Record<AdministratorStatus, Word>> = {
  normal: { en: 'Normal', zhCn: '正常', zhHk: '正常' },
  disabled: { en: 'Disabled', zhCn: '已禁用', zhHk: '已停用' },
  invitationPending: { en: 'Invitation pending', zhCn: '待接受邀请', zhHk: '待接受邀請' },
  invitationExpired: { en: 'Invitation expired', zhCn: '邀请已过期', zhHk: '邀請已過期' },
};

export const administratorActionLabels: Readonly<Record<AdministratorAction, Word>> = {
  changeRights: { en: 'Change rights', zhCn: '变更权限', zhHk: '更改權限' },
  rename: { en: 'Change login name', zhCn: '修改登录名', zhHk: '更改登入名稱' },
  resetPassword: { en: 'Reset password', zhCn: '重置密码', zhHk: '重設密碼' },
  disable: { en: 'Disable', zhCn: '禁用', zhHk: '停用' },
  resume: { en: 'Resume', zhCn: '恢复', zhHk: '恢復' },
  transferOwnership: { en: 'Make owner', zhCn: '转让所有权', zhHk: '轉讓擁有權' },
  resend: { en: 'Resend', zhCn: '重新发送', zhHk: '重新傳送' },
  withdraw: { en: 'Cancel invitation', zhCn: '撤回', zhHk: '撤回' },
};

/** Spec S3.21, and further fields of an administrator. */
export const administratorFields = {
  name: { en: 'Name', zhCn: '姓名', zhHk: '姓名' },
  loginName: { en: 'Login name', zhCn: '登录名', zhHk: '登入名稱' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  role: { en: 'Role', zhCn: '角色', zhHk: '角色' },
  gateways: { en: 'Accessible gateways', zhCn: '可访问网关号', zhHk: '可存取的閘道編號' },
  accountDynamics: { en: 'Account dynamics', zhCn: '资金余额', zhHk: '結餘及賬目' },
  lastSignedInAt: { en: 'Last login', zhCn: '最近登录', zhHk: '最近登入' },
  invitedBy: { en: 'Invited by', zhCn: '邀请人', zhHk: '邀請人' },
  invitedAt: { en: 'Invited', zhCn: '邀请时间', zhHk: '邀請時間' },
  expiresAt: { en: 'Invitation valid until', zhCn: '邀请有效期至', zhHk: '邀請有效期至' },
  joinedAt: { en: 'Joined', zhCn: '加入时间', zhHk: '加入時間' },
} as const satisfies Record<string, Word>;
export type AdministratorField = keyof typeof administratorFields;

export const administratorWords = {
  owner: { en: 'Owner', zhCn: '所有者', zhHk: '擁有人' },
  you: { en: 'You', zhCn: '本人', zhHk: '您' },
  allGateways: { en: 'All gateways', zhCn: '全部网关号', zhHk: '全部閘道編號' },
  notJoined: { en: 'Not accepted yet', zhCn: '尚未接受', zhHk: '尚未接受' },
  details: { en: 'Administrator', zhCn: '管理员详情', zhHk: '管理員詳情' },
  rights: { en: 'Rights', zhCn: '权限', zhHk: '權限' },
  history: { en: 'History', zhCn: '历程', zhHk: '歷程' },
  operations: {
    en: 'Recent operations',
    zhCn: '查看近期操作',
    zhHk: '查看近期操作',
  },
  invite: { en: 'Invite', zhCn: '邀请管理员', zhHk: '邀請管理員' },
  inviteTitle: { en: 'Invite administrators', zhCn: '邀请管理员', zhHk: '邀請管理員' },
  emails: { en: 'Email addresses', zhCn: '邮箱', zhHk: '電郵' },
  emailsHelp: {
    en: 'One address per line, at most 50. Each person gets an email with a link, valid for 72 hours.',
    zhCn: '每行一个，可粘贴列表，最多 50 个。每人将收到一封 72 小时内有效的邀请邮件。',
    zhHk: '每行一個，可貼上清單，最多 50 個。每人會收到一封 72 小時內有效的邀請電郵。',
  },
  roleHelp: {
    en: 'You can choose roles with no more permissions than yours.',
    zhCn: '仅可选择不超出您权限的角色。',
    zhHk: '只可選擇不多於您權限的角色。',
  },
  someGateways: { en: 'These gateways only', zhCn: '仅限以下网关号', zhHk: '只限以下閘道編號' },
  dynamicsHelp: {
    en: 'Can see balances and the recorded flow if the role allows it.',
    zhCn: '在角色允许的范围内查看余额和入账流水。',
    zhHk: '於角色許可的範圍內查看結餘及賬目明細。',
  },
  letterLanguage: { en: 'Email language', zhCn: '邮件语言', zhHk: '電郵語言' },
  save: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
  changeTitle: { en: 'Change rights', zhCn: '变更权限', zhHk: '更改權限' },
  changeHelp: {
    en: 'Takes effect immediately. The person and the owner are notified by email.',
    zhCn: '自下一次操作起生效，系统将邮件通知本人和所有者。',
    zhHk: '由下一步操作起生效，系統會以電郵通知本人及擁有人。',
  },
  renameTitle: { en: 'Change login name', zhCn: '修改登录名', zhHk: '更改登入名稱' },
  saved: { en: 'Saved.', zhCn: '已保存。', zhHk: '已儲存。' },
} as const satisfies Record<string, Word>;

export const invitedCount: WordOf<{ count: number }> = {
  en: ({ count }) => (count === 1 ? 'One invitation was sent.' : `${count} invitations were sent.`),
  zhCn: ({ count }) => `已发送 ${count} 份邀请。`,
  zhHk: ({ count }) => `已傳送 ${count} 份邀請。`,
};

export const addressCount: WordOf<{ count: number }> = {
  en: ({ count }) => (count === 1 ? '1 address' : `${count} addresses`),
  zhCn: ({ count }) => `共 ${count} 个邮箱`,
  zhHk: ({ count }) => `共 ${count} 個電郵`,
};

export const lineProblem: WordOf<{ line: number; email: string; message: string }> = {
  en: ({ line, email, message }) => `Line ${line}, ${email}: ${message}`,
  zhCn: ({ line, email, message }) => `第 ${line} 行 ${email}：${message}`,
  zhHk: ({ line, email, message }) => `第 ${line} 行 ${email}：${message}`,
};

type Sure = { title: Word; text: WordOf<{ name: string }>; done: WordOf<{ name: string }> };

/** Confirmation before an action on an administrator, and the notice after it. */
export const sureWords: Readonly<
  Record<Exclude<AdministratorAction, 'changeRights' | 'rename'>, Sure>
> = {
  disable: {
    title: { en: 'Disable this administrator?', zhCn: '禁用该管理员？', zhHk: '停用此管理員？' },
    text: {
      en: ({ name }) => `${name} is logged out immediately and can’t log in until resumed.`,
      zhCn: ({ name }) => `${name} 将立即退出登录，恢复前无法再次登录。`,
      zhHk: ({ name }) => `${name} 會即時登出，恢復前不能再登入。`,
    },
    done: {
      en: ({ name }) => `${name} is disabled.`,
      zhCn: ({ name }) => `${name} 已禁用。`,
      zhHk: ({ name }) => `${name} 已停用。`,
    },
  },
  resume: {
    title: { en: 'Resume this administrator?', zhCn: '恢复该管理员？', zhHk: '恢復此管理員？' },
    text: {
      en: ({ name }) => `${name} can log in again with the same permissions as before.`,
      zhCn: ({ name }) => `${name} 可重新登录，权限与禁用前相同。`,
      zhHk: ({ name }) => `${name} 可再次登入，權限與停用前相同。`,
    },
    done: {
      en: ({ name }) => `${name} is resumed.`,
      zhCn: ({ name }) => `${name} 已恢复。`,
      zhHk: ({ name }) => `${name} 已恢復。`,
    },
  },
  resetPassword: {
    title: { en: 'Reset the password?', zhCn: '重置密码？', zhHk: '重設密碼？' },
    text: {
      en: ({ name }) =>
        `${name} gets a link by email, valid for 30 minutes, and must choose a new password before doing anything else.`,
      zhCn: ({ name }) => `${name} 将收到 30 分钟内有效的邮件链接，设置新密码前无法进行其他操作。`,
      zhHk: ({ name }) => `${name} 會收到 30 分鐘內有效的電郵連結，設定新密碼前不能進行其他操作。`,
    },
    done: {
      en: ({ name }) => `A link was sent to ${name}.`,
      zhCn: ({ name }) => `已向 ${name} 发送链接。`,
      zhHk: ({ name }) => `已向 ${name} 傳送連結。`,
    },
  },
  transferOwnership: {
    title: { en: 'Transfer ownership?', zhCn: '转让所有权？', zhHk: '轉讓擁有權？' },
    text: {
      en: ({ name }) =>
        `${name} becomes the owner, with all permissions, gateways and balances. You remain an administrator. Only ${name} can reverse this.`,
      zhCn: ({ name }) =>
        `${name} 将成为所有者，拥有全部权限、网关号和资金余额。您仍为管理员。此操作只能由 ${name} 撤回。`,
      zhHk: ({ name }) =>
        `${name} 會成為擁有人，擁有全部權限、閘道編號，並可查看結餘及賬目。您仍為管理員。此操作只可由 ${name} 收回。`,
    },
    done: {
      en: ({ name }) => `${name} is the owner now.`,
      zhCn: ({ name }) => `${name} 现为所有者。`,
      zhHk: ({ name }) => `${name} 現為擁有人。`,
    },
  },
  resend: {
    title: { en: 'Resend the invitation?', zhCn: '重新发送邀请？', zhHk: '重新傳送邀請？' },
    text: {
      en: ({ name }) =>
        `${name} gets another email with a link, valid for 72 hours. The earlier link stops working.`,
      zhCn: ({ name }) => `${name} 将收到新邮件，72 小时内有效，原链接失效。`,
      zhHk: ({ name }) => `${name} 會收到新電郵，72 小時內有效，原有連結失效。`,
    },
    done: {
      en: ({ name }) => `The invitation to ${name} was sent again.`,
      zhCn: ({ name }) => `已重新向 ${name} 发送邀请。`,
      zhHk: ({ name }) => `已重新向 ${name} 傳送邀請。`,
    },
  },
  withdraw: {
    title: { en: 'Cancel this invitation?', zhCn: '撤回邀请？', zhHk: '撤回邀請？' },
    text: {
      en: ({ name }) => `The link in the email to ${name} will stop working.`,
      zhCn: ({ name }) => `发给 ${name} 的邀请链接将失效。`,
      zhHk: ({ name }) => `傳送給 ${name} 的邀請連結會失效。`,
    },
    done: {
      en: ({ name }) => `The invitation to ${name} was cancelled.`,
      zhCn: ({ name }) => `已撤回对 ${name} 的邀请。`,
      zhHk: ({ name }) => `已撤回對 ${name} 的邀請。`,
    },
  },
};

export const administratorListWords: ListWords<typeof administratorList> = {
  title: screenTitles.administrators,
  lead: {
    en: 'People with access to this account, their roles and gateways. You can’t grant more than you have.',
    zhCn: '查看本账户的管理员及其角色和可访问的网关号。授予的权限不能超出本人权限。',
    zhHk: '查看此賬戶的管理員、其角色及可存取的閘道編號。授予的權限不可多於本身的權限。',
  },
  columns: administratorFields,
  filters: {
    keyword: {
      en: 'Name, login name or email',
      zhCn: '姓名、登录名或邮箱',
      zhHk: '姓名、登入名稱或電郵',
    },
    statuses: administratorFields.status,
    roleIds: administratorFields.role,
  },
  labels: { statuses: administratorStatusLabels },
  count: {
    en: ({ count }) => `${count} people`,
    zhCn: ({ count }) => `${count} 人`,
    zhHk: ({ count }) => `${count} 人`,
  },
  emptyTitle: { en: 'No administrators yet', zhCn: '暂无管理员', zhHk: '暫無管理員' },
  emptyText: {
    en: 'Invite the people who work with you. Each gets a login, a role and the gateways you choose.',
    zhCn: '邀请您的同事：每个人都有自己的登录账号、角色和可访问的网关号。',
    zhHk: '邀請您的同事：每人都有自己的個人賬戶、角色及可存取的閘道編號。',
  },
};
