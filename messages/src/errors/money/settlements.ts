import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const settlementErrors: Record<Extract<ErrorCode, `settlements.${string}`>, Word> = {
  'settlements.batchNotFound': { en: 'No such batch.', zhCn: '没有该批次。', zhHk: '沒有此批次。' },
  'settlements.notInThisStatus': {
    en: 'The batch’s current status no longer allows this.',
    zhCn: '该批次当前状态不允许此操作。',
    zhHk: '此批次目前的狀態不允許此操作。',
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
