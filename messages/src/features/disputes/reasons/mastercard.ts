import type { mastercardFamilies } from '@back-office/contract/features/disputes/reason-codes';
import type { Word } from '../../../words.ts';

// What the codes claim, in the networks' own terms.

export const mastercardReasons: Readonly<Record<keyof typeof mastercardFamilies, Word>> = {
  '4807': { en: 'Warning bulletin file', zhCn: '止付名单', zhHk: '止付名單' },
  '4808': { en: 'Authorisation-related chargeback', zhCn: '授权问题拒付', zhHk: '授權問題拒付' },
  '4812': { en: 'Account number not on file', zhCn: '账户不存在', zhHk: '賬戶不存在' },
  '4831': { en: 'Transaction amount differs', zhCn: '交易金额不符', zhHk: '交易金額不符' },
  '4834': {
    en: 'Point-of-interaction error',
    zhCn: '终端处理错误（含重复处理）',
    zhHk: '終端處理錯誤（包括重複處理）',
  },
  '4837': { en: 'No cardholder authorisation', zhCn: '未经持卡人授权', zhHk: '未經持卡人授權' },
  '4840': { en: 'Fraudulent processing of transactions', zhCn: '欺诈性处理', zhHk: '欺詐性處理' },
  '4841': {
    en: 'Cancelled recurring or digital goods',
    zhCn: '已取消的循环扣款或数字商品交易',
    zhHk: '已取消的定期付款或數碼商品交易',
  },
  '4842': { en: 'Late presentment', zhCn: '交易清算延迟', zhHk: '交易延遲結算' },
  '4846': { en: 'Correct currency code not provided', zhCn: '交易币种错误', zhHk: '交易貨幣錯誤' },
  '4849': { en: 'Questionable merchant activity', zhCn: '可疑的商户行为', zhHk: '可疑的商戶行為' },
  '4850': { en: 'Instalment billing dispute', zhCn: '分期付款争议', zhHk: '分期付款爭議' },
  '4853': { en: 'Cardholder dispute', zhCn: '持卡人争议', zhHk: '持卡人爭議' },
  '4854': {
    en: 'Cardholder dispute, not elsewhere classified (US)',
    zhCn: '其他持卡人争议（美国）',
    zhHk: '其他持卡人爭議（美國）',
  },
  '4855': {
    en: 'Goods or services not provided',
    zhCn: '未提供商品或服务',
    zhHk: '未提供貨品或服務',
  },
  '4859': {
    en: 'Addendum, no-show or ATM dispute',
    zhCn: '附加费、未入住或 ATM 争议',
    zhHk: '附加費、未入住或自動櫃員機爭議',
  },
  '4860': { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  '4863': {
    en: 'Cardholder does not recognise',
    zhCn: '持卡人不认识此交易',
    zhHk: '持卡人不認得此交易',
  },
  '4870': { en: 'Chip liability shift', zhCn: '芯片责任转移', zhHk: '晶片責任轉移' },
  '4871': {
    en: 'Chip liability shift – lost, stolen or not received',
    zhCn: '芯片责任转移（卡遗失、被盗或未收到）',
    zhHk: '晶片責任轉移（卡遺失、被盜或未收到）',
  },
  '4999': { en: 'Domestic dispute', zhCn: '国内争议', zhHk: '本地爭議' },
};
