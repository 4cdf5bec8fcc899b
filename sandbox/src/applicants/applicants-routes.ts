import { isOffered } from '@back-office/contract/features/onboarding/countries';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, type Html } from '../page/html.ts';
import { jsonOf } from '../json.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { frame, pagePolicy, send } from '../page/small-page.ts';
import { businessDayOf, type Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import { apply, lookAfter, type Applicant } from './apply.ts';
import type { Product } from './product-client.ts';
import {
  businessNameOf,
  countries,
  countryLabels,
  entities,
  entityLabels,
  stories,
  storyLabels,
} from './stories.ts';

const toldSchema = z.object({
  story: z.enum(stories),
  country: z.enum(countries),
  entity: z.enum(entities),
});
const keptSchema = toldSchema.extend({
  at: z.int(),
  email: z.string(),
  password: z.string(),
  status: z.int(),
});
const namedSchema = z.object({ email: z.string() });

// Document numbers distinguish this many applicants.
const [firstAt, lastAt] = [100, 499];

const statusLabels: Readonly<Record<number, string>> = {
  20: 'Under review',
  25: 'More material needed',
  30: 'Failed the review',
  35: 'Refused for good',
  40: 'Approved',
  50: 'Suspended',
  60: 'Closed',
};

const optionsOf = (labels: Readonly<Record<string, string>>): Html[] =>
  Object.entries(labels).map(([value, label]) => html`<option value="${value}">${label}</option>`);

const row = (applicant: Applicant): Html =>
  html`<tr>
    <td>${businessNameOf(applicant)}</td>
    <td class="wide">${storyLabels[applicant.story]}</td>
    <td>${applicant.email}<br /><span class="mono">${applicant.password}</span></td>
    <td>${statusLabels[applicant.status] ?? String(applicant.status)}</td>
    <td>
      <form method="post" action="/applicants/answer">
        <input type="hidden" name="email" value="${applicant.email}" />
        <button>Check and answer</button>
      </form>
    </td>
  </tr>`;

const table = (applicants: readonly Applicant[]): Html =>
  applicants.length === 0
    ? html`<p>No applicants yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Applicants">
        <table>
          <caption>
            Newest first. Each can log in with its email and password.
          </caption>
          <thead>
            <tr>
              <th scope="col">Business</th>
              <th scope="col">Application</th>
              <th scope="col">Login</th>
              <th scope="col">Status when last checked</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            ${applicants.map(row)}
          </tbody>
        </table>
      </div>`;

const page = (applicants: readonly Applicant[], notice: string | undefined): Html =>
  frame(
    'Applicants of the sandbox',
    html`<p><a href="/">Sandbox gateway</a></p>
      <h1>Applicants</h1>
      <p>
        A made-up business registers, fills in the form, uploads its documents and submits, by the
        calls that people’s browsers send. Operators find it under Applications.
      </p>
      ${notice === undefined ? '' : html`<p role="status">${notice}</p>`}
      <form class="payment" method="post" action="/applicants">
        <label
          >Application
          <select name="story">
            ${optionsOf(storyLabels)}
          </select></label
        >
        <label
          >Country
          <select name="country">
            ${optionsOf(countryLabels)}
          </select></label
        >
        <label
          >Entity
          <select name="entity">
            ${optionsOf(entityLabels)}
          </select>
          <span class="help">Mainland China has no sole traders.</span></label
        >
        <button>Apply</button>
      </form>
      <h2>Applicants so far</h2>
      <p>
        When a reviewer has asked for more material, an applicant that is checked corrects its
        answers, uploads its documents again and submits.
      </p>
      ${table(applicants)}`,
  );

const openApplicants = (store: Store) => {
  const all = (): Applicant[] =>
    z.array(keptSchema).parse(jsonOf(store.note('applicants') ?? '[]'));
  const write = (applicants: readonly Applicant[]) =>
    store.setNote('applicants', JSON.stringify(applicants));
  return {
    all,
    add: (applicant: Applicant) => write([applicant, ...all()]),
    replace: (applicant: Applicant) =>
      write(all().map((one) => (one.email === applicant.email ? applicant : one))),
    /** Numbers are never reused, even if an application is abandoned. */
    nextAt: (): number => {
      const at = Number(store.note('applicantAt') ?? firstAt);
      store.setNote('applicantAt', String(at < lastAt ? at + 1 : firstAt));
      return at;
    },
  };
};

const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

type Parts = { store: Store; clock: Clock; mailbox: Mailbox; product: Product };

/** The page on which a person lets the sandbox apply, or answer a reviewer. */
export const addApplicants = (
  app: FastifyInstance,
  { store, clock, mailbox, product }: Parts,
): void => {
  const applicants = openApplicants(store);
  /** Shows the page, with the error if there was one. */
  const shown = async (work: () => Promise<string>) => {
    try {
      const notice = await work();
      return { status: 200, page: page(applicants.all(), notice) };
    } catch (error) {
      const notice = error instanceof Error ? error.message : String(error);
      return { status: 502, page: page(applicants.all(), `It did not work. ${notice}`) };
    }
  };
  app.get('/applicants', (_request, reply) =>
    send(reply, page(applicants.all(), undefined), pagePolicy),
  );
  app.get('/applicants.json', () => applicants.all());
  app.post('/applicants', async (request, reply) => {
    const told = toldSchema.safeParse(fieldsOf(request.body));
    if (!told.success || !isOffered(told.data.country, told.data.entity)) {
      return send(reply.code(422), page(applicants.all(), 'Choose an application.'), pagePolicy);
    }
    const outcome = await shown(async () => {
      const applicant = await apply(product, mailbox, {
        ...told.data,
        at: applicants.nextAt(),
        day: businessDayOf(clock.now()),
      });
      applicants.add(applicant);
      return `${businessNameOf(applicant)} has submitted its application.`;
    });
    return send(reply.code(outcome.status), outcome.page, pagePolicy);
  });
  app.post('/applicants/answer', async (request, reply) => {
    const named = namedSchema.safeParse(fieldsOf(request.body));
    const found = applicants.all().find(({ email }) => email === named.data?.email);
    if (found === undefined) {
      return send(reply.code(404), page(applicants.all(), 'No such applicant.'), pagePolicy);
    }
    const outcome = await shown(async () => {
      const after = await lookAfter(product, found, businessDayOf(clock.now()));
      applicants.replace(after);
      return `${businessNameOf(after)}: ${statusLabels[after.status] ?? String(after.status)}.`;
    });
    return send(reply.code(outcome.status), outcome.page, pagePolicy);
  });
};
