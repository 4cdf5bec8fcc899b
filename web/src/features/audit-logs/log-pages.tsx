import { signInLog, type SignInRow, operationLog } from '@back-office/contract/features/audit-logs';
import {
  signInLogWords,
  signInOutcomeLabels,
  operationLogWords,
} from '@back-office/messages/features/audit-logs';
import { ListScreen } from '#kit/list/list-screen';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { operationCells } from './operation-cells.tsx';

const Outcome = ({ outcome }: Pick<SignInRow, 'outcome'>) => {
  const say = useSay();
  return (
    <StatusDot tone={outcome === 'success' ? 'good' : 'bad'}>
      {say(signInOutcomeLabels[outcome])}
    </StatusDot>
  );
};

const signInCells = { outcome: ({ outcome }: SignInRow) => <Outcome outcome={outcome} /> };

/** Spec S2.45: successful and failed logins. */
export const LoginLogPage = () => (
  <ListScreen list={signInLog} words={signInLogWords} cells={signInCells} />
);

/** Spec S2.46: changes with their authors and earlier values. */
export const OperationLogPage = () => (
  <ListScreen
    list={operationLog}
    words={operationLogWords}
    cells={operationCells}
    opens="operation"
  />
);
