import {
  type Administrator,
  changeAdministratorRights,
  getGrantable,
} from '@back-office/contract/features/administrators';
import { administratorWords as words } from '@back-office/messages/features/administrators';
import { cancel } from '@back-office/messages/shell';
import { Modal } from 'antd';
import { useState } from 'react';
import { DetailSkeleton } from '#kit/description-list';
import { Problem } from '#kit/problem';
import { Text } from '#kit/value-cells';
import { CallRefused } from '#platform/http/client';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { calledOf } from './administrator-cells.tsx';
import { completed, type Grant, type GrantProblems, refusedGrant } from './grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { refreshedByAdministrators } from './refreshed-by-administrators.ts';

const useRights = ({ id, role, ...held }: Administrator, done: () => void) => {
  const say = useSay();
  const [grant, setGrant] = useState<Grant>({
    roleId: role.id,
    gatewayNumbers: held.gatewayNumbers,
    seesAccountDynamics: held.seesAccountDynamics,
  });
  const [problems, setProblems] = useState<GrantProblems>({});
  const changing = useCommand(changeAdministratorRights, {
    refreshes: refreshedByAdministrators,
    showsRefusal: true,
  });
  const change = (part: Partial<Grant>): void => {
    setGrant({ ...grant, ...part });
    setProblems({});
  };
  const save = async (): Promise<void> => {
    const wish = completed(grant, say);
    if ('problems' in wish) {
      setProblems(wish.problems);
      return;
    }
    try {
      await changing.mutateAsync({ id, ...wish.grant });
      notify({ kind: 'success', text: say(words.saved) });
      done();
    } catch (failure) {
      setProblems(failure instanceof CallRefused ? refusedGrant(failure) : {});
    }
  };
  return { grant, change, problems, save, isSaving: changing.isPending };
};

/** What somebody may do, changed as a whole: role, gateways, balances. */
export const RightsDialog = ({
  administrator,
  close,
}: {
  administrator: Administrator;
  close: () => void;
}) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  const rights = useRights(administrator, () => setOpen(false));
  const { data: grantable } = useQuestion(getGrantable, {});
  return (
    <Modal
      open={isOpen}
      title={say(words.changeTitle)}
      width={480}
      okText={say(words.save)}
      cancelText={say(cancel)}
      confirmLoading={rights.isSaving}
      okButtonProps={{ disabled: grantable === undefined }}
      onOk={() => void rights.save()}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <div className="kit-form-groups">
        <div>
          <Text text={calledOf(administrator)} />
          <span className="kit-second-line">{say(words.changeHelp)}</span>
        </div>
        {grantable === undefined ? (
          <DetailSkeleton />
        ) : (
          <GrantFields {...rights} grantable={grantable} />
        )}
        <Problem text={rights.problems.whole} />
      </div>
    </Modal>
  );
};
