import { html, type Html } from '../page/html.ts';
import { frame } from '../page/small-page.ts';
import type { Entry, SiteState } from './sites.ts';

const stateLabels: Readonly<Record<SiteState, string>> = {
  up: 'Up',
  down: 'Down: every page answers 503',
  expiring: 'Up, with a certificate that expires in 10 days',
  gone: 'Gone: the name has no address',
};

const kindLabels: Readonly<Record<Entry['kind'], string>> = {
  record: 'TXT record',
  file: 'File',
  state: 'State',
};

const contentOf = ({ kind, content }: Entry): string =>
  kind === 'state' ? (stateLabels[content as SiteState] ?? content) : content;

const entryRow = (entry: Entry): Html =>
  html`<tr>
    <td>${kindLabels[entry.kind]}</td>
    <td class="wide mono">${entry.name}</td>
    <td class="wide mono">${contentOf(entry)}</td>
    <td>
      <form method="post" action="/sites/remove">
        <button name="id" value="${entry.id}">Remove</button>
      </form>
    </td>
  </tr>`;

const entryTable = (entries: readonly Entry[]): Html =>
  entries.length === 0
    ? html`<p>No records, files or states yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Records, files and states">
        <table>
          <caption>
            The latest, newest first
          </caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Name</th>
              <th scope="col">Content</th>
              <th scope="col">Remove</th>
            </tr>
          </thead>
          <tbody>
            ${entries.map(entryRow)}
          </tbody>
        </table>
      </div>`;

export const sitesPage = (entries: readonly Entry[], problem?: string): Html =>
  frame(
    'Sites of the sandbox',
    html`<p><a href="/">Sandbox gateway</a></p>
      <h1>Sites</h1>
      <p>
        Every name below .example and .test has a shop here, and this sandbox answers for its DNS.
        Put the record or the file of a website’s domain verification here, then check it in the
        back-office.
      </p>
      ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
      <h2>DNS record</h2>
      <form class="payment" method="post" action="/sites/record">
        <label>Name (TXT) <input name="name" required maxlength="253" autocomplete="off" /></label>
        <label>Value <input name="content" required maxlength="255" autocomplete="off" /></label>
        <button>Add record</button>
      </form>
      <h2>File on the website</h2>
      <form class="payment" method="post" action="/sites/file">
        <label
          >URL of the file
          <input name="name" type="url" required maxlength="500" autocomplete="off"
        /></label>
        <label>Content <input name="content" required maxlength="1000" autocomplete="off" /></label>
        <button>Save file</button>
      </form>
      <h2>State of a site</h2>
      <form class="payment" method="post" action="/sites/state">
        <label>Domain <input name="name" required maxlength="253" autocomplete="off" /></label>
        <label
          >State
          <select name="content">
            ${Object.entries(stateLabels).map(
              ([state, label]) => html`<option value="${state}">${label}</option>`,
            )}
          </select></label
        >
        <button>Set state</button>
      </form>
      <h2>Records, files and states</h2>
      ${entryTable(entries)}`,
  );

/** The first page of a site, as a shopper sees it. */
export const shopPage = (host: string): Html =>
  frame(
    host,
    html`<h1>${host}</h1>
      <p>A made-up shop, played by the sandbox.</p>`,
  );
