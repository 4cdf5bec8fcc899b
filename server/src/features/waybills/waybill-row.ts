import type {
  Waybill,
  WaybillReason,
  WaybillStatus,
} from '@back-office/contract/features/waybills';
import type { Carrier } from '@back-office/contract/kit/carriers/carriers';
import sql from 'sql-template-tag';

export type WaybillRecord = {
  trackingNumbers: string[];
  carrier: Carrier | null;
  company: string | null;
  websites: string[];
  imageCount: number;
  status: WaybillStatus;
  reason: WaybillReason | null;
  note: string | null;
  uploadedAt: Date;
  uploadedBy: string;
  checkedAt: Date | null;
  receivedAt: Date | null;
};

/** Columns of `w`. */
export const waybillColumns = sql`w.tracking_numbers as "trackingNumbers", w.carrier, w.company, w.websites, w.image_count as "imageCount", w.status, w.reason, w.note,
      w.uploaded_at as "uploadedAt", w.uploaded_by_name as "uploadedBy", w.checked_at as "checkedAt", w.received_at as "receivedAt"`;

export const wireWaybill = ({
  trackingNumbers,
  carrier,
  company,
  websites,
  imageCount,
  status,
  reason,
  note,
  uploadedAt,
  uploadedBy,
  checkedAt,
  receivedAt,
}: WaybillRecord): Waybill => ({
  trackingNumbers,
  carrier,
  company,
  websites,
  imageCount,
  status,
  reason,
  note,
  uploadedAt: uploadedAt.toISOString(),
  uploadedBy,
  checkedAt: checkedAt?.toISOString() ?? null,
  receivedAt: receivedAt?.toISOString() ?? null,
});
