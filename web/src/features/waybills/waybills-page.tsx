import { waybillList } from '@back-office/contract/features/waybills';
import { waybillListWords } from '@back-office/messages/features/waybills/list';
import { ListScreen } from '#kit/list/list-screen';
import { SheetUploadButton } from '#kit/sheet-upload/sheet-upload';
import { useSession } from '#platform/session/session';
import { DeliveryRates } from './delivery-rates.tsx';
import { ImagesUploadButton } from './images-upload.tsx';
import { MissingProofs } from './missing/missing-proofs.tsx';
import { waybillCells } from './waybill-cells.tsx';
import { waybillUpload } from './waybill-upload.tsx';

/** Spec S2.31: what waits for proof of delivery, every waybill with its status, and the rates of each month. */
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
