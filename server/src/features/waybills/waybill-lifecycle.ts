import {
  waybillStatuses,
  type WaybillObstacle,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';

// Spec S4.13: every step a waybill can take, as data.

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
    from: ['waitingForManualProcessing', 'informationNotConfirmed', 'wrongOrder'],
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
