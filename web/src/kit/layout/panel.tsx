import type { ReactNode } from 'react';
import './panel.css';

type PanelProps = {
  id: string;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A titled part of a page; the title names it for those who cannot see it. */
export const Panel = ({ id, title, note, actions, children }: PanelProps) => (
  <section className="kit-panel" aria-labelledby={`${id}-title`}>
    <div className="kit-panel-head">
      <h2 className="kit-panel-title" id={`${id}-title`}>
        {title}
      </h2>
      {note === undefined ? null : <span className="kit-panel-note">{note}</span>}
      {actions}
    </div>
    {children}
  </section>
);
