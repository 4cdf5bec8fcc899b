import type { Language } from '@back-office/contract/kit/language';
import type { LetterText } from '../../letter.ts';
import { nameAmongHan, type Word, type WordOf } from '../../words.ts';

/** The mails to the payer of a subscription. */
export const payerLetters = [
  'started',
  'receipt',
  'upcoming',
  'failed',
  'amountChanged',
  'ending',
  'continued',
  'cancelled',
] as const;
export type PayerLetter = (typeof payerLetters)[number];

/**
 * `amount` in the format of the payer’s language, `at` with its zone: the next charge, when it was charged or cancelled, when it ends, when a declined
 * one is tried again, or from when an amount is charged; empty where it is not. `isDeclined`: its issuer declined the card; else the
 * card can't be charged at all.
 */
type Facts = {
  merchant: string;
  plan: string;
  amount: string;
  at: string;
  card: string;
  isDeclined: boolean;
};

type Said = { subject: WordOf<Facts>; text: WordOf<Facts> };

const said: Readonly<Record<PayerLetter, Said>> = {
  started: {
    subject: {
      en: ({ merchant, plan }) => `${merchant}: your subscription to ${plan} has started`,
      zhCn: ({ merchant, plan }) => `${merchant}：您的订阅“${plan}”已开始`,
      zhHk: ({ merchant, plan }) => `${merchant}：您的訂閱「${plan}」已開始`,
    },
    text: {
      en: ({ amount, at, card }) => `The next charge is ${amount} to ${card} on ${at}.`,
      zhCn: ({ amount, at, card }) => `下次将于 ${at}从 ${card} 扣款 ${amount}。`,
      zhHk: ({ amount, at, card }) => `下次將於 ${at}從 ${card} 扣款 ${amount}。`,
    },
  },
  receipt: {
    subject: {
      en: ({ merchant, amount }) => `${merchant}: receipt for ${amount}`,
      zhCn: ({ merchant, amount }) => `${merchant}：收据 ${amount}`,
      zhHk: ({ merchant, amount }) => `${merchant}：收據 ${amount}`,
    },
    text: {
      en: ({ plan, amount, at, card }) => `${plan}: ${amount} was charged to ${card} on ${at}.`,
      zhCn: ({ plan, amount, at, card }) => `${plan}：已于 ${at}从 ${card} 扣款 ${amount}。`,
      zhHk: ({ plan, amount, at, card }) => `${plan}：已於 ${at}從 ${card} 扣款 ${amount}。`,
    },
  },
  upcoming: {
    subject: {
      en: ({ merchant, amount }) => `${merchant}: ${amount} will be charged soon`,
      zhCn: ({ merchant, amount }) => `${merchant}：即将扣款 ${amount}`,
      zhHk: ({ merchant, amount }) => `${merchant}：即將扣款 ${amount}`,
    },
    text: {
      en: ({ plan, amount, at, card }) =>
        `${plan}: ${amount} will be charged to ${card} on ${at}. Cancel before then to avoid the charge.`,
      zhCn: ({ plan, amount, at, card }) =>
        `${plan}：将于 ${at}从 ${card} 扣款 ${amount}。如不需要，请在此之前取消。`,
      zhHk: ({ plan, amount, at, card }) =>
        `${plan}：將於 ${at}從 ${card} 扣款 ${amount}。如不需要，請於此前取消。`,
    },
  },
  failed: {
    subject: {
      en: ({ merchant, isDeclined }) =>
        isDeclined
          ? `${merchant}: your card was declined`
          : `${merchant}: your card can’t be charged`,
      zhCn: ({ merchant, isDeclined }) =>
        isDeclined ? `${merchant}：您的银行卡扣款失败` : `${merchant}：您的银行卡无法扣款`,
      zhHk: ({ merchant, isDeclined }) =>
        isDeclined ? `${merchant}：您的付款卡扣款失敗` : `${merchant}：您的付款卡無法扣款`,
    },
    text: {
      en: ({ merchant, plan, amount, at, card, isDeclined }) =>
        isDeclined
          ? `${plan}: ${amount} could not be charged to ${card}. ${at === '' ? '' : `We’ll try again on ${at}. `}Change the card on your subscription’s page, or contact ${merchant}.`
          : `${plan}: ${amount} is due, but ${card} can no longer be charged. Change the card on your subscription’s page, or contact ${merchant}.`,
      zhCn: ({ merchant, plan, amount, at, card, isDeclined }) =>
        isDeclined
          ? `${plan}：未能从 ${card} 扣款 ${amount}。${at === '' ? '' : `将于 ${at}再次扣款。`}请在订阅页面更换银行卡，或联系${merchant}。`
          : `${plan}：应付 ${amount}，但 ${card} 已无法扣款。请在订阅页面更换银行卡，或联系${merchant}。`,
      zhHk: ({ merchant, plan, amount, at, card, isDeclined }) => {
        const shop = nameAmongHan(merchant).trimEnd();
        return isDeclined
          ? `${plan}：未能從 ${card} 扣款 ${amount}。${at === '' ? '' : `將於 ${at}再次扣款。`}請在訂閱頁面更換付款卡，或聯絡${shop}。`
          : `${plan}：應付 ${amount}，但 ${card} 已無法扣款。請在訂閱頁面更換付款卡，或聯絡${shop}。`;
      },
    },
  },
  amountChanged: {
    subject: {
      en: ({ merchant, at }) =>
        at === ''
          ? `${merchant}: the amount of your subscription stays the same`
          : `${merchant}: the amount of your subscription changes`,
      zhCn: ({ merchant, at }) =>
        at === '' ? `${merchant}：您的订阅金额保持不变` : `${merchant}：您的订阅金额将变更`,
      zhHk: ({ merchant, at }) =>
        at === '' ? `${merchant}：您的訂閱金額維持不變` : `${merchant}：您的訂閱金額將更改`,
    },
    text: {
      en: ({ plan, amount, at, card }) =>
        at === ''
          ? `${plan}: ${amount} is charged to ${card}, as before. The change announced earlier no longer applies.`
          : `${plan}: from ${at}, ${amount} is charged to ${card} each time. If you don’t agree, cancel before then.`,
      zhCn: ({ plan, amount, at, card }) =>
        at === ''
          ? `${plan}：仍按 ${amount} 从 ${card} 扣款，此前通知的变更不再生效。`
          : `${plan}：自 ${at}起，每次从 ${card} 扣款 ${amount}。如不同意，请在此之前取消。`,
      zhHk: ({ plan, amount, at, card }) =>
        at === ''
          ? `${plan}：維持按 ${amount} 從 ${card} 扣款，較早前通知的更改不再生效。`
          : `${plan}：由 ${at}起，每次從 ${card} 扣款 ${amount}。如不同意，請於此前取消。`,
    },
  },
  ending: {
    subject: {
      en: ({ merchant, plan }) => `${merchant}: your subscription to ${plan} will end`,
      zhCn: ({ merchant, plan }) => `${merchant}：您的订阅“${plan}”将到期取消`,
      zhHk: ({ merchant, plan }) => `${merchant}：您的訂閱「${plan}」將到期取消`,
    },
    text: {
      en: ({ at, card }) => `You can use it until ${at}. We will not charge ${card} again for it.`,
      zhCn: ({ at, card }) => `您可使用至 ${at}，此后不再从 ${card} 扣款。`,
      zhHk: ({ at, card }) => `您可使用至 ${at}，其後不再從 ${card} 扣款。`,
    },
  },
  continued: {
    subject: {
      en: ({ merchant, plan }) => `${merchant}: your subscription to ${plan} continues`,
      zhCn: ({ merchant, plan }) => `${merchant}：您的订阅“${plan}”将继续`,
      zhHk: ({ merchant, plan }) => `${merchant}：您的訂閱「${plan}」將繼續`,
    },
    text: {
      en: ({ amount, at, card }) =>
        `You kept it, so it is no longer cancelled. The next charge is ${amount} to ${card} on ${at}.`,
      zhCn: ({ amount, at, card }) =>
        `您已选择保留订阅，取消不再生效。下次将于 ${at}从 ${card} 扣款 ${amount}。`,
      zhHk: ({ amount, at, card }) =>
        `您已選擇保留訂閱，取消不再生效。下次將於 ${at}從 ${card} 扣款 ${amount}。`,
    },
  },
  cancelled: {
    subject: {
      en: ({ merchant, plan }) => `${merchant}: your subscription to ${plan} is cancelled`,
      zhCn: ({ merchant, plan }) => `${merchant}：您的订阅“${plan}”已取消`,
      zhHk: ({ merchant, plan }) => `${merchant}：您的訂閱「${plan}」已取消`,
    },
    text: {
      en: ({ at, card }) => `It was cancelled on ${at}. We will not charge ${card} again for it.`,
      zhCn: ({ at, card }) => `该订阅已于 ${at}取消，此后不再从 ${card} 扣款。`,
      zhHk: ({ at, card }) => `此訂閱已於 ${at}取消，其後不再從 ${card} 扣款。`,
    },
  },
};

