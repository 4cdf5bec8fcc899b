import { getWebsite, type WebsiteDetail } from '@back-office/contract/features/websites';
import { downloadFixList } from '@back-office/contract/features/websites/fix-list';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { fixListWords } from '@back-office/messages/features/websites/fix-list';
import { proofWords } from '@back-office/messages/features/websites/proof';
import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { useState } from 'react';
import { defineObject } from '#kit/object/define-object';
import { downloadFile } from '#platform/http/download';
import { useSay } from '#platform/language/language';
import { DomainProof } from './domain-proof.tsx';
import { websiteActions } from './website-actions.tsx';
import {
  HealthNotes,
  websiteCheckList,
  websiteCorrection,
  websiteDetails,
  websiteHead,
  websiteHealth,
  websiteProof,
  websiteRealised,
  websiteTimeline,
} from './website-parts.tsx';

const hintsOf = ({ status, isUntold, realised, allowedActions }: WebsiteDetail): Word[] => [
  ...(isUntold ? [words.untoldNote] : []),
  ...(status === 'auditFailed' || status === 'reviewFailed' ? [words.toFix] : []),
  ...(allowedActions.includes('requestReview') ? [words.stoppedNote] : []),
  ...(realised.isHigh ? [words.isHigh] : []),
];

const Notes = ({ thing }: { thing: WebsiteDetail }) => {
  const say = useSay();
  return (
    <>
      <HealthNotes of={thing} />
      {hintsOf(thing).map((hint) => (
        <p key={hint.en} className="kit-note">
          {say(hint)}
        </p>
      ))}
    </>
  );
};

/** The points to correct as a file, if there are any. */
const FixListButton = ({
  thing: { number, status },
}: {
  thing: Pick<WebsiteDetail, 'number' | 'status'>;
}) => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadFile(downloadFixList.path.replace('{number}', number), {});
    } catch {
      // Spec S8.6: the file's error has already been shown.
    } finally {
      setBusy(false);
    }
  };
  return status === 'auditFailed' || status === 'reviewFailed' ? (
    <Button loading={isBusy} onClick={() => void download()}>
      {say(fixListWords.download)}
    </Button>
  ) : null;
};

/** A website with its history and what has to be corrected. */
export const websiteObject = defineObject({
  id: 'website',
  title: words.title,
  call: getWebsite,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['websites.notFound'], title: words.notFound },
  follows: 'websites',
  head: { ...websiteHead, Notes },
  actions: websiteActions,
  Actions: FixListButton,
  timeline: websiteTimeline,
  main: [
    {
      title: proofWords.title,
      Content: DomainProof,
      isShown: ({ proof }) => proof.provedAt === null,
    },
    websiteCheckList,
  ],
  side: [websiteCorrection, websiteDetails, websiteProof, websiteRealised, websiteHealth],
});
