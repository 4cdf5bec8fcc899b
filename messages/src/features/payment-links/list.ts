import type {
  LinkAction,
  LinkPayStatus,
  LinkState,
  LinkStatus,
  paymentLinkList,
} from '@back-office/contract/features/payment-links';
import type {
  LinkAmountMode,
  LinkType,
} from '@back-office/contract/features/payment-links/new-link';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';

export const linkStateLabels: Readonly<Record<LinkState, Word>> = {
  active: { en: 'Active', zhCn: '有效', zhHk: '有效' },
  inPayment: { en: 'In payment', zhCn: '支付中', zhHk: '付款中' },
  paid: { en: 'Paid', zhCn: '已支付', zhHk: '已付款' },
  trialStarted: { en: 'Trial started', zhCn: '试用已开始', zhHk: '試用已開始' },
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
  disabled: { en: 'Disabled', zhCn: '已禁用', zhHk: '已停用' },
  draft: { en: 'Draft', zhCn: '草稿', zhHk: '草稿' },
};
/** Spec S3.31. */
export const linkStatusLabels: Readonly<Record<LinkStatus, Word>> = {
  disabled: linkStateLabels.disabled,
  active: { en: 'Active', zhCn: '启用', zhHk: '啟用' },
};
export const linkPayStatusLabels: Readonly<Record<LinkPayStatus, Word>> = {
  unpaid: { en: 'Unpaid', zhCn: '未支付', zhHk: '未付款' },
  paid: linkStateLabels.paid,
};
export const linkTypeLabels: Readonly<Record<LinkType, Word>> = {
  oneTime: { en: 'One-time', zhCn: '一次性', zhHk: '一次性' },
  reusable: { en: 'Reusable', zhCn: '可重复使用', zhHk: '可重複使用' },
};
export const linkModeLabels: Readonly<Record<LinkAmountMode, Word>> = {
  merchant: { en: 'You set the amount', zhCn: '固定', zhHk: '固定' },
  customer: { en: 'The payer sets the amount', zhCn: '由客户填写', zhHk: '由客戶填寫' },
};
export const linkActionLabels: Readonly<Record<LinkAction, Word>> = {
  publish: { en: 'Publish', zhCn: '发布', zhHk: '發布' },
  edit: { en: 'Edit', zhCn: '编辑', zhHk: '編輯' },
  enable: { en: 'Enable', zhCn: '启用', zhHk: '啟用' },
  disable: { en: 'Disable', zhCn: '禁用', zhHk: '停用' },
  extend: { en: 'Extend', zhCn: '延期', zhHk: '延期' },
  duplicate: { en: 'Duplicate', zhCn: '创建副本', zhHk: '建立副本' },
  remove: { en: 'Delete', zhCn: '删除', zhHk: '刪除' },
};

export const linkFields = {
  number: { en: 'Link number', zhCn: '链接编号', zhHk: '連結編號' },
  title: { en: 'Title', zhCn: '标题', zhHk: '標題' },
  total: { en: 'Total', zhCn: '总额', zhHk: '總額' },
  state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  type: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  payments: { en: 'Payments', zhCn: '付款笔数', zhHk: '付款筆數' },
  paid: { en: 'Paid amount', zhCn: '已支付金额', zhHk: '已付款金額' },
  activeUntil: { en: 'Active until', zhCn: '有效期至', zhHk: '有效期至' },
  reference: { en: 'Internal reference', zhCn: '内部备注', zhHk: '內部備註' },
  createdAt: { en: 'Created', zhCn: '创建时间', zhHk: '建立時間' },
  createdBy: { en: 'Created by', zhCn: '创建人', zhHk: '建立人' },
  freight: { en: 'Freight', zhCn: '运费', zhHk: '運費' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  website: { en: 'Website', zhCn: '网站', zhHk: '網站' },
  status: { en: 'Availability', zhCn: '启用状态', zhHk: '啟用狀態' },
  payStatus: { en: 'Pay status', zhCn: '支付状态', zhHk: '付款狀態' },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
} as const satisfies Record<string, Word>;

export const paymentLinkListWords: ListWords<typeof paymentLinkList> = {
  title: screenTitles.paymentLinks,
  lead: {
    en: 'Links that your customers pay by card.',
    zhCn: '发给客户、用银行卡付款的链接。',
    zhHk: '供客戶以付款卡付款的連結。',
  },
  columns: linkFields,
  filters: {
    search: {
      en: 'Title, internal reference, link or order number',
      zhCn: '标题、内部备注、链接编号或订单号',
      zhHk: '標題、內部備註、連結編號或訂單號',
    },
    currencies: linkFields.currency,
    types: linkFields.type,
    statuses: linkFields.status,
    payStatuses: linkFields.payStatus,
    states: linkFields.state,
  },
  labels: {
    state: linkStateLabels,
    states: linkStateLabels,
    type: linkTypeLabels,
    types: linkTypeLabels,
    status: linkStatusLabels,
    statuses: linkStatusLabels,
    payStatus: linkPayStatusLabels,
    payStatuses: linkPayStatusLabels,
  },
  count: {
    en: ({ count }) => `paid so far · ${count} ${count === '1' ? 'link' : 'links'}`,
    zhCn: ({ count }) => `已支付 · ${count} 个链接`,
    zhHk: ({ count }) => `已付款 · ${count} 個連結`,
  },
  emptyTitle: { en: 'No payment links yet', zhCn: '暂无支付链接', zhHk: '暫無付款連結' },
  emptyText: {
    en: 'Create a link and send it to your customer. It appears here.',
    zhCn: '创建链接并发送给客户，链接即显示在此。',
    zhHk: '建立連結並傳送給客戶，連結便會在此顯示。',
  },
};
