import { getReserveSchedule } from '@back-office/contract/features/settlements/batches';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { batchFields, batchWords } from '@back-office/messages/features/settlements';
import { useState } from 'react';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { Panel } from '#kit/layout/panel';
import { ScrollBox } from '#kit/layout/scroll-box';
import { now } from '#kit/time/clock';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';

// The next releases; the rest on request.
const shownFirst = 3;

/** Reserve held, by release date; nothing if none is held. */
export const ReserveSchedule = () => {
  const say = useSay();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuestion(getReserveSchedule, {}, { keepPreviousData: true });
  const currencies = data?.currencies ?? [];
  if (currencies.length === 0) {
    return null;
  }
  const today = businessDayOf(now());
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
          {currencies.map(({ currency, heldMinor, releases }) => (
            <tbody key={currency}>
              {(isWhole ? releases : releases.slice(0, shownFirst)).map(
                ({ releaseOn, batches, amountMinor }) => (
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
                ),
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
          ))}
        </table>
      </ScrollBox>
    </Panel>
  );
};
