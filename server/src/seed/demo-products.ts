import type {
  collectionCurrencies,
  Product,
} from '@back-office/contract/features/merchant-products';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

type Granted = {
  businessId: bigint;
  enabled: readonly Product[];
  accounts: readonly {
    currency: (typeof collectionCurrencies)[number];
    bankName: string;
    tail: string;
  }[];
};

// A product is enabled if the sandbox sends payments with it: cards, wallets and services.
const cardsEverywhere = ['visa', 'mastercard', 'amex', 'diners', 'discover'] as const;
const alwaysWith = ['applePay', 'googlePay', 'threeDSecure', 'rdrAlerts', 'ethocaAlerts'] as const;

const demoProducts: readonly Granted[] = [
  {
    businessId: 1n,
    enabled: [
      ...cardsEverywhere,
      'jcb',
      'unionpay',
      ...alwaysWith,
      'preauthorisation',
      'paymentLinks',
      'subscriptions',
    ],
    accounts: [
      { currency: 'USD', bankName: 'Harbour Trust Bank', tail: '4417' },
      { currency: 'EUR', bankName: 'Bank of the Quay', tail: '9032' },
      { currency: 'GBP', bankName: 'Bank of the Quay', tail: '9047' },
    ],
  },
  {
    businessId: 2n,
    enabled: [
      ...cardsEverywhere,
      'jcb',
      'unionpay',
      ...alwaysWith,
      'preauthorisation',
      'paymentLinks',
      'subscriptions',
    ],
    accounts: [
      { currency: 'HKD', bankName: 'Harbour Trust Bank', tail: '7741' },
      { currency: 'USD', bankName: 'Harbour Trust Bank', tail: '7758' },
      { currency: 'JPY', bankName: 'Bank of the Quay', tail: '2206' },
    ],
  },
  {
    businessId: 3n,
    enabled: [...cardsEverywhere, ...alwaysWith],
    accounts: [
      { currency: 'USD', bankName: 'Bank of the Quay', tail: '1180' },
      { currency: 'EUR', bankName: 'Bank of the Quay', tail: '1198' },
    ],
  },
  {
    businessId: 4n,
    enabled: ['visa', 'mastercard', 'amex', 'diners', 'discover'],
    accounts: [{ currency: 'GBP', bankName: 'Bank of the Quay', tail: '6620' }],
  },
];

/** Adds the products granted to the demo's shops; existing rows stay as they are. */
export const addDemoProducts = async (tx: Tx, now: Date): Promise<void> => {
  for (const { businessId, enabled, accounts } of demoProducts) {
    await tx.run(sql`
      insert into business_products (business_id, product, changed_at)
      select ${businessId}::bigint, product, ${now}::timestamptz from unnest(${enabled}::text[]) product
      on conflict do nothing`);
    await tx.run(sql`
      insert into business_collections (business_id, currency, bank_name, account_tail, changed_at)
      select ${businessId}::bigint, currency, "bankName", tail, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(accounts)}) as account (currency text, "bankName" text, tail text)
      on conflict do nothing`);
  }
};
