import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { FieldIssue } from '@back-office/contract/kit/envelope';

/** A refusal that the caller can act on. Anything else that is thrown is a fault of ours and shows no more than a request id. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldIssue[] | undefined;
  /** Seconds until it makes sense to try again; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: FieldIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
