import type { Tone } from '../../kit/tone.ts';

/** `settingUp`: granted, and enabled automatically when its last obstacle is gone. */
export const requestStatuses = [
  'waiting',
  'settingUp',
  'granted',
  'declined',
  'cancelled',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const requestTones: Readonly<Record<RequestStatus, Tone>> = {
  waiting: 'moving',
  settingUp: 'moving',
  granted: 'good',
  declined: 'quiet',
  cancelled: 'quiet',
};
