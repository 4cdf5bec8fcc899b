import type { Tone } from '../../kit/tone.ts';

/** Spec S3.30. Only payments from reviewed websites are accepted. */
export const websiteStatuses = [
  'pending',
  'auditFailed',
  'audited',
  'reviewFailed',
  'reviewed',
  'disabled',
] as const;

export type WebsiteStatus = (typeof websiteStatuses)[number];

export const websiteTones: Readonly<Record<WebsiteStatus, Tone>> = {
  pending: 'moving',
  auditFailed: 'attention',
  audited: 'moving',
  reviewFailed: 'attention',
  reviewed: 'good',
  disabled: 'quiet',
};
