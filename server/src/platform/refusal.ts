import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { FieldIssue } from '@back-office/contract/kit/envelope';
import type { Permission } from '@back-office/contract/kit/permission';
import type { RefusalParameters } from '@back-office/contract/kit/refusal-parameters';

/** A refusal that the caller can act on. Any other error is our bug and shows only a request id. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldIssue[] | undefined;
  /** Spec S6.8: the permissions of which the caller needs one. */
  readonly missing: readonly Permission[] | undefined;
  /** Seconds until it makes sense to try again; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** Parameters of its message. */
  readonly parameters: RefusalParameters[keyof RefusalParameters] | undefined;
  /** A ticket to continue with when one step is done and another is outstanding. */
  readonly ticket: string | undefined;
  /** Keeps what the call wrote before the refusal: a counted attempt, whatever its result. */
  readonly keepsWritten: boolean;

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldIssue[];
      missing?: readonly Permission[];
      retryAfterSeconds?: number;
      parameters?: RefusalParameters[keyof RefusalParameters];
      keepsWritten?: boolean;
      ticket?: string;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.missing = details.missing;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.parameters = details.parameters;
    this.ticket = details.ticket;
    this.keepsWritten = details.keepsWritten ?? false;
  }
}
