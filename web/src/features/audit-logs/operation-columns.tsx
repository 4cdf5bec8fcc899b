import type { OperationRow } from '@back-office/contract/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import {
  actorKindLabels,
  type OperationField,
  operationFields,
  operationOutcomeLabels,
} from '@back-office/messages/features/audit-logs';
import { productLabels } from '@back-office/messages/features/merchant-products/products';
import type { Word } from '@back-office/messages/words';
import type { Column } from '#kit/column';
import { StatusDot } from '#kit/status-dot';
import { TimeCell } from '#kit/time-text';
import { Labelled, Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';

type Drawn = Omit<Column<OperationRow>, 'id' | 'title'>;

/** What was done in words; a step that has none yet by its own name. */
const OperationName = ({ operation }: { operation: string }) => {
  const say = useSay();
  const label = operationLabels[operation];
  return <span title={operation}>{label === undefined ? operation : say(label)}</span>;
};

const productNames: Readonly<Record<string, Word | undefined>> = productLabels;

/** The object of an operation by its number; a product has none and goes by its name. */
export const OperationObject = ({ objectNumber }: Pick<OperationRow, 'objectNumber'>) => {
  const say = useSay();
  const name = productNames[objectNumber ?? ''];
  return name === undefined ? <Text text={objectNumber} isMono /> : <span>{say(name)}</span>;
};

export const OperationResult = ({ result }: { result: string }) => {
  const say = useSay();
  const outcome = result === 'ok' ? 'done' : 'refused';
  return (
    <StatusDot tone={outcome === 'done' ? 'good' : 'bad'}>
      {say(operationOutcomeLabels[outcome])}
    </StatusDot>
  );
};

const drawn: Record<OperationField, Drawn> = {
  at: {
    width: 180,
    isFixed: true,
    note: 'zone',
    card: 'field',
    render: (row) => <TimeCell at={row.at} />,
  },
  personName: { width: 170, card: 'field', render: (row) => <Text text={row.personName} /> },
  actorKind: {
    width: 110,
    render: (row) => <Labelled labels={actorKindLabels} value={row.actorKind} />,
  },
  operation: {
    width: 240,
    card: 'heading',
    render: (row) => <OperationName operation={row.operation} />,
  },
  objectNumber: {
    width: 230,
    card: 'field',
    render: (row) => <OperationObject objectNumber={row.objectNumber} />,
  },
  result: { width: 120, card: 'field', render: (row) => <OperationResult result={row.result} /> },
  actingReason: { width: 240, render: (row) => <Text text={row.actingReason} /> },
  ip: { width: 150, render: (row) => <Text text={row.ip} isMono /> },
};

const order = Object.keys(operationFields) as OperationField[];

export const operationColumns: Column<OperationRow>[] = order.map((id) => ({
  id,
  title: operationFields[id],
  ...drawn[id],
}));
export const operationColumnsAtFirst = order;
