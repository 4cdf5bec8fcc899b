export {
  addMerchantInformation,
  type MerchantInformation,
} from './information/add-merchant-information.ts';
export {
  putReviewedFacts,
  type ReviewedFact,
  type ReviewedFacts,
} from './information/reviewed-facts.ts';
export { addLimits, readLimits } from './limits/limits.ts';
export { tellGatewayOfLimits } from './limits/tell-gateway.ts';
export { tellGatewayOfEnds } from './openings/tell-gateway.ts';
export { accountNumberOf, takeIntoUse, tellOfBankAccount } from './proposals/bank-account.ts';
export { readersOf } from './readers.ts';
export { merchants } from './oversee-merchants.ts';
