export { agreedWordsOf, fingerprintOfWords } from './agreed-terms.ts';
export { beginPayment } from './begin-payment.ts';
export { findPlace, findView } from './find-view.ts';
export { mountCheckout } from './mount-checkout.ts';
