import type { PermissionWords } from '../permissions.ts';

/** Permissions for members, and for the account's own data. */
export const peoplePermissions = {
  'withdrawals.view': {
    name: { en: 'See withdrawals', zhCn: '查看提现', zhHk: '查看提款' },
    what: {
      en: 'Withdrawals, balances and bank accounts.',
      zhCn: '提现记录、可提现余额与银行账户。',
      zhHk: '提款記錄、可提款結餘與銀行賬戶。',
    },
  },
  'withdrawals.export': {
    name: { en: 'Export withdrawals', zhCn: '导出提现', zhHk: '匯出提款' },
    what: {
      en: 'Save lists of withdrawals to files.',
      zhCn: '将提现列表导出为文件。',
      zhHk: '將提款列表匯出為檔案。',
    },
  },
  'withdrawals.apply': {
    name: { en: 'Withdraw money', zhCn: '申请提现', zhHk: '申請提款' },
    what: {
      en: 'Withdraw money to the business’s bank account.',
      zhCn: '将余额提现至商户的银行账户。',
      zhHk: '將結餘提款至商戶的銀行賬戶。',
    },
  },
  'withdrawals.approve': {
    name: { en: 'Approve withdrawals', zhCn: '复核提现', zhHk: '覆核提款' },
    what: {
      en: 'Approve or refuse other people’s withdrawals as second approver.',
      zhCn: '作为第二人通过或拒绝他人的提现申请。',
      zhHk: '作為第二人批准或拒絕他人的提款申請。',
    },
  },
  'withdrawals.bankAccounts': {
    name: { en: 'Remove bank accounts', zhCn: '移除银行账户', zhHk: '移除銀行賬戶' },
    what: {
      en: 'Remove a bank account, so that nothing is withdrawn to it.',
      zhCn: '移除提现收款账户，停止向其付款。',
      zhHk: '移除提款收款賬戶，停止向其付款。',
    },
  },
  'logs.view': {
    name: { en: 'See the logs', zhCn: '查看日志', zhHk: '查看記錄' },
    what: {
      en: 'Logins and changes.',
      zhCn: '登录记录与操作记录。',
      zhHk: '登入記錄與操作記錄。',
    },
  },
  'logs.export': {
    name: { en: 'Export the logs', zhCn: '导出日志', zhHk: '匯出記錄' },
    what: {
      en: 'Save the login log and the operation log to files.',
      zhCn: '将登录日志与操作日志导出为文件。',
      zhHk: '將登入記錄與操作記錄匯出為檔案。',
    },
  },
  'administrators.view': {
    name: { en: 'See administrators', zhCn: '查看管理员', zhHk: '查看管理員' },
    what: {
      en: 'People with access to this account and their roles.',
      zhCn: '本账户的管理员及其权限。',
      zhHk: '本賬戶的管理員及其權限。',
    },
  },
  'apiKeys.view': {
    name: { en: 'See API keys', zhCn: '查看 API 密钥', zhHk: '查看 API 密鑰' },
    what: {
      en: 'Names, permissions and last use of API keys.',
      zhCn: 'API 密钥的名称、权限与最近使用情况。',
      zhHk: 'API 密鑰的名稱、權限及最近使用情況。',
    },
  },
  'apiKeys.manage': {
    name: { en: 'Manage API keys', zhCn: '管理 API 密钥', zhHk: '管理 API 密鑰' },
    what: {
      en: 'Add, change, rotate and revoke API keys.',
      zhCn: '添加、修改、轮换、吊销 API 密钥。',
      zhHk: '新增、更改、輪換及撤銷 API 密鑰。',
    },
  },
  'webhooks.view': {
    name: { en: 'See webhooks', zhCn: '查看 Webhook', zhHk: '查看 Webhook' },
    what: {
      en: 'Webhook endpoints and the log of what was sent to them.',
      zhCn: 'Webhook 端点及其发送日志。',
      zhHk: 'Webhook 端點及其傳送記錄。',
    },
  },
  'webhooks.manage': {
    name: { en: 'Manage webhooks', zhCn: '管理 Webhook', zhHk: '管理 Webhook' },
    what: {
      en: 'Add, change and remove endpoints, rotate secrets, resend events.',
      zhCn: '添加、修改、移除端点，轮换密钥，重发事件。',
      zhHk: '新增、更改、移除端點，輪換密鑰，重新傳送事件。',
    },
  },
  'webhooks.export': {
    name: { en: 'Export the webhook log', zhCn: '导出 Webhook 日志', zhHk: '匯出 Webhook 記錄' },
    what: {
      en: 'Save the events sent to endpoints to a file.',
      zhCn: '将发送至端点的事件导出为文件。',
      zhHk: '將傳送至端點的事件匯出為檔案。',
    },
  },
  'administrators.manage': {
    name: { en: 'Manage administrators', zhCn: '管理成员', zhHk: '管理成員' },
    what: {
      en: 'Invite, disable and resume administrators and give them roles.',
      zhCn: '邀请、禁用、恢复管理员并分配角色。',
      zhHk: '邀請、停用、恢復管理員並分配角色。',
    },
  },
  'roles.view': {
    name: { en: 'See roles', zhCn: '查看角色', zhHk: '查看角色' },
    what: {
      en: 'Roles of this account and their permissions.',
      zhCn: '本账户的角色及其权限。',
      zhHk: '本賬戶的角色及其權限。',
    },
  },
  'roles.manage': {
    name: { en: 'Manage roles', zhCn: '管理角色', zhHk: '管理角色' },
    what: {
      en: 'Add, modify and delete roles, within your own permissions.',
      zhCn: '新增、修改、删除角色，仅限本人拥有的权限。',
      zhHk: '新增、更改及刪除角色，只限本人擁有的權限。',
    },
  },
  'merchantInformation.view': {
    name: { en: 'See merchant information', zhCn: '查看商户信息', zhHk: '查看商戶資料' },
    what: {
      en: 'The contract, the bank account, the gateways.',
      zhCn: '合同、银行账户与网关。',
      zhHk: '合約、銀行賬戶與閘道。',
    },
  },
  'merchantInformation.revealKey': {
    name: {
      en: 'View and replace the signing key',
      zhCn: '查看与更换签名密钥',
      zhHk: '查看與更換簽名密鑰',
    },
    what: {
      en: 'Show and replace the merchant’s signing key.',
      zhCn: '显示并更换商户系统使用的签名密钥。',
      zhHk: '顯示並更換商戶系統使用的簽名密鑰。',
    },
  },
  'announcements.view': {
    name: { en: 'See announcements', zhCn: '查看公告', zhHk: '查看公告' },
    what: {
      en: 'Announcements from the acquirer.',
      zhCn: '收单机构发布的公告。',
      zhHk: '收單機構發布的公告。',
    },
  },
} as const satisfies PermissionWords;
