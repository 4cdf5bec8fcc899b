import { getWorkQueue, workItemIds, workQueue } from '@back-office/contract/features/work-queue';
import type { OutputOf } from '@back-office/contract/kit/call';
import { workItemWords, workQueueWords } from '@back-office/messages/features/home/work-queue';
import type { Word } from '@back-office/messages/words';
import { Fragment, type ReactNode } from 'react';
import { workItemAddress } from '#features/home/list-addresses';
import { formatCount } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { now } from '#kit/time/clock';
import { MoneyText } from '#kit/money/money-text';
import { Panel } from '#kit/layout/panel';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import '#kit/layout/panel.css';

type QueueLineProps = {
  name: Word;
  /** The period, or the deadline and the amount. */
  note: ReactNode;
  count: number;
  to: string;
};

/** One kind of open task: name, count and link. */
const QueueLine = ({ name, note, count, to }: QueueLineProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <li>
      <PageLink to={to} className="kit-line-link">
        <span>
          {say(name)}
          <span className="kit-line-note kit-panel-note">{note}</span>
        </span>
        <span className="kit-line-figure">{formatCount(count, language)}</span>
      </PageLink>
    </li>
  );
};

type Item = OutputOf<typeof getWorkQueue>['items'][number];

const isPast = (at: string): boolean => Date.parse(at) < now().getTime();

/** Shows a passed deadline as overdue: it can no longer be met. */
const Note = ({ of: { item, dueAt, sums } }: { of: Item }) => {
  const say = useSay();
  return dueAt === null ? (
    say(workItemWords[item].period)
  ) : (
    <>
      {isPast(dueAt) ? (
        <StatusDot tone="bad">{say(workQueueWords.overdueSince)}</StatusDot>
      ) : (
        say(workQueueWords.answerBy)
      )}{' '}
      <TimeText at={dueAt} />
      {sums.map(({ currency, amountMinor: minor }) => (
        <Fragment key={currency}>
          {' · '}
          <MoneyText money={{ minor, currency }} />
        </Fragment>
      ))}
    </>
  );
};

/** Hides tasks with a count of zero. */
const Tasks = ({ queue: { items, businessDay } }: { queue: OutputOf<typeof getWorkQueue> }) => {
  const say = useSay();
  const waiting = items.filter(({ count }) => count > 0);
  return waiting.length === 0 ? (
    <p className="kit-panel-note">{say(workQueueWords.nothing)}</p>
  ) : (
    <ul className="kit-lines">
      {waiting.map((one) => (
        <QueueLine
          key={one.item}
          name={workItemWords[one.item].name}
          note={<Note of={one} />}
          count={one.count}
          to={workItemAddress(one.item, businessDay)}
        />
      ))}
    </ul>
  );
};

/** Spec S2.14: open tasks of the person; each count opens exactly its list. */
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
      {queue.data === undefined ? <SkeletonLines lines={expected} /> : <Tasks queue={queue.data} />}
    </Panel>
  );
};
