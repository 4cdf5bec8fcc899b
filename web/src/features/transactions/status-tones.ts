import type {
  disputeStatuses,
  PaymentStatus,
  PreauthStatus,
} from '@back-office/contract/features/payment';
import type { Tone } from '#kit/values/status-dot';

export const paymentTones: Record<PaymentStatus, Tone> = {
  success: 'good',
  failed: 'bad',
  threeDFailed: 'bad',
  toBeConfirmed: 'attention',
  inProcessing: 'quiet',
  preauthorised: 'attention',
};

export const preauthTones: Record<PreauthStatus, Tone> = {
  pending: 'attention',
  completed: 'good',
  voided: 'quiet',
  expired: 'quiet',
  completionFailed: 'bad',
};

export const disputeTones: Record<(typeof disputeStatuses)[number], Tone> = {
  awaiting: 'attention',
  underAppeal: 'moving',
  won: 'good',
  lost: 'bad',
  accepted: 'quiet',
  lapsed: 'bad',
  withdrawn: 'quiet',
};
