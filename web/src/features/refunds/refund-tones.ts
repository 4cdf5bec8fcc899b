import type { refundProcessings } from '@back-office/contract/features/payment';
import type { Tone } from '#kit/values/status-dot';

export const refundTones: Record<(typeof refundProcessings)[number], Tone> = {
  underAudit: 'moving',
  audited: 'moving',
  inProcessing: 'moving',
  success: 'good',
  failed: 'bad',
};
