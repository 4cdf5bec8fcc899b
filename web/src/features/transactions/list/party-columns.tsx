import { CountryText } from '#kit/values/country-text';
import type { Drawn } from './payment-columns.tsx';
import { Rules, Text } from '#kit/columns/value-cells';

const party = (who: 'customer' | 'shipTo') =>
  ({
    name: { width: 150, render: (row) => <Text text={row[who].name} /> },
    email: { width: 210, render: (row) => <Text text={row[who].email} /> },
    phone: { width: 140, render: (row) => <Text text={row[who].phone} /> },
    zip: { width: 110, render: (row) => <Text text={row[who].zip} /> },
    address: { width: 220, render: (row) => <Text text={row[who].address} /> },
    city: { width: 130, render: (row) => <Text text={row[who].city} /> },
    state: { width: 130, render: (row) => <Text text={row[who].state} /> },
    country: {
      width: 140,
      render: (row) => <CountryText code={row[who].country} text={row[who].countryText} />,
    },
  }) satisfies Record<string, Drawn>;

const customer = party('customer');
const shipTo = party('shipTo');

/** Spec S3.13: payer, delivery address and origin of the order. */
export const partyColumns = {
  customerName: customer.name,
  customerEmail: customer.email,
  customerPhone: customer.phone,
  customerZip: customer.zip,
  customerAddress: customer.address,
  customerCity: customer.city,
  customerState: customer.state,
  customerCountry: customer.country,
  shipToName: shipTo.name,
  shipToEmail: shipTo.email,
  shipToPhone: shipTo.phone,
  shipToZip: shipTo.zip,
  shipToAddress: shipTo.address,
  shipToCity: shipTo.city,
  shipToState: shipTo.state,
  shipToCountry: shipTo.country,
  ip: { width: 140, render: (row) => <Text text={row.ip} isMono /> },
  billingCountry: {
    width: 150,
    render: (row) => <CountryText code={row.billingCountry} text={null} />,
  },
  paymentCountry: {
    width: 150,
    render: (row) => <CountryText code={row.paymentCountry} text={null} />,
  },
  failedRiskRules: { width: 240, render: (row) => <Rules rules={row.failedRiskRules} /> },
  website: { width: 200, render: (row) => <Text text={row.website} /> },
} satisfies Record<string, Drawn>;
