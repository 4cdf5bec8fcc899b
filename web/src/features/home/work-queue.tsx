import { getWorkQueue, workItemIds, workQueue } from '@back-office/contract/features/work-queue';
import { workItemWords, workQueueWords } from '@back-office/messages/features/home/work-queue';
import { workItemAddress } from '#features/home/list-addresses';
import { QueueLine } from '#features/home/queue-line';
import { Panel } from '#kit/panel';
import { SkeletonLines } from '#kit/skeleton-lines';
import { ErrorState } from '#kit/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';

/** Spec S2.14: what waits for the person; each count opens the list that holds exactly that. */
export const WorkQueue = () => {
  const say = useSay();
  const { can } = useSession();
  const queue = useQuestion(getWorkQueue, {}, { keepPreviousData: true });
  useStale('home', () => queue.refetch());
  const expected = workItemIds.filter((item) => can(workQueue[item].permission)).length;
  if (queue.isError && queue.data === undefined) {
    return (
      <Panel id="work-queue" title={say(workQueueWords.title)}>
        <ErrorState error={queue.error} tryAgain={() => void queue.refetch()} />
      </Panel>
    );
  }
  return (
    <Panel id="work-queue" title={say(workQueueWords.title)}>
      {queue.data === undefined ? (
        <SkeletonLines lines={expected} />
      ) : queue.data.items.length === 0 ? (
        <p className="kit-panel-note">{say(workQueueWords.nothing)}</p>
      ) : (
        <ul className="kit-lines">
          {queue.data.items.map(({ item, count }) => (
            <QueueLine
              key={item}
              words={workItemWords[item]}
              count={count}
              to={workItemAddress(item, queue.data.businessDay)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};
