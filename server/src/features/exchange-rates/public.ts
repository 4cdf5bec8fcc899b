export { convertAt, countRateProposals, isOld, readRatesOn } from './rates.ts';
