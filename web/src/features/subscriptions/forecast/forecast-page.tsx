import { forecastNightList } from '@back-office/contract/features/subscriptions/forecast';
import type { RowOf } from '@back-office/contract/kit/list';
import {
  forecastNightListWords,
  forecastWords as words,
} from '@back-office/messages/features/subscriptions/forecast';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { formatBasisPoints, formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { useLanguage, useSay } from '#platform/language/language';
import { chargesAddress, ForecastMonths } from './forecast-months.tsx';

type Night = RowOf<typeof forecastNightList>;

const ForecastCell = ({
  night: { currency, forecastMinor, forecastCharges },
}: {
  night: Night;
}) => {
  const say = useSay();
  const language = useLanguage();
  return forecastMinor === null || forecastCharges === null ? (
    <span className="kit-quiet">{say(words.noForecast)}</span>
  ) : (
    <>
      <MoneyText money={{ minor: forecastMinor, currency }} />
      <span className="kit-quiet">
        {' · '}
        {say(words.charges, { count: formatCount(forecastCharges, language) })}
      </span>
    </>
  );
};

/** The charges that a day counts; skipped periods don't count. */
const counted = ['open', 'succeeded', 'failed'] as const;

const Results = ({ night: { day, currency, charges, succeeded, open } }: { night: Night }) => {
  const say = useSay();
  const language = useLanguage();
  const text = say(words.results, {
    charges: formatCount(charges, language),
    succeeded: formatCount(succeeded, language),
    open,
  });
  return (
    <PageLink to={chargesAddress({ range: { from: day, to: day }, currency, states: counted })}>
      {text}
    </PageLink>
  );
};

const Succeeded = ({ night: { day, currency, succeededMinor: minor } }: { night: Night }) => (
  <PageLink to={chargesAddress({ range: { from: day, to: day }, currency, states: ['succeeded'] })}>
    <MoneyText money={{ minor, currency }} />
  </PageLink>
);

const ErrorText = ({ night: { errorBasisPoints: error } }: { night: Night }) => {
  const language = useLanguage();
  return error === null ? (
    <EmptyValue />
  ) : (
    `${error < 0 ? '−' : '+'}${formatBasisPoints(Math.abs(error), language)}`
  );
};

const cells = {
  forecast: (night: Night) => <ForecastCell night={night} />,
  results: (night: Night) => <Results night={night} />,
  succeeded: (night: Night) => <Succeeded night={night} />,
  error: (night: Night) => <ErrorText night={night} />,
};

/** Spec S3.20: the amounts that the cards will be charged, and how accurate earlier forecasts were. */
export const ForecastPage = () => (
  <ListScreen list={forecastNightList} words={forecastNightListWords} cells={cells}>
    <ForecastMonths />
  </ListScreen>
);
