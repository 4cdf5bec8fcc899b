export { addSettlementTerms, addWithdrawalTerms } from './add-terms.ts';
export { readCalendarGaps } from './calendar-gaps.ts';
export {
  readHolidays,
  readSettlementTerms,
  readWithdrawalTerms,
  type SettlementTerms,
  type WithdrawalTerms,
} from './read-terms.ts';
export {
  settlementTermsFromWire,
  settlementTermsToWire,
  withdrawalTermsFromWire,
  withdrawalTermsToWire,
} from './wire-terms.ts';
