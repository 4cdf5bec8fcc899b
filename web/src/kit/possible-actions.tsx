import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { useSay } from '#platform/language/language';

type PossibleActionsProps<Action extends string> = {
  /** As the server allows them, in its order. */
  actions: readonly Action[];
  labels: Readonly<Record<Action, Word>>;
  /** The one that stands out where there is room for buttons. */
  primary: Action;
  isInRow: boolean;
  act: (action: Action) => void;
};

/** The actions that are possible now: in a row as links, in a detail as buttons. */
export const PossibleActions = <Action extends string>({
  actions,
  labels,
  primary,
  isInRow,
  act,
}: PossibleActionsProps<Action>) => {
  const say = useSay();
  if (isInRow) {
    return actions.length === 0 ? null : (
      <span className="kit-row-actions">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className="kit-link-button"
            onClick={() => act(action)}
          >
            {say(labels[action])}
          </button>
        ))}
      </span>
    );
  }
  return actions.map((action) => (
    <Button
      key={action}
      type={action === primary ? 'primary' : 'default'}
      onClick={() => act(action)}
    >
      {say(labels[action])}
    </Button>
  ));
};
