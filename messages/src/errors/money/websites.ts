import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const websiteErrors: Record<Extract<ErrorCode, `websites.${string}`>, Word> = {
  'websites.notFound': {
    en: 'This website doesn’t exist.',
    zhCn: '没有此网站。',
    zhHk: '沒有此網站。',
  },
  'websites.notInThisStatus': {
    en: 'The status of this website has changed. Reload the page to see it.',
    zhCn: '网站状态已变更，请刷新页面查看。',
    zhHk: '網站狀態已變更，請重新整理頁面查看。',
  },
  'websites.gatewayNotOpen': {
    en: 'This gateway is not open. Choose another one.',
    zhCn: '该网关号未开通，请选择其他网关号。',
    zhHk: '此閘道編號未開通，請選擇其他閘道編號。',
  },
  'websites.currencyUnknown': {
    en: 'This currency doesn’t exist. Choose another.',
    zhCn: '没有该币种，请选择其他币种。',
    zhHk: '沒有此貨幣，請選擇其他貨幣。',
  },
  'websites.stopped': {
    en: 'The acquirer disabled this website. Request a review to enable it.',
    zhCn: '该网站已由收单机构禁用，如需启用请申请审核。',
    zhHk: '此網站已由收單機構停用，如須啟用請申請審核。',
  },
  'websites.sameOperator': {
    en: 'You audited this website. Another operator must review it.',
    zhCn: '该网站由您审核，须由另一位运营人员复核。',
    zhHk: '此網站由您審核，須由另一位營運人員覆核。',
  },
  'websites.provedAlready': {
    en: 'This domain is already verified.',
    zhCn: '该域名已完成验证。',
    zhHk: '此網域已完成驗證。',
  },
  'websites.nothingCorrected': {
    en: 'Nothing has changed. Change the type, the platform site or the average amount.',
    zhCn: '内容没有变更，请修改类型、建站平台或平均交易金额。',
    zhHk: '內容沒有變更，請更改類型、建站平台或平均每筆金額。',
  },
  'websites.otherAccount': {
    en: 'This website belongs to another merchant. Answer No to “The merchant owns the domain”.',
    zhCn: '该网站属于其他商户，请在“域名归商户所有”一项选“不符合”。',
    zhHk: '此網站屬其他商戶，請在「網域屬商戶所有」一項選「不符合」。',
  },
};
