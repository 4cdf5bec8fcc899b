import {
  type ProposedRate,
  getExchangeRates,
  listExchangeRates,
  proposeExchangeRates,
  type RatePair,
} from '@back-office/contract/features/exchange-rates';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { exchangeRateWords as words } from '@back-office/messages/features/exchange-rates';
import { useState } from 'react';
import { DayField, LineField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { now } from '#kit/time/clock';
import { FileDrop } from '#kit/form/file-drop';
import { useSay } from '#platform/language/language';

const separators = /[\s,;/]+/;

/**
 * Lines of a file or of typed text: `EUR USD 1.0842`, separated by spaces, commas, semicolons or slashes. Nothing is
 * validated here; missing parts are empty. A head row, recognised by the lack of a currency in three capital letters,
 * is skipped.
 */
export const readRateLines = (text: string): ProposedRate[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').trim().toUpperCase())
    .filter((line) => line !== '')
    .map((line) => line.split(separators))
    .filter(([from = '', to = ''], at) => at > 0 || (from.length === 3 && to.length === 3))
    .map(([from = '', to = '', rate = '']) => ({ from, to, rate }));

/** A pair that sales wait for, from the day of the first of them on; else the rates of tomorrow. */
const draftFor = (waiting: RatePair | undefined) => ({
  validFrom: waiting?.waitingSince ?? addDays(businessDayOf(now()), 1),
  source: '',
  lines: waiting === undefined ? '' : `${waiting.from} ${waiting.to} `,
});

/** Rates of a day, typed, pasted or from a file, for another operator to confirm. */
export const ProposeRates = ({
  waiting,
  close,
}: {
  waiting?: RatePair | undefined;
  close: () => void;
}) => {
  const say = useSay();
  const [file, setFile] = useState<File>();
  const [draft, setDraft] = useState(() => draftFor(waiting));
  const form = useCallForm(proposeExchangeRates, [getExchangeRates, listExchangeRates]);
  const rates = readRateLines(draft.lines);
  // A problem of a rate is one of its line, whichever of the three it is about.
  const problemOfLines = (): string | undefined => {
    const at = rates.findIndex((_, index) => problemOfLine(index) !== undefined);
    return at === -1
      ? form.problemOf('rates')
      : say(words.lineProblem, { line: String(at + 1), problem: problemOfLine(at) ?? '' });
  };
  const problemOfLine = (index: number): string | undefined =>
    ['from', 'to', 'rate']
      .map((part) => form.problemOf(`rates.${index}.${part}`))
      .find((problem) => problem !== undefined);
  const choose = async (chosen: File): Promise<void> => {
    setFile(chosen);
    const lines = await chosen.text();
    setDraft((before) => ({
      ...before,
      lines,
      source: before.source === '' ? chosen.name : before.source,
    }));
  };
  const send = async (): Promise<boolean> => {
    const { validFrom, source } = draft;
    return form.sendSaying({ validFrom, source, rates }, say(words.proposed));
  };
  return (
    <FormDialog
      title={say(words.add)}
      okText={say(words.add)}
      isTouched={
        file !== undefined || draft.source !== '' || draft.lines !== draftFor(waiting).lines
      }
      form={form}
      send={send}
      close={close}
    >
      <DayField
        label={say(words.validFrom)}
        value={draft.validFrom === '' ? null : draft.validFrom}
        problem={form.problemOf('validFrom')}
        change={(day) => setDraft({ ...draft, validFrom: day ?? '' })}
      />
      <LineField
        label={say(words.source)}
        value={draft.source}
        problem={form.problemOf('source')}
        change={(source) => setDraft({ ...draft, source })}
      />
      <LinesField
        label={say(words.lines)}
        help={say(words.linesHelp)}
        rows={8}
        value={draft.lines}
        problem={problemOfLines()}
        change={(lines) => setDraft({ ...draft, lines })}
      />
      <FileDrop
        label={say(words.fromFile)}
        note={say(words.fileNote)}
        accept=".csv,.txt,text/csv,text/plain"
        file={file}
        choose={(chosen) => void choose(chosen)}
      />
    </FormDialog>
  );
};
