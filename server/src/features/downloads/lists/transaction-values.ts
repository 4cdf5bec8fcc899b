import type { TransactionFileColumn } from '@back-office/contract/features/downloads/columns';
import { refundStatusLabels } from '@back-office/messages/features/transactions/fields';
import {
  responseCodes,
  responseWording,
} from '@back-office/messages/features/transactions/responses';
import { partWords } from '@back-office/messages/kit';
import * as labels from '@back-office/messages/payment';
import sql, { raw, type Sql } from 'sql-template-tag';
import { abnormalType } from '#features/transactions/public';
import type { FileValue, Labels } from '#platform/list/file-value';

const column = (name: string): Sql => raw(`t.${name}`);
const code = (name: string): FileValue => ({ kind: 'code', of: column(name) });
const text = (name: string): FileValue => ({ kind: 'text', of: column(name) });
const ofPayer = (name: string): FileValue => ({ kind: 'text', of: raw(`payer.${name}`) });
const count = (name: string): FileValue => ({ kind: 'count', of: column(name) });
const instant = (name: string): FileValue => ({ kind: 'instant', of: column(name) });
const word = (name: string, ofValues: Labels): FileValue => ({
  kind: 'word',
  of: column(name),
  labels: ofValues,
});
const yesNo = (name: string): FileValue => ({
  kind: 'word',
  of: raw(`t.${name}::text`),
  labels: { true: partWords.yes, false: partWords.no },
});
const country = (name: string, textName?: string): FileValue => ({
  kind: 'country',
  of: column(name),
  ...(textName === undefined ? {} : { otherwise: column(textName) }),
});

const responseLabels: Labels = Object.fromEntries(
  responseCodes.flatMap((one) => {
    const wording = responseWording(one);
    return wording === undefined ? [] : [[one, wording.meaning]];
  }),
);

/** Columns as on screen, from the payment `t`, its `payer` and its settlement `settled`; a missing column does not compile. */
export const transactionValues: Readonly<Record<TransactionFileColumn, FileValue>> = {
  number: code('number'),
  merchantOrderNumber: text('merchant_order_number'),
  gatewayNumber: code('gateway_number'),
  orderedAt: instant('ordered_at'),
  processedAt: instant('processed_at'),
  // Spec S9.6: the business day is independent of the reader's zone.
  businessDay: {
    kind: 'code',
    of: sql`to_char(t.ordered_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  },
  tradeType: word('trade_type', labels.tradeTypeLabels),
  status: word('status', labels.paymentStatusShortLabels),
  preauthStatus: word('preauth_status', labels.preauthStatusLabels),
  // Only a hold that still stands expires.
  preauthExpiresAt: {
    kind: 'instant',
    of: sql`case when t.status = 'preauthorised' then t.preauth_expires_at end`,
  },
  declineClass: word('decline_class', labels.declineClassLabels),
  amount: { kind: 'money', minor: column('amount_minor'), currency: column('currency') },
  settlementAmount: {
    kind: 'money',
    minor: column('settlement_minor'),
    currency: column('settlement_currency'),
  },
  refundedAmount: { kind: 'money', minor: column('refunded_minor'), currency: column('currency') },
  cardBrand: {
    kind: 'word',
    of: sql`nullif(t.card_brand, 'none')`,
    labels: labels.cardBrandLabels,
  },
  cardFunding: word('card_funding', labels.cardFundingLabels),
  cardNumber: {
    kind: 'code',
    of: sql`case when t.card_last4 is not null then coalesce(t.card_first6, '') || '******' || t.card_last4 end`,
  },
  issuingCountry: country('issuing_country'),
  issuerName: text('issuer_name'),
  walletType: word('wallet_type', labels.walletTypeLabels),
  returnPrompt: {
    kind: 'word',
    of: column('response_code'),
    labels: responseLabels,
    otherwise: column('response_message'),
  },
  errorCode: text('response_code'),
  errorMessage: text('response_message'),
  settlementStatus: {
    kind: 'word',
    of: sql`coalesce(settled.settlement_status, 'unsettled')`,
    labels: labels.settlementStatusLabels,
  },
  reserveStatus: {
    kind: 'word',
    of: sql`coalesce(settled.reserve_status, 'none')`,
    labels: labels.reserveStatusLabels,
  },
  abnormalStatus: { kind: 'word', of: sql`(${abnormalType})`, labels: labels.abnormalTypeLabels },
  refundStatus: {
    kind: 'word',
    of: sql`case when t.refunded_minor > 0 then 'refunded' else 'notRefunded' end`,
    labels: refundStatusLabels,
  },
  chargebackStatus: yesNo('has_chargeback'),
  retrievalStatus: yesNo('has_retrieval'),
  appealStatus: word('appeal_status', labels.appealStatusLabels),
  rdrStatus: word('rdr_status', labels.alertStatusLabels),
  rdrCount: count('rdr_count'),
  ethocaStatus: word('ethoca_status', labels.alertStatusLabels),
  ethocaCount: count('ethoca_count'),
  fraudReport: yesNo('has_fraud_report'),
  customerName: ofPayer('name'),
  customerEmail: ofPayer('email'),
  customerPhone: text('customer_phone'),
  customerZip: text('customer_zip'),
  customerAddress: text('customer_address'),
  customerCity: text('customer_city'),
  customerState: text('customer_state'),
  customerCountry: country('billing_country', 'billing_country_text'),
  shipToName: ofPayer('ship_to_name'),
  shipToEmail: text('ship_to_email'),
  shipToPhone: text('ship_to_phone'),
  shipToZip: text('ship_to_zip'),
  shipToAddress: text('ship_to_address'),
  shipToCity: text('ship_to_city'),
  shipToState: text('ship_to_state'),
  shipToCountry: country('ship_to_country', 'ship_to_country_text'),
  ip: text('ip'),
  billingCountry: country('billing_country'),
  paymentCountry: country('payment_country'),
  failedRiskRules: { kind: 'text', of: sql`array_to_string(t.failed_risk_rules, '; ')` },
  website: text('website'),
};
