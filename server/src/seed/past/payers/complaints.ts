import {
  agreeToComplaint,
  refuseComplaint,
  replyToComplaint,
  type ComplaintReason,
} from '@back-office/contract/features/complaints';
import type { Language } from '@back-office/contract/kit/language';
import sql from 'sql-template-tag';
import {
  continueComplaint,
  findPayerPayment,
  findPayerView,
  mailPayment,
  openComplaint,
} from '#features/complaints/public';
import { minutesFrom } from '#platform/clock';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from '../act.ts';
import { findSale, type Calendar, type Step } from '../steps.ts';

type Answer = { step: 'replied' | 'refused' | 'agreed' | 'payerWrote'; text: string };
type Story = {
  login: string;
  businessId: bigint;
  gatewayNumber: string;
  language: Language;
  /** Age of the complaint; the sale is about a week older. */
  daysAgo: number;
  reason: ComplaintReason;
  text: string;
  answers: readonly Answer[];
  isClosedByPayer?: true;
};

const lanternBay = { login: 'mei.chan', businessId: 1n, gatewayNumber: '10000101' } as const;
const harbourLight = { login: 'daniel.fong', businessId: 2n, gatewayNumber: '10000201' } as const;

// In three languages: closed, refused, overdue, waiting for either side, and one refunded today.
const stories: readonly Story[] = [
  {
    ...lanternBay,
    language: 'en',
    daysAgo: 24,
    reason: 'notReceived',
    text: 'Tracking has shown “in transit” for two weeks. Where is my parcel?',
    answers: [
      { step: 'replied', text: 'Customs held it until yesterday. It arrives on Thursday.' },
      { step: 'payerWrote', text: 'It came today. Thank you.' },
    ],
    isClosedByPayer: true,
  },
  {
    ...lanternBay,
    language: 'zhHk',
    daysAgo: 15,
    reason: 'refundWanted',
    text: '茶壺很好，但我買錯了尺寸，想退款。',
    answers: [
      { step: 'refused', text: '茶壺已經使用，恕未能退貨。歡迎下次選購時先向我們查詢尺寸。' },
    ],
  },
  {
    ...lanternBay,
    language: 'zhCn',
    daysAgo: 9,
    reason: 'notAsDescribed',
    text: '收到的茶叶是 60 克，页面写的是 120 克。',
    answers: [],
  },
  {
    ...harbourLight,
    language: 'zhHk',
    daysAgo: 11,
    reason: 'unknownCharge',
    text: '月結單上有這筆扣款，但我不記得在這間店買過東西。',
    answers: [],
  },
  {
    ...harbourLight,
    language: 'en',
    daysAgo: 3,
    reason: 'notAsDescribed',
    text: 'The lens has a scratch that the photos did not show.',
    answers: [
      { step: 'replied', text: 'We are sorry. Please write which side the scratch is on.' },
      { step: 'payerWrote', text: 'On the front element, near the rim.' },
    ],
  },
  {
    ...lanternBay,
    language: 'en',
    daysAgo: 2,
    reason: 'otherReason',
    text: 'The gift card in the box has somebody else’s name on it.',
    answers: [{ step: 'replied', text: 'Which name should it show? We print another.' }],
  },
  {
    ...lanternBay,
    language: 'zhCn',
    daysAgo: 1,
    reason: 'duplicate',
    text: '同一个订单扣了两次款。',
    answers: [],
  },
];

const dayMinutes = 24 * 60;
const saleDays = 7;

/** Its payment gets a mail, and the payer complains through the link in it. */
const complain = async (past: Past, story: Story, at: Date): Promise<string> => {
  const { platform } = past;
  const { businessId, gatewayNumber, language, reason, text } = story;
  const before = minutesFrom(at, -saleDays * dayMinutes);
  const { number, amountMinor } = await findSale(past, { gatewayNumber, before });
  const key = await inTenant(platform.database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      const condition = sql`t.business_id = ${businessId} and t.number = ${number}`;
      const payment = await findPayerPayment(tx, condition);
      const paidAt = minutesFrom(before, 10);
      return (
        payment && mailPayment({ platform, tx, now: paidAt }, payment, { ...payment, language })
      );
    },
  });
  if (key === undefined) {
    throw new Error(`The payer of ${number} got no mail.`);
  }
  await openComplaint(platform.database, { key, now: at }, { reason, amountMinor, text, language });
  return key;
};

const answer = async (
  { platform, act, find }: Past,
  { key, at, story }: { key: string; at: Date; story: Story },
  { step, text }: Answer,
): Promise<void> => {
  if (step === 'payerWrote') {
    await continueComplaint(platform.database, { key, now: at }, { step, text });
    return;
  }
  const view = await findPayerView(platform.database, key);
  const number = view?.complaint?.number ?? '';
  const by = find(story.login, story.businessId);
  if (step === 'agreed') {
    const amountMinor = String(view?.payment.amountMinor ?? 0n);
    await act(agreeToComplaint, { by, at, input: { number, amountMinor, note: text } });
    return;
  }
  const call = step === 'replied' ? replyToComplaint : refuseComplaint;
  await act(call, { by, at, input: { number, note: text } });
};

const stepOf = (past: Past, story: Story, { at, pause }: { at: Date; pause: number }): Step => ({
  at,
  take: async () => {
    const key = await complain(past, story, at);
    for (const [place, one] of story.answers.entries()) {
      await answer(past, { key, at: minutesFrom(at, (place + 1) * pause), story }, one);
    }
    if (story.isClosedByPayer === true) {
      const now = minutesFrom(at, (story.answers.length + 1) * pause);
      const closed = { step: 'closedByPayer', text: null } as const;
      await continueComplaint(past.platform.database, { key, now }, closed);
    }
  },
});

// Refunds requested here go to the gateway at once, so this one is from the last hour.
const refundedToday: Story = {
  ...lanternBay,
  language: 'en',
  daysAgo: 0,
  reason: 'refundWanted',
  text: 'The parcel was left in the rain and the tea is wet.',
  answers: [{ step: 'agreed', text: 'We are sorry. The money is on its way back to your card.' }],
};

/** Cardholders' complaints and the answers. */
export const complaintSteps = (past: Past, on: Calendar, now: Date): Step[] => [
  ...stories.map((story) =>
    stepOf(past, story, { at: on(story.daysAgo, '14:40'), pause: dayMinutes / 3 }),
  ),
  stepOf(past, refundedToday, { at: minutesFrom(now, -50), pause: 15 }),
];
