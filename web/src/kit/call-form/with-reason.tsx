import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import type { Act, Doing } from '#kit/object/object-actions';
import { openDialog } from '#platform/dialog/dialog';
import type { ReasonKey } from './reason-dialog.tsx';

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

type Said<Thing> = Word | ((thing: Thing, doing: Doing) => string);

type ReasonedOf<Thing, Call extends CallDefinition> = {
  title: Said<Thing>;
  /** Number or name of the object, added to the title. */
  named?: (thing: Thing) => string;
  okText: Word;
  isDanger?: boolean;
  input: (thing: Thing) => Omit<InputOf<Call>, ReasonKey>;
  reason: { key: ReasonKey; label: Word; help?: Word; lengthMax: number };
  /** Notice on success. */
  done?: Said<Thing>;
  refreshes: readonly CallDefinition[];
  /** Description of the object. */
  about?: (thing: Thing, doing: Doing) => ReactNode;
};

/** An action that needs only a reason: opens a dialog for it. */
export const withReason =
  <Thing, Call extends CallDefinition>(call: Call, of: ReasonedOf<Thing, Call>): Act<Thing> =>
  (thing, doing) => {
    const { say } = doing;
    const saidOf = (said: Said<Thing>): string =>
      typeof said === 'function' ? said(thing, doing) : say(said);
    const label = saidOf(of.title);
    const { key, help, lengthMax } = of.reason;
    return openDialog((close) => (
      <ReasonDialog
        title={of.named ? say(filterWords.labelled, { label, value: of.named(thing) }) : label}
        okText={say(of.okText)}
        isDanger={of.isDanger ?? false}
        call={call}
        input={of.input(thing)}
        refreshes={of.refreshes}
        reason={{
          key,
          label: say(of.reason.label),
          lengthMax,
          ...(help === undefined ? {} : { help: say(help) }),
        }}
        {...(of.done === undefined ? {} : { doneText: saidOf(of.done) })}
        close={close}
      >
        {of.about?.(thing, doing)}
      </ReasonDialog>
    ));
  };
