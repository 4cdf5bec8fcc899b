import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { drawerWords } from '@back-office/messages/kit/drawer';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { neighboursOf } from '#kit/neighbours/neighbours';
import { shownRows } from '#kit/neighbours/shown-rows';
import { useSingleKeyPress } from '#kit/table/use-row-keys';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';

type StepProps = { name: Word; icon: ReactNode; go: (() => void) | undefined };

/** At the end of the list it stays where it is, so that the keyboard's place is not lost. */
const Step = ({ name, icon, go }: StepProps) => {
  const say = useSay();
  return (
    <button
      type="button"
      className="kit-icon-button"
      aria-label={say(name)}
      title={say(name)}
      aria-disabled={go === undefined}
      onClick={go}
    >
      {icon}
    </button>
  );
};

/** To the object before and after in the list beside it, also by k and j; after a decision to the one that moved up. */
export const StepButtons = ({ id }: { id: string }) => {
  const { ids, show } = useStore(shownRows);
  const [lastPlace, setLastPlace] = useState(-1);
  const { place, previous, next } = neighboursOf(ids, id, lastPlace);
  if (place !== lastPlace) {
    setLastPlace(place);
  }
  const back = previous === undefined ? undefined : () => show(previous);
  const on = next === undefined ? undefined : () => show(next);
  const buttons = useRef<HTMLDivElement>(null);
  useSingleKeyPress({ k: () => back?.(), j: () => on?.() }, buttons);
  useEffect(() => {
    const drawer = buttons.current?.closest('.ant-drawer-section');
    drawer?.querySelector('.ant-drawer-body')?.scrollTo(0, 0);
  }, [id]);
  return ids.length === 0 || place === -1 ? null : (
    <div ref={buttons} className="kit-detail-actions">
      <Step name={drawerWords.previous} icon={<ArrowUpOutlined />} go={back} />
      <Step name={drawerWords.next} icon={<ArrowDownOutlined />} go={on} />
    </div>
  );
};