const manage: Word = { en: 'Manage subscription', zhCn: '管理订阅', zhHk: '管理訂閱' };

export const payerLetter = (
  kind: PayerLetter,
  { url, ...facts }: Facts & { url: string },
  language: Language,
): LetterText => ({
  subject: said[kind].subject[language](facts),
  paragraphs: [said[kind].text[language](facts)],
  action: { label: manage[language], url },
  shop: facts.merchant,
});

const amountFrom: WordOf<{ at: string }> = {
  en: ({ at }) => `Amount from ${at}`,
  zhCn: ({ at }) => `${at}起金额`,
  zhHk: ({ at }) => `${at}起金額`,
};

/** `at`: with its zone. */
export const endText: WordOf<{ at: string }> = {
  en: ({ at }) =>
    `You can use it until ${at}. Your card is not charged again. Until then you can still keep the subscription.`,
  zhCn: ({ at }) => `您可使用至 ${at}，此后不再扣款。在此之前，您仍可选择保留订阅。`,
  zhHk: ({ at }) => `您可使用至 ${at}，其後不再扣款。在此之前，您仍可選擇保留訂閱。`,
};
export const endingText: WordOf<{ at: string }> = {
  en: ({ at }) => `You cancelled. You can use it until ${at}. Your card is not charged again.`,
  zhCn: ({ at }) => `您已取消。您可使用至 ${at}，此后不再扣款。`,
  zhHk: ({ at }) => `您已取消。您可使用至 ${at}，其後不再扣款。`,
};
export const keepText: WordOf<{ amount: string; at: string; card: string }> = {
  en: ({ amount, at, card }) => `The next charge is ${amount} to ${card} on ${at}.`,
  zhCn: ({ amount, at, card }) => `下次将于 ${at}从 ${card} 扣款 ${amount}。`,
  zhHk: ({ amount, at, card }) => `下次將於 ${at}從 ${card} 扣款 ${amount}。`,
};

