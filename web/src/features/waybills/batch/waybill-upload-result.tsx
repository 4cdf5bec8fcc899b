import type { checkWaybills } from '@back-office/contract/features/waybills/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { missingWords } from '@back-office/messages/features/waybills/missing';
import { formatCount } from '#kit/money';
import { MoneyText } from '#kit/money-text';
import { Paged } from '#kit/pager';
import { PlainTable } from '#kit/plain-table';
import { useLanguage, useSay } from '#platform/language/language';

type Answer = OutputOf<typeof checkWaybills>;

/** What the right rows move, or moved: settlement days with their money. */
const Moves = ({ moves }: { moves: Answer['moves'] }) => {
  const say = useSay();
  return moves.map(({ settlementDay, currency, amountMinor }) => (
    <p key={`${settlementDay}/${currency}`}>
      <strong>
        <MoneyText money={{ minor: amountMinor, currency }} />
      </strong>{' '}
      {say(missingWords.moves, { day: settlementDay })}
    </p>
  ));
};

/** What became of the rows of a file: how many are right, what they move, and what is wrong with the others. */
export const WaybillUploadResult = ({ result, isSaved }: { result: Answer; isSaved: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const { rows, right, wrong, moves } = result;
  const counts = { right: formatCount(right, language), rows: formatCount(rows, language) };
  return (
    <>
      <div className={wrong.length > 0 ? 'kit-note kit-note-warning' : 'kit-note'} role="status">
        <p>{say(isSaved ? words.saved : words.checked, counts)}</p>
        <Moves moves={moves} />
      </div>
      {wrong.length > 0 && (
        <Paged rows={wrong} of={say(words.wrong)}>
          {(shown) => (
            <PlainTable
              name={say(words.wrong)}
              none=""
              isWrapped
              heads={[say(words.line), say(waybillHeadings.orderNumber), say(words.reason)]}
              rows={shown.map(({ line, orderNumber, column, message }) => ({
                id: `${line}/${column}`,
                cells: [
                  formatCount(line, language),
                  <span key="order" className="kit-mono" translate="no">
                    {orderNumber}
                  </span>,
                  `${say(waybillHeadings[column])}: ${message}`,
                ],
              }))}
            />
          )}
        </Paged>
      )}
    </>
  );
};
