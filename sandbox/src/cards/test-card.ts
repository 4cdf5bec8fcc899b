import type { Brand } from './cards.ts';
import type { Promised } from '../payments/promised-life.ts';
import type { IssuerCode } from '../payments/responses.ts';

/** The issuer replaced the card by one with different last digits, or closed the account permanently. */
export type CardUpdate = 'renewed' | 'closed';

export type Behaviour =
  | {
      kind: 'approved';
      capture?: 'refused' | 'late';
      heldMs?: number;
      /** Refund behaviour: refused or late at the bank, or not accepted by the gateway. */
      refund?: 'refused' | 'late' | 'notTaken';
      /** Events on days after a sale. */
      followedBy?: Promised;
      /** How each later charge of the kept card is declined. */
      charged?: IssuerCode;
      /** The account updater's report about the kept card after 12 days. */
      updated?: CardUpdate;
    }
  | { kind: 'declined'; code: IssuerCode }
  | { kind: 'threeDFailed' }
  | { kind: 'riskBlocked' }
  | { kind: 'cancelled' }
  | { kind: 'left' }
  | { kind: 'unknown'; ends: 'soon' | 'whenAsked' | 'never' };

export type TestCard = {
  number: string;
  brand: Brand;
  label: string;
  behaviour: Behaviour;
  /** Behaviour of the shopper's card form: the bank asks for a code, the answer is late, or it is lost. */
  form?: 'challenge' | 'slow' | 'broken';
};

/** Milliseconds until an unknown answer resolves, and until a late capture or refund is answered. */
export const lateMs = 20_000;
/** Duration of the short hold. */
export const shortHoldMs = 60_000;
