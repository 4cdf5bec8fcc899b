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
import { lazyPart } from '#kit/layout/lazy-part';
import { type Act, type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { prompt } from '#platform/dialog/dialog';
import { CallRefused } from '#platform/http/client';
import { notify } from '#platform/notice/notice';
import { calledOf, refreshedByAdministrators } from './administrator-cells.tsx';

const RightsDialog = lazyPart(async () => (await import('./rights-dialog.tsx')).RightsDialog);

type Sure = keyof typeof sureWords;

const dangerous: readonly Sure[] = ['disable', 'withdraw', 'transferOwnership'];

/** Any call whose only input is an administrator's id. */
type OfOne =
  | typeof disableAdministrator
  | typeof resumeAdministrator
  | typeof resetAdministratorPassword
  | typeof transferOwnership
  | typeof resendInvitation
  | typeof withdrawInvitation;

/** An action with a confirmation. */
const sureCommand = (action: Sure, call: OfOne): Act<Administrator> =>
  command(call, {
    input: ({ id }) => ({ id }),
    sure: (administrator, { say }) => ({
      title: say(sureWords[action].title),
      text: say(sureWords[action].text, { name: calledOf(administrator) }),
      okText: say(administratorActionLabels[action]),
      ...(dangerous.includes(action) ? { kind: 'danger' as const } : {}),
    }),
    done: (administrator, { say }) =>
      say(sureWords[action].done, { name: calledOf(administrator) }),
    refreshes: refreshedByAdministrators,
  });

type Renaming = Parameters<Act<Administrator>>[1] & { initial: string };

/** Asks for another name while the chosen one is taken, starting with the typed text. */
const askLoginName = async (administrator: Administrator, doing: Renaming): Promise<void> => {
  const { id, loginName: held } = administrator;
  const { say, send, initial } = doing;
  const typed = await prompt({
    title: say(words.renameTitle),
    label: say(administratorFields.loginName),
    initial,
    validate: (typed) => (holdsCardNumber(typed) ? say(ruleWords.cardNumber, {}) : undefined),
    pattern: loginNameTyped,
    errorText: say(ruleWords.loginName, {}),
  }).catch(() => undefined);
  if (typed === undefined || typed.trim().toLowerCase() === held) {
    return;
  }
  const wish = { id, loginName: typed };
  const isTaken = await send(renameAdministrator, wish, refreshedByAdministrators).then(
    () => {
      notify({ kind: 'success', text: say(words.saved) });
      return false;
    },
    // The client has shown the refusal by now.
    (failure: unknown) =>
      failure instanceof CallRefused && failure.name === 'administrators.loginNameTaken',
  );
  if (isTaken) {
    await askLoginName(administrator, { ...doing, initial: typed });
  }
};

const rename: Act<Administrator> = (administrator, doing) =>
  askLoginName(administrator, { ...doing, initial: administrator.loginName });

/** The most used actions; the detail has the rest. */
const inRow: readonly AdministratorAction[] = [
  'changeRights',
  'disable',
  'resume',
  'resend',
  'withdraw',
];

/** Actions that the server allows on an administrator. */
export const administratorActions: ActionsOf<Administrator, AdministratorAction> = {
  labels: administratorActionLabels,
  primary: 'changeRights',
  inRow: (action) => inRow.includes(action),
  acts: {
    changeRights: dialog((administrator, close) => (
      <RightsDialog administrator={administrator} close={close} />
    )),
    rename,
    disable: sureCommand('disable', disableAdministrator),
    resume: sureCommand('resume', resumeAdministrator),
    resetPassword: sureCommand('resetPassword', resetAdministratorPassword),
    transferOwnership: sureCommand('transferOwnership', transferOwnership),
    resend: sureCommand('resend', resendInvitation),
    withdraw: sureCommand('withdraw', withdrawInvitation),
  },
};
