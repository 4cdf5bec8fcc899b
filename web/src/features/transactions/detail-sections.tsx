import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import { detailWords as words } from '@back-office/messages/features/transactions/detail';
import {
  refundStatusLabels,
  transactionFields as fields,
} from '@back-office/messages/features/transactions/fields';
import * as labels from '@back-office/messages/payment';
import { CountryText } from '#kit/country-text';
import { type Description, DescriptionList, DetailSection } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { BothTimes } from '#kit/time-text';
import { type Say, useSay } from '#platform/language/language';
import { Card, Risk } from './detail-card.tsx';
import { Copied, Labelled, Text } from '#kit/value-cells';

type Detail = TransactionDetail;

const inCurrency = (detail: Detail, minor: string | null) =>
  minor === null ? null : <MoneyText money={{ ...detail.amount, minor }} />;

const preauthItems = (detail: Detail, say: Say): Description[] =>
  detail.authorisedMinor === null
    ? []
    : [
        { term: say(words.authorised), value: inCurrency(detail, detail.authorisedMinor) },
        { term: say(words.captured), value: inCurrency(detail, detail.capturedMinor) },
        {
          term: say(words.capturedAt),
          value: detail.capturedAt && <BothTimes at={detail.capturedAt} />,
        },
        {
          term: say(fields.preauthExpiresAt),
          value: detail.preauthExpiresAt && <BothTimes at={detail.preauthExpiresAt} />,
        },
        {
          term: say(fields.preauthStatus),
          value: <Labelled labels={labels.preauthStatusLabels} value={detail.preauthStatus} />,
        },
      ];

const Money = ({ detail }: { detail: Detail }) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.money)}>
      <DescriptionList
        items={[
          { term: say(fields.amount), value: <MoneyText money={detail.amount} /> },
          ...(detail.orderedMinor === detail.amount.minor
            ? []
            : [{ term: say(words.ordered), value: inCurrency(detail, detail.orderedMinor) }]),
          {
            term: say(fields.settlementAmount),
            value: detail.settlementAmount && <MoneyText money={detail.settlementAmount} />,
          },
          {
            term: say(fields.refundStatus),
            value: say(refundStatusLabels[detail.isRefunded ? 'refunded' : 'notRefunded']),
          },
          { term: say(fields.refundedAmount), value: inCurrency(detail, detail.refundedMinor) },
          {
            term: say(fields.settlementStatus),
            value: (
              <Labelled labels={labels.settlementStatusLabels} value={detail.settlementStatus} />
            ),
          },
          {
            term: say(fields.reserveStatus),
            value: <Labelled labels={labels.reserveStatusLabels} value={detail.reserveStatus} />,
          },
          ...preauthItems(detail, say),
        ]}
      />
    </DetailSection>
  );
};

const Order = ({ detail }: { detail: Detail }) => {
  const say = useSay();
  const copied = (field: 'merchantOrderNumber' | 'gatewayNumber'): Description => ({
    term: say(fields[field]),
    value: <Copied text={detail[field]} what={say(fields[field])} />,
  });
  return (
    <DetailSection title={say(words.order)}>
      <DescriptionList
        items={[
          copied('merchantOrderNumber'),
          copied('gatewayNumber'),
          { term: say(fields.orderedAt), value: <BothTimes at={detail.orderedAt} /> },
          {
            term: say(fields.processedAt),
            value: detail.processedAt && <BothTimes at={detail.processedAt} />,
          },
          { term: say(fields.businessDay), value: detail.businessDay },
          {
            term: say(fields.tradeType),
            value: <Labelled labels={labels.tradeTypeLabels} value={detail.tradeType} />,
          },
          { term: say(fields.website), value: detail.website },
        ]}
      />
    </DetailSection>
  );
};

const Party = ({ title, party }: { title: string; party: Detail['customer'] }) => {
  const say = useSay();
  const lines = [party.address, party.city, party.state, party.zip].filter((line) => line !== null);
  return (
    <>
      <h3 className="kit-detail-subheading">{title}</h3>
      <DescriptionList
        items={[
          { term: say(words.name), value: <Text text={party.name} /> },
          {
            term: say(words.email),
            value: party.email && <Copied text={party.email} what={say(words.email)} />,
          },
          { term: say(words.phone), value: party.phone },
          {
            term: say(words.country),
            value: <CountryText code={party.country} text={party.countryText} />,
          },
          { term: say(words.address), value: <Text text={lines.join(', ')} />, isWide: true },
        ]}
      />
    </>
  );
};

const Customer = ({ detail }: { detail: Detail }) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.customer)}>
      <Party title={say(words.customer)} party={detail.customer} />
      <Party title={say(words.shipTo)} party={detail.shipTo} />
      <DescriptionList
        items={[
          {
            term: say(fields.ip),
            value: detail.ip && <Copied text={detail.ip} what={say(fields.ip)} />,
          },
          { term: say(fields.paymentCountry), value: <CountryText code={detail.paymentCountry} /> },
          { term: say(fields.billingCountry), value: <CountryText code={detail.billingCountry} /> },
        ]}
      />
    </DetailSection>
  );
};

/** Money, order, people, card and risk. */
export const DetailSections = ({ detail }: { detail: Detail }) => (
  <>
    <Money detail={detail} />
    <Order detail={detail} />
    <Customer detail={detail} />
    <Card detail={detail} />
    <Risk detail={detail} />
  </>
);
