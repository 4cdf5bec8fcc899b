import {
  historyDays,
  type ListedChargeStatus,
  getChargeForecast,
  historyMin,
} from '@back-office/contract/features/subscriptions/forecast';
import { addDays } from '@back-office/contract/kit/business-day';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { screens } from '@back-office/contract/screens';
import type { OutputOf } from '@back-office/contract/kit/call';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { forecastWords as words } from '@back-office/messages/features/subscriptions/forecast';
import { Awaited } from '#kit/feedback/awaited';
import { businessToday } from '#kit/time/clock';
import { EmptyValue } from '#kit/values/empty-value';
import { formatBasisPoints, formatCount, formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { ScrollBox } from '#kit/layout/scroll-box';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

type Wanted = { range: DateRange; currency: string; states?: readonly ListedChargeStatus[] };

/** The charges behind a figure. */
export const chargesAddress = ({ range: { from, to }, currency, states = [] }: Wanted): string =>
  `${screens.subscriptionCharges.path}?from=${from}&to=${to}&currencies=${currency}${
    states.length === 0 ? '' : `&states=${states.join(',')}`
  }`;

/** The charges behind a success rate. */
const historyAddress = (currency: string, today: string): string =>
  chargesAddress({
    range: { from: addDays(today, 1 - historyDays), to: today },
    currency,
    states: ['succeeded', 'failed'],
  });

type Forecast = OutputOf<typeof getChargeForecast>;
type Month = Forecast['months'][number];

const ShareText = ({ share }: { share: Forecast['history'][number] | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  if (share === undefined || share.ended < historyMin) {
    return say(words.few, { least: historyMin });
  }
  const { currency, ended, succeeded } = share;
  return (
    <PageLink to={historyAddress(currency, businessToday())}>
      {say(words.share, {
        percent: formatBasisPoints(Math.round((succeeded * 10_000) / ended), language),
        count: formatCount(ended, language),
      })}
    </PageLink>
  );
};

const Figure = ({ month }: { month: Month | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  if (month === undefined) {
    return <EmptyValue />;
  }
  const { currency, charges, amountMinor: minor, expectedMinor } = month;
  const range = daysOfMonth(month.month);
  const expected =
    expectedMinor === null
      ? []
      : [
          say(words.expected, {
            amount: `${formatMoney({ minor: expectedMinor, currency }, language)} ${currency}`,
          }),
        ];
  return (
    <>
      <PageLink to={chargesAddress({ range, currency, states: ['planned'] })}>
        <MoneyText money={{ minor, currency }} />
      </PageLink>
      <span className="kit-second-line">
        {[say(words.charges, { count: formatCount(charges, language) }), ...expected].join(' · ')}
      </span>
    </>
  );
};

const MonthsTable = ({ months, history }: Forecast) => {
  const say = useSay();
  const currencies = [...new Set(months.map(({ currency }) => currency))].toSorted();
  const thisMonth = monthOf(businessToday());
  return (
    <ScrollBox name={say(words.title)}>
      <table className="kit-figures-table kit-tight kit-stacked">
        <thead>
          <tr>
            <th scope="col">{say(words.month)}</th>
            {currencies.map((currency) => (
              <th key={currency} scope="col">
                {currency}
                <span className="kit-second-line">
                  <ShareText share={history.find((one) => one.currency === currency)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(months, ({ month }) => month)].map(([month, own]) => (
            <tr key={month}>
              <th scope="row">{month === thisMonth ? say(words.rest) : month}</th>
              {currencies.map((currency) => (
                <td key={currency} data-label={currency}>
                  <Figure month={own.find((one) => one.currency === currency)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

const Months = () => {
  const say = useSay();
  const { can } = useSession();
  const question = useQuestion(getChargeForecast, {});
  if (question.data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={8} />} />;
  }
  return question.data.months.length === 0 ? (
    <p className="kit-panel-note">
      {say(words.none)}{' '}
      {can('paymentLinks.view') && (
        <PageLink to={screens.paymentLinks.path}>{say(words.links)}</PageLink>
      )}
    </p>
  ) : (
    <MonthsTable {...question.data} />
  );
};

/** The planned charges by month and currency; each figure links to its charges. */
export const ForecastMonths = () => {
  const say = useSay();
  return (
    <Panel id="forecast" title={say(words.title)} note={say(words.note, { days: historyDays })}>
      <Months />
    </Panel>
  );
};
