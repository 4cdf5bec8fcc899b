// Input of the reckoning: the gateways' events, the terms, people's decisions, and the product's results. Everything is read as
// text and recomputed elsewhere.
import type { Client } from 'pg';

export type Row = Record<string, string>;
export type Ask = (question: string, of?: unknown[]) => Promise<Row[]>;

export const askOf =
  (client: Client): Ask =>
  async (question, of = []) =>
    (await client.query<Row>(question, of)).rows;

/** An event of any kind as received; only the fields the reckoning reads. */
export type Told = {
  type: 'payment' | 'refund' | 'dispute' | 'alert' | 'fraudReport';
  version: number;
  occurredAt: string;
  object: {
    number: string;
    paymentNumber?: string;
    gatewayNumber: string;
    status: string;
    mode?: string;
    authorisationSent?: boolean;
    declineClass?: string;
    stage?: string;
    kind?: string;
    isFraud?: boolean;
    website?: string;
    threeDS?: { result: string };
    amount: { minor: string; currency: string };
    preauth?: { authorisedMinor: string; capturedMinor?: string; capturedAt?: string };
    card?: { brand: string; issuingCountry?: string };
    orderedAt?: string;
    processedAt?: string;
    appliedAt?: string;
    openedAt?: string;
    closedAt?: string;
    reportedAt?: string;
    feeCredit?: string;
  };
};

/** A payment with its refunds, disputes, alerts and fraud reports; each list by version. */
export type Life = { payment: Told[]; children: Map<string, Told[]> };

export const readLives = async (ask: Ask, businessId: string): Promise<Life[]> => {
  const rows = await ask(
    `select payment_number, event::text from transaction_steps
     where business_id = $1 and event is not null order by payment_number, version`,
    [businessId],
  );
  const lives = new Map<string, Life>();
  for (const { payment_number: number = '', event = '' } of rows) {
    const life = lives.get(number) ?? { payment: [], children: new Map<string, Told[]>() };
    lives.set(number, life);
    const told = JSON.parse(event) as Told;
    const key = `${told.type}/${told.object.number}`;
    if (told.type === 'payment') {
      life.payment.push(told);
    } else {
      life.children.set(key, [...(life.children.get(key) ?? []), told]);
    }
  }
  return [...lives.values()];
};

const dayMs = 86_400_000;
const ahead = 8 * 3_600_000;

/** The day in UTC+8. */
export const dayOf = (instant: string | undefined): string =>
  new Date(Date.parse(instant ?? '') + ahead).toISOString().slice(0, 10);

export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The newest row in force, the most specific first: the gateway's own before the general one. */
export const agreedOn = (
  rows: readonly Row[],
  { day, narrower }: { day: string; narrower: readonly string[] },
): Row | undefined => {
  let left = rows.filter((row) => (row['valid_from'] ?? '') <= day);
  for (const part of narrower) {
    const particular = left.filter((row) => row[part] !== 'any');
    left = particular.length > 0 ? particular : left;
  }
  return left.toSorted((one, other) =>
    (one['valid_from'] ?? '') < (other['valid_from'] ?? '') ? -1 : 1,
  )[left.length - 1];
};
