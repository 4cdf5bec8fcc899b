import {
  evidenceForms,
  type EvidenceField,
} from '@back-office/contract/features/disputes/evidence';
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { asEvidence } from '@back-office/contract/features/disputes/written-text';
import {
  getWaybill,
  type Waybill,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';
import { carrierLabels } from '@back-office/messages/features/waybills/words';
import { useQuestion } from '#platform/http/questions';
import { useSession } from '#platform/session/session';

export type Texts = Partial<Record<EvidenceField, string>>;

// An issuer reads the evidence, in English.
const inEnglish = ', ';

// The number is fit for evidence before its carrier confirms the delivery, but not after a contrary answer.
const standing: ReadonlySet<WaybillStatus> = new Set([
  'pendingReview',
  'transportNoUpload',
  'longTransportation',
  'waitingForManualProcessing',
  'received',
]);

/** The texts for a reason's fields that follow from a parcel; the day of delivery only once it is confirmed. */
export const textsOfDelivery = (
  { status, carrier, company, trackingNumbers, receivedAt }: Waybill,
  { family }: Pick<DisputeDetail, 'family'>,
): Texts => {
  const known: Texts = {
    carrier: company ?? (carrier === null ? '' : carrierLabels[carrier].en),
    trackingNumber: trackingNumbers.join(inEnglish),
    deliveredOn:
      status !== 'received' || receivedAt === null ? '' : `${receivedAt.slice(0, 10)} (UTC)`,
  };
  const { required, optional } = evidenceForms[family];
  const asked = [...required, ...optional];
  return standing.has(status)
    ? Object.fromEntries(
        asked.flatMap((field) =>
          known[field] ? [[field, asEvidence(known[field])] as const] : [],
        ),
      )
    : {};
};

/** Null without a usable one; undefined while it loads. */
const useWaybillOf = (dispute: DisputeDetail | undefined): Waybill | null | undefined => {
  const { can } = useSession();
  const isAsked = dispute !== undefined && can('waybills.view');
  const { data, isError } = useQuestion(
    getWaybill,
    { paymentNumber: dispute?.paymentNumber ?? '' },
    { enabled: isAsked },
  );
  return isAsked && !isError ? data && data.waybill : null;
};

/** Prefills an answer with the proof of delivery; undefined while it loads. */
export const useEvidenceOfDelivery = (dispute: DisputeDetail | undefined): Texts | undefined => {
  const waybill = useWaybillOf(dispute);
  if (dispute === undefined || waybill === undefined) {
    return undefined;
  }
  return waybill === null ? {} : textsOfDelivery(waybill, dispute);
};
