import { payerPath, type PayerPlace } from '#features/subscriptions/payer/payer-link';
import { testPepper } from './test-server.ts';

/** The link that a mail to the payer of a subscription carries, on a server of the tests. */
export const payerPathOf = (place: PayerPlace): string => payerPath({ PEPPER: testPepper }, place);
