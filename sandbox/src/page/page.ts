// The sandbox's page: plain HTML without a script, so that it works everywhere and its content security policy is bare.
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { wallTimeOf } from '../clock.ts';
import { html, type Html } from './html.ts';
import { impossibleRows } from '../payments/impossible.ts';
import { currenciesOf, merchants } from '../trade/merchants.ts';
import { testCards } from '../cards/test-cards.ts';

export const pageCss = `
:root { color-scheme: light dark; --line: light-dark(#e4e7ed, #2a3545); --second: light-dark(#4b5768, #aeb8c6); --fill: #1b6fc2; }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; font: 14px/1.5 Inter, system-ui, sans-serif; background: light-dark(#f5f7fa, #131922); color: light-dark(#1f2a37, #e6eaf0); }
h1 { font-size: 20px; } h2 { font-size: 16px; margin-top: 32px; }
p, caption, .help { color: var(--second); }
form.payment { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; max-width: 480px; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; font-weight: 500; }
input, select, textarea, button { font: inherit; padding: 6px 8px; border-radius: 6px; border: 1px solid #7d8999; background: light-dark(#fff, #1b2330); color: inherit; }
button { background: var(--fill); color: #fff; border-color: var(--fill); cursor: pointer; }
:focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.wide { white-space: normal; } .mono { font-family: ui-monospace, monospace; } .money { text-align: right; font-variant-numeric: tabular-nums; }
iframe.letter { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 6px; background: #fff; } pre.letter { white-space: pre-wrap; overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; } .row { display: flex; gap: 8px; flex-wrap: wrap; align-items: end; } .row.date { margin-top: 12px; } .row .to { width: 340px; max-width: 100%; } caption { text-align: start; padding-block: 12px 4px; } [role="status"] { border-left: 3px solid #409eff; padding-left: 12px; }
`;

const gatewayOptions = (): Html[] =>
  merchants.map(
    (merchant) =>
      html`<optgroup label="${merchant.name}">
        ${merchant.gateways.map(
          (gateway) =>
            html`<option value="${gateway.number}">
              ${gateway.number} (${gateway.mode}; ${currenciesOf(merchant).join(', ')})
            </option>`,
        )}
      </optgroup>`,
  );

const currencyOptions = (): Html[] =>
  [...new Set(merchants.flatMap(currenciesOf))].map(
    (currency) => html`<option>${currency}</option>`,
  );

const customerFields = (): Html =>
  html`<label
      >Customer’s name <input name="name" maxlength="120" autocomplete="off" value="Alex Example"
    /></label>
    <label
      >Customer’s e-mail
      <input name="email" type="email" maxlength="254" autocomplete="off" value="alex@example.com"
    /></label>`;

const paymentForm = (): Html =>
  html` <form class="payment" method="post" action="/">
    <label
      >Gateway
      <select name="gatewayNumber">
        ${gatewayOptions()}
      </select></label
    >
    <label
      >Another gateway number
      <input
        name="otherNumber"
        inputmode="numeric"
        pattern="[0-9]{8}"
        maxlength="8"
        autocomplete="off"
      />
      <span class="help"
        >Of a merchant that was approved, in place of the choice above.</span
      ></label
    >
    <label
      >Card
      <select name="cardNumber">
        ${testCards.map((card) => html`<option value="${card.number}">${card.label}</option>`)}
      </select></label
    >
    <label
      >Kind
      <select name="tradeType">
        <option value="consumption">Sale</option>
        <option value="preauthorisation">Pre-authorisation</option>
      </select></label
    >
    <label
      >Amount <input name="amount" inputmode="decimal" required value="12.50" maxlength="16"
    /></label>
    <label
      >Currency
      <select name="currency">
        ${currencyOptions()}
      </select></label
    >
    <label
      >Order number <input name="merchantOrderNumber" maxlength="64" autocomplete="off" />
      <span class="help">Empty: the sandbox makes one.</span></label
    >
    ${customerFields()}
    <button>Pay</button>
  </form>`;

