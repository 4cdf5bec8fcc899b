export { openBusiness } from './open-business.ts';
export { moveVerified, renameUnverified } from './unverified.ts';
