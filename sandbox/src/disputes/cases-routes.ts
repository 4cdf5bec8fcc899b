import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import { pagePolicy, send } from '../page/small-page.ts';
import { caseSteps } from './case-steps.ts';
import { casesPage, type Chosen } from './cases-page.ts';
import { alertChoices, moveCase, openCase, raiseAlert, reportFraud } from './play-issuer.ts';

const shownMax = 20;
const notices = {
  done: 'Done. The back-office hears of it within a second.',
  unknown: 'Choose a successful payment that the sandbox has made.',
  impossible: 'Nothing was sent: the payment, the case or its network doesn’t allow this.',
} as const;
type Notice = keyof typeof notices;

const wishes = {
  open: z.object({
    kind: z.enum(['retrieval', 'chargeback']),
    reasonCode: z.string().max(10),
  }),
  move: z.object({ case: z.string().max(40), step: z.enum(caseSteps) }),
  alert: z.object({ alert: z.enum(alertChoices) }),
  fraud: z.object({}),
};
type Network = Pick<Sandbox, 'store' | 'clock'>;
type Wishes = { [Name in keyof typeof wishes]: z.output<(typeof wishes)[Name]> };
type Playing = Parameters<typeof reportFraud>[0];

/** Answers whether anything was sent. */
const plays: { [Name in keyof Wishes]: (playing: Playing, wish: Wishes[Name]) => boolean } = {
  open: openCase,
  move: (playing, { case: number, step }) => moveCase(playing, { number, step }),
  alert: (playing, { alert }) => {
    raiseAlert(playing, alert);
    return true;
  },
  fraud: reportFraud,
};

const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

const choose = ({ store }: Network, typed: string | undefined): Chosen | undefined => {
  const number = paymentNumberSchema.safeParse(typed);
  const paid = number.success ? store.findPayment(number.data)?.event : undefined;
  return paid?.object.status === 'success'
    ? {
        paid,
        cases: store.disputesOf(paid.object.number),
        alerts: store.alertsOf(paid.object.number),
        fraudReports: store.fraudReportsOf(paid.object.number),
      }
    : undefined;
};

const addPlay = <Name extends keyof Wishes>(
  app: FastifyInstance,
  sandbox: Network,
  name: Name,
): void => {
  app.post(`/cases/${name}`, (request, reply) => {
    const { store, clock } = sandbox;
    const { payment, ...fields } = fieldsOf(request.body);
    const chosen = choose(sandbox, payment);
    if (chosen === undefined) {
      return reply.redirect('/cases?said=unknown', 303);
    }
    const wish = wishes[name].safeParse(fields);
    const playing = { store, paid: chosen.paid, now: clock.now() };
    const isDone = wish.success && plays[name](playing, wish.data as Wishes[Name]);
    return reply.redirect(
      `/cases?payment=${chosen.paid.object.number}&said=${isDone ? 'done' : 'impossible'}`,
      303,
    );
  });
};

type Asking = FastifyRequest<{ Querystring: { payment?: string; said?: string } }>;

/** A page on which a person plays the issuer and the schemes. */
export const addCases = (app: FastifyInstance, sandbox: Network): void => {
  app.get('/cases', ({ query: { payment, said } }: Asking, reply: FastifyReply) => {
    const chosen = choose(sandbox, payment);
    const isMissed = payment !== undefined && chosen === undefined;
    const latest = sandbox.store
      .latestTestPayments(shownMax)
      .filter(({ object }) => object.status === 'success');
    return send(
      reply.code(isMissed ? 404 : 200),
      casesPage({ notice: isMissed ? notices.unknown : notices[said as Notice], latest, chosen }),
      pagePolicy,
    );
  });
  addPlay(app, sandbox, 'open');
  addPlay(app, sandbox, 'move');
  addPlay(app, sandbox, 'alert');
  addPlay(app, sandbox, 'fraud');
};
