import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const termsErrors: Record<
  Extract<ErrorCode, `bankHolidays.${string}` | `exchangeRates.${string}`>,
  Word
> = {
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
  'bankHolidays.nightUnderWay': {
    en: 'Settlement is running, and promises days by the calendar as it is. Try again in a few minutes.',
    zhCn: '结算正在进行，正按现有日历确定日期。请几分钟后再试。',
    zhHk: '結算正在進行，正按現有日曆釐定日期。請於幾分鐘後再試。',
  },
  'exchangeRates.notFound': {
    en: 'These exchange rates don’t exist.',
    zhCn: '没有此汇率录入。',
    zhHk: '沒有此匯率輸入。',
  },
  'exchangeRates.decided': {
    en: 'This has already been decided.',
    zhCn: '已处理，无法再次操作。',
    zhHk: '已處理，無法再次操作。',
  },
  'exchangeRates.ownProposal': {
    en: 'You entered these rates. Another operator must decide.',
    zhCn: '您是录入人，须由另一名运营人员复核。',
    zhHk: '您是輸入人，須由另一名營運人員覆核。',
  },
  'exchangeRates.notProposer': {
    en: 'Only the operator who entered the rates can cancel them.',
    zhCn: '仅录入人可撤销。',
    zhHk: '只有輸入人可以撤回。',
  },
  'exchangeRates.dayBegun': {
    en: 'Sales of this day (UTC+8) are already priced in at least one of these pairs. Leave that pair out, or choose a future day.',
    zhCn: '该日（UTC+8）至少一个币种对已按现有汇率计价，请移除该币种对，或选择未来的日期。',
    zhHk: '該日（UTC+8）至少一個貨幣對已按現有匯率計價，請移除該貨幣對，或選擇未來的日期。',
  },
  'exchangeRates.confirmedAlready': {
    en: 'At least one of these pairs already has a confirmed rate for this day. Leave that pair out, or choose another day.',
    zhCn: '至少一个币种对在该日已有经确认的汇率，请移除该币种对，或选择其他日期。',
    zhHk: '至少一個貨幣對在該日已有經確認的匯率，請移除該貨幣對，或選擇其他日期。',
  },
  'exchangeRates.waitingAlready': {
    en: 'Rates for this day are already waiting for confirmation. Decide on those first.',
    zhCn: '该日汇率已有一份待复核，请先处理。',
    zhHk: '該日匯率已有一份待覆核，請先處理。',
  },
};
