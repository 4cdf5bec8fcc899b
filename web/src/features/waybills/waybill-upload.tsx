import {
  checkWaybills,
  downloadWaybillTemplate,
  uploadWaybills,
  waybillBatchBytesMax,
  waybillBatchRowsMax,
} from '@back-office/contract/features/waybills/batches';
import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import type { SheetUpload } from '#kit/sheet-upload/sheet-upload';
import { refreshedByWaybills } from './refreshed-by-waybills.ts';
import { SettlementMoves } from './settlement-moves.tsx';

export const waybillUpload: SheetUpload<typeof checkWaybills, typeof uploadWaybills> = {
  title: words.title,
  how: words.how,
  rowsMax: waybillBatchRowsMax,
  bytesMax: waybillBatchBytesMax,
  templatePath: downloadWaybillTemplate.path,
  check: checkWaybills,
  save: uploadWaybills,
  refreshes: refreshedByWaybills,
  headings: waybillHeadings,
  rowNames: 'orderNumber',
  More: SettlementMoves,
};
