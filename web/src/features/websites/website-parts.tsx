// The parts of a website that both sides see. Each side adds its own actions.
import {
  type WebsiteChange,
  type WebsiteDetail,
  type WebsitePlatform,
  type WebsiteType,
  checkAnswerTones,
} from '@back-office/contract/features/websites';
import { websiteTones } from '@back-office/contract/features/websites/statuses';
import { actorLabels } from '@back-office/messages/features/transactions/detail';
import { websiteCheckLabels } from '@back-office/messages/features/websites/checks';
import {
  correctedFieldLabels,
  correctionWords,
} from '@back-office/messages/features/websites/corrections';
import {
  checkAnswerLabels,
  websiteStepLabels,
  websiteWords as words,
} from '@back-office/messages/features/websites/detail';
import {
  downNotes,
  downReasonLabels,
  healthWords,
} from '@back-office/messages/features/websites/health';
import {
  websiteFields as fields,
  websitePlatformLabels,
  websiteTypeLabels,
} from '@back-office/messages/features/websites/list';
import { proofMethodLabels, proofWords } from '@back-office/messages/features/websites/proof';
import type { Head, Reader, Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import { formatMoney } from '#kit/money/money';
import { PlainTable } from '#kit/table/plain-table';
import type { TimelineStep } from '#kit/object/timeline';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { WebsiteStatusText } from './website-cells.tsx';

export type ShownWebsite = Omit<WebsiteDetail, 'allowedActions'>;

/** A value of a correction, formatted for people. */
const valueOf = (
  { field, value, currency }: { field: WebsiteChange['field']; value: string; currency: string },
  { say, language }: Pick<Reader, 'say' | 'language'>,
): string => {
  if (field === 'averageMinor') {
    return `${formatMoney({ minor: value, currency }, language)} ${currency}`;
  }
  return field === 'type'
    ? say(websiteTypeLabels[value as WebsiteType])
    : say(websitePlatformLabels[value as WebsitePlatform]);
};

const valuesOf = (
  { field, before, after }: WebsiteChange,
  currency: string,
  reader: Reader,
): { before: string; after: string } => ({
  before: valueOf({ field, value: before, currency }, reader),
  after: valueOf({ field, value: after, currency }, reader),
});

/** The values that a merchant wants instead of those in force, until an operator decides. */
export const websiteCorrection: Section<ShownWebsite> = {
  title: correctionWords.waiting,
  isShown: ({ correction }) => correction !== null,
  facts: ({ correction, type, averageMinor, currency }, reader) =>
    correction === null
      ? []
      : [
          ...(
            [
              { field: 'type', before: type, after: correction.type },
              { field: 'averageMinor', before: averageMinor, after: correction.averageMinor },
            ] as const
          )
            .filter(({ before, after }) => before !== after)
            .map((change) =>
              fact.text(
                correctedFieldLabels[change.field],
                reader.say(correctionWords.becomes, valuesOf(change, currency, reader)),
              ),
            ),
          fact.time(correctionWords.requestedAt, correction.at),
          fact.text(correctionWords.requestedBy, correction.by),
        ],
};

export const websiteHead = {
  name: ({ url }) => ({ text: url }),
  status: ({ status }) => <WebsiteStatusText status={status} />,
  number: { term: fields.number, of: ({ number }) => number },
  at: { term: fields.appliedAt, of: ({ appliedAt }) => appliedAt },
} satisfies Head<ShownWebsite>;

/** The changes of a correction, one line per field, and why it was declined. */
const noteOfChanges = (
  {
    changes,
    currency,
    note,
  }: Pick<ShownWebsite, 'currency' | 'note'> & { changes: WebsiteChange[] },
  reader: Reader,
) => (
  <>
    {changes.map((change) => (
      <div key={change.field}>
        {reader.say(correctionWords.change, {
          field: reader.say(correctedFieldLabels[change.field]),
          ...valuesOf(change, currency, reader),
        })}
      </div>
    ))}
    {note !== null && <div translate="no">{note}</div>}
  </>
);

export const websiteTimeline = (
  { steps, currency }: ShownWebsite,
  reader: Reader,
): TimelineStep[] =>
  steps.map(({ at, step, status, actorKind, actorName, note, changes }) => ({
    id: `${at} ${step}`,
    at,
    tone: websiteTones[status],
    title: reader.say(websiteStepLabels[step]),
    by: `${reader.say(actorLabels[actorKind])} · ${actorName}`,
    note: changes.length === 0 ? note : noteOfChanges({ changes, currency, note }, reader),
  }));

const Checks = ({ thing: { checks } }: { thing: ShownWebsite }) => {
  const say = useSay();
  return (
    <PlainTable
      name={say(words.checks)}
      none={say(words.noChecks)}
      isWrapped
      heads={[say(words.check), say(words.answer), say(words.comment)]}
      rows={checks
        .toSorted((one, other) => Number(other.answer === 'no') - Number(one.answer === 'no'))
        .map(({ check, answer, comment }) => ({
          id: check,
          cells: [
            say(websiteCheckLabels[check]),
            <StatusDot key="answer" tone={checkAnswerTones[answer]}>
              {say(checkAnswerLabels[answer])}
            </StatusDot>,
            comment === null ? null : (
              <span key="comment" translate="no">
                {comment}
              </span>
            ),
          ],
        }))}
    />
  );
};

/** The latest check list, with the points to correct first. */
export const websiteCheckList: Section<ShownWebsite> = { title: words.checks, Content: Checks };

export const websiteDetails: Section<ShownWebsite> = {
  title: words.details,
  facts: (website, { say }) => [
    fact.text(fields.type, say(websiteTypeLabels[website.type])),
    fact.text(fields.platform, say(websitePlatformLabels[website.platform])),
    fact.money(fields.average, { minor: website.averageMinor, currency: website.currency }),
    fact.text(fields.gatewayNumber, website.gatewayNumber),
    fact.text(fields.appliedBy, website.appliedBy),
  ],
};

/** The actual average of the website's payments. */
export const websiteRealised: Section<ShownWebsite> = {
  title: words.realised,
  facts: ({ realised: { payments, averageMinor }, currency }) => [
    fact.money(
      words.realisedAverage,
      averageMinor === null ? null : { minor: averageMinor, currency },
    ),
    fact.text(words.payments, String(payments)),
  ],
};

/** The result of the daily check of a live website. */
export const websiteHealth: Section<ShownWebsite> = {
  title: healthWords.title,
  isShown: ({ health }) => health.lookedAt !== null,
  facts: ({ health: { lookedAt, certificateUntil, down } }) => [
    down !== null && fact.label(healthWords.downReason, downReasonLabels, down.reason),
    down !== null && fact.time(healthWords.downSince, down.since),
    fact.time(healthWords.certificateUntil, certificateUntil),
    fact.time(healthWords.lookedAt, lookedAt),
  ],
};

/** The same as hints, for merchant and operator. */
export const HealthNotes = ({ of: { health } }: { of: ShownWebsite }) => {
  const say = useSay();
  return (
    <>
      {health.down !== null && (
        <p className="kit-note kit-note-warning">{say(downNotes[health.down.reason])}</p>
      )}
      {health.isExpired && (
        <p className="kit-note kit-note-warning">{say(healthWords.isExpired)}</p>
      )}
      {health.expiresInDays !== null && (
        <p className="kit-note kit-note-warning">
          {say(healthWords.expires, { days: health.expiresInDays })}
        </p>
      )}
    </>
  );
};

/** Whether and how ownership of the domain was proved. */
export const websiteProof: Section<ShownWebsite> = {
  title: proofWords.title,
  facts: ({ proof: { provedBy, provedAt, checkedAt } }, { say }) => [
    fact.text(
      proofWords.proved,
      say(provedBy === null ? proofWords.notProved : proofMethodLabels[provedBy]),
    ),
    fact.time(proofWords.provedAt, provedAt),
    provedAt === null && fact.time(proofWords.checkedAt, checkedAt),
  ],
};
