import { overseeWebsite } from '@back-office/contract/features/websites/audits';
import type { OutputOf } from '@back-office/contract/kit/call';
import { websiteAuditWords } from '@back-office/messages/features/websites/audits';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { defineObject } from '#kit/object/define-object';
import { Obstacles } from '#kit/form/obstacles';
import { useSay } from '#platform/language/language';
import {
  websiteCheckList,
  websiteDetails,
  websiteHead,
  websiteProof,
  websiteRealised,
  websiteTimeline,
} from '../website-parts.tsx';
import { websiteAuditActions } from './website-audit-actions.tsx';

type Overseen = OutputOf<typeof overseeWebsite>;

const Notes = ({ thing: { obstacles, realised } }: { thing: Overseen }) => {
  const say = useSay();
  return (
    <>
      <Obstacles reasons={obstacles} labels={websiteAuditWords} isWarning />
      {realised.isHigh && <p className="kit-note">{say(words.isHigh)}</p>}
    </>
  );
};

/** A website, as an operator audits it. */
export const websiteAuditObject = defineObject({
  id: 'websiteAudit',
  title: words.title,
  call: overseeWebsite,
  input: (named) => named,
  absent: { refusals: ['websites.notFound'], title: words.notFound },
  head: { ...websiteHead, merchant: websiteAuditWords.merchant, Notes },
  actions: websiteAuditActions,
  timeline: websiteTimeline,
  main: [websiteCheckList],
  side: [websiteDetails, websiteProof, websiteRealised],
});
