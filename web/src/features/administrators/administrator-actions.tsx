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
import { calledOf } from './administrator-cells.tsx';
import { refreshedByAdministrators } from './refreshed-by-administrators.ts';

const RightsDialog = lazyPart(async () => (await import('./rights-dialog.tsx')).RightsDialog);

type Sure = keyof typeof sureWords;

const dangerous: readonly Sure[] = ['disable', 'withdraw', 'transferOwnership'];

/** Any call that takes an administrator's id and nothing else. */
type OfOne =
  | typeof disableAdministrator
  | typeof resumeAdministrator
  | typeof resetAdministratorPassword
  | typeof transferOwnership
  | typeof resendInvitation
  | typeof withdrawInvitation;

/** What is done once one is sure. */
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

/** For a name that is taken another is asked for, beginning with what was typed. */
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
    // Why not, the client has said by then.
    (failure: unknown) =>
      failure instanceof CallRefused && failure.name === 'administrators.loginNameTaken',
  );
  if (isTaken) {
    await askLoginName(administrator, { ...doing, initial: typed });
  }
};

const rename: Act<Administrator> = (administrator, doing) =>
  askLoginName(administrator, { ...doing, initial: administrator.loginName });

/** Of many the ones that are used most; the others stand in the detail. */
const inRow: readonly AdministratorAction[] = [
  'changeRights',
  'disable',
  'resume',
  'resend',
  'withdraw',
];

/** What the server allows with somebody. */
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
