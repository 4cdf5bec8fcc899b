import {
  datesOf,
  expiryFields,
  issueFields,
} from '@back-office/contract/features/onboarding/answers/document-dates';
import { documentsOfStep, isAsked } from '@back-office/contract/features/onboarding/judge';
import { purposeOf } from '@back-office/contract/features/onboarding/countries';
import {
  addApplicationFiles,
  removeApplicationFile,
} from '@back-office/contract/features/onboarding';
import {
  answerMaxOf,
  businessItem,
  hidden,
  isGiven,
  type DocumentName,
  itemIn,
  type Field,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { fieldHelp, formWords } from '@back-office/messages/features/onboarding/form';
import { keptRefused, onboardingRuleWords } from '@back-office/messages/features/onboarding/rules';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { partWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { FilesField } from '#features/uploads/public';
import { ChoiceField } from '#kit/plain-form/choice-field';
import { LinesField } from '#kit/plain-form/lines-field';
import { SelectField } from '#kit/plain-form/select-field';
import { TextField } from '#kit/plain-form/text-field';
import { CallRefused, callServer } from '#platform/http/client';
import { useSay, type Say } from '#platform/language/language';
import { MarkNote } from './marks/mark-note.tsx';
import type { Form } from './use-application.ts';

type Place = { form: Form; item?: string };

/** The error of an answer, once it has one or its step was left. */
export const refusalOf = (
  { form, item = businessItem }: Place,
  field: Field | DocumentName,
  say: Say,
): string | undefined => {
  const problem = form.problems.find((one) => one.item === item && one.field === field);
  const isShown = form.isLeft || isGiven(itemIn(form.answers, item)?.[field as Field]);
  return problem === undefined || !isShown
    ? undefined
    : say(onboardingRuleWords[problem.rule], problem.figures);
};

type AnswerProps = Place & {
  field: Field;
  label?: Word | undefined;
  help?: Word | undefined;
  /** A few visible choices, or with `isLong` many in a list. */
  choices?: readonly { value: string; label: string }[];
  isLong?: boolean;
  kind?: 'lines' | 'tel' | 'numeric' | 'decimal';
};

const dateFields: readonly Field[] = ['formedOn', 'birthDate', ...expiryFields, ...issueFields];

/** Eight digits are a date, because a phone's keypad has no dash. */
const dateOf = (typed: string): string =>
  typed.replace(/^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})\s*$/, '$1-$2-$3');

type Noted = { masked: string | undefined; help: Word | undefined; refusal: string | undefined };

/**
 * The notes below a field: why its answer is refused, that it is masked, or how to answer it. A refused answer that is
 * masked leaves the field empty, so both are said.
 */
const notesOf = ({ masked, help, refusal }: Noted, say: Say) => {
  if (masked === undefined) {
    return { refusal, ...(help === undefined ? {} : { help: say(help) }) };
  }
  return refusal === undefined
    ? { refusal, help: say(formWords.kept, { masked }) }
    : { refusal: say(keptRefused, { masked, refusal }) };
};

/** The parts of an answer that every kind of field shows. */
const useAnswer = ({ form, item = businessItem, field, label, ...more }: AnswerProps) => {
  const say = useSay();
  const value = itemIn(form.answers, item)?.[field];
  const kept = form.application.answers.find((one) => one.item === item && one.field === field);
  const masked = value === hidden ? (kept?.masked ?? '') : undefined;
  return {
    ...notesOf(
      {
        masked,
        help: more.help ?? fieldHelp[field],
        refusal: refusalOf({ form, item }, field, say),
      },
      say,
    ),
    label: say(label ?? onboardingFields[field]),
    value: typeof value === 'string' ? value : '',
    onChange: (typed: string) =>
      form.change({ item, field, value: dateFields.includes(field) ? dateOf(typed) : typed }),
  };
};

