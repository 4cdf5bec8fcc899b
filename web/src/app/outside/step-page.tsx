import { stepNotOpen, stepWords } from '@back-office/messages/features/sign-in';
import { backHome, outsideTitles } from '@back-office/messages/outside';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { stepIds, stepPaths } from '../steps.ts';

/** Explains a step that the installation does not offer. */
export const StepPage = (): ReactNode => {
  const say = useSay();
  const path = useMatches().at(-1)?.fullPath;
  const step = stepIds.find((id) => stepPaths[id] === path);
  if (step === undefined) {
    return null;
  }
  return (
    <section className="step-page">
      <h1>{say(outsideTitles[step])}</h1>
      <p>{say(stepWords[step])}</p>
      <p className="step-not-open">{say(stepNotOpen)}</p>
      <Link to="/">{say(backHome)}</Link>
    </section>
  );
};
