import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { steps, type Step } from '@back-office/contract/features/onboarding/questions';
import { reviewSection } from '@back-office/contract/features/onboarding/review';
import {
  reviewWords as words,
  verdictLabels,
} from '@back-office/messages/features/onboarding/review';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PartsRail } from '#kit/page/steps-page';
import { prefersReducedMotion } from '#kit/layout/use-media';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { refreshes } from './review-actions.tsx';

/** The id of a section's verdict, in the line of its heading. */
export const verdictId = (section: Step): string => `verdict-${section}`;

const openSection = (id: string): void => {
  const verdict = document.getElementById(id);
  verdict?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  verdict?.querySelector('button')?.focus({ preventScroll: true });
};

/** All sections with their verdicts; those without one can be accepted together. */
export const SectionList = ({
  thing: { merchantNumber, revision, reviews, mayReview },
}: {
  thing: SubmittedApplication;
}): ReactNode => {
  const say = useSay();
  const accepting = useCommand(reviewSection, { refreshes });
  const verdictOn = (section: Step) => reviews.find((one) => one.section === section)?.verdict;
  const open = steps.filter((section) => verdictOn(section) === undefined);
  const acceptOpen = async (): Promise<void> => {
    try {
      for (const section of open) {
        const verdict = { section, verdict: 'accepted', comment: null } as const;
        await accepting.mutateAsync({ merchantNumber, revision, ...verdict });
      }
    } catch {
      // The refusal is already shown.
    }
  };
  return (
    <>
      <PartsRail
        parts={steps.map((section) => {
          const verdict = verdictOn(section);
          return {
            id: verdictId(section),
            name: say(stepLabels[section]),
            state: verdict === undefined ? 'ahead' : verdict === 'accepted' ? 'done' : 'open',
            note: verdict === undefined ? null : say(verdictLabels[verdict]),
          };
        })}
        open={openSection}
      />
      {mayReview && open.length > 1 && (
        <Button size="small" loading={accepting.isPending} onClick={() => void acceptOpen()}>
          {say(words.acceptOpen, { count: open.length })}
        </Button>
      )}
    </>
  );
};
