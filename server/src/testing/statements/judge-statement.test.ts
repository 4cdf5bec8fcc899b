import { describe, expect, it } from 'vitest';
import { offencesOf } from './judge-statement.ts';

describe('a statement that a distributed database runs as one machine does', () => {
  it.each([
    'select from refunds where business_id = $1',
    'select from refunds r join transactions t on t.business_id = r.business_id and t.number = r.payment_number where r.business_id = $1',
    'select from refunds r join transactions t using (business_id, gateway_number) where r.business_id = $1',
    `with few as (select business_id, number from refunds where business_id = $1)
     select from few join transactions t on (t.business_id, t.number) = (few.business_id, few.number)`,
    'select from refunds r where business_id = $1 and exists (select from transactions t where t.business_id = r.business_id)',
    'select from (select * from refunds) r where r.business_id = $1',
    'insert into refunds (number, business_id) values ($1, $2)',
    'insert into refund_steps (business_id, number) select business_id, number from refunds where business_id = $1 returning 1',
    'select from refunds where business_id = tenant_business_id()',
    'select from persons where id = $1',
    'select from administrators_of_business() a where a.person_id = $1',
    'select (select 1 from websites w where w.business_id = $1) from payment_links l where business_id = $1 for update of l',
    'select from refunds r left join transactions t on t.business_id = r.business_id where r.business_id = $1',
    'select from refunds r left join transactions t using (business_id) left join alerts a using (business_id) where r.business_id = $1',
    'select from refunds r left join transactions t on t.business_id = $1 where r.business_id = $1',
    'select from refunds r join businesses b on b.id = r.business_id where b.id = $1',
  ])('passes: %s', (statement) => {
    expect(offencesOf(statement)).toEqual([]);
  });
});

describe('an offence is found', () => {
  it.each([
    ['select from refunds where number = $1', 'names no business for refunds'],
    [
      'update refunds set version = 1 where business_id = any ($1)',
      'names no business for refunds',
    ],
    [
      'select from refunds r join transactions t on t.number = r.payment_number where r.business_id = $1',
      'names no business for transactions',
    ],
    [
      'select from refunds where business_id = $1 union all select from alerts',
      'names no business for alerts',
    ],
    [
      'select from refunds r where business_id = $1 or r.number = $2',
      'names no business for refunds',
    ],
    ['select from refunds where $1', 'names no business for refunds'],
    ['select from refunds where number = $1 and $2', 'names no business for refunds'],
    [
      'select from refunds r left join transactions t on t.business_id = r.business_id and r.business_id = $1',
      'names no business for refunds',
    ],
    [
      'select from refunds r left join transactions t on r.business_id = $1 where r.business_id = $1',
      'names no business for transactions',
    ],
    [
      'select from refunds r full join transactions t using (business_id) where t.business_id = $1',
      'names no business for refunds',
    ],
    [
      'delete from refunds using unnest($1::bigint[]) as k (business_id) where refunds.business_id = k.business_id',
      'names no business for refunds',
    ],
    [
      'insert into refund_steps (business_id, number) select business_id, number from refunds where business_id = $1',
      'inserts a selection without on conflict or returning',
    ],
    [
      'select from refunds r cross join lateral (select from alerts a where a.business_id = r.business_id limit 1) l where r.business_id = $1',
      'asks a lateral sub-query',
    ],
    [
      'update refunds set number = gen_random_uuid()::text where business_id = $1',
      'sets a value that the database makes',
    ],
    [
      'update persons set revision = 1 where id = $1 and exists (select from known_devices where person_id = $1)',
      'changes rows by a table of the coordinator',
    ],
    [
      'update mail_messages set version = 1 where business_id = $1 and exists (select from letters where id = $2)',
      'changes rows by a table of the coordinator',
    ],
    [
      'select (select 1 from websites w where w.business_id = l.business_id) from payment_links l where business_id = $1 for update of l',
      'locks rows beside a sub-select',
    ],
    [
      'insert into dispute_drafts (business_id) values ($1) on conflict do update set stage = 1 where not exists (select from uploaded_files where business_id = $1)',
      'asks for more than the row where rows conflict',
    ],
    [
      `select pg_notify('stale', business_id::text) from announcement_recipients where announcement_id = $1`,
      'notifies by rows of a table',
    ],
    [
      'select from administrators_of_business() a join roles r on r.business_id = $1 and r.id = a.role_id',
      'joins a function of ours',
    ],
    [
      `update refunds set version = 1 where business_id = $1 returning (select jsonb_build_object('code', 1))`,
      'returns the result of a function that depends on settings',
    ],
    [
      `select case status when 'failed' then 1 end from refunds where business_id = $1`,
      'has a case with a value',
    ],
  ])('in %s', (statement, offence) => {
    expect(offencesOf(statement)).toContain(offence);
  });
});