const Entry = (props: AnswerProps): ReactNode => {
  const say = useSay();
  const { item = businessItem, field, choices, isLong = false, kind } = props;
  const answer = useAnswer(props);
  if (choices !== undefined) {
    return isLong ? (
      <SelectField {...answer} none={say(formWords.choose)} choices={choices} />
    ) : (
      <ChoiceField {...answer} name={`${item}.${field}`} choices={choices} />
    );
  }
  if (kind === 'lines') {
    return <LinesField {...answer} max={answerMaxOf(field)} />;
  }
  const inputMode = dateFields.includes(field) ? 'numeric' : kind;
  const input = { name: field, maxLength: answerMaxOf(field), autoComplete: 'off', inputMode };
  return <TextField {...answer} input={input} />;
};

/** Whoever logs in again after the session ended goes on in the field in which they typed last. */
const useTakingUp = ({ form, item = businessItem, field }: AnswerProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { takesUp } = form;
  useEffect(() => {
    if (takesUp({ item, field })) {
      place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    }
  }, [takesUp, item, field]);
  return place;
};

const Answer = (props: AnswerProps): ReactNode => {
  const { form, item = businessItem, field } = props;
  return (
    <div ref={useTakingUp(props)}>
      <MarkNote form={form} item={item} field={field} />
      <Entry {...props} />
    </div>
  );
};

/** One question, by its answer's type, with the reviewer's request; hidden if other answers exclude it. */
export const AnswerField = (props: AnswerProps): ReactNode => {
  const { form, item = businessItem, field } = props;
  return isAsked(form.answers, { item, field }) ? <Answer {...props} /> : null;
};

export const useYesOrNo = () => {
  const say = useSay();
  return [
    { value: 'yes', label: say(partWords.yes) },
    { value: 'no', label: say(partWords.no) },
  ];
};

/** Hands uploaded files over to the application; those that got lost on the way go again once the server is reached. */
const useHandingOver = (
  { queue, flush, saving }: Form,
  {
    item,
    document,
    before,
  }: { item: string; document: DocumentName; before: readonly UploadedFile[] },
) => {
  const held = useRef(new Set(before.map(({ id }) => id)));
  const lost = useRef<readonly UploadedFile[]>([]);
  const hear = useCallback(
    (files: readonly UploadedFile[]): void => {
      const fileIds = files.map(({ id }) => id).filter((id) => !held.current.has(id));
      if (fileIds.length > 0) {
        fileIds.forEach((id) => held.current.add(id));
        // The server knows the person only once the first answer about them is saved.
        void flush();
        void queue(async () => {
          try {
            return await callServer(addApplicationFiles, { item, document, fileIds });
          } catch (cause) {
            // A refused file is sent again with the next one.
            fileIds.forEach((id) => held.current.delete(id));
            lost.current = cause instanceof CallRefused ? [] : files;
            throw cause;
          }
        });
      }
    },
    [queue, flush, item, document],
  );
  useEffect(() => {
    if (saving === 'saved' && lost.current.length > 0) {
      const again = lost.current;
      lost.current = [];
      hear(again);
    }
  }, [saving, hear]);
  return hear;
};

/** A document of the business or of a person, with its files. */
export const DocumentField = ({
  form,
  item = businessItem,
  document,
}: Place & { document: DocumentName }): ReactNode => {
  const say = useSay();
  const { queue, application } = form;
  const before =
    application.files.find((one) => one.item === item && one.document === document)?.files ?? [];
  const hear = useHandingOver(form, { item, document, before });
  const remove = (file: UploadedFile): Promise<unknown> =>
    queue(() => callServer(removeApplicationFile, { id: file.id }));
  const refusal = refusalOf({ form, item }, document, say);
  return (
    <fieldset className="kit-fieldset">
      <legend>{say(documentLabels[document])}</legend>
      <MarkNote form={form} item={item} field={document} />
      <FilesField purpose={purposeOf(document)} before={before} remove={remove} hear={hear} />
      {refusal !== undefined && <p className="field-refusal">{refusal}</p>}
      {datesOf(document).map((field) => (
        <AnswerField key={field} form={form} item={item} field={field} />
      ))}
    </fieldset>
  );
};

/** The documents of the business on a step. */
export const StepDocuments = ({ form, step }: { form: Form; step: Step }): ReactNode =>
  documentsOfStep(form.answers, step).map((document) => (
    <DocumentField key={document} form={form} document={document} />
  ));
