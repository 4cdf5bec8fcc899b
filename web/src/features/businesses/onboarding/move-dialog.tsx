import {
  getOnboarding,
  setBusinessStatus,
  statusNoteMax,
} from '@back-office/contract/features/businesses';
import type { CallDefinition } from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import {
  type BusinessStatus,
  businessStatus,
  reasonsFor,
  type StatusReason,
} from '@back-office/contract/kit/business-status';
import { nextStatusWord, statusReasonWords } from '@back-office/messages/features/business-status';
import { statusNotes, suspensionEndedNote } from '@back-office/messages/features/status-notes';
import { onboardingWords as words } from '@back-office/messages/features/onboarding';
import { ruleWords } from '@back-office/messages/rules';
import { Checkbox, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { ReasonField } from '#kit/form/reason-field';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

type MoveDialogProps = {
  merchantNumber: string;
  from: BusinessStatus;
  /** The version of the application on screen. */
  revision?: number;
  next: readonly BusinessStatus[];
  /** The language of the owners, who read the note. */
  language: Language;
  title?: string;
  /** Other calls to reload because they show the business's status. */
  refreshes?: readonly CallDefinition[];
  close: () => void;
};

const Reasons = (props: {
  of: BusinessStatus | undefined;
  chosen: StatusReason[];
  change: (chosen: StatusReason[]) => void;
}): ReactNode => {
  const say = useSay();
  const possible = props.of === undefined ? [] : reasonsFor(props.of);
  return possible.length === 0 ? null : (
    <fieldset className="kit-fieldset">
      <legend>{say(words.reasons)}</legend>
      <Checkbox.Group
        value={props.chosen}
        options={possible.map((value) => ({ value, label: say(statusReasonWords[value]) }))}
        onChange={props.change}
      />
    </fieldset>
  );
};

/** The next status; omitted if the dialog's title names the only one. */
const NextStatus = ({
  from,
  next,
  isNamed,
  value,
  change,
}: {
  from: BusinessStatus;
  next: readonly BusinessStatus[];
  isNamed: boolean;
  value: BusinessStatus | undefined;
  change: (chosen: BusinessStatus) => void;
}): ReactNode => {
  const say = useSay();
  return isNamed && next.length === 1 ? null : (
    <fieldset className="kit-fieldset">
      <legend>{say(words.to)}</legend>
      <Radio.Group
        vertical
        value={value}
        options={next.map((one) => ({ value: one, label: say(nextStatusWord(from, one)) }))}
        onChange={({ target }) => change(target.value as BusinessStatus)}
      />
    </fieldset>
  );
};

const templateOf = (
  { from, to }: { from: BusinessStatus; to: BusinessStatus | undefined },
  language: Language,
): string => {
  if (to === undefined) {
    return '';
  }
  const isReopened = from === businessStatus.suspended && to === businessStatus.active;
  return (isReopened ? suspensionEndedNote : statusNotes[to])?.[language] ?? '';
};

/** Moves a business along the allowed transitions, with a note for the merchant. */
export const MoveDialog = ({
  merchantNumber,
  from,
  revision,
  next,
  language,
  title,
  refreshes = [],
  close,
}: MoveDialogProps): ReactNode => {
  const say = useSay();
  const [to, setTo] = useState(next[0]);
  const isFinal = to === businessStatus.refused;
  const [reasons, setReasons] = useState<StatusReason[]>([]);
  const [typed, setTyped] = useState<string>();
  // The template follows the chosen status until someone types.
  const note = typed ?? templateOf({ from, to }, language);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const moving = useCommand(setBusinessStatus, { refreshes: [getOnboarding, ...refreshes] });
  const send = async (): Promise<boolean> => {
    const said = note.trim();
    if (to === undefined || said === '') {
      setProblem(say(ruleWords.required, {}));
      return false;
    }
    try {
      await moving.mutateAsync({ merchantNumber, from, revision, to, reasons, note: said });
      notify({ kind: 'success', text: say(words.moved) });
      return true;
    } catch (failure) {
      if (failure instanceof CallRefused) {
        setProblem(failure.fields[0]?.message);
        setRefusal(failure.fields.length === 0 ? failure.msg : undefined);
      }
      return false;
    }
  };
  return (
    <FormDialog
      title={title ?? say(words.move)}
      okText={isFinal ? say(words.refuse) : (title ?? say(words.move))}
      isDanger={isFinal}
      isTouched={to !== next[0] || reasons.length > 0 || typed !== undefined}
      form={{ refusal, isBusy: moving.isPending }}
      send={send}
      close={close}
    >
      <NextStatus
        from={from}
        next={next}
        isNamed={title !== undefined}
        value={to}
        change={(chosen) => {
          setTo(chosen);
          setReasons([]);
        }}
      />
      {isFinal && <p className="kit-note kit-note-warning">{say(words.refuseText)}</p>}
      <Reasons of={to} chosen={reasons} change={setReasons} />
      <ReasonField
        label={say(words.note)}
        help={say(words.noteHelp)}
        lengthMax={statusNoteMax}
        value={note}
        problem={problem}
        change={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
};
