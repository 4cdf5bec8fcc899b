import type { WaybillStatus } from '@back-office/contract/features/waybills';
import type { Tone } from '#kit/values/status-dot';

/** What a merchant has to correct stands out. */
export const waybillTones: Readonly<Record<WaybillStatus, Tone>> = {
  pendingReview: 'moving',
  noInformation: 'attention',
  transportNoUpload: 'moving',
  longTransportation: 'moving',
  notReceived: 'moving',
  received: 'good',
  waitingForManualProcessing: 'moving',
  informationNotConfirmed: 'attention',
  wrongOrder: 'attention',
};
