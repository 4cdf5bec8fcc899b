import {
  type Administrator,
  type AdministratorAction,
  disableAdministrator,
  loginNameTyped,
  renameAdministrator,
  resetAdministratorPassword,
  resumeAdministrator,
  transferOwnership,
} from '@back-office/contract/features/administrators';
import {
  resendInvitation,
  withdrawInvitation,
} from '@back-office/contract/features/administrators/invitations';
import { holdsCardNumber } from '@back-office/contract/kit/card-number';
import {
  administratorActionLabels,
  administratorFields,
  administratorWords as words,
  sureWords,
} from '@back-office/messages/features/administrators';
import { ruleWords } from '@back-office/messages/rules';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { PossibleActions } from '#kit/possible-actions';
import { isConfirmed, prompt } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { calledOf } from './administrator-cells.tsx';
import { refreshedByAdministrators } from './refreshed-by-administrators.ts';

const RightsDialog = lazyPart(async () => (await import('./rights-dialog.tsx')).RightsDialog);

/** Whose rights are being changed. */
const changing = createPersonalStore<Administrator | undefined>(undefined);

type Asked = keyof typeof sureWords;

/** What is done at once when one is sure. */
const useCommands = (): Record<Asked, (id: string, done: () => void) => void> => {
  const how = { refreshes: refreshedByAdministrators };
  const disabling = useCommand(disableAdministrator, how);
  const resuming = useCommand(resumeAdministrator, how);
  const resetting = useCommand(resetAdministratorPassword, how);
  const transferring = useCommand(transferOwnership, how);
  const resending = useCommand(resendInvitation, how);
  const withdrawing = useCommand(withdrawInvitation, how);
  return {
    disable: (id, onSuccess) => disabling.mutate({ id }, { onSuccess }),
    resume: (id, onSuccess) => resuming.mutate({ id }, { onSuccess }),
    resetPassword: (id, onSuccess) => resetting.mutate({ id }, { onSuccess }),
    transferOwnership: (id, onSuccess) => transferring.mutate({ id }, { onSuccess }),
    resend: (id, onSuccess) => resending.mutate({ id }, { onSuccess }),
    withdraw: (id, onSuccess) => withdrawing.mutate({ id }, { onSuccess }),
  };
};

const dangerous: readonly AdministratorAction[] = ['disable', 'withdraw', 'transferOwnership'];

const useAct = (administrator: Administrator): ((action: AdministratorAction) => void) => {
  const say = useSay();
  const commands = useCommands();
  const renaming = useCommand(renameAdministrator, { refreshes: refreshedByAdministrators });
  const { id } = administrator;
  const name = calledOf(administrator);
  const rename = async (): Promise<void> => {
    const loginName = await prompt({
      title: say(words.renameTitle),
      label: say(administratorFields.loginName),
      initial: administrator.loginName,
      validate: (typed) => (holdsCardNumber(typed) ? say(ruleWords.cardNumber, {}) : undefined),
      pattern: loginNameTyped,
      errorText: say(ruleWords.loginName, {}),
    }).catch(() => undefined);
    if (loginName !== undefined) {
      const onSuccess = (): void => notify({ kind: 'success', text: say(words.saved) });
      renaming.mutate({ id, loginName }, { onSuccess });
    }
  };
  const askFirst = async (action: Asked): Promise<void> => {
    const { title, text, done } = sureWords[action];
    const isSure = await isConfirmed({
      title: say(title),
      text: say(text, { name }),
      okText: say(administratorActionLabels[action]),
      ...(dangerous.includes(action) ? { kind: 'danger' as const } : {}),
    });
    if (isSure) {
      commands[action](id, () => notify({ kind: 'success', text: say(done, { name }) }));
    }
  };
  return (action) => {
    if (action === 'changeRights') {
      changing.write(administrator);
    } else {
      void (action === 'rename' ? rename() : askFirst(action));
    }
  };
};

/** Of many the ones that are used most; the others stand in the detail. */
const inRow: readonly AdministratorAction[] = [
  'changeRights',
  'disable',
  'resume',
  'resend',
  'withdraw',
];

/** What the server allows with somebody: in a row as links, in a detail as buttons. */
export const AdministratorActions = ({
  administrator,
  isInRow,
}: {
  administrator: Administrator;
  isInRow: boolean;
}) => (
  <PossibleActions
    actions={administrator.allowedActions.filter((action) => !isInRow || inRow.includes(action))}
    labels={administratorActionLabels}
    primary="changeRights"
    isInRow={isInRow}
    act={useAct(administrator)}
  />
);

/** Once on every page with administrators: the dialog in which rights are changed. */
export const AdministratorActionHost = () => {
  const administrator = useStore(changing);
  return administrator === undefined ? null : (
    <Suspense>
      <RightsDialog
        key={administrator.id}
        administrator={administrator}
        close={() => changing.write(undefined)}
      />
    </Suspense>
  );
};
