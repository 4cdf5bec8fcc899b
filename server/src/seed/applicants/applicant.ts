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

/** What a reviewer asks about one answer or document of the business, by a template or in words of his own. */
export type Asked = {
  field: Field | DocumentName;
  reason: MarkReason | null;
  comment: string | null;
};

/** What an application of the demo came to. Comments are the reviewer's own words. */
export type ApplicantEnd =
  /** `turnovers`: what the reviewer read in the statements of the months before, the newest first, in whole US dollars. */
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
  /** `changes`: what the merchant submits later, which waits for its reviewer. */
  | { is: 'approved'; changes?: Partial<Record<keyof Item, string>> };

export type Applicant = {
  businessId: bigint;
  merchantNumber: string;
  /** The first part of the owner's e-mail. */
  login: string;
  country: Country;
  entity: Entity;
  submittedDaysAgo: number;
  own: Partial<Record<keyof Item, string>>;
  owner: readonly [last: string, first: string, local?: string];
  /** What the two owners of the example hold directly, and the companies that hold the rest. */
  held?: { shares: readonly [string, string]; companies: Readonly<Record<string, Item>> };
  /** Days from today to the end of the owner's identity document, where it has one. */
  idExpiresIn?: number;
  end: ApplicantEnd;
};
