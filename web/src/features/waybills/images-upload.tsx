import type { checkWaybills } from '@back-office/contract/features/waybills/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { missingWords } from '@back-office/messages/features/waybills/missing';
import { MoneyText } from '#kit/money/money-text';
import { useSay, useLanguage } from '#platform/language/language';
import { PictureOutlined } from '@ant-design/icons';
import {
  cancelWaybillImages,
  latestWaybillImages,
  uploadWaybillImages,
  type WaybillImageBatch,
} from '@back-office/contract/features/waybills/image-batches';
import { waybillErrors } from '@back-office/messages/errors/money/waybills';
import {
  waybillImageStatusLabels,
  waybillImagesWords as words,
} from '@back-office/messages/features/waybills/images';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ArchiveUpload,
  ArchiveUploadButton,
  StepProgress,
} from '#kit/archive-upload/archive-upload';
import { BatchState } from '#kit/archive-upload/batch-state';
import { formatCount } from '#kit/money/money';
import { useCommand, useQuestion } from '#platform/http/questions';
import { refreshedByWaybills } from './waybill-cells.tsx';

type Props = { answer: Pick<OutputOf<typeof checkWaybills>, 'moves'> };

/** The effect of proofs of delivery: settlement days with their amounts. */
export const SettlementMoves = ({ answer: { moves } }: Props) => {
  const say = useSay();
  return moves.map(({ settlementDay, currency, condition, amountMinor }) => (
    <p key={`${settlementDay}/${currency}/${condition}`}>
      <strong>
        <MoneyText money={{ minor: amountMinor, currency }} />
      </strong>{' '}
      {say(condition === 'delivered' ? missingWords.movesOnceDelivered : missingWords.moves, {
        day: settlementDay,
      })}
    </p>
  ));
};

const Summary = ({ batch }: { batch: WaybillImageBatch }) => {
  const say = useSay();
  const language = useLanguage();
  const { status, images, payments, alreadyAttached, done, total } = batch;
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
              images: formatCount(images - alreadyAttached, language),
              payments: formatCount(payments, language),
            })}
          </p>
          {alreadyAttached > 0 && (
            <p>{say(words.alreadyAttached, { count: formatCount(alreadyAttached, language) })}</p>
          )}
          <SettlementMoves answer={batch} />
        </>
      );
    case 'refused':
    case 'cancelled':
      return <p>{say(words[status])}</p>;
  }
};

/** Reloads the page beneath when images are saved while the person watches. */
const useSaved = (batch: WaybillImageBatch): void => {
  const client = useQueryClient();
  const saved = batch.status === 'saved' ? batch.id : undefined;
  useEffect(() => {
    if (saved !== undefined) {
      for (const { name } of refreshedByWaybills) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    }
  }, [client, saved]);
};

const ImagesState = ({ batch }: { batch: WaybillImageBatch }) => {
  const say = useSay();
  useSaved(batch);
  const cancel = useCommand(cancelWaybillImages, { refreshes: [latestWaybillImages] });
  return (
    <BatchState
      batch={batch}
      statusLabel={say(waybillImageStatusLabels[batch.status])}
      summary={<Summary batch={batch} />}
      heads={{ name: say(words.name) }}
      problems={batch.problems.map(({ name, message }) => ({ name, reason: message }))}
      cancel={
        batch.allowedActions.includes('cancel')
          ? { isPending: cancel.isPending, send: () => cancel.mutate({}) }
          : undefined
      }
    />
  );
};

const imagesUpload: ArchiveUpload<WaybillImageBatch> = {
  words,
  icon: <PictureOutlined aria-hidden />,
  upload: uploadWaybillImages,
  tooLarge: waybillErrors['waybills.imagesTooLarge'],
  useLast: () => useQuestion(latestWaybillImages, {}),
  news: 'waybillImages',
  isUnderWay: ({ status }) => status === 'checking',
  State: ImagesState,
};

/** The upload of images by ZIP, above the list of waybills. */
export const ImagesUploadButton = () => <ArchiveUploadButton of={imagesUpload} />;
