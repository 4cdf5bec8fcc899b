import {
  getOperatorQueue,
  operatorQueue,
  type OperatorQueueItem,
} from '@back-office/contract/features/work-queue';
import { screens } from '@back-office/contract/screens';
import { operatorQueueWords, workQueueWords } from '@back-office/messages/features/home/work-queue';
import { QueueLine } from '#features/home/queue-line';
import { Panel } from '#kit/panel';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

const addressOf = (item: OperatorQueueItem): string => {
  const { screen, filter } = operatorQueue[item];
  const search = String(new URLSearchParams(filter));
  return search === '' ? screens[screen].path : `${screens[screen].path}?${search}`;
};

const hoursOfDay = 24;

const Waiting = () => {
  const say = useSay();
  const ageOf = (hours: number): string => {
    const days = Math.floor(hours / hoursOfDay);
    return say(workQueueWords.oldest, { days: String(days), hours: String(hours) });
  };
  const queue = useQuestion(getOperatorQueue, {});
  if (queue.data === undefined) {
    return null;
  }
  return (
    <Panel id="operator-queue" title={say(workQueueWords.title)}>
      <ul className="kit-lines">
        {queue.data.items.map(({ item, count, oldestHours: hours }) => (
          <QueueLine
            key={item}
            words={operatorQueueWords[item]}
            count={count}
            age={hours === undefined || hours === null ? undefined : ageOf(hours)}
            to={addressOf(item)}
          />
        ))}
      </ul>
    </Panel>
  );
};

/** What waits for the acquirer's people; nothing where none of it is theirs. */
export const OperatorQueue = () => {
  const { can } = useSession();
  return Object.values(operatorQueue).some(({ permission }) => can(permission)) ? (
    <Waiting />
  ) : null;
};
