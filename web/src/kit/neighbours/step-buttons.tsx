import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { drawerWords } from '@back-office/messages/kit/drawer';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount } from '#kit/money/money';
import { isDecidedHere, neighboursOf, startOf, walkOn } from '#kit/neighbours/neighbours';
import { shownRows } from '#kit/neighbours/shown-rows';
import { useSingleKeyPress } from '#kit/table/use-row-keys';
import { ownDialog } from '#platform/dialog/dialog';
import { commandsDone } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
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

/** Goes on from a decided case once its dialog is closed. */
const useGoingOn = (onTo: string | undefined, show: (id: string) => void): void => {
  const to = useStore(ownDialog) === undefined ? onTo : undefined;
  const go = useEffectEvent(show);
  useEffect(() => {
    if (to !== undefined) {
      go(to);
    }
  }, [to]);
};

/** The top of the new object; the keyboard stays in the drawer when the button it was on is gone. */
const useTop = (buttons: RefObject<HTMLElement | null>, id: string): void =>
  useEffect(() => {
    const drawer = buttons.current?.closest<HTMLElement>('.ant-drawer');
    drawer?.querySelector('.ant-drawer-body')?.scrollTo(0, 0);
    if (document.activeElement === document.body) {
      drawer?.focus();
    }
  }, [buttons, id]);

/** To the object before and after in the list beside it, also by k and j; after a decision to the next of the queue. */
export const StepButtons = ({ id }: { id: string }) => {
  const say = useSay();
  const language = useLanguage();
  const { ids, show, queue } = useStore(shownRows);
  const seen = { ids, id, done: useStore(commandsDone) };
  const [before, setWalk] = useState(() => startOf(id, seen.done));
  const walk = walkOn(before, seen);
  if (walk !== before) {
    setWalk(walk);
  }
  const { previous, next } = neighboursOf(seen, walk);
  const isOver = queue?.goesOn === true && isDecidedHere(seen, walk);
  useGoingOn(isOver ? next : undefined, show);
  const [back, on] = [previous, next].map((to) => (to === undefined ? undefined : () => show(to)));
  const buttons = useRef<HTMLDivElement>(null);
  useSingleKeyPress({ k: () => back?.(), j: () => on?.() }, buttons);
  useTop(buttons, id);
  return walk.place === undefined ? null : (
    <div ref={buttons} className="kit-detail-actions">
      {queue !== undefined && (
        <span className="kit-panel-note" role="status">
          {say(drawerWords.left, { count: formatCount(queue.left, language) })}
        </span>
      )}
      <Step name={drawerWords.previous} icon={<ArrowUpOutlined />} go={back} />
      <Step name={drawerWords.next} icon={<ArrowDownOutlined />} go={on} />
    </div>
  );
};
