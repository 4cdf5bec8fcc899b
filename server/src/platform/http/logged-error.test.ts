import { expect, it } from 'vitest';
import { loggedError } from './build-server.ts';

it('tells where a fault of the database lies, and nothing of the row that it could not take', () => {
  const fault = Object.assign(new Error('new row violates check constraint "amount_above_zero"'), {
    code: '23514',
    table: 'transactions',
    constraint: 'amount_above_zero',
    detail: 'Failing row contains (1, mei.chan@lanternbay.example, 411111, 1111).',
    where: 'COPY transactions, line 1: "mei.chan@lanternbay.example"',
    internalQuery: "select 'mei.chan@lanternbay.example'",
  });
  const logged = loggedError(new Error('The batch was not taken.', { cause: fault }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'The batch was not taken.',
    stack: expect.stringContaining('logged-error.test'),
    cause: { code: '23514', table: 'transactions', constraint: 'amount_above_zero' },
  });
  expect(JSON.stringify(logged)).not.toContain('mei.chan');
});

it('tells of each error that one gathers', () => {
  const gathered = [
    Object.assign(new Error('a fault'), { code: '23514', detail: 'mei.chan@lanternbay.example' }),
    new AggregateError([new Error('another')], 'Two: 2.'),
  ];
  const logged = loggedError(new AggregateError(gathered, 'All: 2.'));
  expect(logged).toMatchObject({
    message: 'All: 2.',
    errors: [{ message: 'a fault', code: '23514' }, { errors: [{ message: 'another' }] }],
  });
  expect(JSON.stringify(logged)).not.toContain('mei.chan');
});

it('says of a thrown value only what kind it is', () => {
  expect(JSON.stringify(loggedError('mei.chan@lanternbay.example'))).not.toContain('mei.chan');
});
