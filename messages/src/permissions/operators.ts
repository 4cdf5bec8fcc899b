import type { PermissionWords } from '../permissions.ts';

/** Rights of the acquirer’s own people. */
export const operatorsPermissions = {
  'merchants.oversee': {
    name: { en: 'Oversee merchants', zhCn: '查看商户', zhHk: '查看商戶' },
    what: {
      en: 'All merchants and their status.',
      zhCn: '所有商户及其状态。',
      zhHk: '所有商戶及其狀態。',
    },
  },
  'merchants.edit': {
    name: { en: 'Edit merchants', zhCn: '编辑商户', zhHk: '編輯商戶' },
    what: {
      en: 'Contracts, statuses and gateways of merchants.',
      zhCn: '商户的合同、状态与网关。',
      zhHk: '商戶的合約、狀態與閘道。',
    },
  },
  'merchants.impersonate': {
    name: { en: 'View as merchant', zhCn: '代商户登录', zhHk: '代商戶登入' },
    what: {
      en: 'See what the merchant sees, with a reason, logged under your name.',
      zhCn: '以商户身份查看后台，须填写原因，操作记录在您名下。',
      zhHk: '以商戶身份查看後台，須填寫原因，操作記錄於您名下。',
    },
  },
  'refunds.audit': {
    name: { en: 'Audit refunds', zhCn: '审核退款', zhHk: '審核退款' },
    what: {
      en: 'Approve or reject refunds of any merchant.',
      zhCn: '审核任一商户的退款。',
      zhHk: '審核任一商戶的退款。',
    },
  },
  'feedExceptions.handle': {
    name: { en: 'Handle feed exceptions', zhCn: '处理推送异常', zhHk: '處理推送異常' },
    what: {
      en: 'Dismiss contradictory gateway events, or re-evaluate them.',
      zhCn: '忽略或重新判定网关推送的异常事件。',
      zhHk: '忽略或重新判定閘道傳來的異常事件。',
    },
  },
  'settlements.audit': {
    name: { en: 'Audit settlements', zhCn: '审核结算', zhHk: '審核結算' },
    what: {
      en: 'Check, credit and cancel batches; place holds; make adjustments.',
      zhCn: '复核、入账与取消批次，冻结交易，调账。',
      zhHk: '覆核、入賬與取消批次，凍結交易，調賬。',
    },
  },
  'withdrawals.audit': {
    name: { en: 'Pay out withdrawals', zhCn: '处理提现', zhHk: '處理提款' },
    what: {
      en: 'Pick up and confirm withdrawals of any merchant, or mark them as failed.',
      zhCn: '受理、确认任一商户的提现，或将其置为失败。',
      zhHk: '受理、確認任一商戶的提款，或將其設為失敗。',
    },
  },
  'websites.audit': {
    name: { en: 'Audit websites', zhCn: '审核网站', zhHk: '審核網站' },
    what: {
      en: 'Audit, review and disable the websites of any merchant.',
      zhCn: '审核、复核与禁用任一商户的网站。',
      zhHk: '審核、覆核及停用任一商戶的網站。',
    },
  },
  'disputes.review': {
    name: { en: 'Review dispute answers', zhCn: '审核争议回复', zhHk: '審核爭議回覆' },
    what: {
      en: 'Send the answers of any merchant to the network or return them, and enter or confirm its decisions.',
      zhCn: '将任一商户的回复提交卡组织或予以退回，并录入或确认卡组织裁定。',
      zhHk: '將任一商戶的回覆提交卡組織或予以退回，並輸入或確認卡組織裁定。',
    },
  },
  'announcements.publish': {
    name: { en: 'Publish announcements', zhCn: '发布公告', zhHk: '發布公告' },
    what: {
      en: 'Write, schedule and cancel announcements to merchants.',
      zhCn: '撰写、定时发布与撤回公告。',
      zhHk: '撰寫、定時發布與撤回公告。',
    },
  },
} as const satisfies PermissionWords;
