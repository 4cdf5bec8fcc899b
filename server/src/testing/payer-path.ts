import { payerPath, type PayerPlace } from '#features/subscriptions/payer/payer-link';
import { testPepper } from './test-server.ts';

/** The link in a mail to the payer of a subscription, on a test server. */
export const payerPathOf = (place: PayerPlace): string => payerPath({ PEPPER: testPepper }, place);
