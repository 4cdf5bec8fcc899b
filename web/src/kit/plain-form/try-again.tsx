import { stateWords } from '@back-office/messages/kit';
import { retry } from '@back-office/messages/outside';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';

/** In place of what could not be read; why not was told. */
export const TryAgain = ({ tryAgain }: { tryAgain: () => void }): ReactNode => {
  const say = useSay();
  return (
    <>
      <p className="plain-refusal" role="alert">
        {say(stateWords.failedTitle)}
      </p>
      <button type="button" className="plain-submit" onClick={tryAgain}>
        {say(retry)}
      </button>
    </>
  );
};
