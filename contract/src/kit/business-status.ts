// Spec S4.1: how far a business has come. 40 is the one that opens the back-office.
export const businessStatus = {
  emailUnverified: 0,
  profileInProgress: 10,
  underReview: 20,
  moreNeeded: 25,
  failed: 30,
  /** A final refusal: the merchant can't correct and submit again. */
  refused: 35,
  active: 40,
  suspended: 50,
  closed: 60,
} as const;
export type BusinessStatus = (typeof businessStatus)[keyof typeof businessStatus];
export const businessStatuses = Object.values(businessStatus);

/** Applications that somebody still works on: these count against what one person may have open. */
export const openBusinessStatuses: readonly BusinessStatus[] = [0, 10, 20, 25, 30];

/** `person` is whoever signed up, `merchant` whoever hands in the profile, `operator` the acquirer's own. */
export type StatusMover = 'person' | 'merchant' | 'operator';

type Transition = { from: BusinessStatus; to: BusinessStatus; by: readonly StatusMover[] };

/** Every way from one status to another; what is not here is refused. */
export const businessTransitions: readonly Transition[] = [
  { from: 0, to: 10, by: ['person'] },
  // The acquirer hands in for a merchant whose papers came another way.
  { from: 10, to: 20, by: ['merchant', 'operator'] },
  { from: 20, to: 25, by: ['operator'] },
  { from: 20, to: 30, by: ['operator'] },
  { from: 20, to: 35, by: ['operator'] },
  { from: 20, to: 40, by: ['operator'] },
  { from: 25, to: 20, by: ['merchant', 'operator'] },
  { from: 30, to: 20, by: ['merchant', 'operator'] },
  { from: 40, to: 50, by: ['operator'] },
  { from: 50, to: 40, by: ['operator'] },
  { from: 10, to: 60, by: ['operator'] },
  { from: 25, to: 60, by: ['operator'] },
  { from: 30, to: 35, by: ['operator'] },
  { from: 30, to: 60, by: ['operator'] },
  // The way back from a final refusal that proves wrong.
  { from: 35, to: 30, by: ['operator'] },
  { from: 35, to: 60, by: ['operator'] },
  { from: 50, to: 60, by: ['operator'] },
];

export const nextBusinessStatuses = (from: number, mover: StatusMover): readonly BusinessStatus[] =>
  businessTransitions
    .filter((transition) => transition.from === from && transition.by.includes(mover))
    .map(({ to }) => to);

const reviewReasons = [
  'documentsDoNotMatch',
  'ownersNotVerified',
  'websiteNotReady',
  'bankAccountDiffers',
  'industryNotServed',
] as const;

/** What can be said of a status that somebody has to act on or wants to understand; their words are in messages. */
export const statusReasons = {
  25: [
    'businessRegistration',
    'identityDocument',
    'addressProof',
    'bankStatement',
    'ownershipChart',
    'websiteEvidence',
    'licence',
  ],
  30: reviewReasons,
  35: reviewReasons,
  50: ['unusualPayments', 'disputeRate', 'documentsExpired', 'contractBreach'],
  60: ['ownWish', 'contractEnded', 'contractBreach'],
} as const satisfies Partial<Record<BusinessStatus, readonly string[]>>;
export type StatusReason = (typeof statusReasons)[keyof typeof statusReasons][number];
export const allStatusReasons: readonly StatusReason[] = [
  ...new Set(Object.values(statusReasons).flat()),
];

export const reasonsFor = (status: number): readonly StatusReason[] =>
  Object.entries(statusReasons).find(([code]) => Number(code) === status)?.[1] ?? [];
