import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import './form.css';

/** A file of a list: its name, its progress or problem, and its actions. */
export const FileRow = ({
  name,
  note,
  percent,
  problem,
  actions,
}: {
  name: string;
  note: string;
  /** While it uploads. */
  percent: number | undefined;
  problem: string | undefined;
  actions: ReactNode;
}) => (
  <li className="kit-file-row">
    <span className="kit-file-row-name">
      <span translate="no">{name}</span> <span className="kit-caption kit-quiet">{note}</span>
    </span>
    <span className="kit-toolbar">{actions}</span>
    {percent !== undefined && (
      <Progress percent={percent} size="small" showInfo={false} aria-label={name} />
    )}
    {problem !== undefined && <Problem text={problem} />}
  </li>
);

export const FileRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="kit-file-rows" aria-label={label}>
    {children}
  </ul>
);
