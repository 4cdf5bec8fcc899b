export { convertAt, countRateProposals, countRatesToRenew, isOld, readRatesOn } from './rates.ts';
