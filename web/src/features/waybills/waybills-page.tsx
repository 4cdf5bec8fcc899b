import { UploadOutlined } from '@ant-design/icons';
import { waybillList } from '@back-office/contract/features/waybills';
import { waybillBatchWords } from '@back-office/messages/features/waybills/batch';
import { waybillListWords } from '@back-office/messages/features/waybills/list';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { DetailDrawer } from '#kit/detail-drawer';
import { lazyPart } from '#kit/lazy-part';
import { ListScreen } from '#kit/list/list-screen';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { MissingProofs } from './missing/missing-proofs.tsx';
import { waybillCells } from './waybill-cells.tsx';

const WaybillUpload = lazyPart(
  async () => (await import('./batch/waybill-upload.tsx')).WaybillUpload,
);

const UploadButton = () => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(waybillBatchWords.open)}
      </Button>
      {isOpen && (
        <DetailDrawer title={say(waybillBatchWords.title)} close={() => setOpen(false)}>
          <Suspense>
            <WaybillUpload />
          </Suspense>
        </DetailDrawer>
      )}
    </>
  );
};

/** Spec S2.31: what waits for proof of delivery, and every waybill with its status. */
export const WaybillsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={waybillList}
      words={waybillListWords}
      cells={waybillCells}
      opens="transaction"
      head={can('waybills.upload') && <UploadButton />}
    >
      <div className="kit-panels">
        <MissingProofs />
      </div>
    </ListScreen>
  );
};
