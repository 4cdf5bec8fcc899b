import type {
  AlertEvent,
  DisputeEvent,
  FraudReportEvent,
  PaymentEvent,
} from '@back-office/contract/gateway/protocol';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { html, type Html } from '../page/html.ts';
import { frame } from '../page/small-page.ts';
import { possibleSteps, type CaseStep } from './case-steps.ts';
import { reasonsFor, type AlertChoice, type Kind } from './play-issuer.ts';

type Amount = { minor: string; currency: string };
const shown = ({ minor, currency }: Amount): string =>
  `${currency} ${majorOfMinor(minor, currency)}`;

/** `notReceived` as words. */
const worded = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const stepLabels: Readonly<Record<CaseStep, string>> = {
  escalate: 'Escalate',
  win: 'Decide for the merchant',
  lose: 'Decide for the cardholder',
  withdraw: 'Withdraw',
};
const alertLabels: Readonly<Record<AlertChoice, string>> = {
  rdrRefunded: 'RDR, refunded by a rule',
  rdrDeclined: 'RDR, declined by a rule',
  ethocaDispute: 'Ethoca, customer dispute, 24 hours to answer',
  ethocaFraud: 'Ethoca, confirmed fraud, 24 hours to answer',
};

const finder = (): Html =>
  html`<form method="get" action="/cases" class="row">
    <label
      >Payment <input name="payment" required pattern="[0-9]{22}" inputmode="numeric" size="24"
    /></label>
    <button>Choose payment</button>
  </form>`;

const choices = (payments: readonly PaymentEvent[]): Html =>
  html`<ul>
    ${payments.map(
      ({ object }) =>
        html`<li>
          <a class="mono" href="/cases?payment=${object.number}">${object.number}</a>
          ${object.card?.brand ?? ''}, ${shown(object.amount)}
        </li>`,
    )}
  </ul>`;

const hidden = (payment: string): Html =>
  html`<input type="hidden" name="payment" value="${payment}" />`;

const kindLabels: Readonly<Record<Kind, string>> = {
  chargeback: 'Chargeback',
  retrieval: 'Retrieval request',
};

const opener = ({ object }: PaymentEvent, kind: Kind): Html =>
  html`<form method="post" action="/cases/open" class="row">
    ${hidden(object.number)}
    <label
      >${kindLabels[kind]}, reason
      <select name="reasonCode">
        ${Object.entries(reasonsFor(object.card?.brand, kind)).map(
          ([code, family]) => html`<option value="${code}">${code} (${worded(family)})</option>`,
        )}
      </select></label
    >
    <button name="kind" value="${kind}">Open ${kindLabels[kind].toLowerCase()}</button>
  </form>`;

const caseRow = (found: DisputeEvent, paid: PaymentEvent): Html => {
  const { number, stage, status, reasonCode, amount } = found.object;
  return html`<tr>
    <td class="mono">${number}</td>
    <td>${worded(stage)}, ${worded(status)}</td>
    <td>${reasonCode}</td>
    <td class="money">${shown(amount)}</td>
    <td>
      <form method="post" action="/cases/move" class="row">
        ${hidden(paid.object.number)}
        <input type="hidden" name="case" value="${number}" />
        ${possibleSteps(found, paid).map(
          (step) => html`<button name="step" value="${step}">${stepLabels[step]}</button>`,
        )}
      </form>
    </td>
  </tr>`;
};

const table = (label: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const alertRow = ({ object: { number, kind, status } }: AlertEvent): Html =>
  html`<tr>
    <td class="mono">${number}</td>
    <td>${kind}</td>
    <td>${status}</td>
  </tr>`;

export type Chosen = {
  paid: PaymentEvent;
  cases: readonly DisputeEvent[];
  alerts: readonly AlertEvent[];
  fraudReports: readonly FraudReportEvent[];
};

/** An issuer reports a payment once, so that nothing is left to press afterwards. */
const fraudReport = (payment: string, [report]: readonly FraudReportEvent[]): Html =>
  report === undefined
    ? html`<form method="post" action="/cases/fraud">
        ${hidden(payment)}
        <button>Report fraud</button>
      </form>`
    : html`<p>
        Reported on ${report.object.reportedAt.slice(0, 10)} as ${report.object.kind.toUpperCase()}.
        An issuer reports a payment once.
      </p>`;

const ofPayment = ({ paid, cases, alerts, fraudReports }: Chosen): Html => {
  const { number, card, amount, gatewayNumber, status } = paid.object;
  return html`<h2>Payment ${number}</h2>
    <p>
      ${card?.brand ?? 'No card'}, ${shown(amount)}, ${worded(status)}, gateway ${gatewayNumber}
    </p>
    <h2>Cases</h2>
    ${
      cases.length === 0
        ? html`<p>None yet.</p>`
        : table(
            'Cases',
            ['Case', 'Stage', 'Reason', 'Amount', 'Next'],
            cases.map((one) => caseRow(one, paid)),
          )
    }
    ${opener(paid, 'chargeback')} ${opener(paid, 'retrieval')}
    <h2>Alerts</h2>
    ${
      alerts.length === 0
        ? html`<p>None yet.</p>`
        : table('Alerts', ['Alert', 'Kind', 'Status'], alerts.map(alertRow))
    }
    <form method="post" action="/cases/alert" class="row">
      ${hidden(number)}
      <label
        >Alert
        <select name="alert">
          ${Object.entries(alertLabels).map(
            ([choice, label]) => html`<option value="${choice}">${label}</option>`,
          )}
        </select></label
      >
      <button>Send alert</button>
    </form>
    <h2>Fraud report</h2>
    ${fraudReport(number, fraudReports)}`;
};

export type CasesState = {
  notice: string | undefined;
  latest: readonly PaymentEvent[];
  chosen: Chosen | undefined;
};

export const casesPage = ({ notice, latest, chosen }: CasesState): Html =>
  frame(
    'Cases',
    html`<p><a href="/">Sandbox gateway</a></p>
      <h1>Cases</h1>
      <p>
        You play the issuer and the card scheme. Choose a successful payment, here or by its number
        in the back-office.
      </p>
      ${notice === undefined ? '' : html`<p role="status">${notice}</p>`} ${finder()}
      ${chosen === undefined ? choices(latest) : ofPayment(chosen)}`,
  );
