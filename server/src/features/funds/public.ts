export {
  addContractTerms,
  addExchangeRates,
  type ContractTerms,
  type CurrencyValues,
} from './add-contract-terms.ts';
export { findEdges } from './list-recorded-flow.ts';
export { entriesWithBalance, freezeFlow } from './recorded-flow-source.ts';
export { bookPayments } from './ledger/book-payments.ts';
export { bookWhatIsThere } from './ledger/book-what-is-there.ts';
export { disputeCost, type DisputeCost } from './ledger/dispute-cost.ts';
export { keepMissingProofs, keepMissingProofsSince } from './ledger/missing-proofs.ts';
export { postTransfers, type Transfer } from './ledger/post-transfers.ts';
export {
  bookedCost,
  fundsOf,
  holdAccounts,
  refundCost,
  refundSource,
  releasedByRefund,
  type RefundCost,
} from './ledger/read-funds.ts';
export { readWithdrawable, type Withdrawable as WithdrawableFunds } from './ledger/owed.ts';
export { chargeOf } from './monthly/read-charges.ts';
export { closeMonths } from './monthly/close-months.ts';
export { countMoneyProposals, moneyProposals } from './oversight/money-proposals.ts';
export { adjustmentsListed, holdsListed, offsetsListed } from './oversight/read-decisions.ts';
export { coverDebts } from './oversight/cover-debts.ts';
export { overtakeOffsets } from './oversight/overtake-offsets.ts';
export { applyOffset, debtsListed, judgeOffset, proposedOffset } from './oversight/offset-debt.ts';
export { heldReserve, readDebts, shareOutOn, type DebtRecord as Debt } from './oversight/debts.ts';
