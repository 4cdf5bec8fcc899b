import {
  type Administrator,
  changeAdministratorRights,
  getAdministrator,
  getGrantable,
} from '@back-office/contract/features/administrators';
import { administratorWords as words } from '@back-office/messages/features/administrators';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useLastAnswer } from '#kit/address/use-last-answer';
import { Text } from '#kit/columns/value-cells';
import { CallRefused } from '#platform/http/client';
import { useCommand, useQuestion } from '#platform/http/questions';
import { readAgainAfter } from '#platform/http/read-again';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { calledOf, refreshedByAdministrators } from './administrator-cells.tsx';
import { completed, type Grant, type GrantProblems, refusedGrant } from './grant.ts';
import { GrantFields } from './grant-fields.tsx';

const heldBy = ({ role, gatewayNumbers, seesAccountDynamics }: Administrator) => ({
  roleId: role.id,
  gatewayNumbers,
  seesAccountDynamics,
});

const useRights = (administrator: Administrator) => {
  const say = useSay();
  const { id } = administrator;
  const [seen, setSeen] = useState(() => heldBy(administrator));
  const [grant, setGrant] = useState<Grant>(seen);
  const [problems, setProblems] = useState<GrantProblems>({});
  const changing = useCommand(changeAdministratorRights, {
    refreshes: refreshedByAdministrators,
  });
  const change = (part: Partial<Grant>): void => {
    setGrant({ ...grant, ...part });
    setProblems({});
  };
  const take = (changed: Administrator): void => {
    const stands = heldBy(changed);
    setSeen(stands);
    setGrant(stands);
  };
  const save = async (): Promise<boolean> => {
    const wish = completed(grant, say);
    if ('problems' in wish) {
      setProblems(wish.problems);
      return false;
    }
    try {
      await changing.mutateAsync({ id, ...wish.grant, seen });
      notify({ kind: 'success', text: say(words.saved) });
      return true;
    } catch (failure) {
      setProblems(failure instanceof CallRefused ? refusedGrant(failure) : {});
      await readAgainAfter(failure, { call: getAdministrator, input: { id }, take });
      return false;
    }
  };
  return {
    grant,
    change,
    problems,
    save,
    isTouched: grant !== seen,
    isSaving: changing.isPending,
  };
};

/** Changes a person's role, gateways and balance permission together. */
export const RightsDialog = ({
  administrator,
  close,
}: {
  administrator: Administrator;
  close: () => void;
}) => {
  const say = useSay();
  const rights = useRights(administrator);
  const question = useQuestion(getGrantable, {});
  const grantable = useLastAnswer(question.data);
  return (
    <FormDialog
      title={say(words.changeTitle)}
      okText={say(words.save)}
      isTouched={rights.isTouched}
      form={{ refusal: rights.problems.whole, isBusy: rights.isSaving }}
      send={rights.save}
      close={close}
    >
      <div>
        <Text text={calledOf(administrator)} />
        <span className="kit-second-line">{say(words.changeHelp)}</span>
      </div>
      {grantable === undefined ? (
        <Awaited question={question} />
      ) : (
        <GrantFields {...rights} grantable={grantable} />
      )}
    </FormDialog>
  );
};
