import type { entrySources, EntryStatus, riskEntryList } from '@back-office/contract/features/risk';
import type { EntryList, EntryType } from '@back-office/contract/gateway/risk-entries';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';

export const entryListLabels: Readonly<Record<EntryList, Word>> = {
  black: { en: 'Blacklist', zhCn: '黑名单', zhHk: '黑名單' },
  white: { en: 'Whitelist', zhCn: '白名单', zhHk: '白名單' },
};

export const entryTypeLabels: Readonly<Record<EntryType, Word>> = {
  card: { en: 'Card', zhCn: '银行卡', zhHk: '付款卡' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  emailDomain: { en: 'Email domain', zhCn: '邮箱域名', zhHk: '電郵網域' },
  ip: { en: 'IP address', zhCn: 'IP 地址', zhHk: 'IP 地址' },
  phone: { en: 'Phone', zhCn: '电话', zhHk: '電話' },
  name: { en: 'Name', zhCn: '姓名', zhHk: '姓名' },
  address: { en: 'Address', zhCn: '地址', zhHk: '地址' },
  bin: { en: 'BIN', zhCn: '卡 BIN', zhHk: '卡 BIN' },
  country: { en: 'Country', zhCn: '国家／地区', zhHk: '國家／地區' },
};

export const entryStatusLabels: Readonly<Record<EntryStatus, Word>> = {
  active: { en: 'Active', zhCn: '有效', zhHk: '有效' },
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
  disabled: { en: 'Disabled', zhCn: '已禁用', zhHk: '已停用' },
};

export const entrySourceLabels: Readonly<Record<(typeof entrySources)[number], Word>> = {
  typed: { en: 'Entered', zhCn: '录入', zhHk: '輸入' },
  payment: { en: 'From a transaction', zhCn: '来自交易', zhHk: '來自交易' },
  fraudReport: {
    en: 'Fraud report or chargeback',
    zhCn: '伪冒报告或拒付',
    zhHk: '偽冒報告或拒付',
  },
};

export const entryFields = {
  value: { en: 'Value', zhCn: '内容', zhHk: '內容' },
  type: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  list: { en: 'List', zhCn: '名单', zhHk: '名單' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  hits: { en: 'Hits', zhCn: '命中次数', zhHk: '觸發次數' },
  lastHitAt: { en: 'Last hit', zhCn: '最近命中', zhHk: '最近觸發' },
  remark: { en: 'Remark', zhCn: '备注', zhHk: '備註' },
  expiresAt: { en: 'Expires', zhCn: '到期时间', zhHk: '到期時間' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  source: { en: 'Source', zhCn: '来源', zhHk: '來源' },
  createdAt: { en: 'Added', zhCn: '添加时间', zhHk: '新增時間' },
  createdBy: { en: 'Added by', zhCn: '添加人', zhHk: '新增人' },
  number: { en: 'Entry number', zhCn: '条目编号', zhHk: '項目編號' },
} as const satisfies Record<string, Word>;

export const riskEntryListWords: ListWords<typeof riskEntryList> = {
  title: screenTitles.blacklist,
  lead: {
    en: 'The gateway declines payments that match the blacklist. Risk control doesn’t stop payments that match the whitelist.',
    zhCn: '网关会拒绝命中黑名单的交易；命中白名单的交易不受风控拦截。',
    zhHk: '閘道會拒絕與黑名單相符的交易；與白名單相符的交易不受風險控制攔截。',
  },
  columns: entryFields,
  filters: {
    lists: entryFields.list,
    search: {
      en: 'Value, remark or entry number',
      zhCn: '内容、备注或条目编号',
      zhHk: '內容、備註或項目編號',
    },
    types: entryFields.type,
    statuses: entryFields.status,
    sources: entryFields.source,
  },
  labels: {
    list: entryListLabels,
    lists: entryListLabels,
    type: entryTypeLabels,
    types: entryTypeLabels,
    status: entryStatusLabels,
    statuses: entryStatusLabels,
    source: entrySourceLabels,
    sources: entrySourceLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 entry' : `${count} entries`),
    zhCn: ({ count }) => `${count} 条`,
    zhHk: ({ count }) => `${count} 項`,
  },
  emptyTitle: { en: 'No entries', zhCn: '暂无条目', zhHk: '暫無項目' },
  emptyText: {
    en: 'Choose “Add entries”, or “Add to list” on a transaction.',
    zhCn: '点击“添加条目”，或在交易详情中点击“加入名单”。',
    zhHk: '按「新增項目」，或在交易詳情按「加入名單」。',
  },
};
