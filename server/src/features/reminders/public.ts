export { remind, type Reminding } from './remind.ts';
