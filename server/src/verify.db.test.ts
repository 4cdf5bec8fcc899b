import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMonths } from '#features/funds/public';
import { takeEvents } from '#features/gateway-feed/public';
import { runSettlement } from '#features/settlements/public';
import { addSettlementTerms } from '#features/terms/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import {
  alertEvent,
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from './testing/gateway-events.ts';
import { plantBusinesses } from './testing/plant-business.ts';
import { operators, plainTerms } from './testing/settlement-world.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';
import { verifyInvariants } from '#platform/verify-invariants';

let world: TestDatabase;
let owner: pg.Client;
const payment = paymentEvent(newPaymentNumber());
const number = payment.object.number;

beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: ['90000001', '90000002'] }]);
  const events = [
    payment,
    refundEvent(payment),
    disputeEvent(payment),
    alertEvent(payment),
    fraudReportEvent(payment),
    refundEvent(paymentEvent(newPaymentNumber())),
  ];
  await inRole(world.database, 'feed', (tx) => takeEvents(tx, events, now()));
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await inRole(world.database, 'operator', (tx) => addSettlementTerms(tx, 1n, [plainTerms]));
  await owner.query(
    `insert into monthly_terms select 1, '90000001', date_trunc('month', now() - interval '40 days'), 'EUR', 700, 0, 1, 0, 0, 0, 0, 0, 0`,
  );
  await closeMonths(world.database, now());
  await runSettlement(world.database, now());
  await owner.query(
    `insert into persons (id, kind, name, password_hash, language, created_at) overriding system value
     select id, 'operator', 'Operator ' || id, '', 'en', timestamptz '2025-01-01Z' from unnest($1::bigint[]) as id`,
    [operators],
  );
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

const broken = async (named?: readonly string[]): Promise<string[]> =>
  (await verifyInvariants(world.database, named))
    .filter(({ breaches }) => breaches > 0)
    .map(({ says }) => says);

