import { stepStates } from '@back-office/messages/features/activation';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import './plain-status.css';

/** Beneath the title: object and status in one line. */
export const PlainStatusLine = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="plain-status">{children}</p>
);

export const PlainList = (props: { label?: string; items: readonly string[] }): ReactNode => (
  <ul className="plain-list" aria-label={props.label}>
    {props.items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** A quotation in its writer's words and language. */
export const PlainQuote = ({ children }: { children: ReactNode }): ReactNode => (
  <blockquote className="plain-quote" translate="no">
    {children}
  </blockquote>
);

/** The main action, as a link to another page. */
export const PlainAction = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <PageLink className="plain-action" to={to}>
    {children}
  </PageLink>
);

export type StepState = 'done' | 'current' | 'failed' | 'ahead';
export type PlainStep = { name: string; state: StepState };

/** Progress through all steps. */
export const PlainSteps = ({ steps }: { steps: readonly PlainStep[] }): ReactNode => {
  const say = useSay();
  return (
    <ol className="plain-steps">
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={`plain-step plain-step-${state}`}
          aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
        >
          <span className="plain-step-mark" aria-hidden />
          <span>{name}</span>
          <span className="kit-hidden">{say(stepStates[state])}</span>
        </li>
      ))}
    </ol>
  );
};
