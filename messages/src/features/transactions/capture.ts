import type { Word, WordOf } from '../../words.ts';

/** The dialog that captures a pre-authorisation. */
export const captureWords = {
  captureTitle: { en: 'Capture this payment', zhCn: '完成预授权', zhHk: '完成預授權' },
  captureAmount: { en: 'Amount to capture', zhCn: '完成金额', zhHk: '完成金額' },
  charged: {
    en: ({ amount }) => `${amount} is charged to the card.`,
    zhCn: ({ amount }) => `将向持卡人收取 ${amount}。`,
    zhHk: ({ amount }) => `將向持卡人收取 ${amount}。`,
  } satisfies WordOf<{ amount: string }>,
  released: {
    en: ({ amount }) => `${amount} is released and can’t be captured later.`,
    zhCn: ({ amount }) => `其余 ${amount} 将被释放，之后无法再完成。`,
    zhHk: ({ amount }) => `其餘 ${amount} 將解除凍結，之後不能再完成。`,
  } satisfies WordOf<{ amount: string }>,
  nothingReleased: {
    en: 'Nothing is released.',
    zhCn: '没有金额被释放。',
    zhHk: '沒有金額解除凍結。',
  },
  once: {
    en: 'You can capture a payment once. This cannot be undone; afterwards you can only refund.',
    zhCn: '每笔预授权仅可完成一次且无法撤回，之后只能通过退款返还。',
    zhHk: '每筆預授權只可完成一次且不能撤回，其後只能以退款退還。',
  },
  captureOk: {
    en: ({ amount }) => `Capture ${amount}`,
    zhCn: ({ amount }) => `完成 ${amount}`,
    zhHk: ({ amount }) => `完成 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  amountWrong: {
    en: 'Enter the correct amount.',
    zhCn: '请输入正确的金额。',
    zhHk: '請輸入正確的金額。',
  },
  amountTooMuch: {
    en: ({ amount }) => `At most ${amount} was authorised.`,
    zhCn: ({ amount }) => `最多可完成 ${amount}。`,
    zhHk: ({ amount }) => `最多可完成 ${amount}。`,
  } satisfies WordOf<{ amount: string }>,
} satisfies Record<string, Word | WordOf<never>>;
