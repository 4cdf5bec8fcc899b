import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const termsErrors: Record<Extract<ErrorCode, `bankHolidays.${string}`>, Word> = {
  'bankHolidays.dayBegun': {
    en: 'This day has already started (UTC+8). You can change future days only.',
    zhCn: '该日已开始（UTC+8），当日应结款项已处理，仅可更改之后的日期。',
    zhHk: '該日已開始（UTC+8），當日應結款項已處理，只可更改其後的日期。',
  },
  'bankHolidays.thereAlready': {
    en: 'This day is already entered for the currency.',
    zhCn: '此币种的该日已登记。',
    zhHk: '此貨幣的該日已登記。',
  },
  'bankHolidays.notFound': {
    en: 'This day is no longer entered for the currency.',
    zhCn: '此币种的该日已不再登记。',
    zhHk: '此貨幣的該日已不再登記。',
  },
};
