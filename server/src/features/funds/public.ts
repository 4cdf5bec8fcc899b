export {
  addContractTerms,
  addExchangeRates,
  type ContractTerms,
  type CurrencyValues,
} from './add-contract-terms.ts';
export { bookPayments } from './book-payments.ts';
export { bookWhatIsThere } from './book-what-is-there.ts';
export { bookedCost, fundsOf, refundCost, type RefundCost } from './read-funds.ts';
