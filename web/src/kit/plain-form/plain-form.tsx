import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import './plain-form.css';
import type { PlainForm as Form } from './use-plain-form.ts';

type PlainFormProps = {
  /** None where what stands around it has one. */
  title?: Word;
  /** What it is for, where the title does not say it. */
  intro?: string;
  form: Pick<Form<object>, 'submit' | 'msg' | 'isBusy'>;
  submit: Word;
  busy: Word;
  children: ReactNode;
  /** Another way to the same, below the button. */
  otherWay?: ReactNode;
  /** Ways to elsewhere, below the button. */
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

/** In place of a form: what happened, and where to go from here. */
export const PlainMessage = (props: {
  title: Word;
  children: ReactNode;
  /** What to do about it, where that is more than to go elsewhere. */
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
