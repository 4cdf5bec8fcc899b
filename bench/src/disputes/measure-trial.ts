// A trial of ten RDR rules on the cases of the last 12 months, compared with judging each case in the program.
import { tryRdrRules } from '@back-office/contract/features/alerts/rdr-rules';
import { decidingRule, type RdrRule } from '@back-office/contract/gateway/rdr-rules';
import type { Stage } from '../lists.ts';
import { measure } from '../measure.ts';
import { resultOf } from '../result.ts';
import type { Result } from '../result.ts';

const aimMs = 1000;

/** One condition of each kind, and several together; the last rule takes the rest. */
const rules: RdrRule[] = (
  [
    ['accept', { amount: { currency: 'USD', fromMinor: '1', toMinor: '2500' } }],
    ['decline', { categories: ['fraud'], days: { from: 0, to: 10 } }],
    ['accept', { conditionCodes: ['12.6', '12.6.1'] }],
    ['accept', { currencies: ['JPY'], categories: ['consumer'] }],
    ['decline', { purchaseIds: ['ORDER-1', 'VIP-'] }],
    ['accept', { bins: ['411111', '400000', '424242'] }],
    ['accept', { days: { from: 11, to: 30 }, currencies: ['EUR', 'GBP'] }],
    ['decline', { conditionCodes: ['13.1'], currencies: ['USD'] }],
    ['accept', { amount: { currency: 'EUR', fromMinor: '1', toMinor: '5000' } }],
    ['accept', { categories: ['fraud', 'consumer', 'processing'] }],
  ] as const
).map(([decision, conditions], place) => ({
  name: `Rule ${place + 1}`,
  decision,
  conditions: conditions as unknown as RdrRule['conditions'],
}));

type Read = {
  bin: string;
  days: number;
  minor: string;
  currency: string;
  purchase_id: string;
  reason_code: string;
};

/** The number of cases that each rule decides, with every case sent over the wire. */
const judgeEach = async ({ client }: Stage): Promise<number[]> => {
  const { rows } = await client.query<Read>(
    `select coalesce(t.card_first6, '') as bin, d.amount_minor::text as minor, d.currency, t.merchant_order_number as purchase_id, d.reason_code,
       business_day(d.opened_at) - business_day(coalesce(t.captured_at, t.processed_at, t.ordered_at)) as days
     from disputes d join transactions t on t.business_id = d.business_id and t.number = d.payment_number
     where d.business_id = 1 and d.stage <> 'retrieval' and t.card_brand = 'visa' and t.mode = 'live' and d.amount_minor > 0
       and d.opened_at >= ((date_trunc('day', now() at time zone 'Asia/Shanghai') - interval '12 months') at time zone 'Asia/Shanghai')`,
  );
  const counts = rules.map(() => 0);
  for (const { bin, days, minor, currency, purchase_id, reason_code } of rows) {
    const facts = { bin, days, currency, purchaseId: purchase_id, conditionCode: reason_code };
    const place = decidingRule(rules, { ...facts, amountMinor: BigInt(minor) })?.place ?? 0;
    if (place > 0) {
      counts[place - 1] = (counts[place - 1] ?? 0) + 1;
    }
  }
  return counts;
};

/** Both ways must decide alike, or the bench ends. */
export const measureTrial = async (stage: Stage, of: string): Promise<Result[]> => {
  const trial = () => stage.call(tryRdrRules, { rules });
  const { byRule, cases } = await trial();
  const own = await judgeEach(stage);
  if (byRule.some((one, place) => one.cases !== own[place])) {
    throw new Error(`A trial decides ${JSON.stringify(byRule)}, the rules ${own.join(', ')}.`);
  }
  const ours = await measure(trial, { warmUps: 2, runs: 30, secondsMax: 20 });
  const plain = await measure(() => judgeEach(stage), { warmUps: 1, runs: 10, secondsMax: 20 });
  const name = `trial of ${rules.length} RDR rules over ${cases.toLocaleString('en')} Visa cases, ${of}`;
  const base = { unit: 'ms', better: 'lower' } as const;
  return [
    resultOf({ ...base, name: `${name}: p50`, ours: ours.p50, aim: aimMs, against: plain.p50 }),
    resultOf({ ...base, name: `${name}: p99`, ours: ours.p99, aim: null, against: null }),
  ];
};
