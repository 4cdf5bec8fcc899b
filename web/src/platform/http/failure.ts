import type { FieldIssue } from '@back-office/contract/kit/envelope';

/** A refusal by the server: a code of the catalogue with its sentence in the caller's language. */
export class CallRefused extends Error {
  readonly code: number;
  readonly msg: string;
  readonly fields: readonly FieldIssue[];
  readonly requestId: string | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** Lets the caller continue when one step is done and another is outstanding. */
  readonly ticket: string | undefined;

  constructor(refusal: {
    code: number;
    name: string;
    msg: string;
    fields: readonly FieldIssue[];
    requestId: string | undefined;
    retryAfterSeconds?: number | undefined;
    ticket?: string | undefined;
  }) {
    super(refusal.msg);
    this.name = refusal.name;
    this.code = refusal.code;
    this.msg = refusal.msg;
    this.fields = refusal.fields;
    this.requestId = refusal.requestId;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.ticket = refusal.ticket;
  }
}

export type FailureKind =
  | 'sessionExpired'
  | 'network'
  | 'timeout'
  | 'abnormal'
  | 'resubmit'
  | 'download';

type Told = {
  kind: FailureKind;
  msg: string;
  detail?: string | undefined;
  requestId?: string | undefined;
};

/** No reliable answer was received. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  readonly msg: string;
  /** Technical detail, shown below the message. */
  readonly detail: string | undefined;
  readonly requestId: string | undefined;

  constructor(failure: Told) {
    super(failure.msg);
    this.name = 'CallFailed';
    this.kind = failure.kind;
    this.msg = failure.msg;
    this.detail = failure.detail;
    this.requestId = failure.requestId;
  }
}
