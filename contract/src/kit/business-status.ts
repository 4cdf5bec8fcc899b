import type { Tone } from './tone.ts';
// Spec S4.1: progress of a business. 40 opens the back-office.
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

export const businessTones: Readonly<Record<BusinessStatus, Tone>> = {
  0: 'attention',
  10: 'attention',
  20: 'moving',
  25: 'attention',
  30: 'bad',
  35: 'bad',
  40: 'good',
  50: 'bad',
  60: 'quiet',
};
export const businessStatuses = Object.values(businessStatus);

/** Applications still in progress: these count against a person's limit. */
export const openBusinessStatuses: readonly BusinessStatus[] = [0, 10, 20, 25, 30];

/** `person` signed up, `merchant` submits the profile, `operator` is the acquirer's. */
export type StatusMover = 'person' | 'merchant' | 'operator';

type Transition = { from: BusinessStatus; to: BusinessStatus; by: readonly StatusMover[] };

/** All allowed transitions; any other is refused. */
export const businessTransitions: readonly Transition[] = [
  { from: 0, to: 10, by: ['person'] },
  // The acquirer submits for a merchant whose documents came another way.
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
  // Corrects a mistaken final refusal.
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

/** Reasons that may accompany a status; their texts are in messages. */
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
