export { mountCheckout } from './mount-checkout.ts';
