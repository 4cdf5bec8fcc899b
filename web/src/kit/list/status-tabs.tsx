import type { Word } from '@back-office/messages/words';
import { formatCount } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';

export type StatusTab = { id: string; label: Word; count: number | undefined };

export type Tabs = {
  label: string;
  tabs: readonly StatusTab[];
  active: string;
  choose: (id: string) => void;
};

/** The list cut by status, with how many each holds; a count that is not there yet keeps its place. */
export const StatusTabs = ({ label, tabs, active, choose }: Tabs) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <div className="kit-tabs" role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className="kit-tab"
          aria-pressed={tab.id === active}
          onClick={() => choose(tab.id)}
        >
          {say(tab.label)}
          <span className="kit-tab-count">
            {tab.count === undefined ? '' : formatCount(tab.count, language)}
          </span>
        </button>
      ))}
    </div>
  );
};
