import { type MonitorLight, monitorLightTones } from '@back-office/contract/features/reports/rates';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { lightLabels } from '@back-office/messages/features/rates';
import type { ReactNode } from 'react';
import { StatusDot } from '#kit/values/status-dot';
import { type Say, useSay } from '#platform/language/language';
import type { TileLine } from './formats.tsx';

export const lightName = (light: MonitorLight | null, say: Say): string =>
  say(light === null ? monthlyWords.notApplicable : lightLabels[light]);

/** A rate with its light. Lines that name a value stand in two columns, sentences below them. */
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
      <dl className="kit-tile-lines">
        {lines.map(
          (line) =>
            typeof line !== 'string' && (
              <div key={line.name}>
                <dt>{line.name}</dt>
                <dd>{line.value}</dd>
              </div>
            ),
        )}
      </dl>
      {lines.map(
        (line) =>
          typeof line === 'string' && (
            <span key={line} className="kit-tile-note">
              {line}
            </span>
          ),
      )}
    </div>
  );
};
