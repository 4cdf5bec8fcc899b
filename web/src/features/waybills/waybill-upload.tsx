import {
  checkWaybills,
  downloadWaybillTemplate,
  uploadWaybills,
  waybillBatchBytesMax,
  waybillBatchRowsMax,
} from '@back-office/contract/features/waybills/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { missingWords } from '@back-office/messages/features/waybills/missing';
import { MoneyText } from '#kit/money/money-text';
import type { SheetUpload } from '#kit/sheet-upload/sheet-upload';
import { useSay } from '#platform/language/language';
import { refreshedByWaybills } from './refreshed-by-waybills.ts';

/** What the right rows move, or moved: settlement days with their money. */
const Moves = ({ answer: { moves } }: { answer: OutputOf<typeof checkWaybills> }) => {
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
  More: Moves,
};
