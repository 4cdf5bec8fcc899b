import { removeAccount, type Settings } from '@back-office/contract/features/settings';
import { obstacleWords, removalWords, typeYourName } from '@back-office/messages/features/settings';
import type { ReactNode } from 'react';
import { Panel } from '#kit/layout/panel';
import { prompt } from '#platform/dialog/dialog';
import { callServer } from '#platform/http/client';
import { type Say, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { endSession } from '#platform/session/session-state';

const remove = async (name: string, say: Say): Promise<void> => {
  const confirmation = await prompt({
    kind: 'danger',
    title: say(removalWords.askTitle),
    text: say(removalWords.text),
    okText: say(removalWords.open),
    label: say(typeYourName, { name }),
    validate: (typed) => (typed.trim() === name ? undefined : say(removalWords.differs)),
  });
  await callServer(removeAccount, { confirmation });
  notify({ kind: 'success', text: say(removalWords.removed) });
  endSession('left');
};

/** Spec S2.59: with every reason why not named before anybody tries. */
export const RemovalPart = ({ settings }: { settings: Settings }): ReactNode => {
  const say = useSay();
  const { name, removalObstacles } = settings;
  return (
    <Panel id="removal" title={say(removalWords.title)}>
      {removalObstacles.length === 0 ? (
        <>
          <p className="kit-sections-text">{say(removalWords.text)}</p>
          <button
            type="button"
            className="kit-danger-button"
            // Left or refused, it was told already.
            onClick={() => void remove(name, say).catch(() => undefined)}
          >
            {say(removalWords.open)}
          </button>
        </>
      ) : (
        <div className="kit-sections-text">
          {say(removalWords.barred)}
          <ul className="kit-bullets">
            {removalObstacles.map(({ reason, businessName }) => (
              <li key={`${reason} ${businessName}`}>
                {say(obstacleWords[reason], { business: businessName ?? '' })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
};
