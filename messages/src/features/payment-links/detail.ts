import type { LinkDetail } from '@back-office/contract/features/payment-links';
import type { Word, WordOf } from '../../words.ts';

export const linkOrderLabels: Readonly<Record<LinkDetail['orders'][number]['status'], Word>> = {
  open: { en: 'Card not entered', zhCn: '未填写银行卡', zhHk: '未填寫付款卡' },
  pending: { en: 'In processing', zhCn: '处理中', zhHk: '處理中' },
  paid: { en: 'Paid', zhCn: '已支付', zhHk: '已付款' },
  failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
  agreed: { en: 'Trial started', zhCn: '试用已开始', zhHk: '試用已開始' },
};

export const linkWords = {
  title: { en: 'Payment link', zhCn: '支付链接', zhHk: '付款連結' },
  notFound: {
    en: 'This payment link doesn’t exist.',
    zhCn: '该支付链接不存在。',
    zhHk: '此付款連結不存在。',
  },
  create: { en: 'New payment link', zhCn: '新建支付链接', zhHk: '新增付款連結' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  items: { en: 'Items', zhCn: '商品', zhHk: '商品' },
  item: { en: 'Item', zhCn: '商品', zhHk: '商品' },
  quantity: { en: 'Quantity', zhCn: '数量', zhHk: '數量' },
  unitPrice: { en: 'Unit price', zhCn: '单价', zhHk: '單價' },
  itemSum: { en: 'Items', zhCn: '商品金额', zhHk: '商品金額' },
  least: { en: 'Minimum', zhCn: '最低金额', zhHk: '最低金額' },
  preset: { en: 'Suggested amount', zhCn: '建议金额', zhHk: '建議金額' },
  presets: { en: 'Suggested amounts', zhCn: '建议金额', zhHk: '建議金額' },
  most: { en: 'Maximum', zhCn: '最高金额', zhHk: '最高金額' },
  plan: { en: 'Subscription', zhCn: '订阅', zhHk: '訂閱' },
  trialDays: { en: 'Free trial', zhCn: '免费试用', zhHk: '免費試用' },
  charges: { en: 'Number of charges', zhCn: '扣款次数', zhHk: '扣款次數' },
  untilCancelled: { en: 'Until cancelled', zhCn: '直至取消', zhHk: '直至取消' },
  details: { en: 'Details', zhCn: '详情', zhHk: '詳情' },
  link: { en: 'Link', zhCn: '链接', zhHk: '連結' },
  copyLink: { en: 'Copy link', zhCn: '复制链接', zhHk: '複製連結' },
  description: { en: 'Description', zhCn: '说明', zhHk: '說明' },
  message: { en: 'Message after payment', zhCn: '支付后留言', zhHk: '付款後訊息' },
  limit: { en: 'Payment limit', zhCn: '付款笔数上限', zhHk: '付款筆數上限' },
  conversion: { en: 'Conversion', zhCn: '转化', zhHk: '轉化' },
  opened: { en: 'Page opened', zhCn: '打开次数', zhHk: '開啟次數' },
  started: { en: 'Payment started', zhCn: '开始付款', zhHk: '開始付款' },
  paidCount: { en: 'Paid', zhCn: '已支付', zhHk: '已付款' },
  orders: { en: 'Payments', zhCn: '付款记录', zhHk: '付款記錄' },
  noOrders: { en: 'No payments yet.', zhCn: '暂无付款。', zhHk: '暫無付款。' },
  noItems: {
    en: 'The payer enters the amount.',
    zhCn: '由付款人输入金额。',
    zhHk: '由付款人輸入金額。',
  },
  order: { en: 'Order', zhCn: '订单', zhHk: '訂單' },
  payer: { en: 'Payer', zhCn: '付款人', zhHk: '付款人' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  time: { en: 'Time', zhCn: '时间', zhHk: '時間' },
  disableTitle: { en: 'Disable this link?', zhCn: '禁用此链接？', zhHk: '停用此連結？' },
  disableText: {
    en: 'Payers can no longer open it. You can enable it again.',
    zhCn: '付款人将无法打开该链接。您可以重新启用。',
    zhHk: '付款人將無法開啟此連結。您可重新啟用。',
  },
  disabled: { en: 'Link disabled.', zhCn: '链接已禁用。', zhHk: '連結已停用。' },
  enabled: { en: 'Link enabled.', zhCn: '链接已启用。', zhHk: '連結已啟用。' },
  extendTitle: { en: 'Extend link', zhCn: '延长有效期', zhHk: '延長有效期' },
  extendBy: { en: 'Active for', zhCn: '有效期', zhHk: '有效期' },
  untilDay: { en: 'Until a date', zhCn: '至指定日期', zhHk: '至指定日期' },
  lastDay: { en: 'Last day (UTC+8)', zhCn: '最后有效日（UTC+8）', zhHk: '最後有效日（UTC+8）' },
  lastDayHelp: {
    en: 'The link closes at the end of this day.',
    zhCn: '链接在当日结束时关闭。',
    zhHk: '連結於當日完結時關閉。',
  },
  extended: { en: 'Link extended.', zhCn: '有效期已延长。', zhHk: '有效期已延長。' },
  published: { en: 'Link published.', zhCn: '链接已发布。', zhHk: '連結已發布。' },
  publishTitle: { en: 'Publish this link?', zhCn: '发布此链接？', zhHk: '發布此連結？' },
  publishText: {
    en: 'Payers can open and pay it. You can no longer edit it.',
    zhCn: '付款人可打开并付款，发布后不能再编辑。',
    zhHk: '付款人可開啟並付款，發布後不可再編輯。',
  },
  draftNote: {
    en: 'This link is a draft. Nobody can open or pay it until you publish it.',
    zhCn: '此链接为草稿，发布前付款人无法打开或付款。',
    zhHk: '此連結為草稿，發布前付款人無法開啟或付款。',
  },
  removeTitle: { en: 'Delete this link?', zhCn: '删除此链接？', zhHk: '刪除此連結？' },
  removeText: {
    en: 'No payer has opened it. It can’t be restored.',
    zhCn: '付款人尚未打开该链接。删除后无法恢复。',
    zhHk: '付款人尚未開啟此連結。刪除後無法復原。',
  },
  removed: { en: 'Link deleted.', zhCn: '链接已删除。', zhHk: '連結已刪除。' },
  duplicated: { en: 'Link duplicated.', zhCn: '已创建副本。', zhHk: '已建立副本。' },
  stopped: { en: 'Stopped by the acquirer', zhCn: '已被收单机构停用', zhHk: '已被收單機構停用' },
  qr: { en: 'QR code and link', zhCn: '二维码与链接', zhHk: '二維碼與連結' },
  saveSvg: { en: 'Save SVG', zhCn: '保存 SVG', zhHk: '儲存 SVG' },
  savePng: { en: 'Save PNG', zhCn: '保存 PNG', zhHk: '儲存 PNG' },
} as const satisfies Record<string, Word>;

export const inDays: WordOf<{ days: number }> = {
  en: ({ days }) => (days === 1 ? '1 day from now' : `${days} days from now`),
  zhCn: ({ days }) => `从现在起 ${days} 天`,
  zhHk: ({ days }) => `由現在起 ${days} 日`,
};
export const trialLength: WordOf<{ days: number }> = {
  en: ({ days }) => (days === 1 ? '1 day' : `${days} days`),
  zhCn: ({ days }) => `${days} 天`,
  zhHk: ({ days }) => `${days} 日`,
};
export const countOfLimit: WordOf<{ count: number; limit: number }> = {
  en: ({ count, limit }) => `${count} of ${limit}`,
  zhCn: ({ count, limit }) => `${count}／${limit}`,
  zhHk: ({ count, limit }) => `${count}／${limit}`,
};
