import { CheckOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './steps-page.css';

export type PageStep = {
  id: string;
  name: string;
  state: 'done' | 'open' | 'ahead';
  /** Remaining work. */
  note: string | null;
};

const classOf = ({ state }: PageStep): string | undefined =>
  state === 'ahead' ? undefined : `kit-steps-${state}`;

const StepLine = ({ step, at }: { step: PageStep; at: number }): ReactNode => (
  <>
    <span className="kit-steps-mark" aria-hidden>
      {step.state === 'done' ? <CheckOutlined /> : at + 1}
    </span>
    <span>{step.name}</span>
    {step.note !== null && <span className="kit-steps-note">{step.note}</span>}
  </>
);

/** The parts of a long page with the state of each; a press leads to one. */
export const PartsRail = ({
  parts,
  open,
}: {
  parts: readonly PageStep[];
  open: (id: string) => void;
}): ReactNode => (
  <ol className="kit-steps-rail">
    {parts.map((part, at) => (
      <li key={part.id} className={classOf(part)}>
        <button type="button" onClick={() => open(part.id)}>
          <StepLine step={part} at={at} />
        </button>
      </li>
    ))}
  </ol>
);

/** A long form in steps, each with its own address: a rail beside it on desktops, a bar above it on phones. */
export const StepsPage = ({
  label,
  progress,
  steps,
  current,
  children,
}: {
  label: string;
  /** "Step 3 of 10". */
  progress: string;
  steps: readonly PageStep[];
  current: string;
  children: ReactNode;
}): ReactNode => (
  <div className="kit-steps-page">
    <nav aria-label={label}>
      <ol className="kit-steps-rail">
        {steps.map((step, at) => (
          <li key={step.id} className={classOf(step)}>
            <Link
              to="."
              search={(before: Record<string, unknown>) => ({ ...before, step: step.id })}
              aria-current={step.id === current ? 'step' : undefined}
            >
              <StepLine step={step} at={at} />
            </Link>
          </li>
        ))}
      </ol>
      <div className="kit-steps-bar">
        <strong>{progress}</strong>
        <div className="kit-steps-line" aria-hidden>
          {steps.map((step) => (
            <i key={step.id} className={step.id === current ? 'kit-steps-now' : classOf(step)} />
          ))}
        </div>
      </div>
    </nav>
    <div className="kit-steps-part">{children}</div>
  </div>
);

/** The line over a step's answers in a review of the whole form. */
export const StepHead = ({
  name,
  left,
  children,
}: {
  name: string;
  /** Remaining work; null once the step is complete, undefined where nobody works on it. */
  left: string | null | undefined;
  children?: ReactNode;
}): ReactNode => (
  <div className="kit-steps-head">
    <h2 className="kit-detail-heading">{name}</h2>
    {left === null && <CheckOutlined aria-hidden />}
    {typeof left === 'string' && <span className="kit-steps-left">{left}</span>}
    {children}
  </div>
);
