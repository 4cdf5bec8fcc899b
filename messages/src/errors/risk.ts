import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../words.ts';

export const riskErrors: Record<Extract<ErrorCode, `risk.${string}`>, Word> = {
  'risk.entryNotFound': {
    en: 'This entry doesn’t exist.',
    zhCn: '没有此名单条目。',
    zhHk: '沒有此名單項目。',
  },
  'risk.entryNotActive': {
    en: 'Only an active entry of your gateways can be disabled. Reload the page to see its status.',
    zhCn: '仅可禁用您所属网关的有效条目，请刷新页面查看状态。',
    zhHk: '只可停用您所屬閘道的有效項目，請重新整理頁面查看狀態。',
  },
  'risk.gatewayNotOpen': {
    en: 'You don’t have access to this gateway. Choose another gateway.',
    zhCn: '您无法使用该网关，请选择其他网关。',
    zhHk: '您無法使用此閘道，請選擇其他閘道。',
  },
  'risk.lastDayOver': {
    en: 'The last day has passed. Enter today or a later day.',
    zhCn: '该日期已过，请选择今天或之后的日期。',
    zhHk: '此日期已過，請選擇今天或之後的日期。',
  },
  'risk.paymentNotFound': {
    en: 'This transaction doesn’t exist.',
    zhCn: '没有此交易。',
    zhHk: '沒有此交易。',
  },
};