/** Each plants one defect and takes it back. */
const defects: [string, string, string, string][] = [
  [
    'I5',
    'a refund above the charge',
    `update transactions set refunded_minor = 99999999`,
    `update transactions set refunded_minor = 5000`,
  ],
  [
    'I1',
    'a balance without a counterpart',
    `update ledger_accounts set balance_minor = balance_minor + 1 where account = 'pending'`,
    `update ledger_accounts set balance_minor = balance_minor - 1 where account = 'pending'`,
  ],
  [
    'I2',
    'a transfer to an account that is not there',
    `update ledger_accounts set account = 'bank' where account = 'schemePayable'`,
    `update ledger_accounts set account = 'schemePayable' where account = 'bank'`,
  ],
  [
    'I3',
    'a transfer of another amount than was posted',
    `update ledger_transfers set amount_minor = amount_minor + 1 where kind = 'sale'`,
    `update ledger_transfers set amount_minor = amount_minor - 1 where kind = 'sale'`,
  ],
  [
    'I4',
    'a balance below its floor',
    `alter table ledger_accounts drop constraint ledger_accounts_check;
     insert into ledger_accounts values (1, 'USD', 'available', -1)`,
    `delete from ledger_accounts where account = 'available';
     alter table ledger_accounts add constraint ledger_accounts_check
       check (balance_minor >= 0 or account in ('schemeReceivable', 'schemePayable', 'pending', 'feeIncome'))`,
  ],
  [
    'I5',
    'refunds that promise more than was charged',
    `update refunds set amount_minor = 99999999`,
    `update refunds set amount_minor = 5000`,
  ],
  [
    'I6',
    'money that a merchant never earned',
    `update ledger_accounts set balance_minor = balance_minor + 7 where account = 'pending';
     insert into ledger_accounts values (1, 'USD', 'feeIncome', -7)`,
    `update ledger_accounts set balance_minor = balance_minor - 7 where account = 'pending';
     delete from ledger_accounts where account = 'feeIncome' and currency = 'USD'`,
  ],
  [
    'I7',
    'a refund that was sent by no command',
    `update refunds set origin = 'application'`,
    `update refunds set origin = 'gateway'`,
  ],
  [
    'I8',
    'a key without its answer',
    `alter table idempotency_keys alter answer drop not null`,
    `alter table idempotency_keys alter answer set not null`,
  ],
  [
    'I9',
    'a sale booked at another amount than was paid',
    `update transactions set amount_minor = 12801`,
    `update transactions set amount_minor = 12800`,
  ],
  [
    'I9',
    'a month that was charged more often than its fee says',
    `update adjustments set counted = counted + 1`,
    `update adjustments set counted = counted - 1`,
  ],
  [
    'I9',
    'a service that was charged twice for a month',
    `update monthly_terms set service_fee_minor = 350;
     update adjustments set counted = 2`,
    `update adjustments set counted = 1;
     update monthly_terms set service_fee_minor = 700`,
  ],
  [
    'I10',
    'a batch off by one minor unit',
    `update settlement_batches set sale_minor = sale_minor + 1, net_minor = net_minor + 1`,
    `update settlement_batches set sale_minor = sale_minor - 1, net_minor = net_minor - 1`,
  ],
  [
    'I10',
    'a line that leaves an entry out',
    `update settlement_lines set after_id = 1 where kind = 'sale'`,
    `update settlement_lines set after_id = 0 where kind = 'sale'`,
  ],
  [
    'I10',
    'a line of a batch that is not there',
    `update settlement_lines set batch_number = overlay(batch_number placing '99' from 17) where kind = 'refund'`,
    `update settlement_lines set batch_number = overlay(batch_number placing '01' from 17) where kind = 'refund'`,
  ],
  [
    'I10',
    'a refund that is in no statement',
    `update settlement_lines set is_live = false where kind = 'refund'`,
    `update settlement_lines set is_live = true where kind = 'refund'`,
  ],
  [
    'I10',
    'a day of a batch that counts one too many',
    `update settlement_days set count = count + 1 where kind = 'sale'`,
    `update settlement_days set count = count - 1 where kind = 'sale'`,
  ],
  [
    'I10',
    'a batch that was credited and moved nothing',
    `update settlement_batches set status = 'credited', checked_by = 900001, credited_by = 900002`,
    `update settlement_batches set status = 'reported', checked_by = null, credited_by = null`,
  ],
  [
    'I10',
    'reserve that comes back from nowhere',
    `update settlement_batches set reserve_released_minor = 5, net_minor = net_minor + 5`,
    `update settlement_batches set reserve_released_minor = 0, net_minor = net_minor - 5`,
  ],
  [
    'I10',
    'a part of a batch’s reserve that no sale explains',
    `insert into reserve_parts (business_id, batch_number, hold_days, gateway_number, currency, extracted_minor, release_on)
     select business_id, number, 999, gateway_number, currency, 5, '2099-12-31' from settlement_batches`,
    `delete from reserve_parts where hold_days = 999`,
  ],
  [
    'I9',
    'a lost arbitration whose fee is not booked',
    `insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency, deduction_rate_ppm,
       single_fee_minor, refund_fee_minor, arbitration_fee_minor)
     select business_id, 'any', 'any', 'any', '2020-01-01', currency, 0, 0, 0, 40000 from transactions;
     update disputes set stage = 'arbitration', status = 'lost'`,
    `delete from contract_terms; update disputes set stage = 'chargeback', status = 'awaiting'`,
  ],
  [
    'I11',
    'a role that may change a transfer',
    `grant update (amount_minor) on ledger_transfers to bo_feed`,
    `revoke update (amount_minor) on ledger_transfers from bo_feed`,
  ],
  [
    'I11',
    'a transfer that went missing before another',
    `update ledger_transfers set step = 2 where kind = 'sale'`,
    `update ledger_transfers set step = 1 where kind = 'sale'`,
  ],
  [
    'I13',
    'a status that no step led to',
    `update refunds set status = 'failed'`,
    `update refunds set status = 'success'`,
  ],
  [
    'I13',
    'a payment that left its end',
    `insert into transaction_steps (business_id, payment_number, kind, object_number, version, gateway_number, at, status, actor_kind,
       amount_minor, currency)
     select business_id, payment_number, kind, object_number, 2, gateway_number, at, 'inProcessing', actor_kind, amount_minor, currency
     from transaction_steps where kind = 'payment'`,
    `delete from transaction_steps where kind = 'payment' and version = 2`,
  ],
  [
    'I13',
    'an application that begins at its end',
    `insert into refund_steps (business_id, number, place, payment_number, gateway_number, at, step, status, actor_kind)
     select business_id, number, 1, payment_number, gateway_number, applied_at, 'submitted', 'success', 'gateway' from refunds`,
    `delete from refund_steps`,
  ],
  [
    'I7',
    'an event without a step',
    `insert into gateway_events values (1, 'evt_lost', gen_random_uuid(), '2026-01-01Z')`,
    `delete from gateway_events where event_id = 'evt_lost'`,
  ],
  [
    'I12',
    'a floating number',
    `alter table refunds add column rate real`,
    `alter table refunds drop column rate`,
  ],
  [
    'I21',
    'an older version that stands',
    `update transactions set version = 7`,
    `update transactions set version = 1`,
  ],
  [
    'I21',
    'a refund that stands too low',
    `update refunds set version = 7`,
    `update refunds set version = 1`,
  ],
  [
    'I21',
    'a refund of another gateway',
    `update refunds set gateway_number = '90000002'`,
    `update refunds set gateway_number = '90000001'`,
  ],
  [
    'F1',
    'an order of another day',
    `update transactions set ordered_at = ordered_at - interval '3 days'`,
    `update transactions set ordered_at = ordered_at + interval '3 days'`,
  ],
  [
    'F11',
    'a payment that never arrived',
    `update transaction_arrivals set number = '2099' || substr(number, 5)`,
    `update transaction_arrivals set number = left((select number from transactions), 4) || substr(number, 5)`,
  ],
  [
    'F11',
    'a clock that stands before an arrival',
    `update arrival_clocks set last_arrived_at = last_arrived_at - interval '1 day'`,
    `update arrival_clocks set last_arrived_at = last_arrived_at + interval '1 day'`,
  ],
  [
    'F2',
    'a payment without its payer',
    `update transactions set payer_id = gen_random_uuid()`,
    `update transactions set payer_id = (select id from payers)`,
  ],
  [
    'F3',
    'a refund not summed',
    `update transactions set refunded_minor = 4999`,
    `update transactions set refunded_minor = 5000`,
  ],
  [
    'F4',
    'a case not flagged',
    `update transactions set has_chargeback = false`,
    `update transactions set has_chargeback = true`,
  ],
  [
    'F5',
    'an alert not counted',
    `update transactions set ethoca_count = 0`,
    `update transactions set ethoca_count = 1`,
  ],
  [
    'F6',
    'a figure off by one',
    `update transaction_rollups set count = count + 1 where level = 'day'`,
    `update transaction_rollups set count = count - 1 where level = 'day'`,
  ],
  [
    'F6',
    'a figure off by one minor unit',
    `update transaction_rollups set amount_minor = amount_minor + 1 where level = 'month'`,
    `update transaction_rollups set amount_minor = amount_minor - 1 where level = 'month'`,
  ],
  [
    'F7',
    'a total off by one',
    `update transaction_totals set count = count + 1 where level = 'hour'`,
    `update transaction_totals set count = count - 1 where level = 'hour'`,
  ],
  [
    'F8',
    'a figure of the report off by one',
    `update daily_figures set fraud_reports = fraud_reports + 1`,
    `update daily_figures set fraud_reports = fraud_reports - 1`,
  ],
  [
    'F8',
    'a cell of the report that is not there',
    `create table daily_figures_away as select * from daily_figures; delete from daily_figures`,
    `insert into daily_figures select * from daily_figures_away; drop table daily_figures_away`,
  ],
  [
    'F9',
    'a day of the ledger off by one minor unit',
    `update ledger_days set amount_minor = amount_minor + 1 where kind = 'sale'`,
    `update ledger_days set amount_minor = amount_minor - 1 where kind = 'sale'`,
  ],
  [
    'F15',
    'a rate off by one chargeback',
    `update rate_figures set chargebacks = chargebacks + 1 where counted_by = 'sale'`,
    `update rate_figures set chargebacks = chargebacks - 1 where counted_by = 'sale'`,
  ],
  [
    'F16',
    'a total of the rates off by one minor unit',
    `update rate_totals set success_minor = success_minor + 1`,
    `update rate_totals set success_minor = success_minor - 1`,
  ],
  [
    'F23',
    'a gateway’s part of pending off by one minor unit',
    `update gateway_balances set balance_minor = balance_minor + 1 where account = 'pending'`,
    `update gateway_balances set balance_minor = balance_minor - 1 where account = 'pending'`,
  ],
  [
    'F22',
    'a sum of the rates by country off by one sale',
    `update rate_sums set successes = successes + 1 where dimension = 'issuingCountry'`,
    `update rate_sums set successes = successes - 1 where dimension = 'issuingCountry'`,
  ],
  [
    'F22',
    'a sum of the rates by reason off by one minor unit',
    `update rate_sums set chargeback_minor = chargeback_minor + 1 where dimension = 'reason'`,
    `update rate_sums set chargeback_minor = chargeback_minor - 1 where dimension = 'reason'`,
  ],
  [
    'F10',
    'a total of the report off by one minor unit',
    `update daily_totals set success_minor = success_minor + 1`,
    `update daily_totals set success_minor = success_minor - 1`,
  ],
  [
    'F12',
    'a sale booked on another day than the report counts it',
    `update ledger_transfers set business_day = business_day - 1 where kind = 'sale'`,
    `update ledger_transfers set business_day = business_day + 1 where kind = 'sale'`,
  ],
  [
    'F12',
    'a correction of a closed month that is not booked',
    `insert into month_corrections select business_id, business_day + 1, business_day, gateway_number, currency, card_brand, orders, successes,
       success_minor, declined, three_d_failed, uncompleted, approved, issuer_declined, refunds, refund_minor, chargebacks,
       chargeback_minor, retrievals, rdr, ethoca, fraud_reports from daily_figures where successes > 0`,
    `delete from month_corrections`,
  ],
  [
    'F14',
    'a correction of a closed month that no payment makes',
    `insert into month_corrections select business_id, business_day + 1, business_day, gateway_number, currency, card_brand, orders, successes,
       success_minor, declined, three_d_failed, uncompleted, approved, issuer_declined, refunds, refund_minor, chargebacks,
       chargeback_minor, retrievals, rdr, ethoca, fraud_reports from daily_figures where orders > 0 limit 1`,
    `delete from month_corrections`,
  ],
  ...(
    [
      [
        'a figure',
        'closed_month_figures',
        `'visa', 1, 1, 100, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0`,
      ],
      ['a balance', 'closed_month_balances', `'pending', 0, 100`],
      ['a movement', 'closed_month_moves', `'sale', 'schemeReceivable', 'pending', 1, 100`],
      ['a statement', 'closed_month_statements', `1, 100, 0, 0`],
    ] as const
  ).map(([what, table, values]): [string, string, string, string] => [
    'F13',
    `${what} of a closed month that no row gives`,
    `insert into ${table} select business_id, max(month), '90000001', 'USD', ${values} from closed_months group by 1`,
    `delete from ${table}`,
  ]),
  [
    'F17',
    'a payment link that no row is of',
    `insert into payment_link_totals values (1, 'open', '-infinity', '90000001', 'USD', 'oneTime', 1, 0)`,
    `delete from payment_link_totals`,
  ],
  [
    'F18',
    'a subscription that no row is of',
    `insert into subscription_totals values (1, 'active', '90000001', 'USD', 'month', 1)`,
    `delete from subscription_totals`,
  ],
  [
    'F19',
    'a case that no row is of',
    `update dispute_totals set count = count + 1`,
    `update dispute_totals set count = count - 1`,
  ],
  [
    'F20',
    'a sale without a proof of delivery where none is asked for',
    `insert into missing_proofs select business_id, number, currency, ordered_at::date, gateway_number, 1 from transactions`,
    `delete from missing_proofs`,
  ],
  [
    'F20',
    'a sum of sales without a proof of delivery that no row is of',
    `insert into missing_proof_totals values (1, '90000001', 'USD', '2026-01-01', 1, 1)`,
    `delete from missing_proof_totals`,
  ],
  [
    'F21',
    'a proof of delivery of no payment',
    `insert into delivery_proofs values (1, '20260101000000000001', '90000001', now(), null)`,
    `delete from delivery_proofs`,
  ],
  [
    'F21',
    'a waybill of no payment',
    `insert into waybills (business_id, payment_number, gateway_number, status, tracking_numbers, websites, uploaded_at, uploaded_by,
       uploaded_by_name, version)
     values (1, '20260101000000000001', '90000001', 'pendingReview', '{A1}', '{}', now(), 1, 'Ada', 1)`,
    `delete from waybills`,
  ],
  [
    'F24',
    'a count of entries that no row is of',
    `insert into risk_entry_counts values (1, 'black', '', 'email', 'typed', 1)`,
    `delete from risk_entry_counts`,
  ],
  [
    'I22',
    'a wall switched off',
    `alter table payers no force row level security`,
    `alter table payers force row level security`,
  ],
  [
    'I25',
    'a refund and a chargeback of a payment that failed',
    `update transactions set status = 'failed'`,
    `update transactions set status = 'success'`,
  ],
  [
    'I25',
    'a chargeback above what was paid',
    `update disputes set amount_minor = 99999`,
    `update disputes set amount_minor = 5000`,
  ],
  [
    'I25',
    'a success above what was held, without a captured amount',
    `update transactions set authorised_minor = amount_minor - 1`,
    `update transactions set authorised_minor = null`,
  ],
  [
    'I25',
    'a currency that is none',
    `update transactions set currency = 'ZZZ'`,
    `update transactions set currency = 'USD'`,
  ],
  [
    'I25',
    'a payment of a time at which its merchant was disabled',
    `insert into merchant_status_periods (business_id, starts_at, status)
     select distinct business_id, timestamptz '2020-01-01Z', 'disabled' from transactions`,
    `delete from merchant_status_periods`,
  ],
  [
    'I25',
    'a payment that was ordered on a gateway after its end',
    `insert into gateway_periods (business_id, gateway_number, starts_at, is_active)
     select distinct business_id, gateway_number, timestamptz '2020-01-01Z', false from transactions`,
    `delete from gateway_periods`,
  ],
  [
    'I10',
    'reserve given back early of which no sale tells',
    `insert into reserve_parts (business_id, batch_number, hold_days, gateway_number, currency, extracted_minor, release_on, returned_minor)
     select business_id, number, 999, gateway_number, currency, 5, '2099-12-31', 5 from settlement_batches`,
    `delete from reserve_parts where hold_days = 999`,
  ],
  [
    'I12',
    'an alert over less than nothing, which the table would not take',
    `alter table alerts drop constraint alerts_amount_minor_check; update alerts set amount_minor = -amount_minor`,
    `update alerts set amount_minor = -amount_minor; alter table alerts add constraint alerts_amount_minor_check check (amount_minor > 0)`,
  ],
  [
    'I13',
    'an application without the step that began it',
    `update refunds set origin = 'application'`,
    `update refunds set origin = 'gateway'`,
  ],
  [
    'I19',
    'a command for a refund that nobody submitted',
    `insert into gateway_commands (business_id, id, gateway_number, payment_number, refund_number, type, status, asked_at_version, asked_by, asked_by_name, asked_at)
     select business_id, gen_random_uuid(), gateway_number, payment_number, number, 'refund', 'queued', 1, 1, 'Ada', now() from refunds limit 1`,
    `delete from gateway_commands`,
  ],
  [
    'I21',
    'an inquiry that stays open although a newer version is known',
    `insert into gateway_commands (business_id, id, gateway_number, payment_number, type, status, asked_at_version, asked_by, asked_by_name, asked_at)
     select business_id, gen_random_uuid(), gateway_number, number, 'inquire', 'accepted', 0, 1, 'Ada', now() from transactions limit 1`,
    `delete from gateway_commands`,
  ],
  [
    'I22',
    'a table of a runtime role’s own',
    `create table strays (number text); alter table strays owner to bo_tenant`,
    `drop table strays`,
  ],
  [
    'I26',
    'a business that signed up and has no owner',
    `insert into business_status_changes (business_id, at, to_status, actor_kind) values (1, now(), 0, 'merchant')`,
    `delete from business_status_changes`,
  ],
  [
    'I24',
    'a card number in an address',
    `update transactions set customer_address = 'my card 4111 1111 1111 1111'`,
    `update transactions set customer_address = null`,
  ],
];

