import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import './plain-form.css';
import type { PlainForm as Form } from './use-plain-form.ts';

type PlainFormProps = {
  /** Omitted if the surroundings have one. */
  title?: Word;
  /** Purpose, if the title doesn't say it. */
  intro?: string;
  form: Pick<Form<object>, 'submit' | 'msg' | 'isBusy'>;
  submit: Word;
  busy: Word;
  children: ReactNode;
  /** An alternative, below the button. */
  otherWay?: ReactNode;
  /** Links to other pages, below the button. */
  foot?: ReactNode;
};

/** A form of the quiet pages around the login: light, without the component library. */
export const PlainForm = (props: PlainFormProps): ReactNode => {
  const say = useSay();
  const { form } = props;
  return (
    <form
      className="plain-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(event.currentTarget);
      }}
    >
      {props.title !== undefined && <h1>{say(props.title)}</h1>}
      {props.intro !== undefined && <p className="plain-said">{props.intro}</p>}
      <div role="alert">
        {form.msg !== undefined && <p className="plain-refusal">{form.msg}</p>}
      </div>
      {props.children}
      <button type="submit" className="plain-submit" disabled={form.isBusy}>
        {say(form.isBusy ? props.busy : props.submit)}
      </button>
      {props.otherWay}
      {props.foot !== undefined && <div className="plain-foot">{props.foot}</div>}
    </form>
  );
};

/** Replaces a form: the result, and where to go next. */
export const PlainMessage = (props: {
  title: Word;
  children: ReactNode;
  /** An action on the result, beyond links. */
  action?: ReactNode;
  foot?: ReactNode;
}): ReactNode => {
  const say = useSay();
  return (
    <section className="plain-form">
      <h1>{say(props.title)}</h1>
      <div role="status">{props.children}</div>
      {props.action}
      {props.foot !== undefined && <div className="plain-foot">{props.foot}</div>}
    </section>
  );
};
