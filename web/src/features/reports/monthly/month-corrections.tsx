import type {
  CorrectedMonth,
  getMonthlyReport,
  MonthCorrection,
} from '@back-office/contract/features/reports/monthly-report';
import type { ReportFigures } from '@back-office/contract/features/reports';
import type { OutputOf } from '@back-office/contract/kit/call';
import { correctionWords as words } from '@back-office/messages/features/monthly-report';
import { figureLabels } from '@back-office/messages/features/reports';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { Panel } from '#kit/panel';
import { SmallTable } from '#kit/small-table';
import { monthTitle } from '#kit/time-months';
import { useLanguage, useSay } from '#platform/language/language';
import { filterOfLine } from '../figure-addresses.ts';
import { type FactsDoor, FigureCell } from '../figure-columns.tsx';
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

/** The figures that a correction moves, each with its sign: "Successful +1", "Successful amount +777.00 USD". */
const Moved = ({
  figures,
  cellOf,
}: {
  figures: ReportFigures;
  cellOf?: (figure: Figure) => ReactNode;
}) => {
  const say = useSay();
  const language = useLanguage();
  const { currency } = figures;
  const moved = all.filter((figure) => valueOf(figure, figures) !== 0n);
  if (moved.length === 0) {
    return <span className="kit-quiet">{say(words.noChange)}</span>;
  }
  return (
    <span className="kit-words kit-figures">
      {moved.map((figure) => {
        const { count, amountMinor } = figure.of(figures);
        const value =
          amountMinor === undefined
            ? formatCount(count, language)
            : formatMoney({ minor: amountMinor, currency }, language);
        return (
          <span key={figure.label}>
            {say(figureLabels[figure.label])} {valueOf(figure, figures) > 0n && '+'}
            {cellOf === undefined ? value : cellOf(figure)}
            {amountMinor !== undefined && ` ${currency}`}{' '}
          </span>
        );
      })}
    </span>
  );
};

type Shown = { url: MonthlyReportUrl; door: FactsDoor };

/** The days that make a correction; a figure opens what happened on its day, where the late one is among it. */
const Days = ({ part, url, door }: Shown & { part: CorrectedMonth }) => {
  const say = useSay();
  const language = useLanguage();
  const { month, currency, gatewayNumber, days, dayCount } = part;
  const { gatewayNumbers, currencies, cardBrands } = url.filter;
  return (
    <>
      <SmallTable
        name={say(words.days, {
          month: monthTitle(month, language),
          currency,
          gateway: gatewayNumber,
        })}
        heads={[say(words.businessDay), say(words.factDay)]}
        moneyHead={say(words.figures)}
        rows={days.map(({ businessDay, factDay, figures }) => {
          const cell = { businessDay: factDay, currency, gatewayNumber, cardBrand: null };
          const range = { from: factDay, to: factDay };
          const filter = filterOfLine({ range, gatewayNumbers, currencies, cardBrands }, cell);
          return {
            id: `${businessDay} ${factDay}`,
            cells: [businessDay, factDay],
            money: (
              <Moved
                figures={figures}
                cellOf={(figure) => (
                  <FigureCell figure={figure} line={{ ...figures, ...cell, filter }} door={door} />
                )}
              />
            ),
          };
        })}
      />
      {dayCount > days.length && (
        <p className="kit-panel-note">
          {say(words.daysListed, {
            listed: formatCount(days.length, language),
            all: formatCount(dayCount, language),
          })}
        </p>
      )}
    </>
  );
};

/** Under each month at the other end, its parts by currency and gateway. */
const Months = <Part extends MonthCorrection>({
  parts,
  headOf,
  partOf,
}: {
  parts: readonly Part[];
  headOf: (month: string) => ReactNode;
  partOf: (part: Part, name: ReactNode) => ReactNode;
}) => (
  <ul className="kit-lines">
    {[...Map.groupBy(parts, ({ month }) => month)].map(([month, of]) => (
      <li key={month}>
        {headOf(month)}
        {of.map((part) => (
          <div key={`${part.currency} ${part.gatewayNumber}`} className="kit-correction">
            {partOf(
              part,
              <>
                {part.currency} · {part.gatewayNumber}
              </>,
            )}
          </div>
        ))}
      </li>
    ))}
  </ul>
);

const Corrects = ({ parts, ...shown }: Shown & { parts: readonly CorrectedMonth[] }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <Panel id="corrects" title={say(words.corrects)} note={say(words.correctsNote)}>
      <Months
        parts={parts}
        headOf={(month) => (
          <PageLink to={monthAddress(shown.url, month)}>
            {say(words.correctionOf, { month: monthTitle(month, language) })}
          </PageLink>
        )}
        partOf={(part, name) => (
          <details>
            <summary>
              {name}
              <Moved figures={part.figures} />
            </summary>
            <Days part={part} {...shown} />
          </details>
        )}
      />
    </Panel>
  );
};

const CorrectedIn = ({
  parts,
  url,
}: {
  parts: readonly MonthCorrection[];
  url: MonthlyReportUrl;
}) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <Panel id="corrected-in" title={say(words.correctedIn)} note={say(words.correctedInNote)}>
      <Months
        parts={parts}
        headOf={(month) => (
          <PageLink to={monthAddress(url, month)}>
            {say(words.listedIn, { month: monthTitle(month, language) })}
          </PageLink>
        )}
        partOf={({ figures }, name) => (
          <>
            {name}
            <Moved figures={figures} />
          </>
        )}
      />
    </Panel>
  );
};

/** Decision 97: what came to closed months in this one, and where what came to this one later is listed. */
export const MonthCorrections = ({
  report: { corrects, correctedIn },
  ...shown
}: Shown & {
  report: Pick<OutputOf<typeof getMonthlyReport>, 'corrects' | 'correctedIn'>;
}) =>
  corrects.length + correctedIn.length === 0 ? null : (
    <div className="kit-panels">
      {corrects.length > 0 && <Corrects parts={corrects} {...shown} />}
      {correctedIn.length > 0 && <CorrectedIn parts={correctedIn} url={shown.url} />}
    </div>
  );
