import type { Product, ProductGroup, ProductState } from '@back-office/contract/features/home';
import type { Word, WordOf } from '../../words.ts';

const sameEverywhere = (name: string): Word => ({ en: name, zhCn: name, zhHk: name });

/** Marks of schemes and wallets are written alike in every language. */
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
  available: { en: 'Available', zhCn: '可开通', zhHk: '可開通' },
  notOffered: { en: 'Not offered', zhCn: '未提供', zhHk: '不提供' },
};

export const productWords = {
  title: { en: 'Products', zhCn: '产品', zhHk: '產品' },
  note: {
    en: 'Your account manager can enable products.',
    zhCn: '可开通的产品请联系客户经理。',
    zhHk: '可開通的產品請聯絡客戶經理。',
  },
  collectionTitle: { en: 'Cross-border collection', zhCn: '跨境收款', zhHk: '跨境收款' },
  collectionNote: {
    en: 'Accounts in your name in the currencies of your customers',
    zhCn: '以您名义开立的外币收款账户',
    zhHk: '以您名義開立的外幣收款賬戶',
  },
  kind: { en: 'Kind', zhCn: '类别', zhHk: '類別' },
  endsWith: {
    en: ({ bank, tail }) => `${bank}, ends with ${tail}`,
    zhCn: ({ bank, tail }) => `${bank}，尾号 ${tail}`,
    zhHk: ({ bank, tail }) => `${bank}，尾號 ${tail}`,
  } satisfies WordOf<{ bank: string; tail: string }>,
} satisfies Record<string, Word | WordOf<never>>;
