import type { discoverFamilies } from '@back-office/contract/features/disputes/reason-codes';
import type { Word } from '../../../words.ts';

// What the codes claim, in the networks' own terms.

export const discoverReasons: Readonly<Record<keyof typeof discoverFamilies, Word>> = {
  UA01: { en: 'Fraud – card present', zhCn: '欺诈（有卡）', zhHk: '欺詐（有卡）' },
  UA02: { en: 'Fraud – card not present', zhCn: '欺诈（无卡）', zhHk: '欺詐（無卡）' },
  UA05: { en: 'Fraud – chip counterfeit', zhCn: '欺诈（芯片伪卡）', zhHk: '欺詐（晶片偽卡）' },
  UA06: { en: 'Fraud – chip and PIN', zhCn: '欺诈（芯片及密码）', zhHk: '欺詐（晶片及密碼）' },
  UA10: {
    en: 'Request for transaction receipt (swiped)',
    zhCn: '索取交易单据（刷卡）',
    zhHk: '索取交易單據（刷卡）',
  },
  UA11: {
    en: 'Cardholder claims fraud (swiped, no signature)',
    zhCn: '持卡人称欺诈（刷卡无签名）',
    zhHk: '持卡人聲稱欺詐（刷卡無簽名）',
  },
  NA: { en: 'No authorisation', zhCn: '未经授权', zhHk: '未經授權' },
  DA: { en: 'Declined authorisation', zhCn: '授权被拒', zhHk: '授權被拒' },
  AT: { en: 'Authorisation non-compliance', zhCn: '授权不合规', zhHk: '授權不合規' },
  EX: { en: 'Expired card', zhCn: '卡已过期', zhHk: '信用卡已過期' },
  IN: { en: 'Invalid card number', zhCn: '卡号无效', zhHk: '卡號無效' },
  LP: { en: 'Late presentation', zhCn: '交易清算延迟', zhHk: '交易延遲結算' },
  '05': { en: 'Good-faith investigation', zhCn: '善意调查', zhHk: '善意調查' },
  AA: { en: 'Does not recognise', zhCn: '持卡人不认识此交易', zhHk: '持卡人不認得此交易' },
  AP: { en: 'Recurring payments', zhCn: '循环扣款', zhHk: '定期付款' },
  AW: { en: 'Altered amount', zhCn: '金额被更改', zhHk: '金額被更改' },
  CD: { en: 'Credit or debit posted incorrectly', zhCn: '借记或贷记错误', zhHk: '借記或貸記錯誤' },
  DP: { en: 'Duplicate processing', zhCn: '重复处理', zhHk: '重複處理' },
  IC: { en: 'Illegible sales data', zhCn: '销售单据无法辨认', zhHk: '銷售單據無法辨認' },
  NF: { en: 'Non-receipt of cash from ATM', zhCn: 'ATM 未吐钞', zhHk: '自動櫃員機未吐鈔' },
  PM: { en: 'Paid by other means', zhCn: '已用其他方式支付', zhHk: '已用其他方式付款' },
  RG: {
    en: 'Non-receipt of goods, services or cash',
    zhCn: '未收到商品、服务或现金',
    zhHk: '未收到貨品、服務或現金',
  },
  RM: { en: 'Cardholder disputes quality', zhCn: '持卡人对质量有异议', zhHk: '持卡人不滿品質' },
  RN2: { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  DC: { en: 'Dispute compliance', zhCn: '争议合规', zhHk: '爭議合規' },
  NC: { en: 'Not classified', zhCn: '未分类', zhHk: '未分類' },
};
