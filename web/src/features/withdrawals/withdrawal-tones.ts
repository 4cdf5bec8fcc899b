import type { WithdrawalRow, WithdrawalStatus } from '@back-office/contract/features/withdrawals';
import type { Tone } from '#kit/values/status-dot';

const tones: Record<WithdrawalStatus, Tone> = {
  pending: 'moving',
  success: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

/** What waits for a second person stands out. */
export const withdrawalTone = ({
  status,
  waitsFor,
}: Pick<WithdrawalRow, 'status' | 'waitsFor'>): Tone =>
  waitsFor === 'approval' ? 'attention' : tones[status];

export const toneOfStatus = (status: WithdrawalStatus): Tone => tones[status];
