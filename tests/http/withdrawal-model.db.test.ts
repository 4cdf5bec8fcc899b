import {
  approveWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  refuseWithdrawal,
} from '@back-office/contract/features/withdrawals';
import { applyForWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import {
  confirmWithdrawal,
  failWithdrawal,
  pickUpWithdrawal,
  returnWithdrawal,
} from '@back-office/contract/features/withdrawals/oversight';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { brokenOfWithdrawals } from '@back-office/server/testing/withdrawals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from './signed-in.ts';
import {
  aMember,
  anOperatorSession,
  aShop,
  done,
  fundsOf,
  outcomeOf,
  wishOf,
  type Member,
} from './withdrawal-world.ts';

let server: TestServer;
let operator: SignedIn;
/** Takes the steps after the pick-up; the first operator returns what this one confirmed. */
let second: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  operator = await anOperatorSession(server);
  second = await anOperatorSession(server);
});
afterAll(() => server.stop());

type Stage = 'approval' | 'pickUp' | 'remittance' | 'success' | 'failed' | 'cancelled';
/** A trivial model: the state of the newest withdrawal, and two piles of money. */
type Book = {
  stage: Stage | undefined;
  number: string;
  amount: bigint;
  available: bigint;
  frozen: bigint;
};

// 20.00 and 1.25 percent.
const feePpm = 12_500;
const feeOf = (amount: bigint): bigint => 2000n + (amount * 125n + 5000n) / 10_000n;
const limit = 40_000n;
const minimum = 10_000n;
const steps = ['approve', 'refuse', 'cancel', 'pickUp', 'confirm', 'fail', 'return'] as const;
type Step = (typeof steps)[number];

const from: Record<Step, readonly Stage[]> = {
  approve: ['approval'],
  refuse: ['approval'],
  cancel: ['approval', 'pickUp'],
  pickUp: ['pickUp'],
  confirm: ['remittance'],
  fail: ['pickUp', 'remittance'],
  return: ['success'],
};

const isOpen = ({ stage }: Book): boolean =>
  stage === 'approval' || stage === 'pickUp' || stage === 'remittance';

const submitted = (book: Book, amount: bigint): string => {
  if (isOpen(book)) {
    return 'withdrawals.anotherPending';
  }
  if (amount <= minimum) {
    return 'withdrawals.amountNotAboveMinimum';
  }
  if (amount > book.available) {
    return 'withdrawals.insufficient';
  }
  Object.assign(book, {
    amount,
    available: book.available - amount,
    frozen: book.frozen + amount,
    stage: amount >= limit ? 'approval' : 'pickUp',
  });
  return 'done';
};

const to: Record<Step, Stage> = {
  approve: 'pickUp',
  refuse: 'cancelled',
  cancel: 'cancelled',
  pickUp: 'remittance',
  confirm: 'success',
  fail: 'failed',
  return: 'failed',
};
/** The change of a step to the frozen pile and the available one. */
const moved = (step: Step, amount: bigint): [bigint, bigint] => {
  switch (step) {
    case 'approve':
    case 'pickUp':
      return [0n, 0n];
    case 'confirm':
      return [amount, 0n];
    case 'return':
      return [0n, amount - feeOf(amount)];
    case 'refuse':
    case 'cancel':
    case 'fail':
      return [amount, amount];
  }
};

const stepped = (book: Book, step: Step): string => {
  if (book.stage === undefined || !from[step].includes(book.stage)) {
    return 'withdrawals.alreadyHandled';
  }
  const [off, on] = moved(step, book.amount);
  const [frozen, available] = [book.frozen - off, book.available + on];
  Object.assign(book, { stage: to[step], frozen, available });
  return 'done';
};

let references = 0;

const act = async (step: Step, book: Book, approver: Member, merchantNumber: string) => {
  const { number } = book;
  const named = { merchantNumber, number };
  references += 1;
  switch (step) {
    case 'approve':
      return approver.session.call(approveWithdrawal, { number });
    case 'refuse':
      return approver.session.call(refuseWithdrawal, { number, note: 'Not now' });
    case 'cancel':
      return approver.session.call(cancelWithdrawal, { number });
    case 'pickUp':
      return operator.call(pickUpWithdrawal, named);
    case 'confirm':
      return second.call(confirmWithdrawal, {
        ...named,
        bankReference: `MODEL/${Date.now()}/${references}`,
        remittedMinor: String(book.amount - feeOf(book.amount)),
      });
    case 'fail':
      return second.call(failWithdrawal, { ...named, note: 'Bank refused' });
    case 'return':
      return operator.call(returnWithdrawal, { ...named, note: 'Sent back' });
  }
};

const events = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 120_000n }) },
    { weight: 5, arbitrary: fc.constantFrom(...steps) },
  ),
  { minLength: 1, maxLength: 14 },
);

it('[S4.11] [S5.5] any history of requests, decisions and answers of the bank ends as the plain book says', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      const shop = await aShop(server, { feePpm, secondPersonFromMinor: limit });
      const approver = await aMember(server, shop.business);
      const book: Book = {
        stage: undefined,
        number: '',
        amount: 0n,
        available: 100_000n,
        frozen: 0n,
      };
      for (const event of history) {
        if (typeof event === 'bigint') {
          const wish = wishOf(shop, {
            amountMinor: String(event),
            feeMinor: String(feeOf(event)),
          });
          const answer = await shop.owner.session.call(applyForWithdrawal, wish);
          expect(outcomeOf(answer)).toBe(submitted(book, event));
          const number = answer.envelope.data?.['number'];
          book.number = typeof number === 'string' ? number : book.number;
        } else if (book.number !== '') {
          const answer = await act(event, book, approver, shop.business.merchantNumber);
          expect([event, outcomeOf(answer)]).toEqual([event, stepped(book, event)]);
        }
      }
      expect(await fundsOf(shop)).toMatchObject({
        available: String(book.available),
        frozen: String(book.frozen),
      });
      if (book.number !== '') {
        const told = await done(shop.owner, getWithdrawal, { number: book.number });
        expect(told['waitsFor'] ?? told['status']).toBe(book.stage);
      }
    }),
    { numRuns: 20 },
  );
  expect(await brokenOfWithdrawals(server.database)).toEqual([]);
});
