export {
  addContractTerms,
  addExchangeRates,
  type ContractTerms,
  type CurrencyValues,
} from './add-contract-terms.ts';
export { bookPayments, type TouchedPayment } from './book-payments.ts';
export { bookWhatIsThere } from './book-what-is-there.ts';
export { fundsOf, refundCost, type Funds, type RefundCost } from './read-funds.ts';
