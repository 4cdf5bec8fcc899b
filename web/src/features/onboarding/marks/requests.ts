import { isDocument, type Mark } from '@back-office/contract/features/onboarding/answers/marks';
import {
  type DocumentName,
  type Field,
  steps,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { markReasonWords } from '@back-office/messages/features/onboarding/marks';
import { documentLabels, stepLabels } from '@back-office/messages/features/onboarding/values';
import type { Word } from '@back-office/messages/words';
import type { Say } from '#platform/language/language';
import { stepOf } from '@back-office/contract/features/onboarding/judge';
import { nameIn } from '../person-name.ts';
import type { Form } from '../use-application.ts';

export const labelOfMarked = (field: Field | DocumentName): Word =>
  isDocument(field) ? documentLabels[field] : onboardingFields[field];

/** A request for the merchant: the template in the reader's language, and the reviewer's own words. */
export const textOfMark = ({ reason, comment }: Mark, say: Say): string =>
  [reason === null ? null : say(markReasonWords[reason]), comment]
    .filter((part) => part !== null)
    .join(' ');

/** A correction that the review asks for: of a section, or of one answer or document. */
export type Request = { id: string; name: string; step: Step; isOpen: boolean };
type Asked = Pick<Form, 'application' | 'answers'>;

export const idOfMark = ({ item, field }: Pick<Mark, 'item' | 'field'>): string =>
  `request-${item}.${field}`;
export const idOfSection = (section: Step): string => `request-${section}`;

/** Spec S2.10: the corrections in the order of the form. */
export const requestsOf = ({ application, answers }: Asked, say: Say): Request[] => {
  const { corrections, marks } = application;
  const ofMark = ({ isOpen, ...mark }: (typeof marks)[number], step: Step): Request => ({
    id: idOfMark(mark),
    name: [nameIn(answers, mark.item), say(labelOfMarked(mark.field))].filter(Boolean).join(' · '),
    step,
    isOpen,
  });
  return steps.flatMap((step) => [
    ...corrections
      .filter(({ section }) => section === step)
      .map(({ isOpen }) => ({ id: idOfSection(step), name: say(stepLabels[step]), step, isOpen })),
    ...marks.filter((mark) => stepOf(mark, answers) === step).map((mark) => ofMark(mark, step)),
  ]);
};

/** The number of answers to complete and of corrections to make in a step; both about one answer count once. */
export const leftIn = (
  { application: { corrections, marks }, answers, problems }: Asked & Pick<Form, 'problems'>,
  step: Step,
): number => {
  const asked = marks.filter((mark) => mark.isOpen && stepOf(mark, answers) === step);
  const places = problems.filter((problem) => stepOf(problem, answers) === step);
  const sections = corrections.filter(({ section, isOpen }) => isOpen && section === step);
  return new Set([...asked, ...places].map(idOfMark)).size + sections.length;
};
