import type { visaFamilies } from '@back-office/contract/features/disputes/reason-codes';
import type { Word } from '../../../words.ts';

// What the codes claim, in the networks' own terms.

export const visaReasons: Readonly<Record<keyof typeof visaFamilies, Word>> = {
  '10.1': {
    en: 'EMV liability shift – counterfeit fraud',
    zhCn: 'EMV责任转移-伪卡欺诈',
    zhHk: 'EMV 責任轉移－偽卡欺詐',
  },
  '10.2': {
    en: 'EMV liability shift – non-counterfeit fraud',
    zhCn: 'EMV责任转移-非伪卡欺诈',
    zhHk: 'EMV 責任轉移－非偽卡欺詐',
  },
  '10.3': { en: 'Other fraud – card present', zhCn: '其他欺诈-有卡', zhHk: '其他欺詐－有卡' },
  '10.4': { en: 'Other fraud – card absent', zhCn: '欺诈交易（无卡）', zhHk: '欺詐交易（無卡）' },
  '10.5': {
    en: 'Visa fraud monitoring programme',
    zhCn: '触发伪冒监控程序',
    zhHk: '觸發 Visa 偽冒監察計劃',
  },
  '11.1': { en: 'Card recovery bulletin', zhCn: '止付名单', zhHk: '止付名單' },
  '11.2': { en: 'Declined authorisation', zhCn: '授权被拒', zhHk: '授權被拒' },
  '11.3': { en: 'No authorisation', zhCn: '未经授权', zhHk: '未經授權' },
  '12.1': { en: 'Late presentment', zhCn: '交易清算延迟', zhHk: '交易延遲結算' },
  '12.2': { en: 'Incorrect transaction code', zhCn: '错误交易代码', zhHk: '交易代碼錯誤' },
  '12.3': { en: 'Incorrect currency', zhCn: '错误交易币种', zhHk: '交易貨幣錯誤' },
  '12.4': { en: 'Incorrect account number', zhCn: '错误账户', zhHk: '賬戶錯誤' },
  '12.5': { en: 'Incorrect amount', zhCn: '错误交易金额', zhHk: '交易金額錯誤' },
  '12.6.1': { en: 'Duplicate processing', zhCn: '重复处理', zhHk: '重複處理' },
  '12.6.2': { en: 'Paid by other means', zhCn: '已用其他方式支付', zhHk: '已用其他方式付款' },
  '12.7': { en: 'Invalid data', zhCn: '无效数据', zhHk: '資料無效' },
  '13.1': {
    en: 'Merchandise or services not received',
    zhCn: '未收到商品或服务',
    zhHk: '未收到貨品或服務',
  },
  '13.2': {
    en: 'Cancelled recurring transaction',
    zhCn: '已取消的循环交易',
    zhHk: '已取消的循環交易',
  },
  '13.3': {
    en: 'Not as described or defective',
    zhCn: '货不对版/货物损坏',
    zhHk: '貨不對版或貨品損壞',
  },
  '13.4': { en: 'Counterfeit merchandise', zhCn: '虚假商品', zhHk: '冒牌貨品' },
  '13.5': { en: 'Misrepresentation', zhCn: '虚假描述', zhHk: '失實陳述' },
  '13.6': { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  '13.7': {
    en: 'Cancelled merchandise or services',
    zhCn: '已取消的商品/服务',
    zhHk: '已取消的貨品或服務',
  },
  '13.8': {
    en: 'Original credit transaction not accepted',
    zhCn: '原始贷记交易未被接受',
    zhHk: '原始貸記交易不獲接受',
  },
  '13.9': {
    en: 'Non-receipt of cash or load value',
    zhCn: '未收到现金或充值',
    zhHk: '未收到現金或增值',
  },
};
