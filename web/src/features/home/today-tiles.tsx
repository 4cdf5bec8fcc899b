import type { getHome } from '@back-office/contract/features/home';
import type { OutputOf } from '@back-office/contract/kit/call';
import { homeWords } from '@back-office/messages/features/home';
import type { ReactNode } from 'react';
import { refundsAddress, transactionsAddress } from '#features/home/list-addresses';
import { formatCount } from '#kit/money';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { SkeletonLines } from '#kit/skeleton-lines';
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
        note={say(homeWords.paidOf, { count: formatCount(success.count, language) })}
      />
    ));
};

const RefundedTile = ({ home }: { home: Home }) => {
  const say = useSay();
  const language = useLanguage();
  const [most] = home.refundedToday.toSorted((one, other) => other.count - one.count);
  return (
    <Tile
      to={refundsAddress({
        timeType: 'processedDay',
        range: { from: home.businessDay, to: home.businessDay },
        statuses: ['success'],
        ...(most === undefined ? {} : { currencies: [most.currency] }),
      })}
      label={say(homeWords.refunded)}
      figure={
        most === undefined ? (
          '–'
        ) : (
          <MoneyText money={{ minor: most.amountMinor, currency: most.currency }} isRounded />
        )
      }
      note={
        most === undefined
          ? say(homeWords.noneRefunded)
          : say(homeWords.refundsOf, { count: formatCount(most.count, language) })
      }
    />
  );
};

type TodayTilesProps = { home: Home | undefined; showsRefunds: boolean };

// Two currencies, the rate, the refunds.
const tiles = ['1', '2', '3', '4'];

const TileSkeletons = () => (
  <div className="kit-tiles" aria-busy="true">
    {tiles.map((tile) => (
      <div key={tile} className="kit-tile">
        <SkeletonLines lines={2} />
      </div>
    ))}
  </div>
);

/** The few figures that matter today; each opens the list that adds up to it. */
export const TodayTiles = ({ home, showsRefunds }: TodayTilesProps) => {
  const say = useSay();
  const locale = useLocale();
  if (home === undefined) {
    return <TileSkeletons />;
  }
  const rate = home.approvalRateBasisPoints;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const day = { from: home.businessDay, to: home.businessDay };
  return (
    <div className="kit-tiles">
      <PaidTiles home={home} />
      <Tile
        to={transactionsAddress(day)}
        label={say(homeWords.approvalRate)}
        figure={rate === null ? '–' : percent.format(rate / 10_000)}
        note={say(rate === null ? homeWords.noRateYet : homeWords.approvalRateHelp)}
      />
      {showsRefunds && <RefundedTile home={home} />}
    </div>
  );
};
