import {
  type CorrectedFigure,
  type CorrectionFact,
  type CorrectionFilter,
  listCorrectionFacts,
} from '@back-office/contract/features/reports/monthly-report';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { monthOf } from '@back-office/contract/kit/month';
import { defaultPageSize } from '@back-office/contract/kit/page';
import { correctionWords as words } from '@back-office/messages/features/monthly-report';
import { batchResultHeadings } from '@back-office/messages/features/refunds/headings';
import { factTitles, figureLabels } from '@back-office/messages/features/reports';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { rangeWords } from '@back-office/messages/kit';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { transactionPath } from '#kit/object/detail-paths';
import type { PageSize } from '#kit/address/list-search';
import { formatCount, formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { Pager } from '#kit/list/pager';
import { SmallTable } from '#kit/table/small-table';
import { ErrorState } from '#kit/feedback/states';
import { SumsStrip } from '#kit/list/sums-strip';
import { monthTitle } from '#kit/time/time-periods';
import { Copied } from '#kit/columns/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';

const titles: Readonly<Record<CorrectedFigure, Word>> = {
  ...factTitles,
  orders: figureLabels.orders,
  success: figureLabels.successCount,
  declined: figureLabels.declined,
  threeDFailed: figureLabels.threeDFailed,
  uncompleted: figureLabels.uncompleted,
  refund: figureLabels.refundCount,
};

/** The payment, and the number of its late event unless that is the payment itself. */
const Numbers = ({
  fact: { number, paymentNumber, cardBrand },
  what,
}: {
  fact: CorrectionFact;
  what: Word;
}) => {
  const say = useSay();
  if (number === null || paymentNumber === null) {
    return <span className="kit-quiet">{say(words.unlisted)}</span>;
  }
  return (
    <>
      <PageLink className="kit-mono" to={transactionPath(paymentNumber)}>
        {paymentNumber}
      </PageLink>
      <span className="kit-second-line">
        {number === paymentNumber ? (
          say(cardBrandOrNoneLabels[cardBrand])
        ) : (
          <Copied text={number} what={say(what)} />
        )}
      </span>
    </>
  );
};

/** The signed change: an amount, or a count for a figure without amounts. */
const Moved = ({ fact: { count, amountMinor, currency } }: { fact: CorrectionFact }) => {
  const language = useLanguage();
  const isMore = BigInt(amountMinor ?? count) > 0n;
  return (
    <span className="kit-cut-line">
      {isMore && '+'}
      {amountMinor === null
        ? formatCount(count, language)
        : `${formatMoney({ minor: amountMinor, currency }, language)} ${currency}`}
    </span>
  );
};

const Facts = ({
  figure,
  facts,
}: {
  figure: CorrectedFigure;
  facts: readonly CorrectionFact[];
}) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(titles[figure])}
      none={say(words.none)}
      heads={[say(transactionFields.number), `${say(words.factDay)} / ${say(words.businessDay)}`]}
      moneyHead={say(words.figures)}
      rows={facts.map((fact) => ({
        id: `${fact.businessDay} ${fact.factDay} ${fact.number} ${fact.cardBrand}`,
        cells: [
          <Numbers
            key="numbers"
            fact={fact}
            what={figure === 'refund' ? batchResultHeadings.refundNumber : detailWords.caseNumber}
          />,
          <span key="days">
            <span className="kit-cut-line">{fact.factDay}</span>
            <span className="kit-second-line">{fact.businessDay}</span>
          </span>,
        ],
        money: <Moved fact={fact} />,
      }))}
    />
  );
};

/** The facts behind a figure of a correction, in a drawer. */
export const CorrectionDrawer = ({
  filter,
  close,
}: {
  filter: CorrectionFilter;
  close: () => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  const [place, setPlace] = useState<{ page: number; limit: PageSize }>({
    page: 1,
    limit: defaultPageSize,
  });
  const answer = useQuestion(listCorrectionFacts, { filter, ...place }, { keepPreviousData: true });
  const { data } = answer;
  const title = say(titles[filter.figure]);
  const daysOf = ({ from, to }: DateRange): string =>
    from === to ? from : say(rangeWords.fromTo, { from, to });
  const told = [
    title,
    say(words.arrivedIn, { days: daysOf(filter.range) }),
    say(words.datedIn, { days: daysOf(filter.factRange) }),
    ...(filter.gatewayNumbers ?? []),
    ...(filter.cardBrands ?? []).map((brand) => say(cardBrandOrNoneLabels[brand])),
  ].join(' · ');
  const month = monthTitle(monthOf(filter.factRange.from), language);
  return (
    <DetailDrawer title={say(words.correctionOf, { month })} close={close}>
      <p className="kit-lead">{told}</p>
      {data === undefined && answer.isError && (
        <ErrorState error={answer.error} tryAgain={() => void answer.refetch()} />
      )}
      {data === undefined && !answer.isError && <Skeleton active paragraph={{ rows: 6 }} />}
      {data !== undefined && (
        <>
          <SumsStrip sums={data.sums} countWord={words.net} />
          <Facts figure={filter.figure} facts={data.rows} />
          <Pager
            place={place}
            total={data.total ?? undefined}
            move={setPlace}
            of={say(words.corrects)}
          />
        </>
      )}
    </DetailDrawer>
  );
};
