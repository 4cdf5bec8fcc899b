import type {
  Product,
  ProductGroup,
  ProductObstacle,
  ProductState,
  RequestAction,
} from '@back-office/contract/features/merchant-products';
import type { RequestStatus } from '@back-office/contract/features/merchant-products/request-statuses';
import type { Word, WordOf } from '../../words.ts';

const sameEverywhere = (name: string): Word => ({ en: name, zhCn: name, zhHk: name });

/** Outside the list of accounts, a currency alone would be unclear. */
const collectionIn = (currency: string): Word => ({
  en: `${currency} collection account`,
  zhCn: `${currency} 收款账户`,
  zhHk: `${currency} 收款賬戶`,
});

/** Schemes and wallets have the same name in every language. */
export const productLabels: Readonly<Record<Product, Word>> = {
  visa: sameEverywhere('Visa'),
  mastercard: sameEverywhere('Mastercard'),
  amex: { en: 'American Express', zhCn: '美国运通', zhHk: '美國運通' },
  jcb: sameEverywhere('JCB'),
  diners: { en: 'Diners Club', zhCn: '大来卡', zhHk: '大來卡' },
  discover: sameEverywhere('Discover'),
  unionpay: { en: 'UnionPay', zhCn: '银联', zhHk: '銀聯' },
  applePay: sameEverywhere('Apple Pay'),
  googlePay: sameEverywhere('Google Pay'),
  alipay: { en: 'Alipay', zhCn: '支付宝', zhHk: '支付寶' },
  weChatPay: { en: 'WeChat Pay', zhCn: '微信支付', zhHk: '微信支付' },
  fps: { en: 'FPS', zhCn: '转数快', zhHk: '轉數快' },
  konbini: { en: 'Konbini', zhCn: '日本便利店支付', zhHk: '日本便利店付款' },
  preauthorisation: { en: 'Pre-authorisation', zhCn: '预授权', zhHk: '預授權' },
  threeDSecure: { en: '3-D Secure', zhCn: '3D 验证', zhHk: '3D 驗證' },
  paymentLinks: { en: 'Payment links', zhCn: '支付链接', zhHk: '付款連結' },
  subscriptions: { en: 'Subscriptions', zhCn: '订阅', zhHk: '訂閱' },
  rdrAlerts: { en: 'RDR', zhCn: 'RDR（快速争议解决）', zhHk: 'RDR（快速爭議解決）' },
  ethocaAlerts: { en: 'Ethoca alerts', zhCn: 'Ethoca 预警', zhHk: 'Ethoca 預警' },
  USD: collectionIn('USD'),
  EUR: collectionIn('EUR'),
  GBP: collectionIn('GBP'),
  HKD: collectionIn('HKD'),
  JPY: collectionIn('JPY'),
  SGD: collectionIn('SGD'),
  AUD: collectionIn('AUD'),
  CAD: collectionIn('CAD'),
};

export const productGroupTitles: Readonly<Record<ProductGroup, Word>> = {
  cards: { en: 'Card acquiring', zhCn: '银行卡收单', zhHk: '銀行卡收單' },
  wallets: { en: 'Wallets', zhCn: '电子钱包', zhHk: '電子錢包' },
  localMethods: { en: 'Local methods', zhCn: '本地支付方式', zhHk: '本地付款方式' },
  services: { en: 'Services', zhCn: '增值服务', zhHk: '增值服務' },
};

export const productStateLabels: Readonly<Record<ProductState, Word>> = {
  enabled: { en: 'Enabled', zhCn: '已开通', zhHk: '已開通' },
  inactive: { en: 'Not active', zhCn: '暂不可用', zhHk: '暫不可用' },
  notEnabled: { en: 'Not enabled', zhCn: '未开通', zhHk: '未開通' },
};

export const obstacleLabels: Readonly<Record<ProductObstacle, Word>> = {
  notGranted: { en: 'Not granted', zhCn: '未批准开通', zhHk: '未獲批開通' },
  noAccount: { en: 'No account opened', zhCn: '未开立账户', zhHk: '未開立賬戶' },
  merchantStatus: {
    en: 'The merchant’s status doesn’t allow payments',
    zhCn: '商户状态不允许收款',
    zhHk: '商戶狀態不容許收款',
  },
  contractPeriod: {
    en: 'Outside the service dates',
    zhCn: '不在服务期内',
    zhHk: '不在服務期內',
  },
  noLiveGateway: {
    en: 'No open live gateway',
    zhCn: '没有启用的正式网关',
    zhHk: '沒有啟用的正式閘道',
  },
  noRate: { en: 'No processing rate', zhCn: '没有费率', zhHk: '沒有商戶費率' },
  noSettlementTerms: { en: 'No settlement terms', zhCn: '没有结算条款', zhHk: '沒有結算條款' },
};

