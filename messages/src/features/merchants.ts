import type { merchantList } from '@back-office/contract/features/merchants';
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';

export const merchantStatusWords: Record<MerchantStatus, Word> = {
  delete: { en: 'Deleted', zhCn: '已删除', zhHk: '已刪除' },
  disabled: { en: 'Disabled', zhCn: '已禁用', zhHk: '已停用' },
  notActivated: { en: 'Not activated', zhCn: '未激活', zhHk: '未啟用' },
  normal: { en: 'Normal', zhCn: '正常', zhHk: '正常' },
  testing: { en: 'Testing', zhCn: '测试中', zhHk: '測試中' },
};

/** The acquirer's overview of merchants. */
export const merchantsWords = {
  noneToday: { en: 'None yet', zhCn: '暂无', zhHk: '暫無' },
  termsMissing: {
    en: ({ currencies }) => `No withdrawal terms: ${currencies}`,
    zhCn: ({ currencies }) => `无提现条款：${currencies}`,
    zhHk: ({ currencies }) => `無提款條款：${currencies}`,
  } satisfies WordOf<{ currencies: string }>,
  countAnd: {
    en: ({ count, amount }) => `${count} · ${amount}`,
    zhCn: ({ count, amount }) => `${count} 笔 · ${amount}`,
    zhHk: ({ count, amount }) => `${count} 筆 · ${amount}`,
  } satisfies WordOf<{ count: string; amount: string }>,
} satisfies Record<string, Word | WordOf<never>>;

const status: Word = { en: 'Status', zhCn: '状态', zhHk: '狀態' };

export const merchantListWords: ListWords<typeof merchantList> = {
  title: screenTitles.merchants,
  lead: {
    en: 'All merchants of the acquirer, with the payments of the business day.',
    zhCn: '收单机构的全部商户及当日交易。',
    zhHk: '收單機構的所有商戶及當日交易。',
  },
  columns: {
    merchantNumber: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
    name: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
    status,
    gatewayCount: { en: 'Gateways', zhCn: '网关数', zhHk: '閘道數' },
    serviceFrom: { en: 'Service from', zhCn: '服务开始', zhHk: '服務開始' },
    serviceTo: { en: 'Service until', zhCn: '服务结束', zhHk: '服務結束' },
    today: { en: 'Paid today (UTC+8)', zhCn: '今日成功（UTC+8）', zhHk: '今日成功（UTC+8）' },
  },
  filters: {
    search: { en: 'Name or merchant number', zhCn: '商户名称或商户号', zhHk: '商戶名稱或商戶編號' },
    statuses: status,
    lacksWithdrawalTerms: {
      en: 'Withdrawal terms missing',
      zhCn: '缺少提现条款',
      zhHk: '欠缺提款條款',
    },
  },
  labels: { statuses: merchantStatusWords },
  count: {
    en: ({ count }) => (count === '1' ? '1 merchant' : `${count} merchants`),
    zhCn: ({ count }) => `${count} 家商户`,
    zhHk: ({ count }) => `${count} 家商戶`,
  },
  emptyTitle: { en: 'No merchants yet', zhCn: '暂无商户', zhHk: '暫無商戶' },
  emptyText: {
    en: 'A merchant appears here when it signs up.',
    zhCn: '商户注册后会显示在此。',
    zhHk: '商戶註冊後會顯示在此。',
  },
};

/** State of the system, for operators. */
export const healthWords = {
  allHolds: {
    en: ({ day }) => `Nightly check of ${day}: all figures agree.`,
    zhCn: ({ day }) => `${day} 夜间核对：账目全部相符。`,
    zhHk: ({ day }) => `${day} 夜間核對：賬目全部相符。`,
  } satisfies WordOf<{ day: string }>,
  underWay: {
    en: ({ day }) => `The nightly check of ${day} is running.`,
    zhCn: ({ day }) => `${day} 夜间核对正在进行。`,
    zhHk: ({ day }) => `${day} 夜間核對正在進行。`,
  } satisfies WordOf<{ day: string }>,
  broken: {
    en: ({ day, found }) =>
      `The nightly check of ${day} found differences: ${found}. Run “npm run verify” for the details.`,
    zhCn: ({ day, found }) => `${day} 夜间核对发现不符：${found}。详情请运行“npm run verify”。`,
    zhHk: ({ day, found }) => `${day} 夜間核對發現不符：${found}。詳情請執行「npm run verify」。`,
  } satisfies WordOf<{ day: string; found: string }>,
  never: {
    en: 'The nightly check has not run yet.',
    zhCn: '尚未进行过夜间核对。',
    zhHk: '尚未進行過夜間核對。',
  },
  unanswered: {
    en: ({ count }) => `Commands without a gateway response in 30 days: ${count}`,
    zhCn: ({ count }) => `近 30 天内网关未回复的指令：${count}`,
    zhHk: ({ count }) => `近 30 天內閘道未回覆的指令：${count}`,
  } satisfies WordOf<{ count: string }>,
  loginAlarm: {
    en: ({ count }) =>
      `Login attack: at least ${count} failed logins in 10 minutes. Sign-up and password reset now require a harder security check.`,
    zhCn: ({ count }) =>
      `登录攻击警报：10 分钟内登录失败至少 ${count} 次。注册与重置密码的验证码现需更多运算。`,
    zhHk: ({ count }) =>
      `登入攻擊警報：10 分鐘內登入失敗最少 ${count} 次。註冊及重設密碼的驗證碼現需更多運算。`,
  } satisfies WordOf<{ count: string }>,
  refusedLooks: {
    en: ({ count }) => `Attempts to view a merchant without permission in 24 hours: ${count}`,
    zhCn: ({ count }) => `近 24 小时内无权限的商户查看尝试：${count}`,
    zhHk: ({ count }) => `近 24 小時內無權限的商戶查看嘗試：${count}`,
  } satisfies WordOf<{ count: string }>,
} satisfies Record<string, Word | WordOf<never>>;
