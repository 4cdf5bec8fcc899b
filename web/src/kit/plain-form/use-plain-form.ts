import type { Rule, RuleFigures } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
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
  /** Whether leaving would lose something. */
  isTouched: boolean;
};

type Manner<Entry, Result> = {
  /** Its fields stand in the order of the form. */
  start: Entry;
  /** The fields that cannot be sent as they are. The server checks all again. */
  refuse: (entry: Entry) => Refused<Entry>;
  send: (entry: Entry) => Promise<Result>;
  done: (result: Result, entry: Entry) => void;
  figures?: Partial<Record<keyof Entry & string, RuleFigures>>;
  /** Whether what was changed since the start is worth a warning; it is where nothing else is said. */
  isWorthKeeping?: (entry: Entry) => boolean;
};

const isSame = <Entry extends object>(one: Entry, other: Entry): boolean =>
  Object.entries(one).every(([field, value]) => Reflect.get(other, field) === value);

/**
 * A form outside the shell: what is wrong is said beside its field, what the server refuses too; the first wrong field gets
 * the focus, and what was typed is not lost unasked (Spec S2.68). The fields of the entry have the names of the inputs and
 * of the call.
 */
export const usePlainForm = <Entry extends object, Result>({
  start,
  refuse,
  send,
  done,
  figures = {},
  isWorthKeeping = () => true,
}: Manner<Entry, Result>): PlainForm<Entry> => {
  const say = useSay();
  const [entry, setEntry] = useState(start);
  const [kept, setKept] = useState(start);
  const [refused, setRefused] = useState<Refused<Entry>>({});
  const [answer, setAnswer] = useState(noAnswer);
  const [isBusy, setBusy] = useState(false);
  const isTouched = !isSame(entry, kept) && isWorthKeeping(entry);
  useUnsavedChanges(isTouched, { leaves: 'address' });
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
      // At once: what follows may leave the page, and nothing is unsaved any more.
      flushSync(() => {
        setBusy(false);
        setKept(entry);
      });
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
  return { entry, change, submit, refusalOf, msg: answer.msg, isBusy, isTouched };
};
