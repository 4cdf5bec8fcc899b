import { listOffsets, type Offset } from '@back-office/contract/features/funds/decisions';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import type { Word } from '@back-office/messages/words';
import type { Column } from '#kit/column';
import { decisionPath } from '#kit/detail-paths';
import { answerOf } from '#kit/list-answer';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { idOfNamed, merchantColumn } from '#kit/over-merchants';
import { useQuestion } from '#platform/http/questions';
import { decidedColumns, gatewayColumn } from './decision-columns.tsx';
import { OversightList, pageOf } from './oversight-list.tsx';
import type { OversightUrl } from './oversight-rules.ts';

const figure = (
  id: 'availableMinor' | 'reserveMinor' | 'depositMinor',
  title: Word,
): Column<Offset> => ({
  id,
  title,
  width: 150,
  align: 'end',
  card: 'field',
  render: (row) => <MoneyText money={{ minor: row[id], currency: row.currency }} />,
});

const columns = (show: (id: string) => void): Column<Offset>[] => [
  numberColumn({ title: fields.number, width: 216, pathOf: decisionPath, idOf: idOfNamed, show }),
  { ...merchantColumn(fields.merchant), card: 'heading' },
  gatewayColumn,
  figure('availableMinor', fields.available),
  figure('reserveMinor', fields.reserve),
  figure('depositMinor', fields.deposit),
  ...decidedColumns,
];

/** What was taken from elsewhere for what gateways owed. */
export const OffsetsList = ({ url }: { url: OversightUrl }) => {
  const answer = useQuestion(listOffsets, pageOf(url), {
    keepPreviousData: true,
  });
  return (
    <OversightList
      url={url}
      columns={columns(url.show)}
      rowId={idOfNamed}
      answer={answerOf(answer)}
      empty={words.emptyOffsets}
    />
  );
};
