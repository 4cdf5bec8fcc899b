import { caseStates } from '@back-office/contract/features/disputes';
import { disputeStages } from '@back-office/contract/features/payment';
import {
  asOwner,
  testDatabase,
  type TestDatabase,
} from '@back-office/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

/** The values allowed by the CHECK of a column, whichever table it is inherited from. */
const allowedIn = (table: string, column: string): Promise<string[]> =>
  asOwner(world.url, async (client) => {
    const { rows } = await client.query<{ condition: string }>(
      `select pg_get_constraintdef(c.oid) as condition from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
      [table, column],
    );
    return rows.flatMap(({ condition }) =>
      [...condition.matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value),
    );
  });

// Section 3 of the specification, enumerations: those the database stores itself and derives from no other.
test.each([
  [
    'S3.25',
    'transactions.status',
    ['success', 'failed', 'threeDFailed', 'toBeConfirmed', 'inProcessing', 'preauthorised'],
  ],
  ['S3.25', 'transactions.trade_type', ['consumption', 'preauthorisation']],
  ['S3.26', 'refunds.method', ['full', 'part']],
  ['S3.26', 'refunds.status', ['underAudit', 'audited', 'inProcessing', 'success', 'failed']],
  // The other two follow from the clock and the invitation (see the life cycle of administrators).
  ['S3.32', 'memberships.status', ['normal', 'disabled']],
  ['S3.27', 'settlement_terms.settle_type', ['day', 'week', 'month']],
  ['S3.27', 'withdrawals.status', ['pending', 'success', 'failed', 'cancelled']],
  [
    'S3.28',
    'transactions.appeal_status',
    ['noAppeal', 'underAppeal', 'appealSuccess', 'appealFailed'],
  ],
  [
    'S3.29',
    'waybills.status',
    [
      'notReceived',
      'received',
      'pendingReview',
      'transportNoUpload',
      'longTransportation',
      'waitingForManualProcessing',
      'informationNotConfirmed',
      'wrongOrder',
      'noInformation',
    ],
  ],
  ['S3.29', 'gateways.delivery_types', ['images', 'trackingNumber', 'either']],
  [
    'S3.30',
    'websites.status',
    ['pending', 'auditFailed', 'audited', 'reviewFailed', 'reviewed', 'disabled'],
  ],
  ['S3.31', 'payment_links.type', ['oneTime', 'reusable']],
  [
    'S3.32',
    'businesses.merchant_status',
    ['delete', 'disabled', 'notActivated', 'normal', 'testing'],
  ],
  ['S3.33', 'merchant_profiles.entity', ['company', 'partnership', 'soleTrader']],
  ['S3.33', 'merchant_profiles.registered_in', ['CN', 'HK', 'GB']],
  // Among the fields of a merchant and of a subscription.
  ['S3.23', 'businesses.region', ['overseas', 'domestic']],
  ['S3.20', 'subscriptions.interval_unit', ['month', 'day', 'hour']],
])('[%s] %s holds the values of the specification and no other', async (_item, place, values) => {
  const [table = '', column = ''] = place.split('.');
  expect((await allowedIn(table, column)).toSorted()).toEqual(values.toSorted());
});

const selected = (statement: string): Promise<string[]> =>
  asOwner(world.url, async (client) => {
    const { rows } = await client.query<{ value: string }>(statement);
    return rows.map(({ value }) => value).toSorted();
  });

/** Each value as a row. */
const each = (values: readonly string[], name: string): string =>
  `unnest(array['${values.join("', '")}']) as ${name}`;

test('[S3.28] a case and an alert come to each processing type of the specification and to no other', async () => {
  const ofCases = await selected(
    `select distinct case_type(stage, state, was_retrieval) as value
     from ${each(disputeStages, 'stage')}, ${each(caseStates, 'state')}, unnest(array[true, false]) as was_retrieval`,
  );
  expect([...ofCases, ...(await allowedIn('alerts', 'kind'))].toSorted()).toEqual(
    [
      'chargeback',
      'retrieval',
      'retrievalToChargeback',
      'appealFailed',
      'successfulAppeal',
      'pendingAppeal',
      'ethoca',
      'rdr',
    ].toSorted(),
  );
});
