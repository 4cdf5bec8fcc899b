import { businessItem } from '@back-office/contract/features/onboarding/questions';
import {
  fetchApplicationFile,
  lookAtPersonDocument,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { submittedWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Documents } from '#features/uploads/public';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { ReasonDialog, useGivenReason } from '../given-reason.tsx';

type Files = SubmittedApplication['files'][number]['files'];
type PersonDocumentsProps = {
  merchantNumber: string;
  files: Files;
  isOpen: boolean;
  asksForReason: boolean;
};

/** The documents of a person: their names, and after a reason was given, the documents themselves. */
const PersonDocuments = ({
  merchantNumber,
  files,
  isOpen,
  asksForReason,
}: PersonDocumentsProps): ReactNode => {
  const say = useSay();
  const mayLook = useSession().can('merchants.edit');
  const said = useGivenReason(merchantNumber);
  if (said !== undefined) {
    const path = (id: string): string =>
      lookAtPersonDocument.path.replace('{merchantNumber}', merchantNumber).replace('{id}', id);
    return <Documents files={files} path={path} body={said} isOpen={isOpen} />;
  }
  return (
    <>
      <ul className="kit-plain-list" translate="no">
        {files.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {mayLook && asksForReason && (
        <Button
          size="small"
          onClick={() =>
            openDialog((close) => (
              <ReasonDialog
                merchantNumber={merchantNumber}
                title={say(words.openDocuments)}
                close={close}
              />
            ))
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
  /** One reason opens all documents of an application, so one button for several is enough. */
  asksForReason?: boolean;
};

/** The files of one document. */
export const DocumentFiles = ({
  merchantNumber,
  item,
  files,
  isOpen = false,
  asksForReason = true,
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
    <PersonDocuments
      merchantNumber={merchantNumber}
      files={files}
      isOpen={isOpen}
      asksForReason={asksForReason}
    />
  );
