import { getReserveSchedule, batchList } from '@back-office/contract/features/settlements/batches';
import { type OutputOf, accountDynamics } from '@back-office/contract/kit/call';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import {
  batchFields,
  batchWords,
  batchListWords,
} from '@back-office/messages/features/settlements';
import { useState } from 'react';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { Panel } from '#kit/layout/panel';
import { ScrollBox } from '#kit/layout/scroll-box';
import { now } from '#kit/time/clock';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { screens } from '@back-office/contract/screens';
import { ListScreen } from '#kit/list/list-screen';
import { PageLink } from '#kit/page/page-link';
import { useSession } from '#platform/session/session';
import { batchCells } from '../batch-cells.tsx';

// The next releases; the rest on request.
const shownFirst = 3;

type Held = OutputOf<typeof getReserveSchedule>['currencies'][number];

const sumOf = (releases: Held['releases']): string =>
  String(releases.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n));

const Releases = ({ held, isWhole }: { held: Held; isWhole: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const { currency, heldMinor, releases } = held;
  const today = businessDayOf(now());
  const shown = isWhole ? releases : releases.slice(0, shownFirst);
  const later = releases.slice(shown.length);
  return (
    <tbody>
      {shown.map(({ releaseOn, batches, amountMinor }) => (
        <tr key={releaseOn}>
          <td>
            {releaseOn}
            {releaseOn < today && (
              <span className="kit-second-line">{say(batchWords.dueAlready)}</span>
            )}
          </td>
          <td>{formatCount(batches, language)}</td>
          <td>
            <MoneyText money={{ minor: amountMinor, currency }} />
          </td>
        </tr>
      ))}
      {later.length > 0 && (
        <tr>
          <td colSpan={2}>{say(batchWords.later)}</td>
          <td>
            <MoneyText money={{ minor: sumOf(later), currency }} />
          </td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={2}>
          {say(batchWords.held)}
        </th>
        <td>
          <strong>
            <MoneyText money={{ minor: heldMinor, currency }} />
          </strong>
        </td>
      </tr>
    </tbody>
  );
};

/** Reserve held, by release date; nothing if none is held. */
const ReserveSchedule = () => {
  const say = useSay();
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuestion(getReserveSchedule, {}, { keepPreviousData: true });
  const currencies = data?.currencies ?? [];
  if (currencies.length === 0) {
    return null;
  }
  const hasMore = currencies.some(({ releases }) => releases.length > shownFirst);
  return (
    <Panel
      id="reserve"
      title={say(batchWords.schedule)}
      note={say(batchWords.scheduleNote)}
      actions={
        hasMore && (
          <button
            type="button"
            className="kit-link-button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {say(isWhole ? batchWords.nextOnly : batchWords.wholeSchedule)}
          </button>
        )
      }
    >
      <ScrollBox name={say(batchWords.schedule)}>
        <table className="kit-figures-table">
          <thead>
            <tr>
              <th scope="col">{say(batchFields.releaseOn)}</th>
              <th scope="col">{say(batchWords.batches)}</th>
              <th scope="col">{say(batchFields.reserve)}</th>
            </tr>
          </thead>
          {currencies.map((held) => (
            <Releases key={held.currency} held={held} isWhole={isWhole} />
          ))}
        </table>
      </ScrollBox>
    </Panel>
  );
};

/** Spec S2.30: every statement, and in each its line items. */
export const BatchesPage = () => {
  const say = useSay();
  const { can } = useSession();
  const seesBalances = can(accountDynamics);
  return (
    <ListScreen
      list={batchList}
      words={batchListWords}
      cells={batchCells}
      opens="batch"
      preset="sixMonths"
      emptyNext={
        seesBalances && (
          <PageLink to={screens.settlementCycle.path}>{say(batchWords.toCycle)}</PageLink>
        )
      }
    >
      {seesBalances && (
        <div className="kit-panels">
          <ReserveSchedule />
        </div>
      )}
    </ListScreen>
  );
};
