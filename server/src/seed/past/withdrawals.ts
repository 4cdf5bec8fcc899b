import {
  applyForWithdrawal,
  getWithdrawable,
  quoteWithdrawal,
} from '@back-office/contract/features/withdrawals/apply';
import {
  approveWithdrawal,
  cancelWithdrawal,
  refuseWithdrawal,
} from '@back-office/contract/features/withdrawals';
import {
  confirmWithdrawal,
  failWithdrawal,
  pickUpWithdrawal,
  returnWithdrawal,
} from '@back-office/contract/features/withdrawals/oversight';
import type { Past, Person } from './act.ts';
import type { Calendar, Step } from './steps.ts';

/** How far it came. Waiting ones are the newest of their merchant. */
type End =
  | 'paid'
  | 'returned'
  | 'failedByBank'
  | 'refused'
  | 'cancelled'
  | 'toApprove'
  | 'toPickUp'
  | 'withBank';

type Wish = { daysAgo: number; major: number; end: End };
type Withdrawer = {
  merchantNumber: string;
  currency: string;
  asks: Person;
  /** Approver in the business, if the contract requires a second person. */
  approves?: Person;
  wishes: readonly Wish[];
};

const withdrawersOf = ({ find }: Past): Withdrawer[] => [
  {
    merchantNumber: '100001',
    currency: 'USD',
    asks: find('zoe.ng'),
    approves: find('mei.chan'),
    wishes: [
      { daysAgo: 148, major: 20_000, end: 'paid' },
      { daysAgo: 120, major: 45_000, end: 'paid' },
      { daysAgo: 91, major: 38_000, end: 'returned' },
      { daysAgo: 83, major: 38_000, end: 'paid' },
      { daysAgo: 62, major: 4800, end: 'cancelled' },
      { daysAgo: 55, major: 60_000, end: 'refused' },
      { daysAgo: 48, major: 52_500, end: 'paid' },
      { daysAgo: 9, major: 41_000, end: 'failedByBank' },
      { daysAgo: 5, major: 41_000, end: 'paid' },
      { daysAgo: 1, major: 35_000, end: 'toApprove' },
    ],
  },
  {
    merchantNumber: '100002',
    currency: 'HKD',
    asks: find('daniel.fong'),
    wishes: [
      { daysAgo: 141, major: 800_000, end: 'paid' },
      { daysAgo: 112, major: 1_200_000, end: 'paid' },
      { daysAgo: 78, major: 1_500_000, end: 'paid' },
      { daysAgo: 50, major: 1_850_000, end: 'paid' },
      { daysAgo: 21, major: 1_600_000, end: 'paid' },
      { daysAgo: 2, major: 1_250_000, end: 'withBank' },
    ],
  },
  {
    merchantNumber: '100003',
    currency: 'USD',
    asks: find('lin.tao'),
    wishes: [
      { daysAgo: 129, major: 4500, end: 'paid' },
      { daysAgo: 98, major: 4800, end: 'paid' },
      { daysAgo: 66, major: 4900, end: 'paid' },
      { daysAgo: 36, major: 4250, end: 'paid' },
      { daysAgo: 1, major: 4600, end: 'toPickUp' },
    ],
  },
];

const notes = {
  refuse: 'Wait for the profits tax of this quarter',
  fail: 'The bank is closed for maintenance; please ask again',
  return: 'Sent back by the receiving bank: branch code unknown',
};

type Move = 'ask' | 'cancel' | 'refuse' | 'approve' | 'pickUp' | 'confirm' | 'fail' | 'return';

/** Days after the request, and the time; on a weekend all of them fall on the Friday before. */
const when: Record<Move, readonly [daysLater: number, time: string]> = {
  ask: [0, '10:24'],
  approve: [0, '11:52'],
  cancel: [0, '13:05'],
  refuse: [0, '13:40'],
  pickUp: [1, '14:35'],
  confirm: [1, '16:20'],
  fail: [1, '16:40'],
  return: [5, '16:50'],
};

const wayTo: Record<End, readonly Move[]> = {
  toApprove: ['ask'],
  cancelled: ['ask', 'cancel'],
  refused: ['ask', 'refuse'],
  toPickUp: ['ask', 'approve'],
  withBank: ['ask', 'approve', 'pickUp'],
  failedByBank: ['ask', 'approve', 'pickUp', 'fail'],
  paid: ['ask', 'approve', 'pickUp', 'confirm'],
  returned: ['ask', 'approve', 'pickUp', 'confirm', 'return'],
};

type Asked = { number: string; feeMinor: bigint };

const ask = async (
  { act }: Past,
  { asks: by, currency }: Withdrawer,
  { amountMinor, at }: { amountMinor: string; at: Date },
): Promise<Asked> => {
  const { currencies } = await act(getWithdrawable, { by, at, input: {} });
  const account = currencies.find((one) => one.currency === currency)?.bankAccount;
  const wish = { currency, amountMinor };
  const { feeMinor } = await act(quoteWithdrawal, { by, at, input: wish });
  const input = { ...wish, bankAccountId: account?.id ?? '', feeMinor };
  const { number } = await act(applyForWithdrawal, { by, at, input });
  return { number, feeMinor: BigInt(feeMinor) };
};

/** One withdrawal from its request to its current state. */
const storyOf = (past: Past, on: Calendar, [withdrawer, wish]: [Withdrawer, Wish]): Step[] => {
  const { act, find } = past;
  const { merchantNumber, asks, approves } = withdrawer;
  const [grace, victor] = [find('ops'), find('ops2')];
  const second = approves ?? asks;
  const amountMinor = `${wish.major}00`;
  let asked: Asked = { number: '', feeMinor: 0n };
  const own = () => ({ number: asked.number });
  const named = () => ({ merchantNumber, ...own() });
  const paid = () => ({
    bankReference: `FT${asked.number.slice(1, 9)}${asked.number.slice(-4)}`,
    remittedMinor: String(BigInt(amountMinor) - asked.feeMinor),
  });
  const take: Record<Move, (at: Date) => Promise<unknown>> = {
    ask: async (at) => {
      asked = await ask(past, withdrawer, { amountMinor, at });
    },
    approve: (at) => act(approveWithdrawal, { by: second, at, input: own() }),
    cancel: (at) => act(cancelWithdrawal, { by: asks, at, input: own() }),
    refuse: (at) =>
      act(refuseWithdrawal, { by: second, at, input: { ...own(), note: notes.refuse } }),
    pickUp: (at) => act(pickUpWithdrawal, { by: grace, at, input: named() }),
    confirm: (at) => act(confirmWithdrawal, { by: victor, at, input: { ...named(), ...paid() } }),
    fail: (at) => act(failWithdrawal, { by: victor, at, input: { ...named(), note: notes.fail } }),
    return: (at) =>
      act(returnWithdrawal, { by: grace, at, input: { ...named(), note: notes.return } }),
  };
  return wayTo[wish.end]
    .filter((move) => move !== 'approve' || approves !== undefined)
    .map((move) => {
      const [daysLater, time] = when[move];
      const at = on(wish.daysAgo - daysLater, time);
      // If the balance was too low that day, there is no withdrawal to continue.
      const isThere = () => move === 'ask' || asked.number !== '';
      return { at, take: () => (isThere() ? take[move](at) : Promise.resolve()) };
    });
};

/** Withdrawals over the months, in every possible state. */
export const withdrawalSteps = (past: Past, on: Calendar): Step[] =>
  withdrawersOf(past).flatMap((withdrawer) =>
    withdrawer.wishes.flatMap((wish) => storyOf(past, on, [withdrawer, wish])),
  );
