import { merchantTones } from '@back-office/contract/kit/merchant-status';
import { merchantList, type OverseenMerchant } from '@back-office/contract/features/merchants';
import { screens } from '@back-office/contract/screens';
import {
  merchantListWords,
  merchantStatusWords,
  merchantsWords as words,
} from '@back-office/messages/features/merchants';
import { filterWords } from '@back-office/messages/kit';
import { Text } from '#kit/columns/value-cells';
import { ListScreen } from '#kit/list/list-screen';
import { formatCount, formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { CopyText } from '#kit/values/copy-text';
import { StatusDot } from '#kit/values/status-dot';
import { useLanguage, useSay } from '#platform/language/language';

const PaidToday = ({ today }: Pick<OverseenMerchant, 'today'>) => {
  const say = useSay();
  const language = useLanguage();
  if (today.length === 0) {
    return <span className="kit-quiet">{say(words.noneToday)}</span>;
  }
  return (
    <ul className="kit-plain-list">
      {today.map(({ currency, successCount, successMinor }) => (
        <li key={currency}>
          {say(words.countAnd, {
            count: formatCount(successCount, language),
            amount: `${formatMoney({ minor: successMinor, currency }, language)} ${currency}`,
          })}
        </li>
      ))}
    </ul>
  );
};

const MerchantNumber = ({ number }: { number: string }) => {
  const say = useSay();
  return (
    <CopyText text={number} what={say(merchantListWords.columns.merchantNumber)}>
      <PageLink className="kit-mono" to={`${screens.merchants.path}/${number}`}>
        {number}
      </PageLink>
    </CopyText>
  );
};

const Name = ({ of: { name, withdrawalTermsMissing: missing } }: { of: OverseenMerchant }) => {
  const say = useSay();
  return (
    <>
      <Text text={name} />
      {missing.length > 0 && (
        <div>
          <StatusDot tone="attention">
            {say(words.termsMissing, { currencies: missing.join(say(filterWords.between)) })}
          </StatusDot>
        </div>
      )}
    </>
  );
};

const Status = ({ status }: Pick<OverseenMerchant, 'status'>) => {
  const say = useSay();
  return <StatusDot tone={merchantTones[status]}>{say(merchantStatusWords[status])}</StatusDot>;
};

const cells = {
  merchantNumber: ({ merchantNumber }: OverseenMerchant) => (
    <MerchantNumber number={merchantNumber} />
  ),
  name: (row: OverseenMerchant) => <Name of={row} />,
  status: ({ status }: OverseenMerchant) => <Status status={status} />,
  today: ({ today }: OverseenMerchant) => <PaidToday today={today} />,
};

/** The acquirer's look over its merchants. */
export const MerchantsPage = () => (
  <ListScreen list={merchantList} words={merchantListWords} cells={cells} />
);
