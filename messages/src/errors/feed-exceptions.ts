import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../words.ts';

export const feedExceptionErrors: Record<Extract<ErrorCode, `feedExceptions.${string}`>, Word> = {
  'feedExceptions.notFound': {
    en: 'This event is no longer a feed exception. Go back to the list.',
    zhCn: '该事件已不在推送异常中，请返回列表。',
    zhHk: '此事件已不在推送異常中，請返回列表。',
  },
  'feedExceptions.alreadyHandled': {
    en: 'Another operator already handled this event. Reload the page.',
    zhCn: '该事件已由其他运营人员处理，请刷新页面。',
    zhHk: '此事件已由其他營運人員處理，請重新整理頁面。',
  },
};
