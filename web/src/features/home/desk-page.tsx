import {
  getOperatorQueue,
  operatorQueue,
  type OperatorQueueItem,
} from '@back-office/contract/features/operator-queue';
import type { OutputOf } from '@back-office/contract/kit/call';
import { deskWords } from '@back-office/messages/features/home/desk';
import { operatorQueueWords } from '@back-office/messages/features/home/operator-queue';
import { screenTitles } from '@back-office/messages/screens';
import { ButtonLink } from '#kit/page/button-link';
import { EmptyValue } from '#kit/values/empty-value';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageHead } from '#kit/page/page-head';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { ScrollBox } from '#kit/layout/scroll-box';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { StatusDot } from '#kit/values/status-dot';
import { EmptyFirst, ErrorState } from '#kit/feedback/states';
import { AgeText, isLongAgo } from '#kit/time/age-text';
import { TimeText } from '#kit/time/time-text';
import { DoneToday, EmptyQueues } from '#features/home/desk-side';
import { deskItemAddress, firstCaseAddress } from '#features/home/list-addresses';
import { SystemHealth } from '#features/merchants/public';
import { useLookAgain } from '#platform/http/look-again';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

type DeskAnswer = OutputOf<typeof getOperatorQueue>;
type Queue = DeskAnswer['items'][number];

const groups: Record<keyof typeof deskWords.groups, readonly OperatorQueueItem[]> = {
  money: [
    'refundsToAudit',
    'refundsAtGateway',
    'answersToReview',
    'rulingsToConfirm',
    'rulingsNotReported',
    'alertsNotSent',
    'batchesToCheck',
    'batchesToCredit',
    'withdrawalsToPickUp',
    'withdrawalsToConfirm',
    'waybillsByHand',
    'unansweredCharges',
    'moneyProposals',
  ],
  merchants: [
    'applications',
    'websitesToAudit',
    'websitesToReview',
    'websiteCorrections',
    'websitesAboveDeclared',
    'complaintsOverdue',
    'productRequests',
    'withdrawalTermsMissing',
  ],
  system: ['feedExceptions', 'rateProposals', 'ratesToRenew', 'announcementDrafts'],
};
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

const QueueRow = ({ queue: { item, count, oldestAt, sums } }: { queue: Queue }) => {
  const say = useSay();
  const language = useLanguage();
  const { name, note } = operatorQueueWords[item];
  return (
    <tr>
      <th scope="row">
        <PageLink to={deskItemAddress(item)}>{say(name)}</PageLink>
        {note !== undefined && <span className="kit-second-line">{say(note)}</span>}
      </th>
      <td data-label={say(deskWords.waiting)}>{formatCount(count, language)}</td>
      <td className="kit-left" data-label={say(deskWords.oldest)}>
        {oldestAt === null ? (
          <EmptyValue />
        ) : (
          <>
            <AgeText since={oldestAt} />
            <span className="kit-second-line">
              <TimeText at={oldestAt} />
            </span>
          </>
        )}
      </td>
      <td data-label={say(deskWords.atStake)}>
        {sums.length === 0 ? (
          <EmptyValue />
        ) : (
          sums.map(({ currency, amountMinor: minor }) => (
            <div key={currency}>
              <MoneyText money={{ minor, currency }} />
            </div>
          ))
        )}
      </td>
    </tr>
  );
};

const QueuesTable = ({ queues }: { queues: readonly Queue[] }) => {
  const say = useSay();
  return (
    <ScrollBox name={say(screenTitles.desk)}>
      <table className="kit-figures-table kit-stacked kit-queues">
        <thead>
          <tr>
            <th scope="col">{say(deskWords.queue)}</th>
            <th scope="col">{say(deskWords.waiting)}</th>
            <th scope="col" className="kit-left">
              {say(deskWords.oldest)}
            </th>
            <th scope="col">{say(deskWords.atStake)}</th>
          </tr>
        </thead>
        {groupNames.map((group) => {
          const ofGroup = queues.filter(({ item }) => groups[group].includes(item));
          return ofGroup.length === 0 ? null : (
            <tbody key={group}>
              <tr className="kit-group-row">
                <th scope="rowgroup" colSpan={4}>
                  {say(deskWords.groups[group])}
                </th>
              </tr>
              {ofGroup.map((queue) => (
                <QueueRow key={queue.item} queue={queue} />
              ))}
            </tbody>
          );
        })}
      </table>
    </ScrollBox>
  );
};

