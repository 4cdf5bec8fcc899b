// Beside the desk's queues: decisions of today, and the queues without work.
import type {
  getOperatorQueue,
  OperatorQueueItem,
} from '@back-office/contract/features/operator-queue';
import type { OutputOf } from '@back-office/contract/kit/call';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import { deskWords } from '@back-office/messages/features/home/desk';
import { operatorQueueWords } from '@back-office/messages/features/home/operator-queue';
import { wordOf } from '@back-office/messages/kit/list-words';
import { deskItemAddress } from '#features/home/list-addresses';
import { Panel } from '#kit/layout/panel';
import { formatCount } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { useLanguage, useSay } from '#platform/language/language';

/** Links to empty queues. */
export const EmptyQueues = ({ queues }: { queues: readonly { item: OperatorQueueItem }[] }) => {
  const say = useSay();
  return (
    <Panel id="desk-empty" title={say(deskWords.nothingIn)}>
      <ul className="kit-lines">
        {queues.map(({ item }) => (
          <li key={item}>
            <PageLink to={deskItemAddress(item)}>{say(operatorQueueWords[item].name)}</PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** The cases that the operator decided today, by decision. */
export const DoneToday = ({ done }: { done: OutputOf<typeof getOperatorQueue>['doneToday'] }) => {
  const say = useSay();
  const language = useLanguage();
  const total = done.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel id="desk-done" title={say(deskWords.doneToday)} note={formatCount(total, language)}>
      <ul className="kit-lines">
        {done.map(({ operation, count }) => (
          <li key={operation} className="kit-line-link">
            <span>{say(wordOf(operationLabels, operation))}</span>
            <span className="kit-line-figure">{formatCount(count, language)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
