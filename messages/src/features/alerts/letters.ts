import type { AlertCause } from '@back-office/contract/features/alerts/outcomes';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { WordOf } from '../../words.ts';
import { disputeDetailWords } from '../disputes.ts';
import { alertCauseLabels } from './list.ts';

/** The reason of a refund that answers an alert, stored in the language of the person who answers, as if typed. */
export const alertRefundReason: WordOf<{ number: string }> = {
  en: ({ number }) => `Ethoca alert ${number}`,
  zhCn: ({ number }) => `Ethoca 预警 ${number}`,
  zhHk: ({ number }) => `Ethoca 預警 ${number}`,
};

/** People get a second notice of an open alert when fewer than this many hours are left. */
export const expiringHours = 6;

/** The notices to the merchant's people. */
export type AlertNotice = 'received' | 'expiring';

/** `deadline` in the reader's zone and in UTC+8, `amount` with its currency. */
type Alert = {
  number: string;
  cause: AlertCause;
  merchantOrderNumber: string;
  amount: string;
  deadline: string;
};

const noticeTexts: Readonly<Record<AlertNotice, { subject: WordOf<Alert>; text: WordOf<Alert> }>> =
  {
    received: {
      subject: {
        en: ({ number, amount }) => `Ethoca alert ${number}: ${amount}`,
        zhCn: ({ number, amount }) => `Ethoca 预警 ${number}：${amount}`,
        zhHk: ({ number, amount }) => `Ethoca 預警 ${number}：${amount}`,
      },
      text: {
        en: ({ merchantOrderNumber, cause, amount, deadline }) =>
          `The cardholder’s bank reported order ${merchantOrderNumber} (${amount}): ${alertCauseLabels[cause].en}. Refund or answer by ${deadline} to prevent a chargeback.`,
        zhCn: ({ merchantOrderNumber, cause, amount, deadline }) =>
          `发卡行就订单 ${merchantOrderNumber}（${amount}）发出预警：${alertCauseLabels[cause].zhCn}。请于 ${deadline}前退款或回复，以避免拒付。`,
        zhHk: ({ merchantOrderNumber, cause, amount, deadline }) =>
          `發卡銀行就訂單 ${merchantOrderNumber}（${amount}）發出預警：${alertCauseLabels[cause].zhHk}。請於 ${deadline}前退款或回覆，以避免拒付。`,
      },
    },
    expiring: {
      subject: {
        en: ({ number }) => `Ethoca alert ${number}: less than ${expiringHours} hours left`,
        zhCn: ({ number }) => `Ethoca 预警 ${number} 剩余不足 ${expiringHours} 小时`,
        zhHk: ({ number }) => `Ethoca 預警 ${number} 尚餘不足 ${expiringHours} 小時`,
      },
      text: {
        en: ({ merchantOrderNumber, amount, deadline }) =>
          `The alert for order ${merchantOrderNumber} (${amount}) has no answer yet. Refund or answer by ${deadline} to prevent a chargeback.`,
        zhCn: ({ merchantOrderNumber, amount, deadline }) =>
          `订单 ${merchantOrderNumber}（${amount}）的预警尚未处理。请于 ${deadline}前退款或回复，以避免拒付。`,
        zhHk: ({ merchantOrderNumber, amount, deadline }) =>
          `訂單 ${merchantOrderNumber}（${amount}）的預警尚未處理。請於 ${deadline}前退款或回覆，以避免拒付。`,
      },
    },
  };

export const alertNoticeLetter = (
  notice: AlertNotice,
  language: Language,
  { name, url, ...alert }: Alert & { name: string; url: string },
): LetterText => {
  const { subject, text } = noticeTexts[notice];
  return {
    subject: subject[language](alert),
    paragraphs: [greeting[language]({ name }), text[language](alert)],
    action: { label: disputeDetailWords.openAlert[language], url },
  };
};

export const alertNoticeReminder = (
  notice: AlertNotice,
  language: Language,
  alert: Alert,
): string => noticeTexts[notice].text[language](alert);
