import { useEffect } from 'react';

const showFirstProblem = (): void => {
  const sent = document.activeElement?.closest('form, [role="dialog"]') ?? document;
  const said = [...sent.querySelectorAll('.kit-problem')].find(
    ({ textContent }) => textContent !== '',
  );
  const fields = said?.closest('.kit-form')?.querySelectorAll<HTMLElement>('input, textarea');
  // A field for files hides its input.
  const field = [...(fields ?? [])].find(({ offsetParent }) => offsetParent !== null);
  field?.focus({ preventScroll: true });
  (field ?? said)?.scrollIntoView({ block: 'center' });
};

/** After each try the first field that is wrong gets the focus: what is said of it may be out of sight. */
export const useFirstProblem = (problems: object): void =>
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      showFirstProblem();
    }
  }, [problems]);
