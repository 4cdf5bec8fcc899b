import type { Approval, CurrencySum, getHome } from '@back-office/contract/features/home';
import { weekdayOf } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import { homeWords } from '@back-office/messages/features/home';
import type { ReactNode } from 'react';
import { refundsAddress, transactionsAddress } from '#features/home/list-addresses';
import { formatCount, formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { dateIn, offsetIn, timeIn } from '#kit/time/time';
import { weekdayName, weekEarlier } from '#kit/time/time-periods';
import { useLanguage, useLocale, useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';

export type Home = OutputOf<typeof getHome>;

type TileProps = { to: string; label: string; figure: ReactNode; note: string; before: string };

const Tile = ({ to, label, figure, note, before }: TileProps) => (
  <PageLink to={to} className="kit-tile">
    <span className="kit-tile-label">{label}</span>
    <span className="kit-tile-figure">{figure}</span>
    <span className="kit-tile-note">{note}</span>
    <span className="kit-tile-note">{before}</span>
  </PageLink>
);

/** "1,116.00 by 10:12 UTC+8 last Tue": the figure a week before, in the reader's zone. */
const useWeekBefore = ({ asOf }: Home): ((figure: string) => string) => {
  const say = useSay();
  const language = useLanguage();
  const { name: zone } = useTimeZone();
  const at = weekEarlier(asOf);
  // In another zone the same instant may fall on another weekday.
  const weekday = weekdayName(weekdayOf(dateIn(at, zone)) - 1, language);
  const time = `${timeIn(at, zone)} ${offsetIn(at, zone)}`;
  return (figure) => say(homeWords.weekBefore, { figure, time, weekday });
};

const sumOf = (sums: readonly CurrencySum[], currency: string): string =>
  sums.find((sum) => sum.currency === currency)?.amountMinor ?? '0';

// Further currencies are in the table below.
const tilesOfCurrencies = 4;

const PaidTiles = ({ home }: { home: Home }) => {
  const say = useSay();
  const language = useLanguage();
  const weekBefore = useWeekBefore(home);
  const day = { from: home.businessDay, to: home.businessDay };
  return home.today
    .toSorted((one, other) => other.success.count - one.success.count)
    .slice(0, tilesOfCurrencies)
    .map(({ currency, success }) => (
      <Tile
        key={currency}
        to={transactionsAddress({ ...day, currency, status: 'success' })}
        label={say(homeWords.paidIn, { currency })}
        figure={<MoneyText money={{ minor: success.amountMinor, currency }} />}
        note={say(homeWords.countOf, { count: formatCount(success.count, language) })}
        before={weekBefore(
          formatMoney({ minor: sumOf(home.weekBefore.paid, currency), currency }, language),
        )}
      />
    ));
};

const ApprovalTile = ({ home }: { home: Home }) => {
  const say = useSay();
  const locale = useLocale();
  const language = useLanguage();
  const weekBefore = useWeekBefore(home);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const shown = ({ approved, decided }: Approval): string =>
    decided === 0 ? '–' : percent.format(approved / decided);
  const { approved, decided } = home.approval;
  return (
    <Tile
      to={transactionsAddress({ from: home.businessDay, to: home.businessDay })}
      label={say(homeWords.approvalRate)}
      figure={shown(home.approval)}
      note={
        decided === 0
          ? say(homeWords.noRateYet)
          : say(homeWords.approvedOf, {
              approved: formatCount(approved, language),
              decided: formatCount(decided, language),
            })
      }
      before={weekBefore(shown(home.weekBefore.approval))}
    />
  );
};

const RefundedTile = ({ home }: { home: Home }) => {
  const say = useSay();
  const language = useLanguage();
  const weekBefore = useWeekBefore(home);
  const [most, ...others] = home.refundedToday.toSorted((one, other) => other.count - one.count);
  const amount = ({ amountMinor: minor, currency }: CurrencySum): string =>
    `${formatMoney({ minor, currency }, language)} ${currency}`;
  const ofWeekBefore = home.weekBefore.refunded.map(amount).join(' · ');
  return (
    <Tile
      to={refundsAddress({
        timeType: 'processedDay',
        range: { from: home.businessDay, to: home.businessDay },
        statuses: ['success'],
      })}
      label={say(homeWords.refunded)}
      figure={
        most === undefined ? (
          '–'
        ) : (
          <MoneyText money={{ minor: most.amountMinor, currency: most.currency }} />
        )
      }
      note={
        most === undefined
          ? say(homeWords.noneRefunded)
          : [
              say(homeWords.refundsOf, { count: formatCount(most.count, language) }),
              ...others.map(amount),
            ].join(' · ')
      }
      before={weekBefore(ofWeekBefore === '' ? say(homeWords.noRefunds) : ofWeekBefore)}
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

/** Today's main figures, each beside that of a week before; each opens the list that adds up to it. */
export const TodayTiles = ({ home, showsRefunds }: TodayTilesProps) =>
  home === undefined ? (
    <TileSkeletons />
  ) : (
    <div className="kit-tiles">
      <PaidTiles home={home} />
      <ApprovalTile home={home} />
      {showsRefunds && <RefundedTile home={home} />}
    </div>
  );