export const requestStatusLabels: Readonly<Record<RequestStatus, Word>> = {
  waiting: { en: 'Requested', zhCn: '已申请', zhHk: '已申請' },
  settingUp: { en: 'Being set up', zhCn: '开通中', zhHk: '開通中' },
  granted: { en: 'Granted', zhCn: '已批准', zhHk: '已批准' },
  declined: { en: 'Declined', zhCn: '已拒绝', zhHk: '已拒絕' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};

export const requestActionLabels: Readonly<Record<RequestAction, Word>> = {
  grant: { en: 'Grant', zhCn: '批准', zhHk: '批准' },
  decline: { en: 'Decline', zhCn: '拒绝', zhHk: '拒絕' },
};

/** Products in the merchant's view. */
export const productWords = {
  title: { en: 'Products', zhCn: '产品', zhHk: '產品' },
  collectionTitle: { en: 'Cross-border collection', zhCn: '跨境收款', zhHk: '跨境收款' },
  collectionNote: {
    en: 'Accounts in your name, in your customers’ currencies',
    zhCn: '以您名义开立的外币收款账户',
    zhHk: '以您名義開立的外幣收款賬戶',
  },
  endsWith: {
    en: ({ bank, tail }) => `${bank}, ends with ${tail}`,
    zhCn: ({ bank, tail }) => `${bank}，尾号 ${tail}`,
    zhHk: ({ bank, tail }) => `${bank}，尾號 ${tail}`,
  } satisfies WordOf<{ bank: string; tail: string }>,
  ask: { en: 'Request', zhCn: '申请开通', zhHk: '申請開通' },
  askAgain: { en: 'Request again', zhCn: '重新申请', zhHk: '重新申請' },
  askTitle: {
    en: ({ product }) => `Request product: ${product}`,
    zhCn: ({ product }) => `申请开通：${product}`,
    zhHk: ({ product }) => `申請開通：${product}`,
  } satisfies WordOf<{ product: string }>,
  askLead: {
    en: 'We’ll review your request. The result appears here, and we’ll email it to you.',
    zhCn: '我们审核后，结果会显示在此，并通过邮件通知您。',
    zhHk: '我們審核後，結果會在此顯示，並以電郵通知您。',
  },
  send: { en: 'Send request', zhCn: '提交申请', zhHk: '提交申請' },
  sent: { en: 'Request sent.', zhCn: '申请已提交。', zhHk: '申請已提交。' },
  volume: { en: 'Expected monthly volume', zhCn: '预计月交易额', zhHk: '預計每月交易額' },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  note: { en: 'Note (optional)', zhCn: '备注（选填）', zhHk: '備註（選填）' },
  noteHelp: {
    en: 'For example, countries, websites or a start date.',
    zhCn: '例如销售国家／地区、网站或上线日期。',
    zhHk: '例如銷售國家／地區、網站或上線日期。',
  },
  requestedOn: {
    en: ({ day }) => `Requested on ${day}`,
    zhCn: ({ day }) => `${day} 已申请`,
    zhHk: ({ day }) => `${day} 已申請`,
  } satisfies WordOf<{ day: string }>,
  settingUpSince: {
    en: ({ day }) => `Requested on ${day}, being set up`,
    zhCn: ({ day }) => `${day} 已申请，正在开通`,
    zhHk: ({ day }) => `${day} 已申請，正在開通`,
  } satisfies WordOf<{ day: string }>,
  declinedFor: {
    en: ({ reason }) => `Declined: ${reason}`,
    zhCn: ({ reason }) => `已拒绝：${reason}`,
    zhHk: ({ reason }) => `已拒絕：${reason}`,
  } satisfies WordOf<{ reason: string }>,
  cancel: { en: 'Cancel request', zhCn: '取消申请', zhHk: '取消申請' },
  cancelTitle: {
    en: ({ product }) => `Cancel the request for ${product}?`,
    zhCn: ({ product }) => `取消开通${product}的申请？`,
    zhHk: ({ product }) => `取消開通${product}的申請？`,
  } satisfies WordOf<{ product: string }>,
  cancelText: {
    en: 'You can request the product again at any time.',
    zhCn: '之后可随时重新申请。',
    zhHk: '之後可隨時重新申請。',
  },
  keep: { en: 'Keep request', zhCn: '保留申请', zhHk: '保留申請' },
  cancelled: { en: 'Request cancelled.', zhCn: '申请已取消。', zhHk: '申請已取消。' },
} satisfies Record<string, Word | WordOf<never>>;

/** Page of a product the business doesn't have. */
export const missingProductWords = {
  title: {
    en: ({ product }) => `${product}: not activated`,
    zhCn: ({ product }) => `尚未开通：${product}`,
    zhHk: ({ product }) => `尚未開通：${product}`,
  } satisfies WordOf<{ product: string }>,
  request: {
    en: 'Your business doesn’t have this product yet. Request it on the home page, or check your request there.',
    zhCn: '您的商户尚未开通此产品。请在首页申请开通，或查看申请进度。',
    zhHk: '您的商戶尚未開通此產品。請在主頁申請開通，或查看申請進度。',
  },
  askOther: {
    en: 'Your business doesn’t have this product yet. Ask the owner of your business to request it.',
    zhCn: '您的商户尚未开通此产品。请联系贵公司的所有者申请开通。',
    zhHk: '您的商戶尚未開通此產品。請聯絡貴公司的擁有人申請開通。',
  },
  ofMerchant: {
    en: 'This merchant doesn’t have this product. The merchant can request it on the home page.',
    zhCn: '该商户未开通此产品，可由商户在首页申请。',
    zhHk: '此商戶未開通此產品，可由商戶在主頁申請。',
  },
  toHome: { en: 'Go to products', zhCn: '前往产品列表', zhHk: '前往產品列表' },
} satisfies Record<string, Word | WordOf<never>>;
