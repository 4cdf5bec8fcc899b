import { type MonitorLight, monitorLightTones } from '@back-office/contract/features/reports/rates';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { lightLabels, ratesWords } from '@back-office/messages/features/rates';
import type { ReactNode } from 'react';
import { useIsPhone } from '#kit/layout/use-media';
import { StatusDot } from '#kit/values/status-dot';
import { type Say, useSay } from '#platform/language/language';
import type { TileLine } from './formats.tsx';

export const lightName = (light: MonitorLight | null, say: Say): string =>
  say(light === null ? monthlyWords.notApplicable : lightLabels[light]);

/** Lines that name a value stand in two columns, sentences below them. */
const Lines = ({ lines }: { lines: readonly TileLine[] }) => (
  <>
    <dl className="kit-tile-lines">
      {lines.map(
        (line) =>
          typeof line !== 'string' && (
            <div key={line.name}>
              <dt>{line.name}</dt>
              <dd>{line.value}</dd>
              {line.note !== undefined && <dd className="kit-tile-line-note">{line.note}</dd>}
            </div>
          ),
      )}
    </dl>
    {lines.map(
      (line) =>
        typeof line === 'string' && (
          <div key={line} className="kit-tile-note">
            {line}
          </div>
        ),
    )}
  </>
);

/** A rate with its light. On a phone its lines are folded, so that all lights are seen at once. */
export const RateTile = ({
  title,
  light,
  figure,
  children,
  lines,
}: {
  title: string;
  light: MonitorLight | null;
  figure?: string;
  /** The formula of the figure, with both of its parts. */
  children?: ReactNode;
  lines: readonly TileLine[];
}) => {
  const say = useSay();
  const isPhone = useIsPhone();
  return (
    <div className="kit-tile kit-tile-wide">
      <div className="kit-tile-head">
        <span className="kit-tile-label">{title}</span>
        <StatusDot tone={light === null ? 'quiet' : monitorLightTones[light]}>
          {lightName(light, say)}
        </StatusDot>
      </div>
      {figure !== undefined && <span className="kit-tile-figure">{figure}</span>}
      {children}
      {isPhone ? (
        <details>
          <summary>{say(ratesWords.limits)}</summary>
          <Lines lines={lines} />
        </details>
      ) : (
        <Lines lines={lines} />
      )}
    </div>
  );
};
