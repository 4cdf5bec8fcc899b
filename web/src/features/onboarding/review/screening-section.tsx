import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import {
  decideHit,
  hitReasonMax,
  isScreened,
  type HitDecision,
  type ScreeningHit,
  hitTones,
} from '@back-office/contract/features/onboarding/screening';
import {
  hitDecisionLabels,
  matchReasonLabels,
  screeningListLabels,
  screeningTopicLabels,
  screeningWords as words,
} from '@back-office/messages/features/onboarding/screening';
import { filterWords } from '@back-office/messages/kit';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { DescriptionList } from '#kit/object/description-list';
import { ReasonField } from '#kit/form/reason-field';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { openDialog } from '#platform/dialog/dialog';
import { useLookAgain } from '#platform/http/look-again';
import { useSay } from '#platform/language/language';
import { refreshes } from './review-actions.tsx';

type Deciding = { merchantNumber: string; hit: ScreeningHit };

/** The name of a decision: clearing a confirmed match takes two people, either of whom may keep it. */
const verbOf = (decision: HitDecision, { decision: before, clearing }: ScreeningHit) => {
  if (before?.is !== 'confirmed') {
    return decision === 'cleared' ? words.clear : words.confirm;
  }
  if (decision === 'confirmed') {
    return words.keepConfirmed;
  }
  return clearing === null ? words.proposeClearing : words.clear;
};

const DecideDialog = ({
  merchantNumber,
  hit,
  decision,
  close,
}: Deciding & { decision: HitDecision; close: () => void }) => {
  const say = useSay();
  const [reason, setReason] = useState('');
  const form = useCallForm(decideHit, refreshes);
  const send = async (): Promise<boolean> =>
    (await form.send({ merchantNumber, id: hit.id, version: hit.version, decision, reason })) !==
    undefined;
  const verb = say(verbOf(decision, hit));
  return (
    <FormDialog
      title={verb}
      okText={verb}
      isTouched={reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <p translate="no">
        {hit.subject} / {hit.entryName}
      </p>
      <ReasonField
        label={say(words.reason)}
        help={say(words.reasonHelp)}
        lengthMax={hitReasonMax}
        value={reason}
        problem={form.problemOf('reason')}
        change={setReason}
      />
    </FormDialog>
  );
};

/** Why the entry was found; by which name, where several names of a person are like its names. */
const Reasons = ({ hit: { reasons, matches } }: { hit: ScreeningHit }): ReactNode => {
  const say = useSay();
  const textOf = (of: typeof reasons): string =>
    of.map((reason) => say(matchReasonLabels[reason])).join(' · ');
  return matches.length < 2
    ? textOf(reasons)
    : matches.map(({ subject, entryName, reasons: of }) => (
        <Fragment key={subject}>
          <span translate="no">
            {subject} / {entryName}
          </span>
          <span className="kit-second-line">{textOf(of)}</span>
        </Fragment>
      ));
};

const HitFacts = ({ hit }: { hit: ScreeningHit }) => {
  const say = useSay();
  const { subject, list, topic, entryId, entryName, births, programmes, score } = hit;
  return (
    <DescriptionList
      items={[
        { term: say(words.subject), value: <span translate="no">{subject}</span> },
        {
          term: say(words.entry),
          value: (
            <>
              <span translate="no">{entryName}</span>
              <span className="kit-second-line">
                {say(screeningListLabels[list])} <span translate="no">{entryId}</span>
              </span>
            </>
          ),
        },
        { term: say(words.topic), value: say(screeningTopicLabels[topic]) },
        { term: say(words.because), value: <Reasons hit={hit} /> },
        { term: say(words.score), value: <span className="kit-figures">{score}</span> },
        ...(births.length === 0
          ? []
          : [
              {
                term: say(words.births),
                value: <span translate="no">{births.join(say(filterWords.between))}</span>,
              },
            ]),
        ...(programmes.length === 0
          ? []
          : [
              {
                term: say(words.programmes),
                value: <span translate="no">{programmes.join(say(filterWords.between))}</span>,
              },
            ]),
      ]}
    />
  );
};

const Decided = ({ hit: { decision, clearing } }: { hit: ScreeningHit }) => {
  const say = useSay();
  return (
    <>
      {decision !== null && (
        <p className="kit-note" translate="no">
          {decision.reason}
        </p>
      )}
      {clearing !== null && (
        <p className="kit-note kit-note-warning">
          {say(words.clearingBy, { by: clearing.by })} <span translate="no">{clearing.reason}</span>
        </p>
      )}
    </>
  );
};

const Hit = ({ merchantNumber, hit }: Deciding) => {
  const say = useSay();
  const { entryName, decision, allowedDecisions } = hit;
  return (
    <li>
      <HitFacts hit={hit} />
      <div className="kit-detail-line kit-verdict">
        {decision === null ? (
          <StatusDot tone="attention">{say(words.undecided)}</StatusDot>
        ) : (
          <StatusDot tone={hitTones[decision.is]}>
            {say(words.decidedBy, {
              decision: say(hitDecisionLabels[decision.is]),
              by: decision.by,
            })}
          </StatusDot>
        )}
        {allowedDecisions.map((one) => (
          <Button
            key={one}
            size="small"
            aria-label={say(filterWords.labelled, {
              label: say(verbOf(one, hit)),
              value: entryName,
            })}
            onClick={() =>
              openDialog((close) => (
                <DecideDialog
                  merchantNumber={merchantNumber}
                  hit={hit}
                  decision={one}
                  close={close}
                />
              ))
            }
          >
            {say(verbOf(one, hit))}
          </Button>
        ))}
      </div>
      <Decided hit={hit} />
    </li>
  );
};

/** Names in the application that resemble names on sanctions lists; a person decides on each. */
export const ScreeningSection = ({
  thing: { merchantNumber, status, screening },
}: {
  thing: SubmittedApplication;
}) => {
  const say = useSay();
  const { screenedAt, lists, hits } = screening;
  const client = useQueryClient();
  useLookAgain(
    () => client.invalidateQueries({ queryKey: [getSubmittedApplication.name] }),
    screenedAt === null && lists.length > 0 && isScreened(status),
  );
  if (lists.length === 0) {
    return <p className="kit-note kit-note-warning">{say(words.noLists)}</p>;
  }
  return (
    <>
      {screenedAt === null && (
        <p className="kit-quiet">{say(isScreened(status) ? words.waiting : words.ended)}</p>
      )}
      {screenedAt !== null && hits.length === 0 && <p className="kit-quiet">{say(words.noHits)}</p>}
      <ul className="kit-plain-list">
        {hits.map((hit) => (
          <Hit key={hit.id} merchantNumber={merchantNumber} hit={hit} />
        ))}
      </ul>
      <DescriptionList
        items={[
          ...(screenedAt === null
            ? []
            : [{ term: say(words.screenedAt), value: <TimeText at={screenedAt} /> }]),
          {
            term: say(words.lists),
            value: lists
              .map(({ list, entries, publishedOn }) =>
                say(filterWords.labelled, {
                  label: say(screeningListLabels[list]),
                  value: [say(words.entries, { count: entries }), publishedOn]
                    .filter((part) => part !== null)
                    .join(say(filterWords.between)),
                }),
              )
              .join(' · '),
          },
        ]}
      />
    </>
  );
};
