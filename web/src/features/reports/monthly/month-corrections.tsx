import {
  type CorrectedFigure,
  correctedFigures,
  type CorrectedMonth,
  type CorrectionFilter,
  type getMonthlyReport,
  type MonthCorrection,
} from '@back-office/contract/features/reports/monthly-report';
import type { ReportFigures } from '@back-office/contract/features/reports';
import type { OutputOf } from '@back-office/contract/kit/call';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { correctionWords as words } from '@back-office/messages/features/monthly-report';
import { figureLabels, reportWords } from '@back-office/messages/features/reports';
import type { WordOf } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { SmallTable } from '#kit/table/small-table';
import { monthTitle } from '#kit/time/time-periods';
import { useLanguage, useSay } from '#platform/language/language';
import { correctionName } from '../figure-addresses.ts';
import { type FactsDoor, useMayOpen } from '../figure-columns.tsx';
import {
  chargebackFigures,
  type Figure,
  paymentFigures,
  refundFigures,
  warningFigures,
} from '../figures.ts';
import { monthAddress, type MonthlyReportUrl } from './monthly-rules.ts';

const all: readonly Figure[] = [
  ...paymentFigures,
  ...refundFigures,
  ...chargebackFigures,
  ...warningFigures,
];

const valueOf = (figure: Figure, figures: ReportFigures): bigint => {
  const { count, amountMinor } = figure.of(figures);
  return BigInt(amountMinor ?? count);
};

/** The correction figure that a report figure belongs to. */
const correctedOf = ({ label, opening }: Figure): CorrectedFigure => {
  switch (opening.list) {
    case 'facts':
      return opening.fact === 'sale' ? 'success' : opening.fact;
    case 'refunds':
      return 'refund';
    case 'payments':
      return correctedFigures.find((figure) => figure === label) ?? 'success';
  }
};

type Shown = { url: MonthlyReportUrl; door: FactsDoor };
type Days = Pick<CorrectionFilter, 'range' | 'factRange'>;
type Part = Pick<MonthCorrection, 'currency' | 'gatewayNumber'>;

/** A signed figure, linked to its facts. */
const MovedFigure = ({
  figure,
  figures,
  filter,
  door,
}: {
  figure: Figure;
  figures: ReportFigures;
  filter: Omit<CorrectionFilter, 'figure'>;
  door: FactsDoor;
}) => {
  const say = useSay();
  const language = useLanguage();
  const mayOpen = useMayOpen();
  const { currency } = figures;
  const { count, amountMinor } = figure.of(figures);
  const value = `${valueOf(figure, figures) > 0n ? '+' : ''}${
    amountMinor === undefined
      ? formatCount(count, language)
      : `${formatMoney({ minor: amountMinor, currency }, language)} ${currency}`
  }`;
  if (!mayOpen(figure.opening)) {
    return value;
  }
  const name = correctionName({ ...filter, figure: correctedOf(figure) });
  const { from, to } = filter.factRange;
  return (
    <PageLink
      to={door.addressOf(name)}
      open={() => door.show(name)}
      label={say(reportWords.open, {
        figure: say(figureLabels[figure.label]),
        value,
        what: from === to ? from : monthTitle(monthOf(from), language),
      })}
    >
      {value}
    </PageLink>
  );
};

/** The figures a correction changes, each signed: "Successful +1", "Successful amount +777.00 USD". */
const Moved = ({
  figures,
  part: { currency, gatewayNumber },
  days,
  url,
  door,
}: Shown & { figures: ReportFigures; part: Part; days: Days }) => {
  const say = useSay();
  const moved = all.filter((figure) => valueOf(figure, figures) !== 0n);
  if (moved.length === 0) {
    return <span className="kit-quiet">{say(words.noChange)}</span>;
  }
  const { cardBrands } = url.filter;
  const filter = {
    ...days,
    currencies: [currency],
    gatewayNumbers: [gatewayNumber],
    ...(cardBrands === undefined ? {} : { cardBrands }),
  };
  return (
    <span className="kit-words kit-figures">
      {moved.map((figure) => (
        <span key={figure.label}>
          {say(figureLabels[figure.label])}{' '}
          <MovedFigure figure={figure} figures={figures} filter={filter} door={door} />{' '}
        </span>
      ))}
    </span>
  );
};

