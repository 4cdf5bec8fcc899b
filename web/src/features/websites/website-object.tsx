import { getWebsite, type WebsiteDetail } from '@back-office/contract/features/websites';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { proofWords } from '@back-office/messages/features/websites/proof';
import type { Word } from '@back-office/messages/words';
import { defineObject } from '#kit/object/define-object';
import { useSay } from '#platform/language/language';
import { DomainProof } from './domain-proof.tsx';
import { FixListButton } from './fix-list-button.tsx';
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
