export { convertAt, countRateProposals, readRatesOn } from './rates.ts';
