import type { Rule, RuleFigures } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import { useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';

type Refused<Entry> = Partial<Record<keyof Entry & string, Rule>>;
type Answer = { msg: string | undefined; fields: Partial<Record<string, string>> };
const noAnswer: Answer = { msg: undefined, fields: {} };

/** What the server said, beside the fields it is about where it names them. */
const answerOf = (failure: unknown): Answer => {
  if (!(failure instanceof CallRefused)) {
    return noAnswer;
  }
  const fields = Object.fromEntries(failure.fields.map(({ field, message }) => [field, message]));
  return { msg: failure.fields.length === 0 ? failure.msg : undefined, fields };
};

export type PlainForm<Entry> = {
  entry: Entry;
  change: (part: Partial<Entry>) => void;
  submit: (form: HTMLFormElement) => Promise<void>;
  refusalOf: (field: keyof Entry & string) => string | undefined;
  msg: string | undefined;
  isBusy: boolean;
};

type Manner<Entry, Result> = {
  /** Its fields stand in the order of the form. */
  start: Entry;
  /** The fields that cannot be sent as they are. The server checks all again. */
  refuse: (entry: Entry) => Refused<Entry>;
  send: (entry: Entry) => Promise<Result>;
  done: (result: Result, entry: Entry) => void;
  figures?: Partial<Record<keyof Entry & string, RuleFigures>>;
};

/**
 * A form outside the shell: what is wrong is said beside its field, what the server refuses too; the first wrong field gets
 * the focus. The fields of the entry bear the names of the inputs and of the call.
 */
export const usePlainForm = <Entry extends object, Result>({
  start,
  refuse,
  send,
  done,
  figures = {},
}: Manner<Entry, Result>): PlainForm<Entry> => {
  const say = useSay();
  const [entry, setEntry] = useState(start);
  const [refused, setRefused] = useState<Refused<Entry>>({});
  const [answer, setAnswer] = useState(noAnswer);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Entry>): void => {
    setEntry((before) => ({ ...before, ...part }));
    setRefused({});
    setAnswer(noAnswer);
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const found = refuse(entry);
    setRefused(found);
    const first = Object.keys(start).find((field) => Object.hasOwn(found, field));
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const result = await send(entry);
      setBusy(false);
      done(result, entry);
    } catch (failure) {
      setAnswer(answerOf(failure));
      setBusy(false);
    }
  };
  const refusalOf = (field: keyof Entry & string): string | undefined => {
    const rule = refused[field];
    return rule === undefined ? answer.fields[field] : say(ruleWords[rule], figures[field] ?? {});
  };
  return { entry, change, submit, refusalOf, msg: answer.msg, isBusy };
};
