import type {
  AddressKind,
  LinkAddressMode,
} from '@back-office/contract/features/payment-links/addresses';
import type { Word, WordOf } from '../../words.ts';

export const linkAddressLabels: Readonly<Record<LinkAddressMode, Word>> = {
  none: { en: 'No address', zhCn: '不收集地址', zhHk: '不收集地址' },
  billing: { en: 'Billing address', zhCn: '账单地址', zhHk: '賬單地址' },
  shipping: { en: 'Delivery address', zhCn: '收货地址', zhHk: '送貨地址' },
  both: {
    en: 'Billing and delivery address',
    zhCn: '账单地址和收货地址',
    zhHk: '賬單地址及送貨地址',
  },
};

/** What the merchant reads. */
export const linkAddressWords = {
  asksFor: { en: 'Address to collect', zhCn: '收集地址', zhHk: '收集地址' },
  asksForHelp: {
    en: 'The payer fills it in before the card. It is shown with the payment.',
    zhCn: '付款人在填写银行卡前填写，随交易一并显示。',
    zhHk: '付款人填寫付款卡前先填寫，並與交易一併顯示。',
  },
  consignee: { en: 'Consignee', zhCn: '收货人', zhHk: '收貨人' },
} as const satisfies Record<string, Word>;

export const addressKindLabels: Readonly<Record<AddressKind, Word>> = {
  billing: linkAddressLabels.billing,
  shipping: linkAddressLabels.shipping,
};

/** The payer's address form. Which of the names of a part is used depends on the country. */
export const addressFormWords = {
  country: { en: 'Country or region', zhCn: '国家／地区', zhHk: '國家／地區' },
  name: { en: 'Full name', zhCn: '姓名', zhHk: '姓名' },
  street: {
    en: 'Street, house number, apartment',
    zhCn: '详细地址（街道、门牌号）',
    zhHk: '詳細地址（街道、大廈及單位）',
  },
  city: { en: 'City or town', zhCn: '城市', zhHk: '城市' },
  district: { en: 'District', zhCn: '区', zhHk: '地區' },
  suburb: { en: 'Suburb', zhCn: '城区', zhHk: '市區' },
  state: { en: 'State', zhCn: '州', zhHk: '州' },
  province: { en: 'Province', zhCn: '省', zhHk: '省份' },
  county: { en: 'County', zhCn: '县（郡）', zhHk: '縣（郡）' },
  region: { en: 'Region', zhCn: '地区', zhHk: '區域' },
  prefecture: { en: 'Prefecture', zhCn: '都道府县', zhHk: '都道府縣' },
  emirate: { en: 'Emirate', zhCn: '酋长国', zhHk: '酋長國' },
  zip: { en: 'ZIP code', zhCn: '邮编', zhHk: '郵政編碼' },
  postcode: { en: 'Postcode', zhCn: '邮编', zhHk: '郵政編碼' },
  pin: { en: 'PIN code', zhCn: '邮编', zhHk: '郵政編碼' },
  sameAsBilling: {
    en: 'Deliver to the billing address',
    zhCn: '收货地址与账单地址相同',
    zhHk: '送貨地址與賬單地址相同',
  },
  incomplete: {
    en: 'Fill in the marked fields.',
    zhCn: '请填写标出的项目。',
    zhHk: '請填寫標示的項目。',
  },
  wrong: {
    en: 'Check the marked fields: no card numbers or special characters, and not too long.',
    zhCn: '请检查标出的项目：不能包含卡号或特殊字符，也不能过长。',
    zhHk: '請檢查標示的項目：不可包含卡號或特殊字元，亦不可過長。',
  },
} as const satisfies Record<string, Word>;

export const optionalField: WordOf<{ label: string }> = {
  en: ({ label }) => `${label} (optional)`,
  zhCn: ({ label }) => `${label}（选填）`,
  zhHk: ({ label }) => `${label}（選填）`,
};
