import { DownloadOutlined } from '@ant-design/icons';
import { writeCsv } from '@back-office/contract/kit/csv';
import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatCount } from '#kit/money/money';
import { Paged } from '#kit/list/pager';
import { PlainTable } from '#kit/table/plain-table';
import { saveFile } from '#platform/http/download';
import { useLanguage, useSay } from '#platform/language/language';

/** The field that identifies a row for its author. */
export type RowNames = 'orderNumber' | 'title';

export type WrongSheetRow = { line: number; column: string; message: string } & Partial<
  Record<RowNames, string>
>;

type Props = {
  result: { rows: number; right: number; wrong: readonly WrongSheetRow[] };
  isSaved: boolean;
  headings: Readonly<Record<string, Word>>;
  rowNames: RowNames;
  children: ReactNode;
};

/** Number of rows without errors, their effect, and the errors of the others. */
export const SheetResult = ({ result, isSaved, headings, rowNames, children }: Props) => {
  const say = useSay();
  const language = useLanguage();
  const { rows, right, wrong } = result;
  const counts = { right: formatCount(right, language), rows: formatCount(rows, language) };
  const nameOf = (column: string): string => {
    const heading = headings[column];
    return heading === undefined ? column : say(heading);
  };
  const heads = [say(words.line), nameOf(rowNames), say(words.reason)];
  const reasonOf = ({ column, message }: WrongSheetRow): string =>
    say(filterWords.labelled, { label: nameOf(column), value: message });
  const saveWrong = (): void => {
    const lines = wrong.map((row) => [String(row.line), row[rowNames] ?? '', reasonOf(row)]);
    const file = new Blob([writeCsv([heads, ...lines])], { type: 'text/csv' });
    saveFile(file, `${say(words.wrong)}.csv`);
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
              heads={heads}
              rows={shown.map((row) => ({
                id: `${row.line}/${row.column}`,
                cells: [
                  formatCount(row.line, language),
                  <span
                    key="name"
                    className={rowNames === 'orderNumber' ? 'kit-mono' : undefined}
                    translate="no"
                  >
                    {row[rowNames]}
                  </span>,
                  reasonOf(row),
                ],
              }))}
            />
          )}
        </Paged>
      )}
      {wrong.length > 0 && (
        <div className="kit-toolbar">
          <Button icon={<DownloadOutlined aria-hidden />} onClick={saveWrong}>
            {say(words.saveWrong)}
          </Button>
        </div>
      )}
    </>
  );
};
