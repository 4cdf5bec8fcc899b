// The simple way to try a rule: every payment is sent over the wire and judged by itself, by the function that gateways use.
import { trialDays, type tryRiskRule } from '@back-office/contract/features/risk/rule-trial';
import {
  countedValueOf,
  ruleHits,
  type JudgedPayment,
} from '@back-office/contract/gateway/risk-rules';
import type { InputOf } from '@back-office/contract/kit/call';
import type pg from 'pg';

type Row = {
  gateway: string;
  at: string;
  minor: string;
  currency: string;
  email: string | null;
  ip: string | null;
  issuing: string | null;
  network: string | null;
  is_judged: boolean;
};

const countedBy = ['email', 'ip'] as const;

const judgedOf = ({ at, minor, currency, email, ip, issuing, network }: Row): JudgedPayment =>
  ({
    orderedAt: new Date(Number(at) / 1000).toISOString(),
    amount: { minor, currency },
    customer: { email: email ?? undefined },
    card: { issuingCountry: issuing ?? undefined },
    ip: ip ?? undefined,
    paymentCountry: network ?? undefined,
  }) as JudgedPayment;

/** The number of payments that the rule hits within the trial's days. */
export const tryEach = async (
  client: pg.Client,
  { gatewayNumber, ...rule }: InputOf<typeof tryRiskRule>,
  asOf: string,
): Promise<number> => {
  const { rows } = await client.query<Row>(
    `select t.gateway_number as gateway, (extract(epoch from t.ordered_at) * 1000000)::bigint::text as at,
       coalesce(t.ordered_minor, t.amount_minor)::text as minor, t.currency, nullif(p.email, '') as email, t.ip, t.issuing_country as issuing,
       t.payment_country as network, t.risk_entry is null and t.decline_class is distinct from 'interface' as is_judged
     from transactions t join payers p on p.business_id = t.business_id and p.id = t.payer_id
     where t.business_id = 1 and t.mode = 'live' and t.ordered_at < $1 and ($2::text is null or t.gateway_number = $2)
     order by t.ordered_at`,
    [asOf, gatewayNumber],
  );
  const since = (Date.parse(asOf) - trialDays * 86_400_000) * 1000;
  // Microseconds of the payments so far, by gateway and value.
  const times = new Map<string, number[]>();
  let hits = 0;
  for (const row of rows) {
    const payment = judgedOf(row);
    const at = Number(row.at);
    const earlier = (by: string, value: string) =>
      (times.get(`${row.gateway} ${by} ${value}`) ?? []).filter((time) => time < at);
    if (row.is_judged && at >= since) {
      hits += Number(
        ruleHits(rule, payment, {
          // Milliseconds are all that the function knows of an instant.
          count: (by, value, from) =>
            earlier(by, value).filter((time) => time >= from * 1000 + (at % 1000)).length,
          firstOrderAt: (email) => {
            const [first] = earlier('email', email);
            return first === undefined ? undefined : first / 1000;
          },
        }),
      );
    }
    for (const by of countedBy) {
      const value = countedValueOf(payment, by);
      if (value !== undefined) {
        const key = `${row.gateway} ${by} ${value}`;
        const known = times.get(key) ?? [];
        known.push(at);
        times.set(key, known);
      }
    }
  }
  return hits;
};
