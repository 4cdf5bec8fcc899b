import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import { detailWords as words } from '@back-office/messages/features/transactions/detail';
import { transactionFields as fields } from '@back-office/messages/features/transactions/fields';
import {
  responseWording,
  retryAdvice,
} from '@back-office/messages/features/transactions/responses';
import * as labels from '@back-office/messages/payment';
import { CountryText } from '#kit/country-text';
import { type Description, DescriptionList, DetailSection } from '#kit/description-list';
import { type Say, useSay } from '#platform/language/language';
import { Copied, Labelled, Text } from '#kit/value-cells';

const threeDSItems = (
  threeDS: NonNullable<TransactionDetail['threeDS']>,
  say: Say,
): Description[] => [
  {
    term: say(words.threeDS),
    value: <Labelled labels={labels.threeDSResultLabels} value={threeDS.result} />,
  },
  {
    term: say(words.liability),
    value: <Labelled labels={labels.liabilityShiftLabels} value={threeDS.liabilityShift} />,
  },
  { term: say(words.eci), value: threeDS.eci },
  { term: say(words.cavv), value: say(threeDS.cavvPresent ? words.present : words.absent) },
  { term: say(words.threeDSVersion), value: threeDS.version },
  {
    term: say(words.dsTransaction),
    value: threeDS.transactionId && (
      <Copied text={threeDS.transactionId} what={say(words.dsTransaction)} />
    ),
  },
];

/** The card, and what 3-D Secure says about who bears fraud. */
export const Card = ({ detail }: { detail: TransactionDetail }) => {
  const say = useSay();
  const isPaid = detail.status === 'success' || detail.status === 'preauthorised';
  const isWithout3DS = isPaid && detail.cardBrand !== null && detail.threeDS === null;
  return (
    <DetailSection title={say(words.card)}>
      <DescriptionList
        items={[
          {
            term: say(fields.cardBrand),
            value: <Labelled labels={labels.cardBrandLabels} value={detail.cardBrand} />,
          },
          {
            term: say(fields.cardNumber),
            value: detail.cardFirst6 && (
              <span className="kit-mono">{`${detail.cardFirst6} •••••• ${detail.cardLast4 ?? ''}`}</span>
            ),
          },
          {
            term: say(fields.cardFunding),
            value: <Labelled labels={labels.cardFundingLabels} value={detail.cardFunding} />,
          },
          {
            term: say(fields.walletType),
            value: <Labelled labels={labels.walletTypeLabels} value={detail.walletType} />,
          },
          { term: say(fields.issuerName), value: detail.issuerName },
          { term: say(fields.issuingCountry), value: <CountryText code={detail.issuingCountry} /> },
          ...(detail.threeDS === null ? [] : threeDSItems(detail.threeDS, say)),
        ]}
      />
      {isWithout3DS && <p className="kit-note">{say(words.noThreeDS)}</p>}
    </DetailSection>
  );
};

/** The answer in plain words and whether to try again, beside what came over the wire. */
const adviceItems = (detail: TransactionDetail, say: Say): Description[] => {
  if (detail.responseCode === null) {
    return [];
  }
  const wording = responseWording(detail.responseCode);
  return [
    {
      term: say(fields.returnPrompt),
      value: wording === undefined ? detail.responseMessage : say(wording.meaning),
      isWide: true,
    },
    { term: say(fields.errorCode), value: <Text text={detail.responseCode} isMono /> },
    { term: say(fields.errorMessage), value: detail.responseMessage },
    ...(wording?.retry === undefined
      ? []
      : [{ term: say(words.advice), value: say(retryAdvice[wording.retry]), isWide: true }]),
  ];
};

/** The answer, its advice, and what the rules said. */
export const Risk = ({ detail }: { detail: TransactionDetail }) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.risk)}>
      <DescriptionList
        items={[
          ...adviceItems(detail, say),
          {
            term: say(fields.declineClass),
            value: <Labelled labels={labels.declineClassLabels} value={detail.declineClass} />,
          },
          { term: say(words.riskScore), value: detail.riskScore },
          {
            term: say(fields.failedRiskRules),
            value:
              detail.failedRiskRules.length === 0 ? (
                say(words.noFailedRules)
              ) : (
                <ul className="kit-plain-list">
                  {detail.failedRiskRules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              ),
            isWide: true,
          },
        ]}
      />
    </DetailSection>
  );
};
