import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const reportErrors: Record<Extract<ErrorCode, `reports.${string}`>, Word> = {
  'reports.monthNotBegun': {
    en: 'This month has not started in UTC+8. Choose the current month or an earlier one.',
    zhCn: '该月份（UTC+8）尚未开始，请选择本月或更早的月份。',
    zhHk: '該月份（UTC+8）尚未開始，請選擇本月或更早的月份。',
  },
  'reports.levelsOfBusiness': {
    en: 'Warning levels apply to the whole business. Ask a member who can view all gateways.',
    zhCn: '预警线适用于整个商户，请由可查看全部网关的成员设置。',
    zhHk: '預警線適用於整個商戶，請由可查看全部閘道的成員設定。',
  },
};
