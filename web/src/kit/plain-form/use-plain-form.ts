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

/** The server's message, with problems by field if it names them. */
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
  /** Fields in form order. */
  start: Entry;
  /** Problems that prevent sending. The server checks everything again. */
  refuse: (entry: Entry) => Refused<Entry>;
  send: (entry: Entry) => Promise<Result>;
  done: (result: Result, entry: Entry) => void;
  figures?: Partial<Record<keyof Entry & string, RuleFigures>>;
  /** Whether leaving with changes deserves a warning; yes by default. */
  isWorthKeeping?: (entry: Entry) => boolean;
};

const isSame = <Entry extends object>(one: Entry, other: Entry): boolean =>
  Object.entries(one).every(([field, value]) => Reflect.get(other, field) === value);

/**
 * A form outside the shell: problems, also the server's, appear beside their fields; the first wrong field gets the
 * focus, and leaving asks before typed text is lost (Spec S2.68). The entry's fields are named like the inputs and
 * the call's fields.
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
      // Synchronously: the next step may leave the page, when nothing may count as unsaved.
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
