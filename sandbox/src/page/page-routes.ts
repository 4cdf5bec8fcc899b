import { minorOfTyped } from '@back-office/contract/kit/money';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { tellImpossible } from '../payments/impossible.ts';
import { isClosed } from '../limits/openings.ts';
import { currenciesOf, gatewayOf } from '../trade/merchants.ts';
import { wantedInstant, type Moved, type Unwanted } from '../move-clock.ts';
import { pageCss, renderPage } from './page.ts';
import type { Sandbox } from '../sandbox.ts';
import { makeTestPayment, testPaymentSchema } from '../payments/test-payment.ts';

const shownMax = 10;
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const sendPage = (reply: FastifyReply, { store, clock }: Sandbox, notice: string | undefined) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(
      renderPage({
        now: clock.now(),
        waiting: store.countWaiting(),
        payments: store.latestTestPayments(shownMax),
        notice,
      }),
    );

const movedNotices: Readonly<Record<Moved, string>> = {
  both: 'Both clocks were moved, the sandbox’s and the back-office’s.',
  sandboxOnly: 'The sandbox’s clock was moved; this back-office has none that can be moved.',
  unheard:
    'The sandbox’s clock was moved, and the back-office did not answer; it will hear of it with the next move.',
};

const unwantedNotices: Readonly<Record<Unwanted, string>> = {
  unreadable: 'The clock was not moved: choose a step, or write a date and time.',
  passed: 'The clock was not moved: it goes forward only, and that time has passed in UTC+8.',
  tooFar: 'The clock was not moved: it goes a year at once at most. Move it more than once.',
};

const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

/** Fields left empty are left out. */
const filled = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );

const wantedOf = (fields: Record<string, string>): unknown => {
  const {
    otherNumber = '',
    cardNumber,
    tradeType,
    amount = '',
    currency = '',
    merchantOrderNumber,
    name,
    email,
  } = fields;
  const gatewayNumber = otherNumber.trim() || (fields['gatewayNumber'] ?? '');
  const isTraded = currenciesOf(gatewayOf(gatewayNumber).merchant).includes(currency);
  const minor = isTraded ? minorOfTyped(amount, currency) : undefined;
  const customer = filled({ name, email });
  return {
    gatewayNumber,
    cardNumber,
    tradeType,
    amount: { minor: String(minor ?? ''), currency },
    ...filled({ merchantOrderNumber }),
    ...(Object.keys(customer).length === 0 ? {} : { customer }),
  };
};

export const addPage = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get<{ Querystring: { made?: string; moved?: string; told?: string } }>(
    '/',
    (request, reply) => {
      const { made, moved, told } = request.query;
      const number = made ?? told;
      const sent = number === undefined ? undefined : `Payment ${number} is on its way.`;
      return sendPage(reply, sandbox, movedNotices[moved as Moved] ?? sent);
    },
  );
  app.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageCss));
  app.post('/', (request, reply) => {
    const wanted = testPaymentSchema.safeParse(wantedOf(fieldsOf(request.body)));
    if (!wanted.success) {
      const fields = [...new Set(wanted.error.issues.map((issue) => issue.path.join('.')))].join(
        ', ',
      );
      return sendPage(
        reply.code(422),
        sandbox,
        `The payment was not made; look again at: ${fields}. The currency has to be one of the gateway’s.`,
      );
    }
    if (isClosed(sandbox.store, wanted.data.gatewayNumber)) {
      return sendPage(
        reply.code(409),
        sandbox,
        `The payment was not made: gateway ${wanted.data.gatewayNumber} takes no new sales.`,
      );
    }
    const { object } = makeTestPayment(sandbox.store, sandbox.clock, wanted.data);
    return reply.redirect(`/?made=${object.number}`, 303);
  });
  app.post('/impossible', (request, reply) => {
    const { row = '', gatewayNumber = '' } = fieldsOf(request.body);
    const number = tellImpossible(sandbox.store, sandbox.clock, { row, gatewayNumber });
    return number === undefined
      ? sendPage(reply.code(422), sandbox, 'Nothing was sent. Choose a gateway and an event.')
      : reply.redirect(`/?told=${number}`, 303);
  });
  app.post('/clock', async (request, reply) => {
    const wanted = wantedInstant(fieldsOf(request.body), sandbox.clock.now());
    if (typeof wanted === 'string') {
      return sendPage(reply.code(422), sandbox, unwantedNotices[wanted]);
    }
    return reply.redirect(`/?moved=${await sandbox.moveClock(wanted)}`, 303);
  });
};
