import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../words.ts';

export const feedExceptionErrors: Record<Extract<ErrorCode, `feedExceptions.${string}`>, Word> = {
  'feedExceptions.notFound': {
    en: 'This event is no longer a feed exception.',
    zhCn: '该事件已不在推送异常中。',
    zhHk: '此事件已不在推送異常中。',
  },
  'feedExceptions.alreadyHandled': {
    en: 'Another operator has handled this event.',
    zhCn: '该事件已由其他运营人员处理。',
    zhHk: '此事件已由其他營運人員處理。',
  },
};
