import type { MarkReason } from '@back-office/contract/features/onboarding/answers/marks';
import type {
  Country,
  DocumentName,
  Entity,
  Field,
  Item,
  Step as Section,
} from '@back-office/contract/features/onboarding/questions';
import type { StatusReason } from '@back-office/contract/kit/business-status';

/** A reviewer's question about one answer or document of the business, from a template or in his own words. */
export type Asked = {
  field: Field | DocumentName;
  reason: MarkReason | null;
  comment: string | null;
};

/** Outcome of an application in the demo. Comments are the reviewer's own words. */
export type ApplicantEnd =
  /** `turnovers`: figures the reviewer read in the statements of previous months, newest first, in whole US dollars. */
  | {
      is: 'waiting';
      accepted?: readonly Section[];
      turnovers?: readonly number[];
      asked?: readonly Asked[];
    }
  | {
      is: 'returned';
      comments: Partial<Record<Section, string>>;
      asked?: readonly Asked[];
    }
  | { is: 'corrected'; comments: Partial<Record<Section, string>> }
  | { is: 'rejected'; isFinal?: true; reasons: readonly StatusReason[]; note: string }
  /** `changes`: later changes submitted by the merchant, which wait for a reviewer. */
  | { is: 'approved'; changes?: Partial<Record<keyof Item, string>> };

export type Applicant = {
  businessId: bigint;
  merchantNumber: string;
  /** The part of the owner's e-mail before the @. */
  login: string;
  country: Country;
  entity: Entity;
  submittedDaysAgo: number;
  own: Partial<Record<keyof Item, string>>;
  owner: readonly [last: string, first: string, local?: string];
  /** Shares that the example's two owners hold directly, and the companies that hold the rest. */
  held?: { shares: readonly [string, string]; companies: Readonly<Record<string, Item>> };
  /** Days from today to the expiry of the owner's identity document, if it has one. */
  idExpiresIn?: number;
  end: ApplicantEnd;
};
