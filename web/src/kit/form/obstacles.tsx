import type { Word } from '@back-office/messages/words';
import { useSay } from '#platform/language/language';

/** Why what one would look for cannot be done now, each reason once. */
export const Obstacles = <Reason extends string>({
  reasons,
  labels,
  isWarning = false,
}: {
  reasons: readonly Reason[];
  labels: Readonly<Record<Reason, Word>>;
  isWarning?: boolean;
}) => {
  const say = useSay();
  return [...new Set(reasons)].map((reason) => (
    <p key={reason} className={isWarning ? 'kit-note kit-note-warning' : 'kit-note'}>
      {say(labels[reason])}
    </p>
  ));
};
