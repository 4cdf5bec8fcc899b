import {
  noInformationDays,
  waybillStatuses,
  type WaybillObstacle,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';

// Spec S4.13: every step a waybill can take, as data. What each status is worth to settlement stands below it.

const checked = [
  'pendingReview',
  'noInformation',
  'transportNoUpload',
  'longTransportation',
  'notReceived',
] as const;

type Step = {
  from: readonly WaybillStatus[];
  to: readonly WaybillStatus[];
  /** Whoever takes it says why. */
  needsReason?: boolean;
};

export const waybillSteps = {
  /** Other numbers: the check begins again. What was received stays. */
  edited: {
    from: waybillStatuses.filter((status) => status !== 'received'),
    to: ['pendingReview', 'waitingForManualProcessing'],
  },
  /** What the carrier answers. A parcel that was thought lost may still arrive. */
  checked: {
    from: checked,
    to: [
      'noInformation',
      'transportNoUpload',
      'longTransportation',
      'notReceived',
      'received',
      'waitingForManualProcessing',
      'informationNotConfirmed',
      'wrongOrder',
    ],
  },
  accepted: {
    from: ['waitingForManualProcessing', 'informationNotConfirmed'],
    to: ['received'],
  },
  rejected: {
    from: ['waitingForManualProcessing'],
    to: ['informationNotConfirmed', 'wrongOrder'],
    needsReason: true,
  },
  revoked: { from: ['received'], to: ['informationNotConfirmed'], needsReason: true },
} as const satisfies Record<string, Step>;
export type WaybillStep = keyof typeof waybillSteps;

/** A carrier is asked about numbers; images alone are read by a person. */
export const firstStatusOf = (trackingNumbers: readonly string[]): WaybillStatus =>
  trackingNumbers.length > 0 ? 'pendingReview' : 'waitingForManualProcessing';

export const isPossible = (step: WaybillStep, from: WaybillStatus, to: WaybillStatus): boolean => {
  const { from: starts, to: ends }: Step = waybillSteps[step];
  return starts.includes(from) && ends.includes(to);
};

/** The statuses that a carrier is still asked about. */
export const isFollowed = (status: WaybillStatus): boolean =>
  waybillSteps.checked.from.some((followed) => followed === status);

const dayMs = 86_400_000;

const worth: Readonly<Record<WaybillStatus, 'nothing' | 'sent' | 'delivered'>> = {
  pendingReview: 'sent',
  noInformation: 'sent',
  transportNoUpload: 'sent',
  longTransportation: 'sent',
  notReceived: 'sent',
  received: 'delivered',
  waitingForManualProcessing: 'sent',
  informationNotConfirmed: 'nothing',
  wrongOrder: 'nothing',
};

/** Whether a proof in this status is none: another one has to take its place. */
export const isWorthless = (status: WaybillStatus): boolean => worth[status] === 'nothing';

/** What a proof is worth to settlement: that goods were sent, that they arrived, or nothing. */
export const worthOf = (
  { status, uploadedAt }: { status: WaybillStatus; uploadedAt: Date },
  now: Date,
): 'nothing' | 'sent' | 'delivered' =>
  status === 'noInformation' && now.getTime() - uploadedAt.getTime() > noInformationDays * dayMs
    ? 'nothing'
    : worth[status];

type Standing = {
  isSale: boolean;
  isInStatement: boolean;
  status: WaybillStatus | null;
};

/** Why nothing can be uploaded for a payment, or changed; null where it can. */
export const obstacleOf = ({
  isSale,
  isInStatement,
  status,
}: Standing): Exclude<WaybillObstacle, 'noPermission'> | null => {
  if (!isSale) {
    return 'notASale';
  }
  if (isInStatement) {
    return 'inStatement';
  }
  return status === null || isPossible('edited', status, 'pendingReview') ? null : 'received';
};
