import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { formatCount } from '#kit/money';
import { Paged } from '#kit/pager';
import { PlainTable } from '#kit/plain-table';
import { useLanguage, useSay } from '#platform/language/language';

export type WrongSheetRow = { line: number; orderNumber: string; column: string; message: string };

type Props = {
  result: { rows: number; right: number; wrong: readonly WrongSheetRow[] };
  isSaved: boolean;
  headings: Readonly<Record<string, Word>>;
  children: ReactNode;
};

/** How many rows of a file are right, what they do, and what is wrong with the others. */
export const SheetResult = ({ result, isSaved, headings, children }: Props) => {
  const say = useSay();
  const language = useLanguage();
  const { rows, right, wrong } = result;
  const counts = { right: formatCount(right, language), rows: formatCount(rows, language) };
  const nameOf = (column: string): string => {
    const heading = headings[column];
    return heading === undefined ? column : say(heading);
  };
  return (
    <>
      <div className={wrong.length > 0 ? 'kit-note kit-note-warning' : 'kit-note'} role="status">
        <p>{say(isSaved ? words.saved : words.checked, counts)}</p>
        {children}
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
                  say(filterWords.labelled, { label: nameOf(column), value: message }),
                ],
              }))}
            />
          )}
        </Paged>
      )}
    </>
  );
};
