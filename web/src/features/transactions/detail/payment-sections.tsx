// Sections of a payment: money, people, card, response and numbers.
import { isOpenRefund } from '@back-office/contract/features/payment';
import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import { detailWords as words } from '@back-office/messages/features/transactions/detail';
import {
  refundedLabels,
  transactionFields as fields,
} from '@back-office/messages/features/transactions/fields';
import {
  responseWording,
  retryAdvice,
} from '@back-office/messages/features/transactions/responses';
import * as labels from '@back-office/messages/payment';
import { CountryText } from '#kit/values/country-text';
import type { Reader, Section } from '#kit/object/definition';
import { fact, type Facts } from '#kit/object/facts';
import { useSay } from '#platform/language/language';

type Payment = TransactionDetail;
type Party = Payment['customer'];

export const hasTakenMoney = ({ status }: Payment): boolean => status === 'success';
const refundStatusOf = ({ refundedMinor, amount }: Payment): keyof typeof refundedLabels =>
  refundedMinor === '0'
    ? 'notRefunded'
    : BigInt(refundedMinor) < BigInt(amount.minor)
      ? 'partlyRefunded'
      : 'refunded';
/** Total of open refunds, if they succeed. */
const underWayOf = ({ refunds }: Payment): bigint =>
  refunds
    .filter(({ status }) => isOpenRefund(status))
    .reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n);
const isGranted = ({ status }: Payment): boolean =>
  status === 'success' || status === 'preauthorised';

export const money: Section<Payment> = {
  title: words.money,
  sums: (payment) => {
    const { amount, orderedMinor, authorisedMinor, capturedMinor, refundedMinor } = payment;
    const line = (minor: string | null) => minor !== null && { ...amount, minor };
    const authorised = line(authorisedMinor);
    const captured = line(authorisedMinor === null ? null : capturedMinor);
    return [
      orderedMinor !== amount.minor && {
        term: words.ordered,
        money: { ...amount, minor: orderedMinor },
      },
      authorised && { term: words.authorised, money: authorised },
      captured && { term: words.captured, money: captured },
      authorisedMinor === null && { term: fields.amount, money: amount },
      refundedMinor !== '0' && {
        term: fields.refundedAmount,
        money: { ...amount, minor: `-${refundedMinor}` },
      },
      underWayOf(payment) > 0n && {
        term: words.refundUnderWay,
        money: { ...amount, minor: `-${underWayOf(payment)}` },
      },
      payment.settlementAmount && {
        term: fields.settlementAmount,
        money: payment.settlementAmount,
      },
    ];
  },
  facts: (payment, { can }) => [
    fact.label(fields.preauthStatus, labels.preauthStatusLabels, payment.preauthStatus),
    fact.time(words.capturedAt, payment.capturedAt),
    fact.time(fields.preauthExpiresAt, payment.preauthExpiresAt),
    // Only payments that took money are refunded and settled, and only from those a reserve is withheld (Spec S3.13).
    hasTakenMoney(payment) &&
      fact.label(fields.refundStatus, refundedLabels, refundStatusOf(payment)),
    // People who may see the details find it under Settlement.
    hasTakenMoney(payment) &&
      !(can('settlements.view') && payment.mode === 'live') &&
      fact.label(fields.settlementStatus, labels.settlementStatusLabels, payment.settlementStatus),
    hasTakenMoney(payment) &&
      fact.label(fields.reserveStatus, labels.reserveStatusLabels, payment.reserveStatus),
  ],
};

// The parts of an address are the payer's own, in any language.
const inAddress = ', ';

const partyFacts = (party: Party): Facts => [
  fact.text(words.name, party.name),
  fact.copied(words.email, party.email),
  fact.text(words.phone, party.phone),
  fact.longText(
    words.address,
    [party.address, party.city, party.state, party.zip].filter(Boolean).join(inAddress),
  ),
  (party.country ?? party.countryText) !== null &&
    fact.of(words.country, <CountryText code={party.country} text={party.countryText} />),
];

export const customer: Section<Payment> = {
  title: words.customer,
  facts: ({ customer: party, ip, paymentCountry, billingCountry }) => [
    ...partyFacts(party),
    fact.number(fields.ip, ip),
    fact.of(fields.paymentCountry, paymentCountry && <CountryText code={paymentCountry} />),
    fact.of(fields.billingCountry, billingCountry && <CountryText code={billingCountry} />),
  ],
};

/** Fields the merchant didn't send don't count as a difference. */
const isSameParty = (customer: Party, shipTo: Party): boolean =>
  (Object.keys(shipTo) as (keyof Party)[]).every(
    (field) => shipTo[field] === null || shipTo[field] === customer[field],
  );

