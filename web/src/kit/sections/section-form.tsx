import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import type { PlainForm } from '#kit/plain-form/use-plain-form';
import '#kit/plain-form/plain-form.css';
import { useSay } from '#platform/language/language';
import './sections.css';

/** A small form within a page section. */
export const SectionForm = (props: {
  form: Pick<PlainForm<object>, 'submit' | 'msg' | 'isBusy'>;
  submit: Word;
  busy: Word;
  /** Nothing to send. */
  isIdle?: boolean;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}): ReactNode => {
  const say = useSay();
  const { form } = props;
  return (
    <form
      className="kit-section-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(event.currentTarget);
      }}
    >
      <div role="alert">
        {form.msg !== undefined && <p className="plain-refusal">{form.msg}</p>}
      </div>
      {props.children}
      <div className="kit-section-buttons">
        <button
          type="submit"
          className="kit-section-submit"
          disabled={form.isBusy || props.isIdle === true}
        >
          {say(form.isBusy ? props.busy : props.submit)}
        </button>
        {props.beside}
      </div>
    </form>
  );
};
