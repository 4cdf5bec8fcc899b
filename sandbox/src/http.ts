// The sandbox's HTTP interface: commands from the back-office, payments by test card, the clock, and a page for
// people.
import { cardFormPath } from '@back-office/contract/gateway/card-form';
import { clockMoveMsMax } from '@back-office/contract/gateway/clock';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import {
  commandBytesMax,
  commandsPath,
  gatewayCommandSchema,
} from '@back-office/contract/gateway/commands';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isoOf, realNow } from './clock.ts';
import { jsonOf } from './json.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { addMailbox } from './mailbox/mailbox-routes.ts';
import { addApplicants } from './applicants/applicants-routes.ts';
import type { Product } from './applicants/product-client.ts';
import { addAggregator } from './carriers/aggregator-routes.ts';
import { answerCommand } from './commands/commands.ts';
import { addCases } from './disputes/cases-routes.ts';
import { addCardForm } from './cards/card-form.ts';
import { playedUrl, addSites } from './sites/sites-routes.ts';
import type { Sites } from './sites/sites.ts';
import { addReceiver } from './receiver/receiver-routes.ts';
import { openReceiver } from './receiver/receiver.ts';
import { addPage } from './page/page-routes.ts';
import type { Sandbox } from './sandbox.ts';
import { signatureFault } from './signing.ts';
import { gatewayClosed, isClosed } from './limits/openings.ts';
import { makeTestPayment, testPaymentSchema } from './payments/test-payment.ts';
import { isMakingHistory } from './trade/history.ts';

const bodyBytesMax = 64 * 1024;
const advanceSchema = z.strictObject({ ms: z.int().min(1).max(clockMoveMsMax) });

const refuse = (reply: FastifyReply, status: number, answer: { code: string; message: string }) =>
  reply.code(status).send(answer);

const malformed = (reply: FastifyReply, error: z.ZodError) =>
  refuse(reply, 400, {
    code: 'MALFORMED',
    message: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  });

const addCommands = (app: FastifyInstance, { store, clock }: Sandbox, secret: string): void => {
  // A file of an answer is one command.
  app.post(commandsPath, { bodyLimit: commandBytesMax }, (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const fault = signatureFault(secret, { headers: request.headers, body, nowMs: realNow() });
    if (fault !== undefined) {
      return refuse(reply, 401, { code: fault, message: 'The signature was not accepted' });
    }
    const command = gatewayCommandSchema.safeParse(jsonOf(body));
    return command.success
      ? reply.send(answerCommand(store, command.data, clock.now()))
      : malformed(reply, command.error);
  });
};

const addTestCalls = (app: FastifyInstance, { store, clock, moveClock }: Sandbox): void => {
  app.post('/payments', (request, reply) => {
    const wanted = testPaymentSchema.safeParse(jsonOf(request.body));
    if (!wanted.success) {
      return malformed(reply, wanted.error);
    }
    if (isClosed(store, wanted.data.gatewayNumber)) {
      return refuse(reply, 409, gatewayClosed);
    }
    const { object } = makeTestPayment(store, clock, wanted.data);
    return reply
      .code(201)
      .send({ number: object.number, merchantOrderNumber: object.merchantOrderNumber });
  });
  app.get<{ Params: { number: string } }>('/payments/:number', (request, reply) => {
    const number = paymentNumberSchema.safeParse(request.params.number);
    const found = number.success ? store.findPayment(number.data) : undefined;
    return found === undefined
      ? refuse(reply, 404, { code: 'PAYMENT_UNKNOWN', message: 'The sandbox has no such payment' })
      : reply.send({ version: found.event.version, payment: found.event.object });
  });
  app.post('/clock/advance', async (request, reply) => {
    const wanted = advanceSchema.safeParse(jsonOf(request.body));
    if (!wanted.success) {
      return malformed(reply, wanted.error);
    }
    const moved = await moveClock(clock.now() + wanted.data.ms);
    return reply.send({ now: isoOf(clock.now()), moved });
  });
};

/** CSRF: another site's page must not make payments or move the clock through a visitor's browser. */
const refuseOtherSites = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    // The card form is posted by the shopper's page and authenticated by its signature.
    const isOpen = request.method !== 'POST' || request.url === cardFormPath;
    if (!isOpen && site !== undefined && site !== 'same-origin') {
      return refuse(reply, 403, { code: 'OTHER_SITE', message: 'Not from another site' });
    }
    return undefined;
  });
};

type Keys = {
  secret: string;
  carriersToken: string | undefined;
  /** The back-office's mail port. */
  mailPort?: number | undefined;
  /** The back-office, as reached by its applicants. */
  product: Product;
};

export const openHttp = (
  sandbox: Sandbox,
  { mailbox, sites }: { mailbox: Mailbox; sites: Sites },
  { secret, carriersToken, mailPort, product }: Keys,
): FastifyInstance => {
  const app = Fastify({ bodyLimit: bodyBytesMax, requestTimeout: 20_000, rewriteUrl: playedUrl });
  // Bodies stay unparsed: a signature covers bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  refuseOtherSites(app);
  app.get('/healthz', () => ({
    status: 'ok',
    waiting: sandbox.store.countWaiting(),
    rejected: sandbox.store.countRejected(),
    isMakingHistory: isMakingHistory(sandbox.store),
  }));
  addCommands(app, sandbox, secret);
  addTestCalls(app, sandbox);
  addPage(app, sandbox);
  addCardForm(app, sandbox, secret);
  addMailbox(app, mailbox, mailPort);
  addApplicants(app, { ...sandbox, mailbox, product });
  addCases(app, sandbox);
  addReceiver(app, openReceiver());
  addSites(app, sites, sandbox.clock);
  if (carriersToken !== undefined) {
    addAggregator(app, sandbox, carriersToken);
  }
  return app;
};
