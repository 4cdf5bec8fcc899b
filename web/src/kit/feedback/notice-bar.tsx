import type { ReactNode } from 'react';
import './notice-bar.css';

type NoticeBarProps = {
  label: string;
  button: { text: string; isBusy: boolean; press: () => void };
  children: ReactNode;
};

/** A line across the page, shown while its condition holds. */
export const NoticeBar = ({ label, button, children }: NoticeBarProps): ReactNode => (
  <section className="kit-notice-bar" aria-label={label}>
    <div className="kit-notice-said">{children}</div>
    <button type="button" disabled={button.isBusy} onClick={button.press}>
      {button.text}
    </button>
  </section>
);
