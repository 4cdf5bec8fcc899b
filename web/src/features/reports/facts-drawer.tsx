import {
  type FactFilter,
  listReportFacts,
  type OpenedFact,
  type ReportFact,
} from '@back-office/contract/features/reports';
import type { PageSize } from '#kit/address/list-search';
import { defaultPageSize } from '@back-office/contract/kit/page';
import { ratesWords } from '@back-office/messages/features/rates';
import { factTitles, figureLabels, reportWords } from '@back-office/messages/features/reports';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { rangeWords } from '@back-office/messages/kit';
import {
  alertStatusLabels,
  cardBrandOrNoneLabels,
  disputeStatusLabels,
  fraudReportKindLabels,
  refundProcessingLabels,
} from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { countryName } from '#kit/values/country-text';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { transactionPath } from '#kit/object/detail-paths';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Pager } from '#kit/list/pager';
import { SmallTable } from '#kit/table/small-table';
import { ErrorState } from '#kit/feedback/states';
import { SumsStrip } from '#kit/list/sums-strip';
import { TimeText } from '#kit/time/time-text';
import { Copied } from '#kit/columns/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';

const statusLabels: Readonly<Record<ReportFact['status'], Word>> = {
  ...alertStatusLabels,
  ...disputeStatusLabels,
  ...fraudReportKindLabels,
  success: refundProcessingLabels.success,
};

/** The payment as a link, and the number of its object. */
const Numbers = ({ fact }: { fact: ReportFact }) => {
  const say = useSay();
  return (
    <>
      <PageLink className="kit-mono" to={transactionPath(fact.paymentNumber)}>
        {fact.paymentNumber}
      </PageLink>
      <span className="kit-second-line">
        <Copied text={fact.number} what={say(detailWords.caseNumber)} />
      </span>
    </>
  );
};

/** Current status, and reason code. */
const Status = ({ fact }: { fact: ReportFact }) => {
  const say = useSay();
  return (
    <>
      <span className="kit-cut-line">{say(statusLabels[fact.status])}</span>
      {fact.reasonCode !== null && <span className="kit-second-line">{fact.reasonCode}</span>}
    </>
  );
};

const FactsTable = ({ fact, facts }: { fact: OpenedFact; facts: readonly ReportFact[] }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(factTitles[fact])}
      none={say(reportWords.noFacts)}
      heads={[
        transactionFields.number,
        reportWords.at,
        detailWords.status,
        figureLabels.cardBrand,
      ].map((word) => say(word))}
      moneyHead={say(detailWords.amount)}
      rows={facts.map((one) => ({
        id: one.number,
        cells: [
          <Numbers key="numbers" fact={one} />,
          <span key="at" className="kit-cut-line">
            <TimeText at={one.at} />
          </span>,
          <Status key="status" fact={one} />,
          say(cardBrandOrNoneLabels[one.cardBrand]),
        ],
        money: <MoneyText money={one.amount} />,
      }))}
    />
  );
};

/** The period and filters the figure counts, as a sentence. */
const useCountedOn = (fact: OpenedFact, filter: FactFilter): string => {
  const say = useSay();
  const language = useLanguage();
  const { range } = filter;
  const named = <One,>(values: readonly One[] | undefined, nameOf: (one: One) => string) =>
    (values ?? []).map((one) => (one === 'none' ? say(ratesWords.notTold) : nameOf(one)));
  const what = [
    range.from === range.to ? range.from : say(rangeWords.fromTo, range),
    ...(filter.gatewayNumbers ?? []),
    ...(filter.cardBrands ?? []).map((brand) => say(cardBrandOrNoneLabels[brand])),
    ...named(filter.issuingCountries, (code) => countryName(code, language)),
    ...named(filter.websites, (website) => website),
    ...(filter.reasonCodes ?? []),
  ].join(' · ');
  const isBySale = filter.countedBy === 'sale' && fact !== 'sale';
  return say(isBySale ? reportWords.countedBySale : reportWords.countedOn, { what });
};

/** The facts behind a figure of the report, in a drawer. */
export const FactsDrawer = ({
  fact,
  filter,
  close,
}: {
  fact: OpenedFact;
  filter: FactFilter;
  close: () => void;
}) => {
  const say = useSay();
  const countedOn = useCountedOn(fact, filter);
  const [place, setPlace] = useState<{ page: number; limit: PageSize }>({
    page: 1,
    limit: defaultPageSize,
  });
  const answer = useQuestion(
    listReportFacts,
    { fact, filter, ...place },
    { keepPreviousData: true },
  );
  const { data } = answer;
  return (
    <DetailDrawer title={say(factTitles[fact])} close={close}>
      <p className="kit-lead">{countedOn}</p>
      {data === undefined && answer.isError && (
        <ErrorState error={answer.error} tryAgain={() => void answer.refetch()} />
      )}
      {data === undefined && !answer.isError && <Skeleton active paragraph={{ rows: 6 }} />}
      {data !== undefined && (
        <>
          <SumsStrip sums={data.sums} />
          <FactsTable fact={fact} facts={data.rows} />
          <Pager
            place={place}
            total={data.total ?? undefined}
            move={setPlace}
            of={say(factTitles[fact])}
          />
        </>
      )}
    </DetailDrawer>
  );
};
