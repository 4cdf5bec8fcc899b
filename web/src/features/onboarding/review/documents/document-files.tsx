import { businessItem } from '@back-office/contract/features/onboarding/questions';
import {
  fetchApplicationFile,
  lookAtPersonDocument,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import { type BrokenRule, brokenRuleOf } from '@back-office/contract/kit/rule';
import { submittedWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { revealWords } from '@back-office/messages/kit';
import { ruleWords } from '@back-office/messages/rules';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Documents } from '#features/uploads/public';
import { FormDialog } from '#kit/call-form/form-dialog';
import { ReasonField } from '#kit/form/reason-field';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useLogin, useSession } from '#platform/session/session';
import { createStore, useStore } from '#platform/store';

type Given = { login: string; merchantNumber: string; body: { reason: string } };

/** The reason that a reviewer gave for one application; it ends with the page, the login and the next application. */
const given = createStore<Given | undefined>(undefined);

const ReasonDialog = ({
  merchantNumber,
  close,
}: {
  merchantNumber: string;
  close: () => void;
}): ReactNode => {
  const say = useSay();
  const login = useLogin();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<BrokenRule>();
  const keep = (): Promise<boolean> => {
    const parsed = lookAtPersonDocument.input.shape.reason.safeParse(reason);
    const [issue] = parsed.error?.issues ?? [];
    setProblem(issue && brokenRuleOf(issue, reason));
    if (parsed.success) {
      given.write({ login, merchantNumber, body: { reason: parsed.data } });
    }
    return Promise.resolve(parsed.success);
  };
  return (
    <FormDialog
      title={say(words.openDocuments)}
      okText={say(revealWords.show)}
      isTouched={reason !== ''}
      form={{ refusal: undefined, isBusy: false }}
      send={keep}
      close={close}
    >
      <ReasonField
        label={say(words.revealReason)}
        help={say(words.openDocumentsText)}
        lengthMax={merchantReasonMax}
        value={reason}
        problem={problem && say(ruleWords[problem.rule], problem.figures)}
        change={setReason}
      />
    </FormDialog>
  );
};

type Files = SubmittedApplication['files'][number]['files'];
type PersonDocumentsProps = { merchantNumber: string; files: Files; isOpen: boolean };

/** The documents of a person: their names, and once somebody said why, themselves. */
const PersonDocuments = ({ merchantNumber, files, isOpen }: PersonDocumentsProps): ReactNode => {
  const say = useSay();
  const login = useLogin();
  const mayLook = useSession().can('merchants.edit');
  const reason = useStore(given);
  if (reason?.merchantNumber === merchantNumber && reason.login === login) {
    const path = (id: string): string =>
      lookAtPersonDocument.path.replace('{merchantNumber}', merchantNumber).replace('{id}', id);
    return <Documents files={files} path={path} body={reason.body} isOpen={isOpen} />;
  }
  return (
    <>
      <ul className="kit-plain-list" translate="no">
        {files.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {mayLook && (
        <Button
          size="small"
          onClick={() =>
            openDialog((close) => <ReasonDialog merchantNumber={merchantNumber} close={close} />)
          }
        >
          {say(words.openDocuments)}
        </Button>
      )}
    </>
  );
};

type DocumentFilesProps = {
  merchantNumber: string;
  item: string;
  files: Files;
  isOpen?: boolean;
};

/** The files of one document. */
export const DocumentFiles = ({
  merchantNumber,
  item,
  files,
  isOpen = false,
}: DocumentFilesProps): ReactNode =>
  item === businessItem ? (
    <Documents
      files={files}
      path={(id) =>
        fetchApplicationFile.path.replace('{merchantNumber}', merchantNumber).replace('{id}', id)
      }
      isOpen={isOpen}
    />
  ) : (
    <PersonDocuments merchantNumber={merchantNumber} files={files} isOpen={isOpen} />
  );
