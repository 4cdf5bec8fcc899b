import type { Word } from '@back-office/messages/words';
import { type ReactNode, useState } from 'react';
import { useSay } from '#platform/language/language';

/** Asks for confirmation, because typed answers and uploads are lost. */
export const RemovePart = ({
  words,
  drop,
}: {
  words: Readonly<Record<'remove' | 'removes' | 'keep', Word>>;
  drop: () => void;
}): ReactNode => {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <div role="group" aria-label={say(words.remove)} className="plain-actions">
      <p role="alert">{say(words.removes)}</p>
      <button type="button" className="plain-button" onClick={drop}>
        {say(words.remove)}
      </button>
      <button type="button" className="plain-button" onClick={() => setAsking(false)}>
        {say(words.keep)}
      </button>
    </div>
  ) : (
    <button type="button" className="plain-button" onClick={() => setAsking(true)}>
      {say(words.remove)}
    </button>
  );
};
