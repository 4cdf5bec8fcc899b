import {
  type Adjustment,
  listAdjustments,
  signedDecision,
} from '@back-office/contract/features/funds/adjustments';
import {
  adjustmentKindLabels,
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import type { Column } from '#kit/column';
import { decisionPath } from '#kit/detail-paths';
import { answerOf } from '#kit/list-answer';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { idOfNamed, merchantColumn } from '#kit/over-merchants';
import { Labelled } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { decidedColumns, gatewayColumn } from './decision-columns.tsx';
import { OversightList, pageOf } from './oversight-list.tsx';
import type { OversightUrl } from './oversight-rules.ts';

const columns = (show: (id: string) => void): Column<Adjustment>[] => [
  numberColumn({ title: fields.number, width: 216, pathOf: decisionPath, idOf: idOfNamed, show }),
  merchantColumn(fields.merchant),
  gatewayColumn,
  {
    id: 'kind',
    title: fields.kind,
    width: 180,
    card: 'heading',
    render: (row) => <Labelled labels={adjustmentKindLabels} value={row.kind} />,
  },
  {
    id: 'amount',
    title: fields.amount,
    width: 150,
    align: 'end',
    card: 'heading',
    render: (row) => <MoneyText money={{ minor: signedDecision(row), currency: row.currency }} />,
  },
  ...decidedColumns,
];

/** What was given or charged besides; it stays as it was made. */
export const AdjustmentsList = ({ url }: { url: OversightUrl }) => {
  const list = useQuestion(listAdjustments, pageOf(url), {
    keepPreviousData: true,
  });
  return (
    <OversightList
      url={url}
      columns={columns(url.show)}
      rowId={idOfNamed}
      answer={answerOf(list)}
      empty={words.emptyAdjustments}
    />
  );
};