/** The total waiting, and the number of queues waiting too long. */
const DeskTotals = ({ queues }: { queues: readonly Queue[] }) => {
  const say = useSay();
  const language = useLanguage();
  const tasks = queues.reduce((sum, { count }) => sum + count, 0);
  const late = queues.filter(({ oldestAt }) => oldestAt !== null && isLongAgo(oldestAt));
  return (
    <div className="kit-detail-line">
      <span>
        {say(deskWords.tasks, {
          count: formatCount(tasks, language),
          queues: formatCount(queues.length, language),
        })}
      </span>
      {late.length > 0 && (
        <StatusDot tone="attention">
          {say(deskWords.late, { queues: formatCount(late.length, language) })}
        </StatusDot>
      )}
    </div>
  );
};

const oldestOf = (queues: readonly Queue[]): Queue | undefined =>
  queues
    .filter(({ oldestAt }) => oldestAt !== null)
    .toSorted((one, other) => Date.parse(one.oldestAt ?? '') - Date.parse(other.oldestAt ?? ''))[0];

const Desk = ({ items, doneToday }: DeskAnswer) => {
  const say = useSay();
  const { can } = useSession();
  const waiting = items.filter(({ count }) => count > 0);
  const empty = items.filter(({ count }) => count === 0);
  const oldest = oldestOf(waiting);
  return (
    <>
      <PageHead title={say(screenTitles.desk)} lead={say(deskWords.lead)}>
        {oldest !== undefined && (
          <ButtonLink to={firstCaseAddress(oldest.item)} isPrimary>
            {say(deskWords.startWithOldest)}
          </ButtonLink>
        )}
      </PageHead>
      <div className="kit-two-thirds">
        <section className="kit-panel kit-stack" aria-label={say(screenTitles.desk)}>
          {waiting.length === 0 ? (
            <EmptyFirst title={say(deskWords.nothingTitle)} text={say(deskWords.nothingText)} />
          ) : (
            <>
              <DeskTotals queues={waiting} />
              <QueuesTable queues={waiting} />
            </>
          )}
        </section>
        <div className="kit-stack">
          {can('merchants.oversee') && (
            <Panel id="desk-system" title={say(deskWords.system)}>
              <SystemHealth />
            </Panel>
          )}
          {doneToday.length > 0 && <DoneToday done={doneToday} />}
          {empty.length > 0 && <EmptyQueues queues={empty} />}
        </div>
      </div>
    </>
  );
};

const AskedDesk = () => {
  const say = useSay();
  const queue = useQuestion(getOperatorQueue, {}, { keepPreviousData: true });
  useLookAgain(queue.refetch);
  if (queue.data !== undefined) {
    return <Desk {...queue.data} />;
  }
  return (
    <>
      <PageHead title={say(screenTitles.desk)} lead={say(deskWords.lead)} />
      <section className="kit-panel">
        {queue.isError ? (
          <ErrorState error={queue.error} tryAgain={() => void queue.refetch()} />
        ) : (
          <SkeletonLines lines={Object.keys(operatorQueue).length} />
        )}
      </section>
    </>
  );
};

/** The operator's start page: queues over all merchants, with the longest wait and the money at stake. */
export const DeskPage = () => {
  const { can } = useSession();
  return Object.values(operatorQueue).some(({ permission }) => can(permission)) ? (
    <AskedDesk />
  ) : (
    <Desk items={[]} doneToday={[]} />
  );
};
