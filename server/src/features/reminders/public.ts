export { remind } from './remind.ts';
