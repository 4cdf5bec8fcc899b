import type { ErrorCode } from './error-codes.ts';

// Only these have a client handler of their own or must be seen by machines between; all else is HTTP 200 (design of the envelope).
export const httpStatusOf: Partial<Record<ErrorCode, number>> = {
  'session.expired': 401,
  'session.levelTooLow': 401,
  'session.noPermission': 403,
  'session.foreignOrigin': 403,
  'session.notWhileActing': 403,
  'apiKeys.unknown': 401,
  'apiKeys.addressRefused': 403,
  'apiKeys.businessNotActive': 403,
  'apiKeys.notOpen': 403,
  'gateway.signatureInvalid': 401,
  'gateway.timestampOutsideTolerance': 401,
  'gateway.replayed': 401,
  'request.methodNotAllowed': 405,
  'request.tooLarge': 413,
  'request.unsupportedMediaType': 415,
  'request.misdirected': 421,
  'request.tooMany': 429,
  'request.overloaded': 503,
  'request.timedOut': 504,
  'system.unknown': 500,
};
