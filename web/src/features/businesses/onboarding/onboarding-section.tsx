import { businessTones } from '@back-office/contract/kit/business-status';
import { getOnboarding } from '@back-office/contract/features/businesses';
import type { OutputOf } from '@back-office/contract/kit/call';
import { actorKindLabels } from '@back-office/messages/features/audit-logs';
import {
  businessStatusWords,
  statusReasonWords,
} from '@back-office/messages/features/business-status';
import { onboardingWords } from '@back-office/messages/features/onboarding';
import { type ReactNode, useState } from 'react';
import { DescriptionList, DetailSection } from '#kit/object/description-list';
import '#kit/filter/filter-bar.css';
import { ErrorState } from '#kit/feedback/states';
import { StatusDot } from '#kit/values/status-dot';
import { Timeline } from '#kit/object/timeline';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { MoveDialog } from './move-dialog.tsx';

type Onboarding = OutputOf<typeof getOnboarding>;
type Change = Onboarding['changes'][number];

const noteOf = ({ reasons, note }: Change, say: Say): string =>
  [
    ...reasons.map((reason) => say(statusReasonWords[reason])),
    ...(note === null ? [] : [note]),
  ].join(' · ');

const Moves = ({ changes }: Pick<Onboarding, 'changes'>): ReactNode => {
  const say = useSay();
  return (
    <Timeline
      steps={changes.map((change) => ({
        id: `${change.at} ${change.to}`,
        at: change.at,
        tone: businessTones[change.to],
        title: say(businessStatusWords[change.to]),
        by: say(actorKindLabels[change.actor]),
        note: noteOf(change, say) || null,
      }))}
    />
  );
};

/** Spec S4.1, for the acquirer's staff: a merchant's onboarding status, its history, and the next step. */
export const OnboardingSection = ({ merchantNumber }: { merchantNumber: string }): ReactNode => {
  const say = useSay();
  const mayEdit = useSession().can('merchants.edit');
  const [isMoving, setMoving] = useState(false);
  const { data, error, refetch } = useQuestion(getOnboarding, { merchantNumber });
  if (data === undefined) {
    return error === null ? null : <ErrorState error={error} tryAgain={() => void refetch()} />;
  }
  return (
    <DetailSection title={say(onboardingWords.title)}>
      <DescriptionList
        items={[
          {
            term: say(onboardingWords.status),
            value: (
              <span className="kit-detail-line">
                <StatusDot tone={businessTones[data.status]}>
                  {say(businessStatusWords[data.status])}
                </StatusDot>
                {mayEdit && data.next.length > 0 && (
                  <button type="button" className="kit-link-button" onClick={() => setMoving(true)}>
                    {say(onboardingWords.move)}
                  </button>
                )}
              </span>
            ),
          },
        ]}
      />
      <Moves changes={data.changes} />
      {isMoving && (
        <MoveDialog
          merchantNumber={merchantNumber}
          from={data.status}
          next={data.next}
          language={data.language}
          close={() => setMoving(false)}
        />
      )}
    </DetailSection>
  );
};
