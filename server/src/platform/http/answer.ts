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

// What the server framework itself refuses before a call is reached, by its code.
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

// PostgreSQL's own words for "took too long", "too many want the same row", "two transactions met", and for a database that is full,
// stopping, not up yet or not reached, as a node of a cluster may be (class 08): a caller may repeat the request unchanged.
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

// Neither the pool nor a connection that was lost gives these a code.
const withoutCode = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
]);
const overloadedForSeconds = 2;

/** PostgreSQL refuses the connection itself, as to a database held shut for maintenance; within a session the code is a fault. */
const isHeldShut = (error: Error): boolean =>
  'code' in error && error.code === '55000' && 'severity' in error && error.severity === 'FATAL';

/** Whatever was thrown, as the refusal that the caller is told. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) {
    return error;
  }
  if (error instanceof Error && (withoutCode.has(error.message) || isHeldShut(error))) {
    return new Refusal('request.overloaded');
  }
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return new Refusal(frameworkRefusals[code] ?? databaseRefusals[code] ?? 'system.unknown');
};

/** Spec S6.8: who lacks a right reads which; of several that would do, all. */
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

/** The one place where an error becomes an envelope: the code and its words leave the server, all else goes to the log. */
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