const clockForm = (now: number): Html =>
  html` <p>
      It is ${wallTimeOf(now).replace('T', ', ')} in UTC+8, for the sandbox and the back-office. The
      clock can be moved forward, never back. Settlement runs at 02:00.
    </p>
    <form method="post" action="/clock" class="row">
      <button name="ms" value="3600000">1 hour on</button>
      <button name="ms" value="86400000">1 day on</button>
      <button name="to" value="night">To the next 02:00</button>
      <button name="ms" value="604800000">7 days on</button>
    </form>
    <form method="post" action="/clock" class="row date">
      <label
        >To a date and time in UTC+8
        <input type="datetime-local" name="at" required min="${wallTimeOf(now)}"
      /></label>
      <button>Go there</button>
    </form>`;

const impossibleForm = (): Html =>
  html` <p>
      Each of these tells of a payment of 100 what cannot be. The back-office refuses it by name,
      and its operators find it under Feed exceptions.
    </p>
    <form class="payment" method="post" action="/impossible">
      <label
        >Gateway
        <select name="gatewayNumber">
          ${gatewayOptions()}
        </select></label
      >
      <label
        >Event
        <select name="row">
          ${Object.entries(impossibleRows).map(
            ([row, { label }]) => html`<option value="${row}">${label}</option>`,
          )}
        </select></label
      >
      <button>Send</button>
    </form>`;

const cardTable = (): Html =>
  html` <div class="scroll" tabindex="0" role="region" aria-label="Test cards">
    <table>
      <caption>
        What each card does
      </caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Brand</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${testCards.map(
          (card) =>
            html`<tr>
              <td class="mono">${card.number}</td>
              <td>${card.brand}</td>
              <td class="wide">${card.label}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const paymentRow = ({ object, version }: PaymentEvent): Html =>
  html`<tr>
    <td class="mono"><a href="/payments/${object.number}">${object.number}</a></td>
    <td>${object.gatewayNumber}</td>
    <td>${object.merchantOrderNumber}</td>
    <td class="money">
      ${object.amount.currency} ${majorOfMinor(object.amount.minor, object.amount.currency)}
    </td>
    <td>${object.status}${object.response === undefined ? '' : ` (${object.response.code})`}</td>
    <td>${version}</td>
  </tr>`;

const paymentTable = (payments: readonly PaymentEvent[]): Html =>
  payments.length === 0
    ? html`<p>Payments made here appear here.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Payments made by test card">
          <table>
            <caption>
              The latest, newest first
            </caption>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Gateway</th>
                <th scope="col">Order</th>
                <th scope="col">Amount</th>
                <th scope="col">Status</th>
                <th scope="col">Version</th>
              </tr>
            </thead>
            <tbody>
              ${payments.map(paymentRow)}
            </tbody>
          </table>
        </div>
        <p><a href="/">Look again</a></p>`;

export type PageState = {
  now: number;
  waiting: number;
  payments: readonly PaymentEvent[];
  notice: string | undefined;
};

export const renderPage = ({ now, waiting, payments, notice }: PageState): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox gateway</title>
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox gateway</h1>
          <p>
            A card network on your desk: no bank, no money. What you do here reaches the back-office
            as a real gateway’s events would.
          </p>
          ${notice === undefined ? '' : html`<p role="status">${notice}</p>`}
          <h2>Make a payment</h2>
          ${paymentForm()}
          <h2>Payments made by test card</h2>
          ${paymentTable(payments)}
          <h2>Cases, alerts and fraud reports</h2>
          <p>
            <a href="/cases">Open and decide cases</a> on a payment, send its alerts, and report it
            as fraud.
          </p>
          <h2>Impossible events</h2>
          ${impossibleForm()}
          <h2>Clock</h2>
          ${clockForm(now)}
          <h2>Test cards</h2>
          ${cardTable()}
          <h2>Mailbox</h2>
          <p>
            <a href="/mailbox">Mails and short messages</a> of the back-office land here, and go no
            further. There you write as a cardholder too.
          </p>
          <h2>Sites</h2>
          <p><a href="/sites">Sites and their DNS</a>, where a website’s domain is verified.</p>
          <h2>Applicants</h2>
          <p><a href="/applicants">Businesses that apply</a>, for operators to review.</p>
          <p>${waiting} events wait to be taken by the back-office.</p>
        </main>
      </body>
    </html>`.html;
