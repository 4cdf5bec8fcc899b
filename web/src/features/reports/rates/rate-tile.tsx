import { type MonitorLight, monitorLightTones } from '@back-office/contract/features/reports/rates';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { lightLabels } from '@back-office/messages/features/rates';
import type { ReactNode } from 'react';
import { StatusDot } from '#kit/values/status-dot';
import { type Say, useSay } from '#platform/language/language';

export const lightName = (light: MonitorLight | null, say: Say): string =>
  say(light === null ? monthlyWords.notApplicable : lightLabels[light]);

/** The parts of a line such as "Until red: 97 more"; a sentence has no value. */
const partsOf = (line: string): { name: string; value: string | undefined } => {
  const [, name = line, value] = /^([^:：]+)(?:: |：)(.+)$/u.exec(line) ?? [];
  return { name, value };
};

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
  lines: readonly string[];
}) => {
  const say = useSay();
  const parts = lines.map(partsOf);
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
        {parts
          .filter(({ value }) => value !== undefined)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {parts
        .filter(({ value }) => value === undefined)
        .map(({ name }) => (
          <span key={name} className="kit-tile-note">
            {name}
          </span>
        ))}
    </div>
  );
};
