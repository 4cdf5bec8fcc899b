import type { jcbFamilies } from '@back-office/contract/features/disputes/reason-codes';
import type { Word } from '../../../words.ts';

export const jcbReasons: Readonly<Record<keyof typeof jcbFamilies, Word>> = {
  '501': { en: 'Not a JCB card', zhCn: '非 JCB 卡', zhHk: '非 JCB 卡' },
  '502': { en: 'Cardholder dispute', zhCn: '持卡人争议', zhHk: '持卡人爭議' },
  '503': { en: 'Expired card', zhCn: '卡已过期', zhHk: '信用卡已過期' },
  '507': { en: 'Incorrect transaction amount', zhCn: '交易金额不正确', zhHk: '交易金額不正確' },
  '510': { en: 'Posted incorrectly', zhCn: '交易入账错误', zhHk: '交易入賬錯誤' },
  '512': { en: 'Duplicate processing', zhCn: '重复处理', zhHk: '重複處理' },
  '513': { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  '516': {
    en: 'Requested item not received',
    zhCn: '未提供所索取的单据',
    zhHk: '未提供所索取的單據',
  },
  '517': {
    en: 'Requested copy illegible',
    zhCn: '所索取的副本无法辨认',
    zhHk: '所索取的副本無法辨認',
  },
  '521': {
    en: 'Over the floor limit without authorisation',
    zhCn: '超过限额而未经授权',
    zhHk: '超過限額而未經授權',
  },
  '522': { en: 'Declined authorisation', zhCn: '授权被拒', zhHk: '授權被拒' },
  '524': { en: 'Error in addition', zhCn: '金额加总错误', zhHk: '金額加總錯誤' },
  '525': { en: 'Altered amount', zhCn: '金额被更改', zhHk: '金額被更改' },
  '526': { en: 'Missing signature', zhCn: '缺少签名', zhHk: '欠缺簽名' },
  '527': { en: 'Missing imprint', zhCn: '缺少卡片压印', zhHk: '欠缺卡片壓印' },
  '534': {
    en: 'Unauthorised multiple transactions',
    zhCn: '未经授权的多笔交易',
    zhHk: '未經授權的多筆交易',
  },
  '536': { en: 'Late presentment', zhCn: '交易清算延迟', zhHk: '交易延遲結算' },
  '537': { en: 'No-show', zhCn: '未入住', zhHk: '未入住' },
  '538': { en: 'Advance deposit', zhCn: '预付订金', zhHk: '預付訂金' },
  '541': { en: 'Illegible item', zhCn: '单据无法辨认', zhHk: '單據無法辨認' },
  '544': {
    en: 'Cancelled recurring transaction',
    zhCn: '已取消的循环交易',
    zhHk: '已取消的定期交易',
  },
  '545': {
    en: 'Incorrect e-commerce indicator',
    zhCn: '电子商务标识错误',
    zhHk: '電子商務標識錯誤',
  },
  '546': { en: 'Unauthorised purchase', zhCn: '未经授权的购买', zhHk: '未經授權的購買' },
  '547': { en: 'Card on the stop list', zhCn: '卡在止付名单上', zhHk: '卡在止付名單上' },
  '548': { en: 'Chip liability shift', zhCn: '芯片责任转移', zhHk: '晶片責任轉移' },
  '554': { en: 'Non-receipt of merchandise', zhCn: '未收到商品', zhHk: '未收到貨品' },
  '555': { en: 'Non-receipt of cash from ATM', zhCn: 'ATM 未吐钞', zhHk: '自動櫃員機未吐鈔' },
  '581': { en: 'Split sale', zhCn: '拆分交易', zhHk: '拆分交易' },
  '582': { en: 'Domestic transaction', zhCn: '境内交易', zhHk: '本地交易' },
  '583': { en: 'Paid by other means', zhCn: '已用其他方式支付', zhHk: '已用其他方式付款' },
};
