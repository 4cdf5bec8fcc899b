import { type BrokenRule, brokenRuleOf } from '@back-office/contract/kit/rule';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { ruleWords } from '@back-office/messages/rules';
import { useEffect, useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

/** A broken rule, worded in the current language; or the server's message. */
type Problems = Readonly<Record<string, BrokenRule | string>>;

type Refused = { fields: readonly { field: string; message: string }[]; msg: string };

/** Each at its field; `place`: the field that the refusal as a whole is about, if any. */
export const problemsOf = ({ fields, msg }: Refused, place: unknown): Problems => ({
  ...Object.fromEntries(fields.map(({ field, message }) => [field, message])),
  ...(typeof place === 'string' ? { [place]: msg } : {}),
});

export const showFirstProblem = (): void => {
  const sent = document.activeElement?.closest('form, [role="dialog"]') ?? document;
  const said = [...sent.querySelectorAll('.kit-problem')].find(
    ({ textContent }) => textContent !== '',
  );
  const fields = said?.closest('.kit-form')?.querySelectorAll<HTMLElement>('input, textarea');
  // A file field hides its input.
  const field = [...(fields ?? [])].find(({ offsetParent }) => offsetParent !== null);
  field?.focus({ preventScroll: true });
  (field ?? said)?.scrollIntoView({ block: 'center' });
};

/** Focuses the first wrong field after each try: its message may be out of sight. */
const useFirstProblem = (problems: object): void =>
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      showFirstProblem();
    }
  }, [problems]);

export type CallForm<Call extends CallDefinition> = {
  /** Sends input that its schema accepts; undefined if the schema or the server refused. */
  send: (input: InputOf<Call>) => Promise<OutputOf<Call> | undefined>;
  /** Sends the input and shows a notice on success. Returns whether it succeeded. */
  sendSaying: (
    input: InputOf<Call>,
    done: string | ((answer: OutputOf<Call>) => string),
  ) => Promise<boolean>;
  /** The problem of a field, by its path in the input. */
  problemOf: (path: string) => string | undefined;
  refusal: string | undefined;
  /** Name of the refusal, for a form that asks for more because of it. */
  refusalName?: string | undefined;
  isBusy: boolean;
};

/** Shows a success notice if there is an answer. */
const isSaid = <Answer>(
  answer: Answer | undefined,
  done: string | ((answer: Answer) => string),
): boolean => {
  if (answer !== undefined) {
    notify({ kind: 'success', text: typeof done === 'string' ? done : done(answer) });
  }
  return answer !== undefined;
};

/** A form for one call: checked by the call's own schema before sending, and again by the server. */
export const useCallForm = <Call extends CallDefinition>(
  call: Call,
  refreshes: readonly CallDefinition[],
  /** Receives the server's refusal, in addition to the form's message; may answer the field that it is about. */
  hear?: (failure: CallRefused) => unknown,
): CallForm<Call> => {
  const say = useSay();
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<CallRefused>();
  const command = useCommand(call, { refreshes });
  useFirstProblem(problems);
  const send = async (input: InputOf<Call>): Promise<OutputOf<Call> | undefined> => {
    setRefused(undefined);
    const parsed = call.input.safeParse(input);
    const broken = parsed.success
      ? []
      : parsed.error.issues.map((issue) => brokenRuleOf(issue, input));
    setProblems(Object.fromEntries(broken.map((one) => [one.field, one])));
    if (!parsed.success) {
      return undefined;
    }
    try {
      return await command.mutateAsync(input);
    } catch (failure) {
      if (failure instanceof CallRefused) {
        setRefused(failure);
        setProblems(problemsOf(failure, hear?.(failure)));
      }
      return undefined;
    }
  };
  const problemOf = (path: string): string | undefined => {
    const problem = problems[path];
    return problem === undefined || typeof problem === 'string'
      ? problem
      : say(ruleWords[problem.rule], problem.figures);
  };
  return {
    send,
    sendSaying: async (input, done) => isSaid(await send(input), done),
    problemOf,
    refusal: refused?.msg,
    refusalName: refused?.name,
    isBusy: command.isPending,
  };
};