/** Sentences whose defects are planted where their rows are: beside the reserve's day and beside withdrawals. */
const plantedElsewhere = [
  'No reserve is held past its day',
  'A withdrawal moved the money that its status says',
  'A withdrawal costs what the terms',
  'A withdrawal goes from status to status',
  'Nothing was withdrawn, approved or picked up',
];
const isElsewhere = (says: string): boolean =>
  plantedElsewhere.some((begin) => says.startsWith(begin));

describe('verifyInvariants', () => {
  /** An id may have several sentences; each is to be found broken by itself. */
  const found = new Set<string>();

  test('finds nothing in what the feed wrote', async () => {
    const findings = await verifyInvariants(world.database);
    expect(findings.length).toBeGreaterThan(15);
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  });

  test.each(defects)('%s finds %s', async (invariant, _, plant, takeBack) => {
    await owner.query(plant);
    const said = await broken([invariant]);
    await owner.query(takeBack);
    expect(said.length).toBeGreaterThan(0);
    said.forEach((says) => found.add(says));
  });

  test('finds nothing once every defect is taken back', async () => {
    expect(await broken()).toEqual([]);
  });

  test('finds what waits although its payment is known', async () => {
    await owner.query('update parked_events set payment_number = $1', [number]);
    const [says = '', ...others] = await broken();
    expect([says, others]).toEqual([expect.stringContaining('Nothing waits for a payment'), []]);
    found.add(says);
  });

  test('has a defect for each of its sentences', async () => {
    const sentences = (await verifyInvariants(world.database)).map(({ says }) => says);
    expect(sentences.filter((says) => !found.has(says) && !isElsewhere(says))).toEqual([]);
    expect(sentences.filter(isElsewhere)).toHaveLength(plantedElsewhere.length);
  });
});
