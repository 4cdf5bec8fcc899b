import { complaintLimits, complaintReasons } from '@back-office/contract/features/complaints';
import { endingsOf, fileKinds } from '@back-office/contract/features/uploads/rules';
import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor, shownMoney } from '@back-office/contract/kit/money';
import { complaintReasonLabels } from '@back-office/messages/features/complaints/list';
import { payerWords as words } from '@back-office/messages/features/complaints/payer';
import { type Word, withNote } from '@back-office/messages/words';
import type { PayerView } from '#features/complaints/public';
import { instantOf } from '#platform/clock';
import { html, nothing, type Html } from '../html.ts';
import { box, type Frame, type Rendered } from '../render-page.ts';
import { brandOf, saying, shownTime } from '../shown-values.ts';

const frameOf = (say: (word: Word) => string): Frame => ({
  description: say(words.pageTitle),
  foot: say(words.foot),
  lost: say(words.networkLost),
  script: '/complaint.js',
});

/** The same page for a revoked link and for an unknown key, so that it reveals no existing keys. */
export const absentComplaintPage = (language: Language): Rendered => {
  const say = saying(language);
  return {
    title: say(words.absentTitle),
    main: box({ mark: 'warn', title: say(words.absentTitle), text: say(words.absentText) }),
    frame: frameOf(say),
  };
};

/** Enough to recognise one's own address, in case someone else opens the link. */
const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
};

