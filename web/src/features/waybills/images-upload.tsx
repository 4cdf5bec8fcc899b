import { PictureOutlined } from '@ant-design/icons';
import {
  cancelWaybillImages,
  latestWaybillImages,
  uploadWaybillImages,
  type WaybillImageBatch,
} from '@back-office/contract/features/waybills/image-batches';
import { waybillErrors } from '@back-office/messages/errors/money/waybills';
import { archiveWords } from '@back-office/messages/features/uploads/archives';
import {
  waybillImageStatusLabels,
  waybillImagesWords as words,
} from '@back-office/messages/features/waybills/images';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ArchiveUpload, StepProgress } from '#kit/archive-upload/archive-upload';
import { useArchiveUpload } from '#kit/archive-upload/use-archive-upload';
import { Paged } from '#kit/list/pager';
import { formatCount } from '#kit/money/money';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { PlainTable } from '#kit/table/plain-table';
import { TimeText } from '#kit/time/time-text';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { refreshedByWaybills } from './refreshed-by-waybills.ts';
import { SettlementMoves } from './settlement-moves.tsx';

const Problems = ({ problems }: Pick<WaybillImageBatch, 'problems'>) => {
  const say = useSay();
  return (
    <Paged rows={problems} of={say(archiveWords.problems)}>
      {(shown) => (
        <PlainTable
          name={say(archiveWords.problems)}
          none=""
          isWrapped
          heads={[say(words.name), say(archiveWords.reason)]}
          rows={shown.map(({ name, message }, at) => ({
            id: `${name}/${at}`,
            cells: [
              <span key="name" translate="no">
                {name}
              </span>,
              message,
            ],
          }))}
        />
      )}
    </Paged>
  );
};

const Summary = ({ batch }: { batch: WaybillImageBatch }) => {
  const say = useSay();
  const language = useLanguage();
  const { status, images, payments, done, total } = batch;
  switch (status) {
    case 'checking':
      return (
        <StepProgress label={say(waybillImageStatusLabels[status])} done={done} total={total} />
      );
    case 'saved':
      return (
        <>
          <p>
            {say(words.saved, {
              images: formatCount(images, language),
              payments: formatCount(payments, language),
            })}
          </p>
          <SettlementMoves answer={batch} />
        </>
      );
    case 'refused':
    case 'cancelled':
      return <p>{say(words[status])}</p>;
  }
};

/** Where a batch is, and how its sender can stop it. */
const BatchState = ({ batch }: { batch: WaybillImageBatch }) => {
  const say = useSay();
  const cancel = useCommand(cancelWaybillImages, { refreshes: [latestWaybillImages] });
  const { fileName, status, uploadedAt, problems, allowedActions } = batch;
  return (
    <>
      <div
        className={status === 'refused' ? 'kit-note kit-note-warning' : 'kit-note'}
        role="status"
      >
        <p>
          <strong translate="no">{fileName}</strong> · {say(waybillImageStatusLabels[status])} ·{' '}
          <TimeText at={uploadedAt} />
        </p>
        <Summary batch={batch} />
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
      {allowedActions.includes('cancel') && (
        <div className="kit-toolbar">
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            {say(archiveWords.cancel)}
          </Button>
        </div>
      )}
    </>
  );
};

/** What images that were saved while one looks on change on the page beneath. */
const useSaved = (batch: WaybillImageBatch | null): void => {
  const client = useQueryClient();
  const saved = batch?.status === 'saved' ? batch.id : undefined;
  useEffect(() => {
    if (saved !== undefined) {
      for (const { name } of refreshedByWaybills) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    }
  }, [client, saved]);
};

const Batch = () => {
  const say = useSay();
  const { data, refetch } = useQuestion(latestWaybillImages, {});
  useStale('waybillImages', refetch);
  const upload = useArchiveUpload({
    call: uploadWaybillImages,
    tooLarge: waybillErrors['waybills.imagesTooLarge'],
    done: refetch,
  });
  const batch = data?.batch ?? null;
  useSaved(batch);
  return (
    <div className="kit-form-groups">
      <div className="kit-note">
        <p>{say(words.how)}</p>
        <p>{say(words.atomic)}</p>
      </div>
      <ArchiveUpload of={upload} isUnderWay={batch?.status === 'checking'} />
      {batch !== null && upload.share === undefined && <BatchState batch={batch} />}
    </div>
  );
};

/** The button above the list of waybills that opens the upload of images by ZIP. */
export const ImagesUploadButton = () => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PictureOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(words.open)}
      </Button>
      {isOpen && (
        <DetailDrawer title={say(words.title)} close={() => setOpen(false)}>
          <Batch />
        </DetailDrawer>
      )}
    </>
  );
};
