import type { ExceptionField } from '@back-office/contract/features/feed-exceptions';
import type { Word } from '../../words.ts';

const currency: Word = { en: 'Currency', zhCn: '币种', zhHk: '貨幣' };

/** The fields of a gateway event that a refusal names. */
export const exceptionFieldNames: Readonly<Record<ExceptionField, Word>> = {
  id: { en: 'Event ID', zhCn: '事件编号', zhHk: '事件編號' },
  version: { en: 'Version', zhCn: '版本', zhHk: '版本' },
  occurredAt: { en: 'Occurred', zhCn: '发生时间', zhHk: '發生時間' },
  payment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  object: { en: 'Date', zhCn: '日期', zhHk: '日期' },
  'object.number': { en: 'Number', zhCn: '编号', zhHk: '編號' },
  'object.gatewayNumber': { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  'object.mode': { en: 'Live or test', zhCn: '正式或测试', zhHk: '正式或測試' },
  'object.orderedAt': { en: 'Order time', zhCn: '下单时间', zhHk: '下單時間' },
  'object.tradeType': { en: 'Type', zhCn: '类型', zhHk: '類型' },
  'object.kind': { en: 'Type', zhCn: '类型', zhHk: '類型' },
  'object.stage': { en: 'Stage', zhCn: '阶段', zhHk: '階段' },
  'object.status': { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  'object.amount.minor': { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  'object.amount.currency': currency,
  'object.settlementAmount.currency': {
    en: 'Settlement currency',
    zhCn: '结算币种',
    zhHk: '結算貨幣',
  },
  'object.preauth.authorisedMinor': { en: 'Authorised', zhCn: '授权金额', zhHk: '授權金額' },
  'object.preauth.capturedMinor': { en: 'Captured', zhCn: '已收金额', zhHk: '已收金額' },
};
