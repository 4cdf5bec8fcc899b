import { overseeWebsite } from '@back-office/contract/features/websites/audits';
import type { OutputOf } from '@back-office/contract/kit/call';
import { websiteAuditWords as auditWords } from '@back-office/messages/features/websites/audits';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { defineObject } from '#kit/object/define-object';
import type { Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import { Obstacles } from '#kit/form/obstacles';
import { formatMoney } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';
import { useLookAgain } from '#platform/http/look-again';
import { useQuestion } from '#platform/http/questions';
import { TimesDeclared } from '../website-cells.tsx';
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
} from '../website-parts.tsx';
import { websiteAuditActions } from './website-audit-actions.tsx';

type Overseen = OutputOf<typeof overseeWebsite>;

const HighNote = ({
  of: { realised, averageMinor, currency, timesDeclared: times },
}: {
  of: Overseen;
}) => {
  const say = useSay();
  const language = useLanguage();
  const amount = (minor: string): string =>
    `${formatMoney({ minor, currency }, language)} ${currency}`;
  return realised.isHigh && realised.averageMinor !== null && times !== null ? (
    <p className="kit-note kit-note-warning">
      {say(auditWords.isHigh, {
        actual: amount(realised.averageMinor),
        declared: amount(averageMinor),
        times,
      })}
    </p>
  ) : null;
};

/** Operators get no live events, so the page looks again until the gateway has confirmed. */
const UntoldNote = ({ of: { isUntold, merchantNumber, number } }: { of: Overseen }) => {
  const say = useSay();
  const { refetch } = useQuestion(overseeWebsite, { merchantNumber, number }, { enabled: false });
  useLookAgain(refetch, isUntold);
  return isUntold ? <p className="kit-note">{say(words.untoldNote)}</p> : null;
};

const Notes = ({ thing }: { thing: Overseen }) => {
  const { obstacles } = thing;
  return (
    <>
      <Obstacles reasons={obstacles} labels={auditWords} isWarning />
      <UntoldNote of={thing} />
      <HighNote of={thing} />
      <HealthNotes of={thing} />
    </>
  );
};

/** The realised average beside the declared one, and the average that an operator confirmed. */
const realised: Section<Overseen> = {
  ...websiteRealised,
  facts: (website, reader) => [
    ...(websiteRealised.facts?.(website, reader) ?? []),
    fact.money(auditWords.declaredAverage, {
      minor: website.averageMinor,
      currency: website.currency,
    }),
    fact.of(auditWords.timesDeclared, <TimesDeclared of={website} />),
    ...(website.confirmed === null
      ? []
      : [
          fact.money(auditWords.confirmedAverage, {
            minor: website.confirmed.minor,
            currency: website.currency,
          }),
          fact.text(auditWords.confirmedBy, website.confirmed.by),
          fact.time(auditWords.confirmedAt, website.confirmed.at),
        ]),
  ],
};

/** A website, as an operator audits it. */
export const websiteAuditObject = defineObject({
  id: 'websiteAudit',
  title: words.title,
  call: overseeWebsite,
  input: (named) => named,
  absent: { refusals: ['websites.notFound'], title: words.notFound },
  head: { ...websiteHead, merchant: auditWords.merchant, Notes },
  actions: websiteAuditActions,
  timeline: websiteTimeline,
  main: [websiteCheckList],
  side: [websiteCorrection, realised, websiteDetails, websiteProof, websiteHealth],
});
