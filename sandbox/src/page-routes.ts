import { minorOfMajor } from '@back-office/contract/kit/money';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findGateway } from './merchants.ts';
import { pageCss, renderPage } from './page.ts';
import type { Sandbox } from './sandbox.ts';
import { makeTestPayment, testPaymentSchema } from './test-payment.ts';

const shownMax = 10;
const clockSteps = new Set(['3600000', '86400000', '604800000']);
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
    gatewayNumber,
    cardNumber,
    tradeType,
    amount = '',
    currency = '',
    merchantOrderNumber,
    name,
    email,
  } = fields;
  const isTraded =
    findGateway(gatewayNumber ?? '')?.merchant.trade.currencies.some(
      ([, one]) => one === currency,
    ) ?? false;
  const minor = isTraded ? minorOfMajor(amount.trim(), currency) : undefined;
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
  app.get<{ Querystring: { made?: string } }>('/', (request, reply) => {
    const { made } = request.query;
    return sendPage(
      reply,
      sandbox,
      made === undefined ? undefined : `Payment ${made} is on its way.`,
    );
  });
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
    const { object } = makeTestPayment(sandbox.store, sandbox.clock, wanted.data);
    return reply.redirect(`/?made=${object.number}`, 303);
  });
  app.post('/clock', (request, reply) => {
    const { ms = '' } = fieldsOf(request.body);
    if (!clockSteps.has(ms)) {
      return sendPage(reply.code(422), sandbox, 'The clock was not moved.');
    }
    sandbox.clock.advance(Number(ms));
    return reply.redirect('/', 303);
  });
};
