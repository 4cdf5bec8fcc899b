import type { visaFamilies } from '@back-office/contract/features/disputes/reason-codes';
import type { Word } from '../../../words.ts';

// What the codes claim, in the networks' own terms.

export const visaReasons: Readonly<Record<keyof typeof visaFamilies, Word>> = {
  '10.1': {
    en: 'EMV liability shift – counterfeit fraud',
    zhCn: 'EMV 责任转移（伪卡欺诈）',
    zhHk: 'EMV 責任轉移（偽卡欺詐）',
  },
  '10.2': {
    en: 'EMV liability shift – non-counterfeit fraud',
    zhCn: 'EMV 责任转移（非伪卡欺诈）',
    zhHk: 'EMV 責任轉移（非偽卡欺詐）',
  },
  '10.3': { en: 'Other fraud – card present', zhCn: '其他欺诈（有卡）', zhHk: '其他欺詐（有卡）' },
  '10.4': { en: 'Other fraud – card absent', zhCn: '其他欺诈（无卡）', zhHk: '其他欺詐（無卡）' },
  '10.5': {
    en: 'Visa fraud monitoring programme',
    zhCn: 'Visa 欺诈监控计划',
    zhHk: 'Visa 欺詐監察計劃',
  },
  '11.1': { en: 'Card recovery bulletin', zhCn: '止付名单', zhHk: '止付名單' },
  '11.2': { en: 'Declined authorisation', zhCn: '授权被拒', zhHk: '授權被拒' },
  '11.3': { en: 'No authorisation', zhCn: '未经授权', zhHk: '未經授權' },
  '12.1': { en: 'Late presentment', zhCn: '交易清算延迟', zhHk: '交易延遲結算' },
  '12.2': { en: 'Incorrect transaction code', zhCn: '交易代码错误', zhHk: '交易代碼錯誤' },
  '12.3': { en: 'Incorrect currency', zhCn: '交易币种错误', zhHk: '交易貨幣錯誤' },
  '12.4': { en: 'Incorrect account number', zhCn: '账号错误', zhHk: '賬號錯誤' },
  '12.5': { en: 'Incorrect amount', zhCn: '交易金额错误', zhHk: '交易金額錯誤' },
  '12.6.1': { en: 'Duplicate processing', zhCn: '重复处理', zhHk: '重複處理' },
  '12.6.2': { en: 'Paid by other means', zhCn: '已用其他方式支付', zhHk: '已用其他方式付款' },
  '12.7': { en: 'Invalid data', zhCn: '数据无效', zhHk: '資料無效' },
  '13.1': {
    en: 'Merchandise or services not received',
    zhCn: '未收到商品或服务',
    zhHk: '未收到貨品或服務',
  },
  '13.2': {
    en: 'Cancelled recurring transaction',
    zhCn: '已取消的循环扣款',
    zhHk: '已取消的定期付款',
  },
  '13.3': {
    en: 'Not as described or defective',
    zhCn: '与描述不符或有缺陷',
    zhHk: '與描述不符或有缺陷',
  },
  '13.4': { en: 'Counterfeit merchandise', zhCn: '假冒商品', zhHk: '冒牌貨品' },
  '13.5': { en: 'Misrepresentation', zhCn: '失实陈述', zhHk: '失實陳述' },
  '13.6': { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  '13.7': {
    en: 'Cancelled merchandise or services',
    zhCn: '已取消的商品或服务',
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
