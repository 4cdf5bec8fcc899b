import type { merchantStatuses } from '@back-office/contract/features/merchants';
import type { Word, WordOf } from '../words.ts';

export const merchantStatusWords: Record<(typeof merchantStatuses)[number], Word> = {
  delete: { en: 'Deleted', zhCn: '已删除', zhHk: '已刪除' },
  disabled: { en: 'Disabled', zhCn: '已禁用', zhHk: '已停用' },
  notActivated: { en: 'Not activated', zhCn: '未激活', zhHk: '未啟用' },
  normal: { en: 'Normal', zhCn: '正常', zhHk: '正常' },
  testing: { en: 'Testing', zhCn: '测试中', zhHk: '測試中' },
};

/** The words of the acquirer's look over its merchants. */
export const merchantsWords = {
  search: { en: 'Name or merchant number', zhCn: '商户名称或商户号', zhHk: '商戶名稱或商戶編號' },
  merchantNumber: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
  name: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  gateways: { en: 'Gateways', zhCn: '网关数', zhHk: '網關數' },
  service: { en: 'Service dates', zhCn: '服务期限', zhHk: '服務期限' },
  paidToday: { en: 'Paid today (UTC+8)', zhCn: '今日成功（UTC+8）', zhHk: '今日成功（UTC+8）' },
  noneToday: { en: 'None yet', zhCn: '暂无', zhHk: '暫無' },
  none: {
    en: 'No merchant of that name or number.',
    zhCn: '没有符合的商户。',
    zhHk: '沒有符合的商戶。',
  },
  countAnd: {
    en: ({ count, amount }) => `${count} · ${amount}`,
    zhCn: ({ count, amount }) => `${count} 笔 · ${amount}`,
    zhHk: ({ count, amount }) => `${count} 筆 · ${amount}`,
  } satisfies WordOf<{ count: string; amount: string }>,
} satisfies Record<string, Word | WordOf<never>>;
