import { addRiskEntries, entryLimits, typedEntryTypes } from '@back-office/contract/features/risk';
import type { TypedEntryType } from '@back-office/contract/gateway/risk-entries';
import { networkBitsMin } from '@back-office/contract/kit/network';
import type { OutputOf } from '@back-office/contract/kit/call';
import { entryFields as fields, entryTypeLabels } from '@back-office/messages/features/risk/list';
import {
  addTheOthers,
  badEntryLine,
  entriesAdded,
  entryHelp,
  entryProblemLabels,
  headingSkipped,
  moreBadLines,
  riskWords as words,
} from '@back-office/messages/features/risk/words';
import { useState } from 'react';
import { ChoiceField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { type CallForm, useCallForm } from '#kit/call-form/use-call-form';
import { FileDrop } from '#kit/form/file-drop';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { notify } from '#platform/notice/notice';
import { CommonFields, commonFrom, ListField, type Common } from './common-fields.tsx';
import { refreshedByEntries } from './entry-actions.ts';
import { valuesOfFile } from './values-of-file.ts';

type Draft = Common & { type: TypedEntryType; values: string };
type LineProblems = OutputOf<typeof addRiskEntries>['problems'];

// As many as people read; the rest is counted.
const linesShown = 8;

const linesOf = (typed: string): string[] => typed.trimEnd().split('\n');

/** Every bad line by its number: first lines that break a rule, then lines that the server refuses. */
const problemOfLines = (
  {
    form,
    lines,
    refused,
  }: { form: CallForm<typeof addRiskEntries>; lines: number; refused: LineProblems },
  say: Say,
): string | undefined => {
  const broken = Array.from({ length: Math.min(lines, entryLimits.lines) }, (_, place) => ({
    line: place + 1,
    problem: form.problemOf(`values.${place}`),
  })).flatMap(({ line, problem }) =>
    problem === undefined ? [] : [say(badEntryLine, { line, problem })],
  );
  const others = refused.map(({ line, problem }) =>
    say(badEntryLine, { line, problem: say(entryProblemLabels[problem]) }),
  );
  const all = broken.length > 0 ? broken : others;
  const rest = all.length - linesShown;
  return all.length === 0
    ? form.problemOf('values')
    : [...all.slice(0, linesShown), ...(rest > 0 ? [say(moreBadLines, { count: rest })] : [])].join(
        '\n',
      );
};

/** Adds up to a thousand values of one type, typed or from a file, with a result for each line. */
export const AddDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const session = useSession();
  const [start] = useState<Draft>(() => ({ ...commonFrom(session), type: 'email', values: '' }));
  const [draft, setDraft] = useState(start);
  const [file, setFile] = useState<File>();
  const [heading, setHeading] = useState<string>();
  const [refused, setRefused] = useState<LineProblems>([]);
  const form = useCallForm(addRiskEntries, refreshedByEntries);
  const change = (part: Partial<Draft>): void => {
    setRefused([]);
    setDraft((before) => ({ ...before, ...part }));
  };
  const values = linesOf(draft.values);
  const send = async (leavesBadOut: boolean): Promise<boolean> => {
    const answer = await form.send({ ...draft, values, leavesBadOut });
    if (answer === undefined) {
      return false;
    }
    if (answer.added === 0) {
      setRefused(answer.problems);
      return false;
    }
    notify({ kind: 'success', text: say(entriesAdded, { count: answer.added }) });
    return true;
  };
  const others = values.length - refused.length;
  return (
    <FormDialog
      title={say(words.add)}
      okText={say(words.add)}
      isTouched={draft !== start}
      form={form}
      send={() => send(false)}
      {...(refused.length > 0 && others > 0
        ? { other: { text: say(addTheOthers, { count: others }), send: () => send(true) } }
        : {})}
      close={close}
    >
      <ListField draft={draft} change={change} />
      <ChoiceField
        label={say(fields.type)}
        value={draft.type}
        options={typedEntryTypes.map((value) => ({ value, label: say(entryTypeLabels[value]) }))}
        change={(type) => change({ type: type ?? draft.type })}
      />
      <LinesField
        label={say(words.values)}
        help={say(entryHelp[draft.type], networkBitsMin)}
        rows={4}
        value={draft.values}
        problem={problemOfLines({ form, lines: values.length, refused }, say)}
        change={(typed) => change({ values: typed })}
      />
      <FileDrop
        label={say(words.file)}
        note={heading === undefined ? say(words.fileNote) : say(headingSkipped, { heading })}
        accept=".csv,.txt"
        file={file}
        choose={(chosen) => {
          setFile(chosen);
          void chosen.arrayBuffer().then((bytes) => {
            const read = valuesOfFile(new Uint8Array(bytes), language);
            setHeading(read?.heading);
            if (read === undefined) {
              setFile(undefined);
              notify({ kind: 'error', text: say(words.fileUnreadable) });
            } else {
              change({ values: read.values });
            }
          });
        }}
      />
      <CommonFields draft={draft} problemOf={form.problemOf} change={change} />
    </FormDialog>
  );
};
