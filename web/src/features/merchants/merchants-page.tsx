import { overseeMerchants } from '@back-office/contract/features/merchants';
import { screens } from '@back-office/contract/screens';
import type { OutputOf } from '@back-office/contract/kit/call';
import { homeWords } from '@back-office/messages/features/home';
import { merchantStatusWords, merchantsWords } from '@back-office/messages/features/merchants';
import { filterWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Skeleton } from 'antd';
import type { z } from 'zod';
import { Awaited } from '#kit/feedback/awaited';
import { CopyText } from '#kit/values/copy-text';
import { FilterBar } from '#kit/filter/filter-bar';
import { flagFilter, textFilter } from '#kit/filter/filter-controls';
import { formatCount, formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { Pager } from '#kit/list/pager';
import '#kit/layout/panel.css';
import { ScrollBox } from '#kit/layout/scroll-box';
import { StatusDot } from '#kit/values/status-dot';
import { type Undated, undatedRules } from '#kit/address/undated-list';
import { type ListUrl, useListUrl } from '#kit/address/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { merchantTone } from './merchant-tone.ts';
import { SystemHealth } from './system-health.tsx';

type Merchant = OutputOf<typeof overseeMerchants>['rows'][number];

const PaidToday = ({ today }: { today: Merchant['today'] }) => {
  const say = useSay();
  const language = useLanguage();
  if (today.length === 0) {
    return <span className="kit-quiet">{say(merchantsWords.noneToday)}</span>;
  }
  return today.map(({ currency, successCount, successMinor }) => (
    <div key={currency}>
      {say(merchantsWords.countAnd, {
        count: formatCount(successCount, language),
        amount: `${formatMoney({ minor: successMinor, currency }, language)} ${currency}`,
      })}
    </div>
  ));
};

const MerchantNumber = ({ number }: { number: string }) => {
  const say = useSay();
  return (
    <CopyText text={number} what={say(merchantsWords.merchantNumber)}>
      <PageLink className="kit-mono" to={`${screens.merchants.path}/${number}`}>
        {number}
      </PageLink>
    </CopyText>
  );
};

const MerchantLine = ({ merchant }: { merchant: Merchant }) => {
  const say = useSay();
  const service =
    merchant.serviceTo === null
      ? say(homeWords.serviceOpen, { from: merchant.serviceFrom })
      : say(homeWords.serviceFromTo, { from: merchant.serviceFrom, to: merchant.serviceTo });
  return (
    <tr>
      <th scope="row">
        <MerchantNumber number={merchant.merchantNumber} />
      </th>
      <td className="kit-left" translate="no" data-label={say(merchantsWords.name)}>
        {merchant.name}
        {merchant.withdrawalTermsMissing.length > 0 && (
          <div translate="yes">
            <StatusDot tone="attention">
              {say(merchantsWords.termsMissing, {
                currencies: merchant.withdrawalTermsMissing.join(say(filterWords.between)),
              })}
            </StatusDot>
          </div>
        )}
      </td>
      <td className="kit-left" data-label={say(merchantsWords.status)}>
        <StatusDot tone={merchantTone(merchant.status)}>
          {say(merchantStatusWords[merchant.status])}
        </StatusDot>
      </td>
      <td data-label={say(merchantsWords.gateways)}>{merchant.gatewayCount}</td>
      <td className="kit-left" data-label={say(merchantsWords.service)}>
        {service}
      </td>
      <td data-label={say(merchantsWords.paidToday)}>
        <PaidToday today={merchant.today} />
      </td>
    </tr>
  );
};

const MerchantsTable = ({ rows }: { rows: Merchant[] }) => {
  const say = useSay();
  if (rows.length === 0) {
    return <p className="kit-panel-note">{say(merchantsWords.none)}</p>;
  }
  return (
    <ScrollBox name={say(screenTitles.merchants)}>
      <table className="kit-figures-table kit-stacked">
        <thead>
          <tr>
            <th scope="col">{say(merchantsWords.merchantNumber)}</th>
            <th scope="col" className="kit-left">
              {say(merchantsWords.name)}
            </th>
            <th scope="col" className="kit-left">
              {say(merchantsWords.status)}
            </th>
            <th scope="col">{say(merchantsWords.gateways)}</th>
            <th scope="col" className="kit-left">
              {say(merchantsWords.service)}
            </th>
            <th scope="col">{say(merchantsWords.paidToday)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((merchant) => (
            <MerchantLine key={merchant.merchantNumber} merchant={merchant} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

const schema = overseeMerchants.input.pick({ search: true, lacksWithdrawalTerms: true });
type MerchantsFilter = Undated<z.output<typeof schema>>;
const rules = undatedRules<MerchantsFilter>(schema);

const filters = [
  textFilter<MerchantsFilter>({ key: 'search', label: merchantsWords.search }),
  flagFilter<MerchantsFilter>({
    key: 'lacksWithdrawalTerms',
    label: merchantsWords.lacksWithdrawalTerms,
  }),
];

const Merchants = ({ url }: { url: ListUrl<MerchantsFilter, 'given'> }) => {
  const { page, limit } = url;
  const { search, lacksWithdrawalTerms } = url.filter;
  const merchants = useQuestion(
    overseeMerchants,
    { search, lacksWithdrawalTerms, page, limit },
    { keepPreviousData: true },
  );
  if (merchants.data === undefined) {
    return <Awaited question={merchants} skeleton={<Skeleton active />} />;
  }
  const isStale = merchants.isPlaceholderData;
  return (
    <>
      <div className={isStale ? 'kit-stale' : undefined} aria-busy={isStale}>
        <MerchantsTable rows={merchants.data.rows} />
      </div>
      <Pager
        place={{ page, limit }}
        total={merchants.data.total ?? undefined}
        move={(place) => url.goTo(place, undefined)}
      />
    </>
  );
};

/** The acquirer's look over its merchants. */
export const MerchantsPage = () => {
  const say = useSay();
  const url = useListUrl(rules);
  return (
    <div className="kit-stack">
      <h1 className="kit-page-title">{say(screenTitles.merchants)}</h1>
      <SystemHealth />
      <div className="kit-panel">
        <FilterBar
          schema={schema}
          filter={url.filter}
          quick={filters}
          groups={[]}
          change={url.changeFilter}
          clear={url.clear}
          range={null}
        />
        <Merchants url={url} />
      </div>
    </div>
  );
};
