import { getGrantable } from '@back-office/contract/features/administrators';
import { inviteAdministrators } from '@back-office/contract/features/administrators/invitations';
import { type Language, languages } from '@back-office/contract/kit/language';
import {
  addressCount,
  administratorWords as words,
  invitedCount,
} from '@back-office/messages/features/administrators';
import { languageNames } from '@back-office/messages/outside';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { FormDialog } from '#kit/call-form/form-dialog';
import { Problem } from '#kit/form/problem';
import { useLastAnswer } from '#kit/address/use-last-answer';
import { CallRefused } from '#platform/http/client';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { emailsIn, lineProblems } from './emails.ts';
import { completed, type Grant, type GrantProblems, refusedGrant } from './grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { refreshedByAdministrators } from './administrator-cells.tsx';

type Problems = GrantProblems & { emails?: readonly string[] };

const nothing: Grant = { roleId: undefined, gatewayNumbers: null, seesAccountDynamics: false };

const EmailsField = ({
  text,
  problems,
  change,
}: {
  text: string;
  problems: readonly string[];
  change: (text: string) => void;
}) => {
  const say = useSay();
  const id = useId();
  const count = emailsIn(text).length;
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {say(words.emails)}
      </label>
      <Input.TextArea
        id={id}
        value={text}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        rows={4}
        status={problems.length === 0 ? '' : 'error'}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-help ${id}-problems`}
        onChange={({ target }) => change(target.value)}
      />
      <span className="kit-help kit-counted">
        <span id={`${id}-help`}>{say(words.emailsHelp)}</span>
        <span className="kit-figures">{count > 0 && say(addressCount, { count })}</span>
      </span>
      <span id={`${id}-problems`}>
        {problems.map((problem) => (
          <Problem key={problem} text={problem} />
        ))}
      </span>
    </div>
  );
};

const useInvitation = () => {
  const say = useSay();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [text, setText] = useState('');
  const [grant, setGrant] = useState(nothing);
  const [problems, setProblems] = useState<Problems>({});
  const inviting = useCommand(inviteAdministrators, {
    refreshes: refreshedByAdministrators,
  });
  const send = async (): Promise<boolean> => {
    const emails = emailsIn(text);
    const wrong = lineProblems(emails, say);
    const wish = completed(grant, say);
    if (wrong.length > 0 || 'problems' in wish) {
      const others = 'problems' in wish ? wish.problems : {};
      setProblems({ ...others, ...(wrong.length > 0 ? { emails: wrong } : {}) });
      return false;
    }
    try {
      await inviting.mutateAsync({ emails, language, ...wish.grant });
      notify({ kind: 'success', text: say(invitedCount, { count: emails.length }) });
      return true;
    } catch (failure) {
      setProblems(
        failure instanceof CallRefused
          ? { ...refusedGrant(failure), emails: lineProblems(emails, say, failure) }
          : {},
      );
      return false;
    }
  };
  const changed = (): void => setProblems({});
  return {
    text,
    grant,
    language,
    problems,
    send,
    isSending: inviting.isPending,
    isTouched: text !== '' || grant !== nothing,
    changeText: (typed: string) => (setText(typed), changed()),
    change: (part: Partial<Grant>) => (setGrant({ ...grant, ...part }), changed()),
    setLanguage,
  };
};

const LanguageField = ({
  language,
  change,
}: {
  language: Language;
  change: (language: Language) => void;
}) => {
  const say = useSay();
  const id = useId();
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {say(words.letterLanguage)}
      </label>
      <Select<Language>
        id={id}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={change}
      />
    </div>
  );
};

/** One or several at once, all with the same rights; all are invited or none. */
export const InviteDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const form = useInvitation();
  const question = useQuestion(getGrantable, {});
  const grantable = useLastAnswer(question.data);
  return (
    <FormDialog
      title={say(words.inviteTitle)}
      okText={say(words.invite)}
      isTouched={form.isTouched}
      form={{ refusal: form.problems.whole, isBusy: form.isSending }}
      send={form.send}
      close={close}
    >
      <EmailsField
        text={form.text}
        problems={form.problems.emails ?? []}
        change={form.changeText}
      />
      {grantable === undefined ? (
        <Awaited question={question} />
      ) : (
        <GrantFields
          grant={form.grant}
          change={form.change}
          problems={form.problems}
          grantable={grantable}
        />
      )}
      <LanguageField language={form.language} change={form.setLanguage} />
    </FormDialog>
  );
};
