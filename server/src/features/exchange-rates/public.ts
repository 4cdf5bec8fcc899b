export {
  convertAt,
  countRateProposals,
  countRatesToRenew,
  exchangeRates,
  isOld,
  readRatesOn,
} from './rates.ts';
