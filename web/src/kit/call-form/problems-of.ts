import type { BrokenRule } from '@back-office/contract/kit/rule';

/** A broken rule, worded in the current language; or the server's message. */
export type Problems = Readonly<Record<string, BrokenRule | string>>;

type Refused = { fields: readonly { field: string; message: string }[]; msg: string };

/** Each at its field; `place`: the field that the refusal as a whole is about, if any. */
export const problemsOf = ({ fields, msg }: Refused, place: unknown): Problems => ({
  ...Object.fromEntries(fields.map(({ field, message }) => [field, message])),
  ...(typeof place === 'string' ? { [place]: msg } : {}),
});
