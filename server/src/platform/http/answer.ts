import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import { httpStatusOf } from '@back-office/contract/kit/http-status';
import type { Envelope } from '@back-office/contract/kit/envelope';
import { languageOfHeader, type Language } from '@back-office/contract/kit/language';
import { missingPermission, permissionWords } from '@back-office/messages/permissions';
import { refusalSentence } from '@back-office/messages/refusal-sentences';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export const languageOf = (request: FastifyRequest): Language => {
  const header = request.headers['lang'];
  return languageOfHeader(typeof header === 'string' ? header : undefined);
};

// Refusals by the server framework before a call is reached, by error code.
const frameworkRefusals: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedMediaType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.notFound',
  FST_UNDER_PRESSURE: 'request.overloaded',
};

// PostgreSQL's codes for time-outs, lock waits, deadlocks and serialisation failures, and for a database that is full, stopping,
// starting or unreachable, as a cluster node may be (class 08): the caller may repeat the request unchanged.
const databaseRefusals: Readonly<Record<string, ErrorCode>> = {
  '57014': 'request.timedOut',
  '55P03': 'request.overloaded',
  '40P01': 'request.overloaded',
  '40001': 'request.overloaded',
  '53200': 'request.overloaded',
  '53300': 'request.overloaded',
  '57P01': 'request.overloaded',
  '57P02': 'request.overloaded',
  '57P03': 'request.overloaded',
  '08000': 'request.overloaded',
  '08001': 'request.overloaded',
  '08003': 'request.overloaded',
  '08006': 'request.overloaded',
  ECONNREFUSED: 'request.overloaded',
  ECONNRESET: 'request.overloaded',
};

// Errors of the pool or of a lost connection that have no code.
const withoutCode = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
]);
const overloadedForSeconds = 2;

/** PostgreSQL refuses the connection itself, as for a database closed for maintenance; within a session the code is a bug. */
const isHeldShut = (error: Error): boolean =>
  'code' in error && error.code === '55000' && 'severity' in error && error.severity === 'FATAL';

// Where Citus notices the loss of a node within a transaction, or while it sends rows there; both have codes of an internal error.
const lostNode = new Set(['MarkRemoteTransactionFailed', 'EndRemoteCopy']);

const isOfLostNode = (error: Error): boolean =>
  'routine' in error && typeof error.routine === 'string' && lostNode.has(error.routine);

const isOverloaded = (error: Error): boolean =>
  withoutCode.has(error.message) || isHeldShut(error) || isOfLostNode(error);

/** Maps any error to the refusal that the caller sees. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) {
    return error;
  }
  if (error instanceof Error && isOverloaded(error)) {
    return new Refusal('request.overloaded');
  }
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return new Refusal(frameworkRefusals[code] ?? databaseRefusals[code] ?? 'system.unknown');
};

/** Spec S6.8: names the missing permission; if any of several would do, all of them. */
const wordsOf = (refusal: Refusal, language: Language): string =>
  refusal.missing === undefined
    ? refusalSentence(refusal, language)
    : missingPermission[language]({
        names: refusal.missing.map((permission) => permissionWords[permission].name[language]),
      });

const detailsOf = ({ fields, parameters, ticket }: Refusal) => ({
  ...(fields === undefined ? {} : { fields }),
  ...(parameters === undefined ? {} : { parameters }),
  ...(ticket === undefined ? {} : { ticket }),
});

/**
 * The one place where an error becomes an envelope: only the code and its message leave the server, everything else goes to the
 * log.
 */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = refusalOf(error);
  if (refusal.code === 'system.unknown') {
    request.log.error({ err: error }, 'a fault of ours');
  } else if (!(error instanceof Refusal)) {
    request.log.warn({ err: error }, 'refused below the call');
  }
  const retryAfterSeconds =
    refusal.retryAfterSeconds ??
    (refusal.code === 'request.overloaded' ? overloadedForSeconds : undefined);
  if (retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(retryAfterSeconds));
  }
  const envelope: Envelope<never> = {
    code: errorCodes[refusal.code],
    msg: wordsOf(refusal, languageOf(request)),
    data: null,
    error: {
      name: refusal.code,
      requestId: request.id,
      ...detailsOf(refusal),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  };
  reply.status(httpStatusOf[refusal.code] ?? 200).send(envelope);
};
