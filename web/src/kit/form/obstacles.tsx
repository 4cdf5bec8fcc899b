import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';

/** Why what one would look for cannot be done now, each reason once. */
export const Obstacles = <Reason extends string>({
  reasons,
  labels,
  ways,
  isWarning = false,
}: {
  reasons: readonly Reason[];
  labels: Readonly<Record<Reason, Word>>;
  /** The button that leads out, after the words. */
  ways?: Readonly<Partial<Record<Reason, ReactNode>>>;
  isWarning?: boolean;
}) => {
  const say = useSay();
  return reasons.length === 0 ? null : (
    <div className={isWarning ? 'kit-note kit-note-warning' : 'kit-note'}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>
          {say(labels[reason])} {ways?.[reason]}
        </p>
      ))}
    </div>
  );
};
