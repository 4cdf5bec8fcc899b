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
import { onboardingRuleWords } from '@back-office/messages/features/onboarding/rules';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { partWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useCallback, useRef } from 'react';
import { FilesField } from '#features/uploads/public';
import { ChoiceField } from '#kit/plain-form/choice-field';
import { LinesField } from '#kit/plain-form/lines-field';
import { SelectField } from '#kit/plain-form/select-field';
import { TextField } from '#kit/plain-form/text-field';
import { callServer } from '#platform/http/client';
import { useSay, type Say } from '#platform/language/language';
import { MarkNote } from './marks/mark-note.tsx';
import type { Form } from './use-application.ts';

type Place = { form: Form; item?: string };

/** What is wrong with an answer, once there is one or its step was left. */
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
  /** Of a few that are all in sight, or with `isLong` of many in a list. */
  choices?: readonly { value: string; label: string }[];
  isLong?: boolean;
  kind?: 'lines' | 'tel' | 'numeric' | 'decimal';
};

const dateFields: readonly Field[] = ['formedOn', 'birthDate', ...expiryFields, ...issueFields];

/** Eight digits are a date: the keypad of a phone has no dash. */
const dateOf = (typed: string): string =>
  typed.replace(/^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})\s*$/, '$1-$2-$3');

/** Below a field: that a part of its answer is shown, or how it is answered. */
const noteOf = (masked: string | undefined, help: Word | undefined, say: Say) => {
  const note = masked === undefined ? help && say(help) : say(formWords.kept, { masked });
  return note === undefined ? {} : { help: note };
};

/** What every kind of field shows of an answer. */
const useAnswer = ({ form, item = businessItem, field, label, ...more }: AnswerProps) => {
  const say = useSay();
  const value = itemIn(form.answers, item)?.[field];
  const kept = form.application.answers.find((one) => one.item === item && one.field === field);
  const masked = value === hidden ? (kept?.masked ?? '') : undefined;
  return {
    ...noteOf(masked, more.help ?? fieldHelp[field], say),
    label: say(label ?? onboardingFields[field]),
    value: typeof value === 'string' ? value : '',
    refusal: refusalOf({ form, item }, field, say),
    onChange: (typed: string) =>
      form.change({ item, field, value: dateFields.includes(field) ? dateOf(typed) : typed }),
  };
};

const Answer = (props: AnswerProps): ReactNode => {
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

/** One question, by the kind of its answer, with what a reviewer asks about it; none where other answers leave it out. */
export const AnswerField = (props: AnswerProps): ReactNode => {
  const { form, item = businessItem, field } = props;
  return isAsked(form.answers, { item, field }) ? (
    <>
      <MarkNote form={form} item={item} field={field} />
      <Answer {...props} />
    </>
  ) : null;
};

export const useYesOrNo = () => {
  const say = useSay();
  return [
    { value: 'yes', label: say(partWords.yes) },
    { value: 'no', label: say(partWords.no) },
  ];
};

/** A document of the business or of a person, with its files. */
export const DocumentField = ({
  form,
  item = businessItem,
  document,
}: Place & { document: DocumentName }): ReactNode => {
  const say = useSay();
  const { queue, flush, application } = form;
  const before =
    application.files.find((one) => one.item === item && one.document === document)?.files ?? [];
  const held = useRef(new Set(before.map(({ id }) => id)));
  const hear = useCallback(
    (files: readonly UploadedFile[]): void => {
      const fileIds = files.map(({ id }) => id).filter((id) => !held.current.has(id));
      if (fileIds.length > 0) {
        fileIds.forEach((id) => held.current.add(id));
        // The server knows the person only once the first answer about him is saved.
        void flush();
        void queue(async () => {
          try {
            return await callServer(addApplicationFiles, { item, document, fileIds });
          } catch (cause) {
            // Handed over again with the next file.
            fileIds.forEach((id) => held.current.delete(id));
            throw cause;
          }
        });
      }
    },
    [queue, flush, item, document],
  );
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

/** The documents of the business that a step asks for. */
export const StepDocuments = ({ form, step }: { form: Form; step: Step }): ReactNode =>
  documentsOfStep(form.answers, step).map((document) => (
    <DocumentField key={document} form={form} document={document} />
  ));
