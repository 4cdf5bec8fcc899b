import type { WebsiteCheck } from '@back-office/contract/features/websites';
import type { Word } from '../../words.ts';

/** What a website must have. */
export const websiteCheckLabels: Readonly<Record<WebsiteCheck, Word>> = {
  legalName: {
    en: 'The legal name matches the contract',
    zhCn: '公司名称与合同一致',
    zhHk: '公司名稱與合約一致',
  },
  address: {
    en: 'Address and country are shown at checkout',
    zhCn: '结账页显示公司地址与国家／地区',
    zhHk: '結賬頁顯示公司地址及國家／地區',
  },
  contact: {
    en: 'Email address and phone number work',
    zhCn: '邮箱与电话可联系',
    zhHk: '電郵及電話可聯絡',
  },
  priceAndDescription: {
    en: 'Products have a description and a price in the charge currency',
    zhCn: '商品有说明，并以扣款币种标价',
    zhHk: '商品有說明，並以扣款貨幣標價',
  },
  returnPolicy: {
    en: 'The return policy is accepted by a click before payment',
    zhCn: '付款前需点击同意退货退款政策',
    zhHk: '付款前須點擊同意退貨退款政策',
  },
  delivery: {
    en: 'Delivery times and areas are stated',
    zhCn: '注明配送时间与范围',
    zhHk: '註明送貨時間及範圍',
  },
  privacy: { en: 'A privacy policy is published', zhCn: '公布隐私政策', zhHk: '公布私隱政策' },
  terms: { en: 'Terms and conditions are published', zhCn: '公布服务条款', zhHk: '公布服務條款' },
  tls: { en: 'All pages use HTTPS', zhCn: '全部页面使用 HTTPS', zhHk: '所有頁面使用 HTTPS' },
  cardLogos: { en: 'Card logos are shown', zhCn: '显示卡组织标识', zhHk: '顯示卡組織標誌' },
  descriptor: {
    en: 'The statement descriptor is shown at checkout',
    zhCn: '结账页显示账单描述符',
    zhHk: '結賬頁顯示賬單描述',
  },
  restrictions: {
    en: 'Export and age restrictions are stated where they apply',
    zhCn: '注明适用的出口与年龄限制',
    zhHk: '註明適用的出口及年齡限制',
  },
  recurringTerms: {
    en: 'Recurring payments have clear terms and can be cancelled online',
    zhCn: '循环扣款的条款清晰，并可在线取消',
    zhHk: '定期付款的條款清晰，並可在網上取消',
  },
  prohibitedGoods: {
    en: 'No prohibited goods and no brand infringement',
    zhCn: '无违禁品，不侵犯他人品牌',
    zhHk: '無違禁品，亦無侵犯他人品牌',
  },
  checkout: {
    en: 'The checkout works from end to end',
    zhCn: '结账流程可顺利完成',
    zhHk: '結賬流程可順利完成',
  },
  ownership: {
    en: 'The merchant owns the domain',
    zhCn: '域名归商户所有',
    zhHk: '網域屬商戶所有',
  },
  honestDesign: {
    en: 'No false countdown and no pre-ticked box',
    zhCn: '无虚假倒计时，无预先勾选',
    zhHk: '無虛假倒數，無預先勾選',
  },
};
