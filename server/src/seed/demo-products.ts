import type { collectionCurrencies, Product } from '@back-office/contract/features/home';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

type Granted = {
  businessId: bigint;
  enabled: readonly Product[];
  available: readonly Product[];
  accounts: readonly {
    currency: (typeof collectionCurrencies)[number];
    bankName: string;
    tail: string;
  }[];
  openTo: readonly (typeof collectionCurrencies)[number][];
};

const demoProducts: readonly Granted[] = [
  {
    businessId: 1n,
    enabled: ['visa', 'mastercard', 'amex', 'jcb', 'applePay', 'googlePay', 'preauthorisation'],
    available: ['unionpay', 'alipay', 'weChatPay', 'paymentLinks', 'subscriptions', 'rdrAlerts'],
    accounts: [
      { currency: 'USD', bankName: 'Harbour Trust Bank', tail: '4417' },
      { currency: 'EUR', bankName: 'Bank of the Quay', tail: '9032' },
      { currency: 'HKD', bankName: 'Harbour Trust Bank', tail: '4425' },
    ],
    openTo: ['GBP', 'JPY'],
  },
  {
    businessId: 2n,
    enabled: ['visa', 'mastercard', 'jcb', 'unionpay', 'applePay', 'threeDSecure', 'ethocaAlerts'],
    available: ['amex', 'googlePay', 'fps', 'konbini', 'preauthorisation', 'paymentLinks'],
    accounts: [{ currency: 'HKD', bankName: 'Harbour Trust Bank', tail: '7741' }],
    openTo: ['USD', 'JPY', 'SGD'],
  },
  {
    businessId: 3n,
    enabled: ['visa', 'mastercard', 'googlePay', 'threeDSecure', 'subscriptions'],
    available: ['amex', 'jcb', 'rdrAlerts', 'ethocaAlerts'],
    accounts: [{ currency: 'USD', bankName: 'Bank of the Quay', tail: '1180' }],
    openTo: ['EUR'],
  },
  {
    businessId: 4n,
    enabled: ['visa', 'mastercard', 'amex', 'diners', 'discover'],
    available: ['applePay', 'googlePay', 'paymentLinks'],
    accounts: [{ currency: 'GBP', bankName: 'Bank of the Quay', tail: '6620' }],
    openTo: ['EUR', 'USD', 'AUD', 'CAD'],
  },
];

/** What the acquirer granted to the demo's shops; what is there already is kept as it is. */
export const addDemoProducts = async (tx: Tx, now: Date): Promise<void> => {
  for (const { businessId, enabled, available, accounts, openTo } of demoProducts) {
    await tx.run(sql`
      insert into business_products (business_id, product, state, changed_at)
      select ${businessId}::bigint, product, 'enabled', ${now}::timestamptz from unnest(${enabled}::text[]) product
      union all select ${businessId}::bigint, product, 'available', ${now}::timestamptz from unnest(${available}::text[]) product
      on conflict do nothing`);
    await tx.run(sql`
      insert into business_collections (business_id, currency, state, bank_name, account_tail, changed_at)
      select ${businessId}::bigint, currency, 'enabled', "bankName", tail, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(accounts)}) as account (currency text, "bankName" text, tail text)
      union all select ${businessId}::bigint, currency, 'available', null, null, ${now}::timestamptz from unnest(${openTo}::text[]) currency
      on conflict do nothing`);
  }
};
