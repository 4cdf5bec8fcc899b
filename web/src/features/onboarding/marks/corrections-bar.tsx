import { stepOf } from '@back-office/contract/features/onboarding/judge';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { correctionWords as words } from '@back-office/messages/features/onboarding/corrections';
import { type ReactNode, useRef } from 'react';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import type { Form } from '../use-application.ts';
import type { Request } from './requests.ts';

const declarationId = 'declaration';

export const goTo = (target: HTMLElement | null | undefined): void => {
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
};

/** The place of the declaration at the end of a long page, and the way down to it. */
export const DeclarationPlace = ({ children }: { children: ReactNode }): ReactNode => (
  <div id={declarationId}>{children}</div>
);
export const ToDeclaration = (): ReactNode => {
  const say = useSay();
  return (
    <button
      type="button"
      className="plain-button"
      onClick={() => goTo(document.querySelector<HTMLElement>(`#${declarationId} input`))}
    >
      {say(words.toSubmit)}
    </button>
  );
};

/** Leads from one open correction to the next, as they stand on the page. */
const useNext = (requests: readonly Request[]): (() => void) => {
  const last = useRef<HTMLElement>(null);
  return () => {
    const open = requests
      .filter(({ isOpen }) => isOpen)
      .flatMap(({ id }) => document.getElementById(id) ?? [])
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    const at = last.current === null ? -1 : open.indexOf(last.current);
    last.current = open[(at + 1) % open.length] ?? null;
    goTo(last.current);
  };
};

/** Leads to a refused answer: on this page, or else in its step of the whole form. */
const ToProblem = ({ form, shown }: { form: Form; shown: readonly string[] }): ReactNode => {
  const say = useSay();
  const [first] = form.problems.map((problem) => stepOf(problem, form.answers));
  const isHere = form.problems.some((problem) => shown.includes(stepOf(problem, form.answers)));
  const find = (): void => {
    const marked = '.kit-steps-part :is([aria-invalid="true"], .field-refusal)';
    goTo(document.querySelector<HTMLElement>(marked));
  };
  return isHere ? (
    <button type="button" className="plain-submit" onClick={find}>
      {say(words.next)}
    </button>
  ) : (
    <PageLink className="plain-action" to={`/kyc?step=${first}`}>
      {say(words.toMissing)}
    </PageLink>
  );
};

/** How many corrections are left, and the way to the next of them; then the way to the declaration. */
export const CorrectionsBar = ({
  form,
  requests,
}: {
  form: Form;
  requests: readonly Request[];
}): ReactNode => {
  const say = useSay();
  const next = useNext(requests);
  const left = requests.filter(({ isOpen }) => isOpen).length;
  if (left > 0) {
    return (
      <div className="kit-steps-acts">
        <span role="status">{say(words.left, { left, of: requests.length })}</span>
        <button type="button" className="plain-submit" onClick={next}>
          {say(words.next)}
        </button>
      </div>
    );
  }
  const count = form.problems.length;
  return (
    <div className="kit-steps-acts">
      <span role="status">{count > 0 ? say(formWords.left, { count }) : say(words.allDone)}</span>
      {count > 0 ? (
        <ToProblem form={form} shown={requests.map(({ step }) => step)} />
      ) : (
        form.application.isOwner && <ToDeclaration />
      )}
    </div>
  );
};
