import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { FieldIssue } from '@back-office/contract/kit/envelope';
import type { Permission } from '@back-office/contract/kit/permission';
import type { RefusalParameters } from '@back-office/contract/kit/refusal-parameters';

/** A refusal that the caller can act on. Anything else that is thrown is a fault of ours and shows no more than a request id. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldIssue[] | undefined;
  /** Spec S6.8: the rights of which the caller would need one. */
  readonly missing: readonly Permission[] | undefined;
  /** Seconds until it makes sense to try again; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** What it names beside its sentence. */
  readonly parameters: RefusalParameters[keyof RefusalParameters] | undefined;
  /** With which the caller goes on where one step is done and another outstanding. */
  readonly ticket: string | undefined;
  /** What the call wrote before it refused stays: a try that counts, whatever came of it. */
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
