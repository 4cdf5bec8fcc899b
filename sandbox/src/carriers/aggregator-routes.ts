// A tracking aggregator with 17TRACK's published interface v2.4, over the sandbox's parcels.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isoOf } from '../clock.ts';
import { jsonOf } from '../json.ts';
import type { Sandbox } from '../sandbox.ts';
import { parcelAt, rejectionOf } from './parcel-life.ts';

const numbersMax = 40;
const questionSchema = z
  .array(z.object({ number: z.string().regex(/^[A-Z0-9]{5,50}$/) }))
  .min(1)
  .max(numbersMax);

const noteOf = (number: string): string => `parcel ${number}`;

const isKnown = (reply: FastifyReply, header: unknown, token: string): boolean => {
  if (header === token) {
    return true;
  }
  void reply.code(401).send({ code: -18_010_002, data: { errors: [{ message: 'Invalid key' }] } });
  return false;
};

const malformed = (reply: FastifyReply) =>
  reply.send({ code: -18_010_013, data: { errors: [{ message: 'Invalid data' }] } });

/** A number's first query starts its life. */
const register = ({ store, clock }: Sandbox, number: string): { number: string } => {
  if (store.note(noteOf(number)) === undefined) {
    store.setNote(noteOf(number), String(clock.now()));
  }
  return { number };
};

const tell = ({ store, clock }: Sandbox, number: string) => {
  const since = Number(store.note(noteOf(number)) ?? clock.now());
  const { state, detail, country, scans, words } = parcelAt(number, { since, now: clock.now() });
  const events = scans
    .toReversed()
    .map((scan, at) => ({ time_utc: isoOf(scan), ...(at === 0 ? { description: words } : {}) }));
  return {
    number,
    track_info: {
      latest_status: { status: state, sub_status: detail },
      shipping_info: { recipient_address: { country } },
      tracking: {
        providers: [{ events }],
      },
    },
  };
};

// The aggregator's published limit.
const questionsPerSecond = 3;

/** Whether another query exceeds the limit within a second. */
const limitOf = (perSecond: number): (() => boolean) => {
  let arrivals: number[] = [];
  return () => {
    const at = performance.now();
    arrivals = [...arrivals.filter((arrival) => at - arrival < 1000), at];
    return arrivals.length > perSecond;
  };
};

const answersTo = (asked: readonly { number: string }[], one: (number: string) => object) => {
  const judged = asked.map(({ number }) => ({ number, error: rejectionOf(number) }));
  return {
    accepted: judged.flatMap(({ number, error }) => (error === undefined ? [one(number)] : [])),
    rejected: judged.filter(({ error }) => error !== undefined),
  };
};

/** Callers send the key that the start script gave to both sides. */
export const addAggregator = (app: FastifyInstance, sandbox: Sandbox, token: string): void => {
  const isTooMany = limitOf(questionsPerSecond);
  const answer =
    (one: (sandbox: Sandbox, number: string) => object) =>
    (request: { headers: Record<string, unknown>; body: unknown }, reply: FastifyReply) => {
      if (!isKnown(reply, request.headers['17token'], token)) {
        return reply;
      }
      if (isTooMany()) {
        return reply.code(429).header('retry-after', '1').send({ code: -18_010_018, data: {} });
      }
      const question = questionSchema.safeParse(jsonOf(request.body));
      return question.success
        ? reply.send({ code: 0, data: answersTo(question.data, (number) => one(sandbox, number)) })
        : malformed(reply);
    };
  app.post('/carriers/track/v2.4/register', answer(register));
  app.post('/carriers/track/v2.4/gettrackinfo', answer(tell));
};
