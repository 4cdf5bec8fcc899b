import type { unionPayFamilies } from '@back-office/contract/features/disputes/reason-codes';
import type { Word } from '../../../words.ts';

export const unionPayReasons: Readonly<Record<keyof typeof unionPayFamilies, Word>> = {
  '4508': {
    en: 'Over the limit or the authorised amount',
    zhCn: '超过限额或授权金额',
    zhHk: '超過限額或授權金額',
  },
  '4514': {
    en: 'Fraudulent multiple transactions',
    zhCn: '欺诈性多笔交易',
    zhHk: '欺詐性多筆交易',
  },
  '4515': {
    en: 'Cardholder does not recognise',
    zhCn: '持卡人不认识此交易',
    zhHk: '持卡人不認得此交易',
  },
  '4522': { en: 'Declined authorisation', zhCn: '授权被拒', zhHk: '授權被拒' },
  '4532': { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  '4547': { en: 'Card on the stop list', zhCn: '卡在止付名单上', zhHk: '卡在止付名單上' },
  '4562': { en: 'Counterfeit card', zhCn: '伪卡', zhHk: '偽卡' },
  '4803': {
    en: 'Merchant on UnionPay’s risk list',
    zhCn: '商户在银联风险名单上',
    zhHk: '商戶在銀聯風險名單上',
  },
  PI: { en: 'Point-of-interaction error', zhCn: '交易处理错误', zhHk: '交易處理錯誤' },
};
