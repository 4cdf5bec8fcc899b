import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { evidenceForms } from '@back-office/contract/features/disputes/evidence';
import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import { asEvidence } from '@back-office/contract/features/disputes/written-text';
import { writtenMoney } from '@back-office/contract/kit/money';
import { filterWords } from '@back-office/messages/kit';
import { useQuestion } from '#platform/http/questions';
import { useSession } from '#platform/session/session';
import { type Texts, useEvidenceOfDelivery } from './evidence-of-delivery.ts';

export type { Texts };

type Payment = Pick<TransactionDetail, 'ip' | 'customer' | 'shipTo' | 'threeDS' | 'refunds'>;
type Case = Pick<DisputeDetail, 'family' | 'compelling'>;

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(filterWords.between.en);

/** The goods went to the customer’s own address if no other was named. */
const addressOf = ({ customer, shipTo }: Payment): string => {
  const to = shipTo.address === null ? customer : shipTo;
  return to.address === null
    ? ''
    : joined([to.name ?? customer.name, to.address, to.city, to.state, to.zip, to.country]);
};

/** Includes the device if earlier payments also came from it, as Visa's Compelling Evidence 3.0 requires. */
const originOf = ({ ip }: Payment, { compelling }: Case): string => {
  const device = compelling?.shared.find(({ element }) => element === 'device')?.value;
  return joined([
    ip === null ? null : `IP address ${ip}`,
    device === undefined ? null : `device ${device}`,
  ]);
};

/** Only an authentication that shifts the liability helps. */
const authenticationOf = ({ threeDS }: Payment): string =>
  threeDS === null || threeDS.liabilityShift === 'no'
    ? ''
    : joined([
        `3-D Secure ${threeDS.version}`,
        `result ${threeDS.result}`,
        threeDS.eci === null ? null : `ECI ${threeDS.eci}`,
        threeDS.transactionId === null ? null : `transaction ID ${threeDS.transactionId}`,
      ]);

const refundsOf = ({ refunds }: Payment): string =>
  refunds
    .filter(({ status }) => status === 'success')
    .map(({ number, amount: { minor, currency }, processedAt, appliedAt, arn }) =>
      joined([
        `${writtenMoney(minor, currency)} refunded on ${(processedAt ?? appliedAt).slice(0, 10)} (UTC)`,
        `refund ${number}`,
        arn === null ? null : `ARN ${arn}`,
      ]),
    )
    .join('\n');

const earlierOf = ({ compelling }: Case): string =>
  (compelling?.payments ?? [])
    .map(
      ({ merchantOrderNumber, orderedAt, amount: { minor, currency } }) =>
        `Order ${merchantOrderNumber} of ${orderedAt.slice(0, 10)} (UTC), ${writtenMoney(minor, currency)}`,
    )
    .join('\n');

/** The texts for a reason's fields that follow from a payment, in English for the issuer. */
export const textsOfPayment = (payment: Payment, dispute: Case): Texts => {
  const known: Texts = {
    ipAndDevice: originOf(payment, dispute),
    deliveryAddress: addressOf(payment),
    threeDSecure: authenticationOf(payment),
    refundRecord: refundsOf(payment),
    earlierOrders: earlierOf(dispute),
  };
  const { required, optional } = evidenceForms[dispute.family];
  return Object.fromEntries(
    [...required, ...optional].flatMap((field) =>
      known[field] ? [[field, asEvidence(known[field])] as const] : [],
    ),
  );
};

/** Undefined while it loads. */
const useEvidenceOfPayment = (dispute: DisputeDetail | undefined): Texts | undefined => {
  const { can } = useSession();
  const isAsked = dispute !== undefined && can('transactions.view');
  const { data, isError } = useQuestion(
    findTransaction,
    { number: dispute?.paymentNumber ?? '' },
    { enabled: isAsked },
  );
  if (dispute === undefined || !isAsked || isError) {
    return dispute && {};
  }
  return data && textsOfPayment(data, dispute);
};

/** The texts of an answer's fields that no one needs to write; undefined while they load. */
export const useKnownEvidence = (dispute: DisputeDetail | undefined): Texts | undefined => {
  const delivery = useEvidenceOfDelivery(dispute);
  const payment = useEvidenceOfPayment(dispute);
  return dispute === undefined || delivery === undefined || payment === undefined
    ? undefined
    : {
        ...Object.fromEntries(dispute.known.map(({ field, text }) => [field, text])),
        ...payment,
        ...delivery,
      };
};
