import { z } from 'zod';

/** One refused field: its path in the input, and the broken rule with its figures. */
export const fieldIssueSchema = z.object({
  field: z.string(),
  rule: z.string(),
  message: z.string(),
});
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

/** Spec S3.2. `error` carries the stable name of a refusal and is absent on success; `requestId` identifies the log line. */
export type Envelope<Data> = {
  code: number;
  msg: string;
  data: Data | null;
  error?: {
    name: string;
    requestId: string;
    fields?: FieldIssue[];
    /** The limit that was missed, a day or an amount, by name; `refusalParameters` lists them for each refusal. */
    parameters?: Readonly<Record<string, string>>;
    /** Seconds until a retry makes sense; also sent as Retry-After. */
    retryAfterSeconds?: number;
    /** Lets the caller continue when one step is done and another is outstanding. */
    ticket?: string;
  };
};
