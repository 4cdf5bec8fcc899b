import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { formatCount } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { useLanguage, useSay } from '#platform/language/language';
import '#kit/layout/panel.css';

type QueueLineProps = {
  name: Word;
  /** Over which time, or by when and for how much. */
  note: ReactNode;
  count: number;
  to: string;
};

/** One kind of thing that waits: what it is, how many, and the way to them. */
export const QueueLine = ({ name, note, count, to }: QueueLineProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <li>
      <PageLink to={to} className="kit-line-link">
        <span>
          {say(name)}
          <span className="kit-line-note kit-panel-note">{note}</span>
        </span>
        <span className="kit-line-figure">{formatCount(count, language)}</span>
      </PageLink>
    </li>
  );
};