/** The days of a correction. */
const ByDay = ({ part, ...shown }: Shown & { part: CorrectedMonth }) => {
  const say = useSay();
  const language = useLanguage();
  const { month, currency, gatewayNumber, days, dayCount } = part;
  return (
    <details>
      <summary>{say(words.byDay, { days: formatCount(dayCount, language) })}</summary>
      <SmallTable
        name={say(words.days, {
          month: monthTitle(month, language),
          currency,
          gateway: gatewayNumber,
        })}
        heads={[say(words.businessDay), say(words.factDay)]}
        moneyHead={say(words.figures)}
        rows={days.map(({ businessDay, factDay, figures }) => ({
          id: `${businessDay} ${factDay}`,
          cells: [businessDay, factDay],
          money: (
            <Moved
              figures={figures}
              part={part}
              days={{
                range: { from: businessDay, to: businessDay },
                factRange: { from: factDay, to: factDay },
              }}
              {...shown}
            />
          ),
        }))}
      />
      {dayCount > days.length && (
        <p className="kit-panel-note">
          {say(words.daysListed, {
            listed: formatCount(days.length, language),
            all: formatCount(dayCount, language),
          })}
        </p>
      )}
    </details>
  );
};

/** Corrections grouped by the other month, with parts by currency and gateway. */
const Months = <Of extends MonthCorrection>({
  parts,
  headWord,
  daysOf,
  below,
  ...shown
}: Shown & {
  parts: readonly Of[];
  headWord: WordOf<{ month: string }>;
  /** For the other month: the days on which the facts count, and their own days. */
  daysOf: (month: string) => Days;
  below?: (part: Of) => ReactNode;
}) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ul className="kit-lines">
      {[...Map.groupBy(parts, ({ month }) => month)].map(([month, of]) => (
        <li key={month}>
          <PageLink to={monthAddress(shown.url, month)}>
            {say(headWord, { month: monthTitle(month, language) })}
          </PageLink>
          {of.map((part) => (
            <div key={`${part.currency} ${part.gatewayNumber}`} className="kit-correction">
              {part.currency} · {part.gatewayNumber}
              <Moved figures={part.figures} part={part} days={daysOf(month)} {...shown} />
              {below?.(part)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
};

/** Decision 18: late changes to closed months that count in this one, and the later months that count changes to this one. */
export const MonthCorrections = ({
  report: { corrects, correctedIn },
  ...shown
}: Shown & {
  report: Pick<OutputOf<typeof getMonthlyReport>, 'corrects' | 'correctedIn'>;
}) => {
  const say = useSay();
  if (corrects.length + correctedIn.length === 0) {
    return null;
  }
  const own = daysOfMonth(shown.url.filter.month);
  return (
    <div className="kit-panels">
      {corrects.length > 0 && (
        <Panel id="corrects" title={say(words.corrects)} note={say(words.correctsNote)}>
          <Months
            parts={corrects}
            headWord={words.correctionOf}
            daysOf={(month) => ({ range: own, factRange: daysOfMonth(month) })}
            below={(part) => <ByDay part={part} {...shown} />}
            {...shown}
          />
        </Panel>
      )}
      {correctedIn.length > 0 && (
        <Panel id="corrected-in" title={say(words.correctedIn)} note={say(words.correctedInNote)}>
          <Months
            parts={correctedIn}
            headWord={words.listedIn}
            daysOf={(month) => ({ range: daysOfMonth(month), factRange: own })}
            {...shown}
          />
        </Panel>
      )}
    </div>
  );
};
