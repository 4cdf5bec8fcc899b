import type { Word } from '@back-office/messages/words';
import { formatCount } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { useLanguage, useSay } from '#platform/language/language';
import '#kit/panel.css';

type QueueLineProps = {
  words: { name: Word; period: Word };
  count: number;
  to: string;
};

/** One kind of thing that waits: what it is, over which time, how many, and the way to them. */
export const QueueLine = ({ words: { name, period }, count, to }: QueueLineProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <li>
      <PageLink to={to} className="kit-line-link">
        <span>{say(name)}</span>
        <span className="kit-panel-note">{say(period)}</span>
        <span className="kit-line-figure">{formatCount(count, language)}</span>
      </PageLink>
    </li>
  );
};