export const shipTo: Section<Payment> = {
  title: words.shipTo,
  facts: (payment, { say }) =>
    isSameParty(payment.customer, payment.shipTo)
      ? [fact.of(words.address, say(words.sameAsCustomer))]
      : partyFacts(payment.shipTo),
  isShown: ({ shipTo: party }) => Object.values(party).some((value) => value !== null),
};

const threeDSFacts = (threeDS: NonNullable<Payment['threeDS']>, { say }: Reader): Facts => [
  fact.label(words.threeDS, labels.threeDSResultLabels, threeDS.result),
  fact.label(words.liability, labels.liabilityShiftLabels, threeDS.liabilityShift),
  fact.text(words.eci, threeDS.eci),
  fact.text(words.cavv, say(threeDS.cavvPresent ? words.present : words.absent)),
  fact.text(words.threeDSVersion, threeDS.version),
  fact.number(words.dsTransaction, threeDS.transactionId),
];

const NoThreeDS = ({ thing: payment }: { thing: Payment }) => {
  const say = useSay();
  const isWithout = isGranted(payment) && payment.cardBrand !== null && payment.threeDS === null;
  return isWithout ? <p className="kit-note">{say(words.noThreeDS)}</p> : null;
};

/** The card, and liability for fraud by 3-D Secure. */
export const card: Section<Payment> = {
  title: words.card,
  facts: (payment, reader) => [
    fact.label(fields.cardBrand, labels.cardBrandLabels, payment.cardBrand),
    fact.code(
      fields.cardNumber,
      payment.cardFirst6 && `${payment.cardFirst6} •••••• ${payment.cardLast4 ?? ''}`,
    ),
    fact.label(fields.cardFunding, labels.cardFundingLabels, payment.cardFunding),
    fact.label(fields.walletType, labels.walletTypeLabels, payment.walletType),
    fact.text(fields.issuerName, payment.issuerName),
    fact.of(
      fields.issuingCountry,
      payment.issuingCountry && <CountryText code={payment.issuingCountry} />,
    ),
    ...(payment.threeDS === null ? [] : threeDSFacts(payment.threeDS, reader)),
  ],
  Content: NoThreeDS,
  isShown: ({ cardBrand, walletType }) => (cardBrand ?? walletType) !== null,
};

/** The response in plain words; the raw response only for a refusal. The head says whether to retry. */
const answerFacts = (payment: Payment, { say }: Reader): Facts => {
  const { responseCode: code, responseMessage: message } = payment;
  if (code === null) {
    return [];
  }
  const wording = responseWording(code);
  const meaning = wording === undefined ? message : say(wording.meaning);
  const isRefused = !isGranted(payment);
  return [
    fact.of(fields.returnPrompt, meaning),
    isRefused && fact.code(fields.errorCode, code),
    isRefused && message !== meaning && fact.of(fields.errorMessage, message),
  ];
};

/** Why a payment failed, and whether to retry. */
export const Refusal = ({ payment }: { payment: Payment }) => {
  const say = useSay();
  const { responseCode: code } = payment;
  const wording = code === null ? undefined : responseWording(code);
  return wording === undefined || isGranted(payment) ? null : (
    <p className="kit-note">
      <strong>{say(wording.meaning)}</strong>
      {wording.retry !== undefined && ` · ${say(retryAdvice[wording.retry])}`}
    </p>
  );
};

export const risk: Section<Payment> = {
  title: words.risk,
  facts: (payment, reader) => [
    ...answerFacts(payment, reader),
    fact.label(fields.declineClass, labels.declineClassLabels, payment.declineClass),
    fact.of(words.riskScore, payment.riskScore !== null && String(payment.riskScore)),
    fact.wide(
      fields.failedRiskRules,
      payment.failedRiskRules.length === 0 ? (
        reader.say(words.noFailedRules)
      ) : (
        <ul className="kit-plain-list" translate="no">
          {payment.failedRiskRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ),
    ),
  ],
};

export const order: Section<Payment> = {
  title: words.order,
  facts: (payment) => [
    fact.number(fields.merchantOrderNumber, payment.merchantOrderNumber),
    fact.number(fields.gatewayNumber, payment.gatewayNumber),
    fact.label(fields.tradeType, labels.tradeTypeLabels, payment.tradeType),
    fact.text(fields.website, payment.website),
    fact.time(fields.orderedAt, payment.orderedAt),
    fact.time(fields.processedAt, payment.processedAt),
    fact.text(fields.businessDay, payment.businessDay),
  ],
};
