export { addMonthlyTerms, addSettlementTerms, addWithdrawalTerms } from './add-terms.ts';
export { bankHolidays } from './bank-holidays.ts';
export { keepBankDays, settlingLock } from './bank-days.ts';
export { readCalendarGaps } from './calendar-gaps.ts';
export { workingDayAfter, workingDaysTo } from './bank-days.ts';
export { countMerchantsWithGaps, readWithdrawalGaps, withdrawalGaps } from './calendar-gaps.ts';
export {
  readHolidays,
  readMonthlyTerms,
  readSettlementTerms,
  readWithdrawalTerms,
  type MonthlyTerms,
  type SettlementTerms,
  type WithdrawalTerms,
} from './read-terms.ts';
export {
  monthlyTermsFromWire,
  monthlyTermsToWire,
  settlementTermsFromWire,
  settlementTermsToWire,
  withdrawalTermsFromWire,
  withdrawalTermsToWire,
} from './wire-terms.ts';
