import { operationLog, type OperationRow } from '@back-office/contract/features/audit-logs';
import { operationLogWords } from '@back-office/messages/features/audit-logs';
import { ListScreen } from '#kit/list/list-screen';
import { OperationName, OperationObject, OperationResult } from './operation-cells.tsx';

const cells = {
  operation: ({ operation }: OperationRow) => <OperationName operation={operation} />,
  objectNumber: ({ objectNumber }: OperationRow) => <OperationObject objectNumber={objectNumber} />,
  result: ({ result }: OperationRow) => <OperationResult result={result} />,
};

/** Spec S2.46: changes with their authors and earlier values. */
export const OperationLogPage = () => (
  <ListScreen list={operationLog} words={operationLogWords} cells={cells} opens="operation" />
);
