import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { clockOffsetHeader } from '@back-office/contract/kit/call';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { clockOffsetMs } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import { Refusal } from '../refusal.ts';
import { answerError } from './answer.ts';
import { isForCall } from './caller.ts';
import { fileMilliseconds, limitBodyTime } from './limits/limit-body-time.ts';
import { limitQuestions } from './limits/limit-questions.ts';
import { limitRate } from './limits/limit-rate.ts';
import { setRequestRules } from './request-rules.ts';

// A key in such an address lets its holder pay, complain or cancel.
const ofPayers = '/pay/';

const pathOf = ({ url, routeOptions }: FastifyRequest): string | undefined => {
  if (routeOptions.url?.includes(':key') === true) {
    return routeOptions.url;
  }
  return url.startsWith(ofPayers) ? `${ofPayers}*` : url.split('?')[0];
};

/** A request as logged: without its query, since people search by e-mail and name, and without a key in its path. */
export const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  ip: request.ip,
});

type LoggedError = { type: string; message: string; stack: string } & Record<string, unknown>;

// Fields that help to find a fault. Everything else stays out of the log: a database error quotes rejected rows with their
// values.
const toldFields = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'];

// Thousands of equal failures must not fill the log.
const errorsMax = 20;

const told = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(error).filter(
      ([field, value]) => toldFields.includes(field) && value !== undefined,
    ),
  );

/** An error as logged: kind and place, with its causes and aggregated errors, but nothing that people typed or were shown. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' };
  }
  const { cause, message, stack = '' } = error;
  return {
    type: error.constructor.name,
    message,
    stack,
    ...told(error),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, errorsMax).map(loggedError) }
      : {}),
  };
};

// Calls carry a form at most; the feed has a limit of its own.
const bodyBytesMax = 1024 * 1024;

const quietLog = ({ LOG_LEVEL }: Configuration) => ({
  level: LOG_LEVEL,
  redact: ['req.headers.cookie', 'req.headers["x-admin-token"]', 'req.headers.authorization'],
  serializers: {
    err: loggedError,
    req: loggedRequest,
  },
});

/** An empty server with the shared rules: headers, limits, request ids, envelopes for every error, quiet logs. */
export const buildServer = async (configuration: Configuration): Promise<FastifyInstance> => {
  const server = Fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: configuration.TRUSTED_PROXIES ?? false,
    genReqId: () => randomUUID(),
    requestTimeout: fileMilliseconds,
    keepAliveTimeout: 30_000,
    routerOptions: { maxParamLength: 128 },
    // An invalid address is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      answerError(error, request, reply);
    },
    logger: quietLog(configuration),
  });
  await server.register(helmet, {
    global: true,
    // Pages set their own policy with a nonce; answers to calls are never documents.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await server.register(underPressure, {
    maxEventLoopDelay: 2000,
    maxHeapUsedBytes: 1_500_000_000,
    // Before the first measurement, as while a busy machine starts, the value is infinite.
    pressureHandler: (...[, , , value]) => {
      if (value !== Infinity) {
        throw new Refusal('request.overloaded', { retryAfterSeconds: 2 });
      }
    },
  });
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isForCall(request)) {
      // One person's data must not come from a cache for the next one.
      reply.header('cache-control', 'no-store');
      if (clockOffsetMs() > 0) {
        reply.header(clockOffsetHeader, String(clockOffsetMs()));
      }
    }
    done();
  });
  limitBodyTime(server);
  setRequestRules(server, configuration);
  limitRate(server, configuration);
  limitQuestions(server, configuration);
  return server;
};
