import type {
  LinkAmountMode,
  LinkType,
} from '@back-office/contract/features/payment-links/new-link';
import type { Word, WordOf } from '../../words.ts';

/** The form of a new link, and the payer's page beside it. */
export const linkFormWords = {
  lead: {
    en: 'Your customer pays on our page. You only send the link.',
    zhCn: '客户在我们的页面付款，您只需发送链接。',
    zhHk: '客戶在我們的頁面付款，您只需傳送連結。',
  },
  content: { en: 'Content', zhCn: '内容', zhHk: '內容' },
  titleHelp: {
    en: 'Shown at the top of the payer’s page.',
    zhCn: '显示在付款页面顶部。',
    zhHk: '顯示於付款頁面頂部。',
  },
  amountMode: { en: 'Amount set by', zhCn: '金额设定方式', zhHk: '由誰填寫金額' },
  gateway: { en: 'Gateway', zhCn: '网关', zhHk: '閘道' },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  websiteHelp: {
    en: 'The link takes payments only while this website has the status Reviewed.',
    zhCn: '网站通过复核后，链接才能收款。',
    zhHk: '網站通過覆核後，連結才可收款。',
  },
  noWebsite: {
    en: 'No website of this gateway is reviewed. Its links can’t take payments.',
    zhCn: '此网关没有已复核的网站，其链接暂不能收款。',
    zhHk: '此閘道沒有已覆核的網站，其連結暫不能收款。',
  },
  addItem: { en: 'Add item', zhCn: '添加商品', zhHk: '新增商品' },
  freightHelp: { en: 'Leave empty for 0.', zhCn: '留空表示 0。', zhHk: '留空表示 0。' },
  use: { en: 'Use and validity', zhCn: '用途与有效期', zhHk: '用途與有效期' },
  limitHelp: {
    en: 'Closes the link after this many payments. Leave empty for no limit.',
    zhCn: '达到该笔数后链接关闭。留空表示不限。',
    zhHk: '達到該筆數後連結關閉。留空表示不限。',
  },
  messageHelp: {
    en: 'Shown on the receipt.',
    zhCn: '显示在收据上。',
    zhHk: '顯示在收據上。',
  },
  referenceHelp: {
    en: 'The payer does not see it.',
    zhCn: '付款人看不到。',
    zhHk: '付款人不會看到。',
  },
  takes: { en: 'Payment type', zhCn: '收款方式', zhHk: '收款方式' },
  takesOnce: { en: 'Single payment', zhCn: '单次付款', zhHk: '單次付款' },
  every: { en: 'Charge every', zhCn: '每隔', zhHk: '每隔' },
  trialDays: { en: 'Free trial, in days', zhCn: '免费试用天数', zhHk: '免費試用日數' },
  trialHelp: {
    en: 'Leave empty to charge at once.',
    zhCn: '留空表示立即扣款。',
    zhHk: '留空表示即時扣款。',
  },
  chargesHelp: {
    en: 'Leave empty to charge until cancelled.',
    zhCn: '留空表示持续扣款，直至取消。',
    zhHk: '留空表示持續扣款，直至取消。',
  },
  preview: { en: 'Payer’s page', zhCn: '付款页面预览', zhHk: '付款頁面預覽' },
  saveDraft: { en: 'Save as draft', zhCn: '保存为草稿', zhHk: '儲存為草稿' },
  draftSaved: { en: 'Draft saved.', zhCn: '草稿已保存。', zhHk: '草稿已儲存。' },
  editLead: {
    en: 'Nobody can open a draft until you publish it.',
    zhCn: '草稿发布前无法打开。',
    zhHk: '草稿發布前無法開啟。',
  },
  createLink: { en: 'Create link', zhCn: '创建链接', zhHk: '建立連結' },
  created: { en: 'Link created.', zhCn: '链接已创建。', zhHk: '連結已建立。' },
} as const satisfies Record<string, Word>;

/** The effect of each choice, below its name. */
export const modeNotes: Readonly<Record<LinkAmountMode, Word>> = {
  merchant: { en: 'Items and freight', zhCn: '商品与运费之和', zhHk: '商品與運費的總和' },
  customer: {
    en: 'Between a minimum and a maximum',
    zhCn: '在最低与最高金额之间',
    zhHk: '介乎最低與最高金額',
  },
};
export const typeNotes: Readonly<Record<LinkType, Word>> = {
  oneTime: {
    en: 'Closes after one payment',
    zhCn: '付款一次后关闭',
    zhHk: '付款一次後關閉',
  },
  reusable: { en: 'Can be paid many times', zhCn: '可多次付款', zhHk: '可多次付款' },
};
export const takingNotes: Readonly<Record<'once' | 'again', Word>> = {
  once: { en: 'The card is charged once', zhCn: '只扣款一次', zhHk: '只扣款一次' },
  again: {
    en: 'The card is charged at each interval',
    zhCn: '按周期自动扣款',
    zhHk: '每個週期自動扣款',
  },
};

export const removeItem: WordOf<{ place: number }> = {
  en: ({ place }) => `Remove item ${place}`,
  zhCn: ({ place }) => `移除第 ${place} 项商品`,
  zhHk: ({ place }) => `移除第 ${place} 項商品`,
};

export const presetsHelp: WordOf<{ limit: number }> = {
  en: ({ limit }) => `Up to ${limit}, separated by spaces, from the minimum to the maximum.`,
  zhCn: ({ limit }) => `最多 ${limit} 个，以空格分隔，须在最低与最高金额之间。`,
  zhHk: ({ limit }) => `最多 ${limit} 個，以空格分隔，須在最低與最高金額之間。`,
};
