import { waybillList } from '@back-office/contract/features/waybills';
import { waybillListWords } from '@back-office/messages/features/waybills/list';
import { ListScreen } from '#kit/list/list-screen';
import { MissingProofs } from './missing/missing-proofs.tsx';
import { waybillCells } from './waybill-cells.tsx';

/** Spec S2.31: what waits for proof of delivery, and every waybill with its status. */
export const WaybillsPage = () => (
  <ListScreen list={waybillList} words={waybillListWords} cells={waybillCells} opens="transaction">
    <div className="kit-panels">
      <MissingProofs />
    </div>
  </ListScreen>
);
