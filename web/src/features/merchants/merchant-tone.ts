import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import type { Tone } from '#kit/values/status-dot';

const tones: Readonly<Record<MerchantStatus, Tone>> = {
  normal: 'good',
  testing: 'moving',
  notActivated: 'quiet',
  disabled: 'bad',
  delete: 'quiet',
};

export const merchantTone = (status: MerchantStatus): Tone => tones[status];
