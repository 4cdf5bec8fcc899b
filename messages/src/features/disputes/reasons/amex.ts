import type {
  amexFamilies,
  amexInquiryFamilies,
} from '@back-office/contract/features/disputes/reason-codes';
import type { Word } from '../../../words.ts';

// What the codes claim, in the networks' own terms.

export const amexReasons: Readonly<Record<keyof typeof amexFamilies, Word>> = {
  A01: { en: 'Charge amount exceeds authorisation', zhCn: '金额超出授权', zhHk: '金額超出授權' },
  A02: { en: 'No valid authorisation', zhCn: '无有效授权', zhHk: '沒有有效授權' },
  A08: { en: 'Authorisation approval expired', zhCn: '授权已过期', zhHk: '授權已過期' },
  C02: { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  C04: {
    en: 'Goods or services returned or refused',
    zhCn: '商品或服务已退回或拒收',
    zhHk: '貨品或服務已退回或拒收',
  },
  C05: { en: 'Goods or services cancelled', zhCn: '商品或服务已取消', zhHk: '貨品或服務已取消' },
  C08: { en: 'Goods or services not received', zhCn: '未收到商品或服务', zhHk: '未收到貨品或服務' },
  C14: { en: 'Paid by other means', zhCn: '已用其他方式支付', zhHk: '已用其他方式付款' },
  C18: {
    en: 'No-show or CARDeposit cancelled',
    zhCn: '未入住或押金已取消',
    zhHk: '未入住或按金已取消',
  },
  C28: { en: 'Cancelled recurring billing', zhCn: '已取消的循环扣款', zhHk: '已取消的定期付款' },
  C31: { en: 'Not as described', zhCn: '与描述不符', zhHk: '與描述不符' },
  C32: { en: 'Damaged or defective', zhCn: '损坏或有缺陷', zhHk: '損壞或有缺陷' },
  F10: { en: 'Missing imprint', zhCn: '缺少压印', zhHk: '欠缺壓印' },
  F14: { en: 'Missing signature', zhCn: '缺少签名', zhHk: '欠缺簽名' },
  F24: { en: 'No cardmember authorisation', zhCn: '未经持卡人授权', zhHk: '未經持卡人授權' },
  F29: { en: 'Card not present fraud', zhCn: '无卡欺诈', zhHk: '無卡欺詐' },
  F30: { en: 'EMV counterfeit', zhCn: 'EMV 伪卡', zhHk: 'EMV 偽卡' },
  F31: {
    en: 'EMV lost, stolen or not received',
    zhCn: 'EMV 卡遗失、被盗或未收到',
    zhHk: 'EMV 卡遺失、被盜或未收到',
  },
  FR2: { en: 'Fraud full recourse programme', zhCn: '欺诈全额追索计划', zhHk: '欺詐全額追索計劃' },
  FR4: { en: 'Immediate chargeback programme', zhCn: '即时拒付计划', zhHk: '即時拒付計劃' },
  FR6: {
    en: 'Partial immediate chargeback programme',
    zhCn: '部分即时拒付计划',
    zhHk: '部分即時拒付計劃',
  },
  M01: { en: 'Chargeback authorisation', zhCn: '同意拒付', zhHk: '同意拒付' },
  M10: {
    en: 'Vehicle rental – capital damages',
    zhCn: '租车（车辆损坏）',
    zhHk: '租車（車輛損毀）',
  },
  M49: {
    en: 'Vehicle rental – theft or loss of use',
    zhCn: '租车（被盗或无法使用）',
    zhHk: '租車（被盜或無法使用）',
  },
  P01: { en: 'Unassigned card number', zhCn: '未分配的卡号', zhHk: '未分配的卡號' },
  P03: { en: 'Credit processed as charge', zhCn: '退款被当作扣款处理', zhHk: '退款誤作扣款處理' },
  P04: { en: 'Charge processed as credit', zhCn: '扣款被当作退款处理', zhHk: '扣款誤作退款處理' },
  P05: { en: 'Incorrect charge amount', zhCn: '扣款金额错误', zhHk: '扣款金額錯誤' },
  P07: { en: 'Late submission', zhCn: '提交延迟', zhHk: '延遲提交' },
  P08: { en: 'Duplicate charge', zhCn: '重复扣款', zhHk: '重複扣款' },
  P22: { en: 'Non-matching card number', zhCn: '卡号不符', zhHk: '卡號不符' },
  P23: { en: 'Currency discrepancy', zhCn: '币种不符', zhHk: '貨幣不符' },
  R03: { en: 'Insufficient reply', zhCn: '回复不充分', zhHk: '回覆不充分' },
  R13: { en: 'No reply', zhCn: '未回复', zhHk: '沒有回覆' },
};

export const amexInquiryReasons: Readonly<Record<keyof typeof amexInquiryFamilies, Word>> = {
  '004': {
    en: 'Goods or services not received',
    zhCn: '未收到商品或服务',
    zhHk: '未收到貨品或服務',
  },
  '021': {
    en: 'Goods or services cancelled or expired',
    zhCn: '商品或服务已取消或到期',
    zhHk: '貨品或服務已取消或到期',
  },
  '024': { en: 'Goods damaged or defective', zhCn: '商品损坏或有缺陷', zhHk: '貨品損壞或有缺陷' },
  '059': {
    en: 'Repair or replacement of damaged goods requested',
    zhCn: '要求修理或更换损坏商品',
    zhHk: '要求修理或更換損壞貨品',
  },
  '062': { en: 'Charged more than once', zhCn: '重复扣款', zhHk: '重複扣款' },
  '063': {
    en: 'Dissatisfied with goods or services',
    zhCn: '对商品或服务不满意',
    zhHk: '不滿意貨品或服務',
  },
  '127': {
    en: 'Cardmember does not recognise the charge',
    zhCn: '持卡人不认识该扣款',
    zhHk: '持卡人不認得此扣款',
  },
  '154': {
    en: 'Goods or services cancelled or refused',
    zhCn: '商品或服务已取消或拒收',
    zhHk: '貨品或服務已取消或拒收',
  },
  '155': {
    en: 'Credit not received for returned goods',
    zhCn: '退货后未收到退款',
    zhHk: '退貨後未收到退款',
  },
  '158': {
    en: 'Goods returned, credit requested',
    zhCn: '已退货并要求退款',
    zhHk: '已退貨並要求退款',
  },
  '173': { en: 'Duplicate billing', zhCn: '重复账单', zhHk: '重複賬單' },
  '175': { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  '176': {
    en: 'Cardmember does not recognise a card-absent charge',
    zhCn: '持卡人不认识该无卡扣款',
    zhHk: '持卡人不認得此無卡扣款',
  },
  '193': {
    en: 'Fraudulent charge claimed',
    zhCn: '持卡人称遭欺诈扣款',
    zhHk: '持卡人聲稱遭欺詐扣款',
  },
  '680': { en: 'Charge amount incorrect', zhCn: '扣款金额错误', zhHk: '扣款金額錯誤' },
  '684': { en: 'Paid by other means', zhCn: '已用其他方式支付', zhHk: '已用其他方式付款' },
  '691': { en: 'Supporting documents requested', zhCn: '索取证明文件', zhHk: '索取證明文件' },
  '693': {
    en: 'Vehicle rental charge questioned',
    zhCn: '对租车扣款有疑问',
    zhHk: '對租車扣款有疑問',
  },
};
