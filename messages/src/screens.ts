import type { MenuGroup } from '@back-office/contract/kit/screen';
import type { ScreenId } from '@back-office/contract/screens';
import type { Word } from './words.ts';

// Spec S1.3.
export const productTitle: Word = {
  en: 'Payment Administration System',
  zhCn: '支付后台管理系统',
  zhHk: '支付後台管理系統',
};

export const menuGroupTitles: Record<MenuGroup, Word> = {
  home: { en: 'Home', zhCn: '首页', zhHk: '主頁' },
  transaction: { en: 'Transactions', zhCn: '交易', zhHk: '交易' },
  funds: { en: 'Funds', zhCn: '资金', zhHk: '資金' },
  waybill: { en: 'Waybills', zhCn: '运单', zhHk: '運單' },
  website: { en: 'Websites', zhCn: '网站', zhHk: '網站' },
  risk: { en: 'Risk', zhCn: '风控', zhHk: '風險控制' },
  paymentLink: { en: 'Payment links', zhCn: '支付链接', zhHk: '付款連結' },
  subscription: { en: 'Subscriptions', zhCn: '订阅', zhHk: '訂閱' },
  system: { en: 'System', zhCn: '系统', zhHk: '系統' },
  operations: { en: 'Operations', zhCn: '运营', zhHk: '營運' },
};

export const screenTitles: Record<ScreenId, Word> = {
  home: { en: 'Home', zhCn: '首页', zhHk: '主頁' },
  dailyReport: { en: 'Daily report', zhCn: '日报表', zhHk: '日報表' },
  transactions: { en: 'Transaction query', zhCn: '交易查询', zhHk: '交易查詢' },
  declinedTransactions: { en: 'Declined transactions', zhCn: '拒绝交易', zhHk: '被拒交易' },
  uncompletedTransactions: {
    en: 'Uncompleted transactions',
    zhCn: '未完成交易',
    zhHk: '未完成交易',
  },
  refunds: { en: 'Refund query', zhCn: '退款查询', zhHk: '退款查詢' },
  preauthorisedTransactions: { en: 'Pre-authorisations', zhCn: '预授权交易', zhHk: '預授權交易' },
  counterfeitTransactions: {
    en: 'Fraud reports (counterfeit)',
    zhCn: '伪冒交易',
    zhHk: '偽冒交易',
  },
  testTransactions: { en: 'Test transactions', zhCn: '测试交易', zhHk: '測試交易' },
  recordedFlow: { en: 'Recorded flow', zhCn: '入账流水', zhHk: '入賬流水' },
  loginLog: { en: 'Login log', zhCn: '登录日志', zhHk: '登入記錄' },
  operationLog: { en: 'Operation log', zhCn: '操作日志', zhHk: '操作記錄' },
  merchants: { en: 'Merchants', zhCn: '商户', zhHk: '商戶' },
  refundAudits: { en: 'Refund audit', zhCn: '退款审核', zhHk: '退款審核' },
};

/** Pages that stand in no menu. */
export const pageTitles = {
  login: { en: 'Log in', zhCn: '登录', zhHk: '登入' },
  register: { en: 'Sign up', zhCn: '注册', zhHk: '註冊' },
  twoFactor: { en: 'Two-factor authentication', zhCn: '双重验证', zhHk: '雙重驗證' },
  selectMerchant: { en: 'Choose an account', zhCn: '选择账户', zhHk: '選擇賬戶' },
  activate: { en: 'Activate your account', zhCn: '激活账户', zhHk: '啟用賬戶' },
  settings: { en: 'Settings', zhCn: '设置', zhHk: '設定' },
  uploadAdditional: { en: 'Additional documents', zhCn: '补充资料', zhHk: '補充文件' },
  kyc: { en: 'Business verification', zhCn: 'KYC审核', zhHk: 'KYC 審核' },
  updatePassword: { en: 'Change password', zhCn: '修改密码', zhHk: '更改密碼' },
  sso: { en: 'Single sign-on', zhCn: '单点登录', zhHk: '單一登入' },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  forgotPassword: { en: 'Forgot password', zhCn: '忘记密码', zhHk: '忘記密碼' },
  resetPassword: { en: 'Reset password', zhCn: '重置密码', zhHk: '重設密碼' },
  smsVerification: { en: 'SMS verification', zhCn: '短信验证', zhHk: '短訊驗證' },
  emailVerification: { en: 'E-mail verification', zhCn: '邮箱验证', zhHk: '電郵驗證' },
  acceptInvitation: { en: 'Accept invitation', zhCn: '接受邀请', zhHk: '接受邀請' },
  forceChangePassword: {
    en: 'Password change required',
    zhCn: '需要修改密码',
    zhHk: '需要更改密碼',
  },
  downloads: { en: 'Download centre', zhCn: '下载中心', zhHk: '下載中心' },
  transaction: { en: 'Transaction', zhCn: '交易详情', zhHk: '交易詳情' },
  refund: { en: 'Refund', zhCn: '退款详情', zhHk: '退款詳情' },
  refundBatches: { en: 'Refund by file', zhCn: '批量退款', zhHk: '批量退款' },
  refundBatch: { en: 'Result of the file', zhCn: '批量退款结果', zhHk: '批量退款結果' },
  refundAudit: { en: 'Refund under audit', zhCn: '退款审核详情', zhHk: '退款審核詳情' },
  notFound: { en: 'Page not found', zhCn: '页面不存在', zhHk: '找不到頁面' },
} as const satisfies Record<string, Word>;
export type PageId = keyof typeof pageTitles;
