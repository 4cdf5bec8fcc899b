// Steps of the card form in the frame, in the shopper's language.
import {
  cardFormPath,
  type CardForm,
  type CardFormPost,
} from '@back-office/contract/gateway/card-form';
import { localeOf, type Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import { html, type Html } from '../page/html.ts';

/** The posted form and its signature: each step posts both again. */
export type Signed = Pick<CardFormPost, 'form' | 'signature'>;

/** Page of the form: the card, the bank's challenge, or the result. */
export type FormStep =
  | 'card'
  | 'unknownCard'
  | 'taken'
  | 'notTaken'
  | 'noSales'
  | 'declined'
  | 'closed'
  | 'unsigned'
  | { challenge: string };

const words = {
  number: { en: 'Card number', zhCn: '卡号', zhHk: '卡號' },
  expiry: { en: 'Expiry (MM/YY)', zhCn: '有效期（月/年）', zhHk: '有效期（月／年）' },
  cvc: { en: 'Security code', zhCn: '安全码', zhHk: '安全碼' },
  pay: { en: 'Pay', zhCn: '付款', zhHk: '付款' },
  save: { en: 'Save card', zhCn: '保存银行卡', zhHk: '儲存付款卡' },
  unknownCard: {
    en: 'Only the sandbox’s test cards are taken, such as 4000 0000 0000 0002.',
    zhCn: '仅接受沙箱测试卡，例如 4000 0000 0000 0002。',
    zhHk: '只接受沙盒測試卡，例如 4000 0000 0000 0002。',
  },
  declined: {
    en: 'Your bank declined this card. Use another card.',
    zhCn: '银行拒绝了此卡，请换一张卡。',
    zhHk: '銀行拒絕了此卡，請使用另一張卡。',
  },
  taken: { en: 'Sent to your bank', zhCn: '已提交银行', zhHk: '已提交銀行' },
  notTaken: {
    en: 'This gateway does not take this currency or amount. You were not charged.',
    zhCn: '此网关不接受该币种或金额，您没有被扣款。',
    zhHk: '此閘道不接受該貨幣或金額，您未被扣款。',
  },
  noSales: {
    en: 'This shop takes no payments any more. You were not charged.',
    zhCn: '此商店已不再接受付款，您没有被扣款。',
    zhHk: '此商店已不再接受付款，您未被扣款。',
  },
  closed: {
    en: 'This form has expired. Reload the page.',
    zhCn: '此表单已过期，请刷新页面。',
    zhHk: '此表格已過期，請重新整理頁面。',
  },
  code: {
    en: 'Your bank asks for the code it sent you (sandbox: 1234)',
    zhCn: '请输入银行发送的验证码（沙箱：1234）',
    zhHk: '請輸入銀行傳送的驗證碼（沙盒：1234）',
  },
  confirm: { en: 'Confirm', zhCn: '确认', zhHk: '確認' },
} as const;

type Word = Readonly<Record<Language, string>>;

const signedFields = ({ form, signature }: Signed): Html =>
  html`<input type="hidden" name="form" value="${form}" />
    <input type="hidden" name="signature" value="${signature}" />`;

const cardFields = (form: CardForm, signed: Signed, problem: string): Html => {
  const { minor, currency } = form.amount;
  const say = (word: Word): string => word[form.language];
  return html`<form class="payment" method="post" action="${cardFormPath}">
    ${signedFields(signed)}
    <label
      >${say(words.number)}<input
        name="number"
        inputmode="numeric"
        autocomplete="cc-number"
        required
        maxlength="24"
    /></label>
    <div class="pair">
      <label>${say(words.expiry)}<input name="expiry" autocomplete="cc-exp" maxlength="7" /></label>
      <label>${say(words.cvc)}<input name="cvc" autocomplete="cc-csc" maxlength="4" /></label>
    </div>
    <p role="alert">${problem}</p>
    <button>
      ${minor === '0' ? say(words.save) : `${say(words.pay)} ${shownMoney(minor, currency, form.language)}`}
    </button>
  </form>`;
};

const challenge = ({ language }: CardForm, signed: Signed, cardNumber: string): Html =>
  html`<form class="payment" method="post" action="${cardFormPath}">
    ${signedFields(signed)}
    <label
      >${words.code[language]}<input name="code" inputmode="numeric" required maxlength="8"
    /></label>
    <input type="hidden" name="number" value="${cardNumber}" />
    <button>${words.confirm[language]}</button>
  </form>`;

const mainOf = (form: CardForm, signed: Signed, step: Exclude<FormStep, 'unsigned'>): Html => {
  if (typeof step === 'object') {
    return challenge(form, signed, step.challenge);
  }
  switch (step) {
    case 'card':
      return cardFields(form, signed, '');
    case 'unknownCard':
    case 'declined':
      return cardFields(form, signed, words[step][form.language]);
    case 'taken':
      return html`<p role="status">${words.taken[form.language]}</p>
        <script src="${cardFormPath}/taken.js"></script>`;
    case 'notTaken':
    case 'noSales':
    case 'closed':
      return html`<p role="alert">${words[step][form.language]}</p>`;
  }
};

export const fillIn = (form: CardForm | undefined, signed: Signed, step: FormStep): string =>
  html`<!doctype html>
    <html lang="${form === undefined ? 'en' : localeOf[form.language]}">
      <head>
        <meta charset="utf-8" />
        <title>${words.number.en}</title>
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body data-parent="${form?.parent ?? ''}">
        ${
          form === undefined || step === 'unsigned'
            ? html`<p>The form was not signed.</p>`
            : mainOf(form, signed, step)
        }
      </body>
    </html>`.html;
