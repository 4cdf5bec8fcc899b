import type { ContractState } from '@back-office/contract/features/home';
import type { Word, WordOf } from '../words.ts';

/** The words of the home screen. */
export const homeWords = {
  todayTitle: { en: 'Today’s transactions', zhCn: '今日交易', zhHk: '今日交易' },
  businessDay: {
    en: ({ day }) => `Business day ${day} (UTC+8)`,
    zhCn: ({ day }) => `交易日 ${day}（UTC+8）`,
    zhHk: ({ day }) => `交易日 ${day}（UTC+8）`,
  } satisfies WordOf<{ day: string }>,
  approximate: {
    en: 'Today’s live figures. Settled amounts are in the statements.',
    zhCn: '当日实时数据，结算以对账单为准。',
    zhHk: '即日實時數據，結算以對賬單為準。',
  },
  paid: { en: 'Paid', zhCn: '支付成功', zhHk: '付款成功' },
  all: { en: 'All orders', zhCn: '全部订单', zhHk: '全部訂單' },
  approvalRate: { en: 'Approval rate', zhCn: '授权成功率', zhHk: '授權成功率' },
  approvalRateHelp: {
    en: 'Approved as a share of approved and issuer-declined payments today',
    zhCn: '今日成功笔数 ÷（成功 + 发卡行拒绝）',
    zhHk: '今日成功筆數 ÷（成功 + 發卡銀行拒絕）',
  },
  noRateYet: { en: 'Nothing decided yet', zhCn: '暂无结果', zhHk: '暫無結果' },
  refunded: { en: 'Refunded', zhCn: '退款成功', zhHk: '已退款' },
  refundsOf: {
    en: ({ count }) => (count === '1' ? '1 refund today' : `${count} refunds today`),
    zhCn: ({ count }) => `今日 ${count} 笔`,
    zhHk: ({ count }) => `今日 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  noneRefunded: { en: 'No refund today', zhCn: '今日无退款', zhHk: '今日沒有退款' },
  paidOf: {
    en: ({ count }) => (count === '1' ? '1 order today' : `${count} orders today`),
    zhCn: ({ count }) => `今日 ${count} 笔`,
    zhHk: ({ count }) => `今日 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  countOf: {
    en: ({ count }) => (count === '1' ? '1 order' : `${count} orders`),
    zhCn: ({ count }) => `${count} 笔`,
    zhHk: ({ count }) => `${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  noneToday: {
    en: 'No transactions yet today. They appear here as they happen.',
    zhCn: '今日暂无交易，新交易会实时显示在此。',
    zhHk: '今日暫無交易，新交易會即時顯示於此。',
  },
  historyTitle: { en: 'History analysis', zhCn: '交易趋势', zhHk: '歷史分析' },
  historyPeriod: {
    en: ({ from, to, currency }) => `Paid per business day, ${from} to ${to}, ${currency}`,
    zhCn: ({ from, to, currency }) => `每个交易日的成功金额，${from} 至 ${to}，${currency}`,
    zhHk: ({ from, to, currency }) => `每個交易日的成功金額，${from} 至 ${to}，${currency}`,
  } satisfies WordOf<{ from: string; to: string; currency: string }>,
  lastDays: {
    en: ({ days }) => `${days} days`,
    zhCn: ({ days }) => `${days} 天`,
    zhHk: ({ days }) => `${days} 日`,
  } satisfies WordOf<{ days: number }>,
  asChart: { en: 'Chart', zhCn: '图表', zhHk: '圖表' },
  asTable: { en: 'Table', zhCn: '表格', zhHk: '表格' },
  showAs: { en: 'Show as', zhCn: '显示方式', zhHk: '顯示方式' },
  period: { en: 'Period', zhCn: '期间', zhHk: '期間' },
  day: { en: 'Business day', zhCn: '交易日', zhHk: '交易日' },
  amount: { en: 'Paid amount', zhCn: '成功金额', zhHk: '成功金額' },
  count: { en: 'Paid orders', zhCn: '成功笔数', zhHk: '成功筆數' },
  orders: { en: 'All orders', zhCn: '全部笔数', zhHk: '全部筆數' },
  noHistory: {
    en: 'No transactions in this period.',
    zhCn: '此期间没有交易。',
    zhHk: '此期間沒有交易。',
  },
  accountTitle: { en: 'Account information', zhCn: '账户信息', zhHk: '賬戶資料' },
  merchantName: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  merchantNumber: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
  service: { en: 'Service dates', zhCn: '服务期限', zhHk: '服務期限' },
  serviceFromTo: {
    en: ({ from, to }) => `${from} to ${to}`,
    zhCn: ({ from, to }) => `${from} 至 ${to}`,
    zhHk: ({ from, to }) => `${from} 至 ${to}`,
  } satisfies WordOf<{ from: string; to: string }>,
  serviceOpen: {
    en: ({ from }) => `From ${from}, no end date`,
    zhCn: ({ from }) => `${from} 起，长期有效`,
    zhHk: ({ from }) => `${from} 起，長期有效`,
  } satisfies WordOf<{ from: string }>,
  contract: { en: 'Contract', zhCn: '合同状态', zhHk: '合約狀態' },
  merchantStatus: { en: 'Status', zhCn: '商户状态', zhHk: '商戶狀態' },
  allowed: { en: 'Allowed', zhCn: '可用功能', zhHk: '可用功能' },
  region: { en: 'Region', zhCn: '地区', zhHk: '地區' },
  overseas: { en: 'Overseas', zhCn: '境外', zhHk: '海外' },
  domestic: { en: 'Domestic', zhCn: '境内', zhHk: '本地' },
  yourRole: { en: 'Your role', zhCn: '您的角色', zhHk: '您的角色' },
  owner: { en: 'Owner', zhCn: '所有者', zhHk: '擁有人' },
  lastSignIn: { en: 'Last login before this', zhCn: '上次登录', zhHk: '上次登入' },
  firstSignIn: { en: 'This is your first', zhCn: '本次为首次登录', zhHk: '今次為首次登入' },
  gateways: { en: 'Gateways', zhCn: '网关号', zhHk: '閘道編號' },
  testGateway: { en: 'Test', zhCn: '测试', zhHk: '測試' },
  inactiveGateway: { en: 'Not active', zhCn: '未启用', zhHk: '未啟用' },
} satisfies Record<string, Word | WordOf<never>>;

export const contractStateWords: Readonly<Record<ContractState, Word>> = {
  notBegun: { en: 'Not begun', zhCn: '未生效', zhHk: '未生效' },
  inForce: { en: 'In force', zhCn: '生效中', zhHk: '生效中' },
  endsSoon: { en: 'Ends within 30 days', zhCn: '30 天内到期', zhHk: '30 日內到期' },
  ended: { en: 'Ended', zhCn: '已到期', zhHk: '已到期' },
};
