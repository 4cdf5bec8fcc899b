export { holdBusiness, moveBusiness, type HeldBusiness } from './move-business.ts';
export { tellOwners } from './set-business-status.ts';
export { moveMerchantStatus } from './move-business.ts';
export { readOwnersLanguage } from './owners-language.ts';
export { openBusiness } from './open-business.ts';
export { moveVerified, renameUnverified, verifiedChange } from './unverified.ts';
export { changeStatus } from './status-changes.ts';
export {
  addFirstSignKey,
  addSignKey,
  placeOfSignKey,
  type AddingSignKey,
} from './sign-key/add-sign-key.ts';
