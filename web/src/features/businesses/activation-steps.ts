import type { BusinessStatus } from '@back-office/contract/kit/business-status';
import type { StepState } from '#kit/plain-form/plain-status';

/** E-mail, profile, review, back-office: how far each is. A business that was open once has them all behind it. */
export const stepStatesOf: Record<BusinessStatus, readonly StepState[]> = {
  0: ['current', 'ahead', 'ahead', 'ahead'],
  10: ['done', 'current', 'ahead', 'ahead'],
  20: ['done', 'done', 'current', 'ahead'],
  25: ['done', 'done', 'current', 'ahead'],
  30: ['done', 'done', 'failed', 'ahead'],
  35: ['done', 'done', 'failed', 'ahead'],
  40: ['done', 'done', 'done', 'done'],
  50: [],
  60: [],
};
