import {
  waybillStatuses,
  type WaybillObstacle,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';

// Spec S4.13: every step of a waybill, as data.

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
  /** The step needs a reason. */
  needsReason?: boolean;
};

export const waybillSteps = {
  /** New numbers restart the check. A received waybill stays received. */
  edited: {
    from: waybillStatuses.filter((status) => status !== 'received'),
    to: ['pendingReview', 'waitingForManualProcessing'],
  },
  /** The carrier's answers. A parcel considered lost may still arrive. */
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

/** We query a carrier about numbers; a person reviews images without numbers. */
export const firstStatusOf = (trackingNumbers: readonly string[]): WaybillStatus =>
  trackingNumbers.length > 0 ? 'pendingReview' : 'waitingForManualProcessing';

export const isPossible = (step: WaybillStep, from: WaybillStatus, to: WaybillStatus): boolean => {
  const { from: starts, to: ends }: Step = waybillSteps[step];
  return starts.includes(from) && ends.includes(to);
};

/** The statuses in which we still query the carrier. */
export const isFollowed = (status: WaybillStatus): boolean =>
  waybillSteps.checked.from.some((followed) => followed === status);

type Standing = {
  isSale: boolean;
  isInStatement: boolean;
  status: WaybillStatus | null;
};

/** Why a payment accepts no upload or change; null if it does. */
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
