import type { OperationRow } from '@back-office/contract/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import { actorKindLabels, operationOutcomeLabels } from '@back-office/messages/features/audit-logs';
import { productLabels } from '@back-office/messages/features/merchant-products/products';
import type { Word } from '@back-office/messages/words';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import type { Link } from '#kit/list/list-columns';
import { type Say, useSay } from '#platform/language/language';

/** The operation in words; its own name if it has none yet. */
const OperationName = ({ operation }: { operation: string }) => {
  const say = useSay();
  const label = operationLabels[operation];
  return <span title={operation}>{label === undefined ? operation : say(label)}</span>;
};

const productNames: Readonly<Record<string, Word | undefined>> = productLabels;

/** The object of an operation, by its number; a product is shown by its name. */
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

/** Who did it; the system, where no person did. */
export const nameOfActor = (
  { actorKind, personName }: Pick<OperationRow, 'actorKind' | 'personName'>,
  say: Say,
): string => (actorKind === 'system' ? say(actorKindLabels.system) : personName);

const Actor = ({ row }: { row: OperationRow }) => <Text text={nameOfActor(row, useSay())} />;

/** The cells of the list that are no plain value. */
export const operationCells = {
  personName: (row: OperationRow) => <Actor row={row} />,
  operation: ({ operation }: OperationRow, link: Link) =>
    link(<OperationName operation={operation} />),
  objectNumber: ({ objectNumber }: OperationRow) => <OperationObject objectNumber={objectNumber} />,
  result: ({ result }: OperationRow) => <OperationResult result={result} />,
};
