import type { getHome } from '@back-office/contract/features/home';
import type { OutputOf } from '@back-office/contract/kit/call';
import { homeWords } from '@back-office/messages/features/home';
import type { ReactNode } from 'react';
import { transactionsAddress } from '#features/home/transactions-address';
import { formatCount } from '#kit/money';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { rangeOfPreset } from '#kit/range-presets';
import { useLanguage, useLocale, useSay } from '#platform/language/language';

export type Home = OutputOf<typeof getHome>;

type TileProps = { to: string; label: string; figure: ReactNode; note: ReactNode };

const Tile = ({ to, label, figure, note }: TileProps) => (
  <PageLink to={to} className="kit-tile">
    <span className="kit-tile-label">{label}</span>
    <span className="kit-tile-figure">{figure}</span>
    <span className="kit-tile-note">{note}</span>
  </PageLink>
);

// Payments without an answer may be older than today; the lists reach back six months at most.
const openSince = (day: string) => rangeOfPreset('sixMonths', day);

const PaidTiles = ({ home }: { home: Home }) => {
  const say = useSay();
  const language = useLanguage();
  const day = { from: home.businessDay, to: home.businessDay };
  // The two currencies that were paid in most; the table below has them all.
  return home.today
    .toSorted((one, other) => other.success.count - one.success.count)
    .slice(0, 2)
    .map(({ currency, success }) => (
      <Tile
        key={currency}
        to={transactionsAddress({ ...day, currency, status: 'success' })}
        label={say(homeWords.paid)}
        figure={<MoneyText money={{ minor: success.amountMinor, currency }} isRounded />}
        note={say(homeWords.countOf, { count: formatCount(success.count, language) })}
      />
    ));
};

/** The few figures that matter today; each opens the list that adds up to it. */
export const TodayTiles = ({ home }: { home: Home }) => {
  const say = useSay();
  const language = useLanguage();
  const locale = useLocale();
  const rate = home.approvalRateBasisPoints;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const day = { from: home.businessDay, to: home.businessDay };
  const open = openSince(home.businessDay);
  return (
    <div className="kit-tiles">
      <PaidTiles home={home} />
      <Tile
        to={transactionsAddress(day)}
        label={say(homeWords.approvalRate)}
        figure={rate === null ? '–' : percent.format(rate / 10_000)}
        note={say(rate === null ? homeWords.noRateYet : homeWords.approvalRateHelp)}
      />
      <Tile
        to={transactionsAddress({ ...open, status: 'toBeConfirmed' })}
        label={say(homeWords.toBeConfirmed)}
        figure={formatCount(home.toBeConfirmedCount, language)}
        note={say(homeWords.toBeConfirmedHelp)}
      />
      <Tile
        to={transactionsAddress({
          ...open,
          screen: 'preauthorisedTransactions',
          status: 'preauthorised',
        })}
        label={say(homeWords.preauthPending)}
        figure={formatCount(home.preauthPendingCount, language)}
        note={say(homeWords.preauthPendingHelp)}
      />
    </div>
  );
};
