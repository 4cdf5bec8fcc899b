import type {
  WebsiteAction,
  websiteList,
  WebsitePlatform,
  WebsiteType,
} from '@back-office/contract/features/websites';
import type { WebsiteStatus } from '@back-office/contract/features/websites/statuses';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';

/** Spec S3.30: the specification's words. */
export const websiteStatusLabels: Readonly<Record<WebsiteStatus, Word>> = {
  pending: { en: 'Pending', zhCn: '待审核', zhHk: '待審核' },
  auditFailed: { en: 'Audit Failed', zhCn: '审核不通过', zhHk: '審核不獲通過' },
  audited: { en: 'Audited', zhCn: '已审核，待复核', zhHk: '已審核，待覆核' },
  reviewFailed: { en: 'Review Failed', zhCn: '复核不通过', zhHk: '覆核不獲通過' },
  reviewed: { en: 'Reviewed (normal)', zhCn: '已复核（正常）', zhHk: '已覆核（正常）' },
  disabled: { en: 'Disable', zhCn: '禁用', zhHk: '停用' },
};

export const websiteTypeLabels: Readonly<Record<WebsiteType, Word>> = {
  physicalGoods: { en: 'Physical goods', zhCn: '实物商品', zhHk: '實體商品' },
  digitalGoods: { en: 'Digital goods', zhCn: '数字商品', zhHk: '數碼商品' },
  services: { en: 'Services', zhCn: '服务', zhHk: '服務' },
  subscriptions: { en: 'Subscriptions', zhCn: '订阅', zhHk: '訂閱' },
  travel: { en: 'Travel', zhCn: '旅游', zhHk: '旅遊' },
  games: { en: 'Games', zhCn: '游戏', zhHk: '遊戲' },
  education: { en: 'Education', zhCn: '教育', zhHk: '教育' },
};

const brand = (name: string): Word => ({ en: name, zhCn: name, zhHk: name });

export const websitePlatformLabels: Readonly<Record<WebsitePlatform, Word>> = {
  ownSite: { en: 'Own site', zhCn: '自建站', zhHk: '自建網站' },
  shopify: brand('Shopify'),
  wooCommerce: brand('WooCommerce'),
  magento: brand('Magento'),
  shopline: brand('SHOPLINE'),
  shoplazza: { en: 'Shoplazza', zhCn: '店匠', zhHk: '店匠' },
  otherPlatform: { en: 'Other platform', zhCn: '其他平台', zhHk: '其他平台' },
};

export const websiteActionLabels: Readonly<Record<WebsiteAction, Word>> = {
  resubmit: { en: 'Submit again', zhCn: '重新提交', zhHk: '重新提交' },
  disable: { en: 'Disable', zhCn: '禁用', zhHk: '停用' },
  enable: { en: 'Enable', zhCn: '启用', zhHk: '啟用' },
  requestReview: { en: 'Request review', zhCn: '申请审核', zhHk: '申請審核' },
  correct: { en: 'Correct website', zhCn: '更正网站', zhHk: '更正網站' },
};

export const websiteFields = {
  url: { en: 'URL', zhCn: '网址', zhHk: '網址' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  type: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  average: { en: 'Average amount', zhCn: '平均交易金额', zhHk: '平均每筆金額' },
  platform: { en: 'Platform site', zhCn: '建站平台', zhHk: '建站平台' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  changedAt: { en: 'Status since', zhCn: '状态更新时间', zhHk: '狀態更新時間' },
  note: { en: 'Reviewer’s note', zhCn: '审核备注', zhHk: '審核備註' },
  number: { en: 'Application number', zhCn: '申请编号', zhHk: '申請編號' },
  appliedAt: { en: 'Applied', zhCn: '申请时间', zhHk: '申請時間' },
  appliedBy: { en: 'Applied by', zhCn: '申请人', zhHk: '申請人' },
} as const satisfies Record<string, Word>;

export const websiteListWords: ListWords<typeof websiteList> = {
  title: screenTitles.websites,
  lead: {
    en: 'The websites you sell on. Each needs an audit and a review before it can take payments.',
    zhCn: '您的销售网站。网站经审核与复核后方可收款。',
    zhHk: '您的銷售網站。網站經審核及覆核後方可收款。',
  },
  columns: websiteFields,
  filters: {
    statuses: websiteFields.status,
    search: {
      en: 'URL or application number',
      zhCn: '网址或申请编号',
      zhHk: '網址或申請編號',
    },
    types: websiteFields.type,
    platforms: websiteFields.platform,
  },
  labels: {
    status: websiteStatusLabels,
    statuses: websiteStatusLabels,
    type: websiteTypeLabels,
    types: websiteTypeLabels,
    platform: websitePlatformLabels,
    platforms: websitePlatformLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 website' : `${count} websites`),
    zhCn: ({ count }) => `${count} 个`,
    zhHk: ({ count }) => `${count} 個`,
  },
  emptyTitle: { en: 'No websites', zhCn: '暂无网站', zhHk: '暫無網站' },
  emptyText: {
    en: 'Apply for the websites you sell on. They appear here with their status.',
    zhCn: '提交销售网站的申请后，网站及其状态会显示在此。',
    zhHk: '提交銷售網站的申請後，網站及其狀態會在此顯示。',
  },
};