const orderOf = ({ payment, link }: PayerView, language: Language): Html => {
  const say = saying(language);
  const { merchantName, merchantOrderNumber, paidAt, cardBrand, cardLast4, website } = payment;
  const facts: (readonly [string, string])[] = [
    [say(words.shop), merchantName],
    ...(website === null ? [] : [[say(words.website), website] as const]),
    [say(words.order), merchantOrderNumber],
    [say(words.paidAt), shownTime(paidAt, language)],
    ...(cardLast4 === null
      ? []
      : [[say(words.card), `${brandOf(cardBrand ?? '')} •••• ${cardLast4}`] as const]),
    [say(words.email), maskedEmail(link.email)],
  ];
  return html`<p class="amount">${shownMoney(payment.amountMinor, payment.currency, language)}</p>
    <dl translate="no">
      ${facts.map(
        ([term, value]) =>
          html`<dt>${term}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`;
};

const filesOf = (names: readonly Html[]): Html =>
  names.length === 0
    ? nothing
    : html`<ul class="lines">
        ${names}
      </ul>`;

const draftsOf = ({ drafts }: PayerView, say: (word: Word) => string): Html =>
  filesOf(
    drafts.map(
      ({ id, name }) =>
        html`<li>
          <span translate="no">${name}</span>
          <button class="link" type="button" data-remove="${id}">${say(words.remove)}</button>
        </li>`,
    ),
  );

const accepted = fileKinds.flatMap((kind) => endingsOf[kind].map((end) => `.${end}`)).join(',');

/** Beside its field, which names it as its description. */
const problemAt = (field: string): Html => html`<p class="problem" id="${field}-problem"></p>`;

const textArea = (label: string): Html =>
  html` <label for="text">${label}</label>
    <textarea
      id="text"
      name="text"
      rows="5"
      maxlength="${complaintLimits.text}"
      required
      aria-describedby="text-problem"
    ></textarea>
    ${problemAt('text')}`;

const problemOf = (say: (word: Word) => string): Html =>
  html`<p class="problem" id="problem" role="alert" data-failed="${say(words.failed)}"></p>`;

const openForm = (view: PayerView, language: Language): Html => {
  const say = saying(language);
  const { currency, amountMinor } = view.payment;
  return html`<h1 class="title">${say(words.heading)}</h1>
    <p class="about">${say(words.lead)}</p>
    <form data-write="open" novalidate>
      <label for="reason">${say(words.reason)}</label>
      <select id="reason" name="reason" required aria-describedby="reason-problem">
        <option value="">${say(words.choose)}</option>
        ${complaintReasons.map(
          (reason) =>
            html`<option value="${reason}">${complaintReasonLabels[reason][language]}</option>`,
        )}
      </select>
      ${problemAt('reason')}
      <label for="amount">${withNote[language]({ text: say(words.amount), note: currency })}</label>
      <input
        id="amount"
        name="amount"
        inputmode="decimal"
        autocomplete="off"
        required
        value="${majorOfMinor(amountMinor, currency)}"
        aria-describedby="amount-problem"
      />
      ${problemAt('amount')} ${textArea(say(words.text))}
      <label for="file">${say(words.files)}</label>
      ${draftsOf(view, say)}
      <input id="file" type="file" accept="${accepted}" aria-describedby="file-help file-problem" />
      ${problemAt('file')}
      <p class="small" id="file-help">${say(words.filesHelp)}</p>
      ${problemOf(say)}
      <button class="button" type="submit">${say(words.submit)}</button>
    </form>`;
};

/** Whether the complaint waits because its agreed refund failed. */
const isBack = ({ messages }: PayerView): boolean =>
  messages.findLast(({ actorKind }) => actorKind !== 'cardholder')?.step === 'refundFailed';

/** The complaint's outcome, or that it waits. */
const standingOf = (view: PayerView): Word => {
  const { complaint, refundStatus } = view;
  switch (complaint?.outcome) {
    case 'agreed':
      return (
        { success: words.refunded, failed: words.refundFailed }[refundStatus ?? ''] ?? words.agreed
      );
    case 'refused':
      return words.refused;
    case 'closedByPayer':
      return words.closed;
    case null:
    case undefined:
      return isBack(view) ? words.refundFailed : words.waiting;
  }
};

const messagesOf = ({ messages, payment }: PayerView, language: Language): Html => {
  const say = saying(language);
  return html`${messages
    .filter(({ text }) => text !== null)
    .map(
      ({ at, actorKind, text, files }) =>
        html`<section class="box">
          <p class="small">
            <span translate="no"
              >${actorKind === 'cardholder' ? say(words.you) : payment.merchantName}</span
            >
            · ${shownTime(instantOf(at), language)}
          </p>
          <p translate="no">${text ?? ''}</p>
          ${filesOf(files.map(({ name }) => html`<li><span translate="no">${name}</span></li>`))}
        </section>`,
    )}`;
};

const followed = (view: PayerView, language: Language): Html => {
  const say = saying(language);
  const isOpen = view.complaint?.status === 'pending';
  const standing = standingOf(view);
  return html`<h1 class="title">
      ${complaintReasonLabels[view.complaint?.reason ?? 'otherReason'][language]}
    </h1>
    <p class="note ${standing === words.refundFailed ? 'warn' : 'calm'}" role="status">
      ${say(standing)}
    </p>
    ${messagesOf(view, language)}
    ${
      isOpen
        ? html`<form data-write="message" novalidate>
            ${textArea(say(words.more))} ${problemOf(say)}
            <button class="button" type="submit">${say(words.send)}</button>
            <button class="button plain" type="button" data-close>${say(words.close)}</button>
            <section class="box" data-closing tabindex="-1" hidden>
              <p>${say(words.closeForGood)}</p>
              <button class="button" type="button" data-close-now>${say(words.closeNow)}</button>
              <button class="button plain" type="button" data-keep>${say(words.keepOpen)}</button>
            </section>
          </form>`
        : nothing
    }`;
};

/** The page of a payment mail's link: the order, and the current complaint about it. */
export const complaintPage = (view: PayerView, language: Language): Rendered => {
  const say = saying(language);
  return {
    title: `${say(words.pageTitle)} · ${view.payment.merchantName}`,
    main: html`${orderOf(view, language)}
      <noscript><p class="note">${say(words.needsScript)}</p></noscript>
      ${view.complaint === undefined ? openForm(view, language) : followed(view, language)}`,
    merchantName: view.payment.merchantName,
    frame: frameOf(say),
  };
};
