import { z } from 'zod';

/** One refused field: where it stands in the input, and the rule it broke with the rule's figures. */
export const fieldIssueSchema = z.object({
  field: z.string(),
  rule: z.string(),
  message: z.string(),
});
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

/** Spec S3.2. `error` carries the stable name of a refusal and is absent on success; `requestId` finds the log line. */
export type Envelope<Data> = {
  code: number;
  msg: string;
  data: Data | null;
  error?: {
    name: string;
    requestId: string;
    fields?: FieldIssue[];
    /** The day or amount that was missed, by its name; `refusalParameters` says which refusal has which. */
    parameters?: Readonly<Record<string, string>>;
    /** Seconds until it makes sense to try again; also sent as Retry-After. */
    retryAfterSeconds?: number;
    /** With which the caller goes on where one step is done and another outstanding. */
    ticket?: string;
  };
};