/** The payer's own page of a subscription. */
export const payerPageWords = {
  title: { en: 'Your subscription', zhCn: '您的订阅', zhHk: '您的訂閱' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  amountFrom,
  lastCharge: { en: 'Last charge', zhCn: '上次扣款', zhHk: '上次扣款' },
  receipts: { en: 'Receipts', zhCn: '收据', zhHk: '收據' },
  olderReceipts: { en: 'Older receipts', zhCn: '更早的收据', zhHk: '較早的收據' },
  newestReceipts: { en: 'Newest receipts', zhCn: '最新收据', zhHk: '最新收據' },
  noReceipts: {
    en: 'Nothing has been charged yet.',
    zhCn: '尚未扣款。',
    zhHk: '尚未扣款。',
  },
  cancel: { en: 'Cancel subscription', zhCn: '取消订阅', zhHk: '取消訂閱' },
  cancelNow: { en: 'Cancel now', zhCn: '立即取消', zhHk: '即時取消' },
  back: { en: 'Back', zhCn: '返回', zhHk: '返回' },
  cancelledByYou: { en: 'Cancelled by you', zhCn: '您已取消', zhHk: '您已取消' },
  cancelTitle: { en: 'Cancel this subscription?', zhCn: '取消此订阅？', zhHk: '取消此訂閱？' },
  now: { en: 'Now', zhCn: '立即', zhHk: '即時' },
  nowText: {
    en: 'It ends at once, and you can’t undo this. Your card is not charged again. Earlier payments are not refunded automatically.',
    zhCn: '订阅立即终止，且无法撤销。此后不再扣款，已扣款项不会自动退还。',
    zhHk: '訂閱即時終止，且無法復原。其後不再扣款，已扣款項不會自動退還。',
  },
  periodEnd: { en: 'At the end of this period', zhCn: '本期结束时', zhHk: '本期完結時' },
  trialEnd: { en: 'At the end of the trial', zhCn: '试用结束时', zhHk: '試用期完結時' },
  keepTitle: { en: 'Keep this subscription?', zhCn: '保留此订阅？', zhHk: '保留此訂閱？' },
  letEnd: { en: 'Let it end', zhCn: '不保留', zhHk: '不保留' },
  changeCard: { en: 'Change card', zhCn: '更换银行卡', zhHk: '更換付款卡' },
  goOnToCard: { en: 'Continue to card', zhCn: '继续填写银行卡', zhHk: '繼續填寫付款卡' },
  keepCard: { en: 'Keep card', zhCn: '保留原卡', zhHk: '保留原卡' },
  cardChanged: {
    en: 'Card changed. Later charges go to this card.',
    zhCn: '已更换银行卡，以后从此卡扣款。',
    zhHk: '已更換付款卡，其後從此卡扣款。',
  },
  cardChangedOwed: {
    en: 'Card changed. The unpaid amount is being charged to it now.',
    zhCn: '已更换银行卡，正在从此卡扣取未付金额。',
    zhHk: '已更換付款卡，正從此卡扣取未付金額。',
  },
  unpaid: {
    en: 'A charge is unpaid. Change the card to pay it.',
    zhCn: '有一期款项尚未支付。请更换银行卡以完成扣款。',
    zhHk: '有一期款項尚未支付。請更換付款卡以完成扣款。',
  },
  /** In place of the status, where a charge waits through no fault of the payer's. */
  chargeWaits: { en: 'Charge pending', zhCn: '待扣款', zhHk: '待扣款' },
  nextAttempt: { en: 'Next attempt', zhCn: '下次尝试扣款', zhHk: '下次嘗試扣款' },
  endsOn: { en: 'Ends on', zhCn: '结束时间', zhHk: '結束時間' },
  keep: { en: 'Keep subscription', zhCn: '保留订阅', zhHk: '保留訂閱' },
  absentTitle: {
    en: 'This page is not available',
    zhCn: '此页面不可用',
    zhHk: '此頁面不可用',
  },
  absentText: {
    en: 'Open the link in the latest email about your subscription.',
    zhCn: '请打开最新订阅邮件中的链接。',
    zhHk: '請開啟最新訂閱電郵內的連結。',
  },
} as const;
