import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const settlementErrors: Record<Extract<ErrorCode, `settlements.${string}`>, Word> = {
  'settlements.batchNotFound': {
    en: 'This batch doesn’t exist.',
    zhCn: '该批次不存在。',
    zhHk: '此批次不存在。',
  },
  'settlements.notInThisStatus': {
    en: 'The batch’s status doesn’t allow this. Reload the page.',
    zhCn: '该批次的当前状态不允许此操作，请刷新页面。',
    zhHk: '此批次的目前狀態不容許此操作，請重新整理頁面。',
  },
  'settlements.checkedByYou': {
    en: 'You checked this batch. Another person must credit it.',
    zhCn: '该批次由您复核，须由另一人入账。',
    zhHk: '此批次由您覆核，須由另一人入賬。',
  },
  'settlements.laterBatch': {
    en: 'There is a later batch for this gateway and currency. Cancel that one first.',
    zhCn: '同一网关号及币种已有后续批次，请先取消后者。',
    zhHk: '同一閘道編號及貨幣已有後續批次，請先取消後者。',
  },
};
