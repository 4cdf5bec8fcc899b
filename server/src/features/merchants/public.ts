export {
  addMerchantInformation,
  changeMerchantFacts,
  type MerchantInformation,
} from './information/add-merchant-information.ts';
export { accountNumberOf, takeIntoUse, tellOfBankAccount } from './proposals/bank-account.ts';
export { readersOf } from './readers.ts';
