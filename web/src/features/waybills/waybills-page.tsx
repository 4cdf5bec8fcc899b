import { waybillList } from '@back-office/contract/features/waybills';
import {
  checkWaybills,
  downloadWaybillTemplate,
  uploadWaybills,
  waybillBatchBytesMax,
  waybillBatchRowsMax,
} from '@back-office/contract/features/waybills/batches';
import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { waybillListWords } from '@back-office/messages/features/waybills/list';
import { ListScreen } from '#kit/list/list-screen';
import { SheetUploadButton, type SheetUpload } from '#kit/sheet-upload/sheet-upload';
import { useSession } from '#platform/session/session';
import { DeliveryRates } from './delivery-rates.tsx';
import { ImagesUploadButton, SettlementMoves } from './images-upload.tsx';
import { MissingProofs } from './missing/missing-proofs.tsx';
import { refreshedByWaybills, waybillCells } from './waybill-cells.tsx';

const waybillUpload: SheetUpload<typeof checkWaybills, typeof uploadWaybills> = {
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

/** Spec S2.31: sales that wait for proof of delivery, every waybill with its status, and each month's rates. */
export const WaybillsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={waybillList}
      words={waybillListWords}
      cells={waybillCells}
      opens="transaction"
      below={() => <DeliveryRates />}
      head={
        can('waybills.upload') && (
          <>
            <ImagesUploadButton />
            <SheetUploadButton of={waybillUpload} />
          </>
        )
      }
    >
      <div className="kit-panels">
        <MissingProofs />
      </div>
    </ListScreen>
  );
};
