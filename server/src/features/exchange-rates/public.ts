export { countRateProposals } from './rates.ts';
