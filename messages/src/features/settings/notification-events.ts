import type { Word } from '../../words.ts';
import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { disputeEventWords } from './dispute-events.ts';
import { subscriptionEventWords } from './subscription-events.ts';

/** Notifications to people who manage websites. */
const websiteEventWords = {
  websiteDecided: {
    name: {
      en: 'A website was approved, needs corrections or was disabled',
      zhCn: '网站通过复核、需整改或被禁用',
      zhHk: '網站通過覆核、須改正或被停用',
    },
    note: {
      en: 'Sent to people who manage websites.',
      zhCn: '通知可管理网站的成员。',
      zhHk: '通知可管理網站的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;

/** Notifications of the limits of card schemes. */
const monitorEventWords = {
  monitorTurned: {
    name: {
      en: 'A scheme monitor or your own rate is, or is forecast to be, amber or red',
      zhCn: '卡组织监控或自设比率预警亮黄灯或红灯，或预计将亮灯',
      zhHk: '卡組織監察或自設比率預警亮黃燈或紅燈，或預計將亮燈',
    },
    note: {
      en: 'Sent once a month for each programme or rate and each light, to people who can see all gateways.',
      zhCn: '每月每个监控计划或比率的每种灯号通知一次，发送给可查看全部网关的成员。',
      zhHk: '每月每個監察計劃或比率的每種燈號通知一次，傳送予可查看全部閘道的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;

/** Notifications to people who may capture. */
const holdEventWords = {
  holdsExpiring: {
    name: {
      en: 'Holds expire within 48 hours',
      zhCn: '预授权将在 48 小时内到期',
      zhHk: '預授權將於 48 小時內到期',
    },
    note: {
      en: 'Sent once a day to people who may capture.',
      zhCn: '每天通知一次，发送给可完成预授权的成员。',
      zhHk: '每日通知一次，傳送予可完成預授權的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;

/** Notifications of fraud reports to people who may refund. */
const fraudReportEventWords = {
  fraudReported: {
    name: {
      en: 'Issuers reported fraud',
      zhCn: '收到伪冒报告',
      zhHk: '收到偽冒報告',
    },
    note: {
      en: 'Sent at most once an hour to people who may request refunds.',
      zhCn: '最多每小时通知一次，发送给可申请退款的成员。',
      zhHk: '最多每小時通知一次，傳送予可申請退款的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;

const protectsTheAccount = {
  en: 'Protects your account, so it can’t be switched off.',
  zhCn: '用于保护您的账号，不能关闭。',
  zhHk: '用於保護您的個人賬戶，不能關閉。',
};

export const eventWords: Readonly<Record<NotificationEvent, { name: Word; note?: Word }>> = {
  refundFailed: {
    name: {
      en: 'A refund I requested failed',
      zhCn: '我申请的退款失败',
      zhHk: '我申請的退款失敗',
    },
  },
  refundWaitsForFunds: {
    name: {
      en: 'A refund I requested is waiting for funds',
      zhCn: '我申请的退款等待资金',
      zhHk: '我申請的退款等候資金',
    },
  },
  ...fraudReportEventWords,
  ...holdEventWords,
  batchCredited: {
    name: {
      en: 'A settlement was credited',
      zhCn: '结算已入账',
      zhHk: '結算已入賬',
    },
    note: {
      en: 'Sent to people who may export statements, even if there was nothing to credit.',
      zhCn: '通知可下载对账单的成员；无入账金额时也会通知。',
      zhHk: '通知可下載對賬單的成員；沒有入賬金額時亦會通知。',
    },
  },
  proofsMissing: {
    name: {
      en: 'Proof of delivery is missing for a settlement',
      zhCn: '结算缺少妥投证明',
      zhHk: '結算欠缺送達證明',
    },
    note: {
      en: 'Sent six and four days before the settlement to people who may upload proof.',
      zhCn: '于结算日前六天及四天通知可上传证明的成员。',
      zhHk: '於結算日前六日及四日通知可上載證明的成員。',
    },
  },
  withdrawalEnded: {
    name: {
      en: 'A withdrawal was paid, failed or was cancelled',
      zhCn: '提现已汇出、失败或取消',
      zhHk: '提款已匯款、失敗或取消',
    },
    note: {
      en: 'Sent to the requester and the owner.',
      zhCn: '通知申请人与账户所有者。',
      zhHk: '通知申請人與賬戶擁有人。',
    },
  },
  withdrawalToApprove: {
    name: {
      en: 'A withdrawal is waiting for my approval',
      zhCn: '有提现待我复核',
      zhHk: '有提款待我覆核',
    },
  },
  ...disputeEventWords,
  complaintReceived: {
    name: {
      en: 'A cardholder complained or wrote again',
      zhCn: '持卡人投诉或再次留言',
      zhHk: '持卡人投訴或再次留言',
    },
    note: {
      en: 'Sent to people who may answer complaints.',
      zhCn: '通知可处理投诉的成员。',
      zhHk: '通知可處理投訴的成員。',
    },
  },
  complaintOverdue: {
    name: { en: 'A complaint is overdue', zhCn: '投诉逾期未回复', zhHk: '投訴逾期未回覆' },
  },
  cardholderMailReceived: {
    name: {
      en: 'Cardholder mail arrived',
      zhCn: '收到持卡人邮件',
      zhHk: '收到持卡人電郵',
    },
    note: {
      en: 'Sent to people who may answer cardholder mail.',
      zhCn: '通知可回复持卡人邮件的成员。',
      zhHk: '通知可回覆持卡人電郵的成員。',
    },
  },
  ...monitorEventWords,
  ...subscriptionEventWords,
  riskRefused: {
    name: {
      en: 'A gateway refused a list entry',
      zhCn: '网关拒绝了名单条目',
      zhHk: '閘道拒絕了名單項目',
    },
    note: {
      en: 'Sent to people who manage the blacklist.',
      zhCn: '通知可管理黑名单的成员。',
      zhHk: '通知可管理黑名單的成員。',
    },
  },
  riskRulesRefused: {
    name: {
      en: 'A gateway refused risk rules',
      zhCn: '网关拒绝了风控规则',
      zhHk: '閘道拒絕了風險控制規則',
    },
    note: {
      en: 'Sent to people who manage the risk rules.',
      zhCn: '通知可管理风控规则的成员。',
      zhHk: '通知可管理風險控制規則的成員。',
    },
  },
  paymentsHeld: {
    name: {
      en: 'A rule holds payments for review',
      zhCn: '规则暂停交易待审核',
      zhHk: '規則暫停交易待審核',
    },
    note: {
      en: 'Sent to people who may release or decline them.',
      zhCn: '通知可放行或拒绝交易的成员。',
      zhHk: '通知可放行或拒絕交易的成員。',
    },
  },
  ...websiteEventWords,
  productRequestDecided: {
    name: {
      en: 'A product I requested was granted or declined',
      zhCn: '我申请的产品获批或被拒',
      zhHk: '我申請的產品獲批或被拒',
    },
  },
  announcement: {
    name: {
      en: 'An announcement that must be read',
      zhCn: '需要确认阅读的公告',
      zhHk: '須確認閱讀的公告',
    },
    note: {
      en: 'The acquirer asks you to confirm it.',
      zhCn: '收单机构要求您确认。',
      zhHk: '收單機構要求您確認。',
    },
  },
  newDevice: {
    name: {
      en: 'A login from a new browser',
      zhCn: '新浏览器登录',
      zhHk: '新瀏覽器登入',
    },
    note: protectsTheAccount,
  },
  credentialsChanged: {
    name: {
      en: 'Password, email, mobile number or second factor changed',
      zhCn: '密码、邮箱、手机号或双重验证更改',
      zhHk: '密碼、電郵、手機號碼或雙重驗證更改',
    },
    note: protectsTheAccount,
  },
  roleChanged: {
    name: { en: 'My role was changed', zhCn: '我的角色已更改', zhHk: '我的角色已更改' },
    note: {
      en: 'Always sent, because it changes what you can do.',
      zhCn: '便于您了解自己的权限。',
      zhHk: '讓您知悉自己的權限。',
    },
  },
  signKeyOrBankAccount: {
    name: {
      en: 'Signing key revealed, bank account changed',
      zhCn: '查看签名密钥、更改银行账户',
      zhHk: '查看簽名密鑰、更改銀行賬戶',
    },
    note: {
      en: 'Sent to the owner to protect the account’s funds.',
      zhCn: '发送给账户所有者，以保障资金安全。',
      zhHk: '傳送予賬戶擁有人，以保障資金安全。',
    },
  },
};
