import { noInformationDays, type WaybillStatus } from '../waybills.ts';

const dayMs = 86_400_000;

const worth: Readonly<Record<WaybillStatus, 'nothing' | 'sent' | 'delivered'>> = {
  pendingReview: 'sent',
  noInformation: 'sent',
  transportNoUpload: 'sent',
  longTransportation: 'sent',
  notReceived: 'sent',
  received: 'delivered',
  waitingForManualProcessing: 'sent',
  informationNotConfirmed: 'nothing',
  wrongOrder: 'nothing',
};

/** Whether a proof in this status counts for nothing and needs a replacement. */
export const isWorthless = (status: WaybillStatus): boolean => worth[status] === 'nothing';

/** A proof shows settlement that goods were shipped, that they arrived, or nothing. */
export const worthOf = (
  { status, uploadedAt }: { status: WaybillStatus; uploadedAt: Date },
  now: Date,
): 'nothing' | 'sent' | 'delivered' =>
  status === 'noInformation' && now.getTime() - uploadedAt.getTime() > noInformationDays * dayMs
    ? 'nothing'
    : worth[status];
