import { signInLog, type SignInRow } from '@back-office/contract/features/audit-logs';
import { signInLogWords, signInOutcomeLabels } from '@back-office/messages/features/audit-logs';
import { ListScreen } from '#kit/list/list-screen';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

const Outcome = ({ outcome }: Pick<SignInRow, 'outcome'>) => {
  const say = useSay();
  return (
    <StatusDot tone={outcome === 'success' ? 'good' : 'bad'}>
      {say(signInOutcomeLabels[outcome])}
    </StatusDot>
  );
};

const cells = { outcome: ({ outcome }: SignInRow) => <Outcome outcome={outcome} /> };

/** Spec S2.45: successful and failed logins. */
export const LoginLogPage = () => (
  <ListScreen list={signInLog} words={signInLogWords} cells={cells} />
);
