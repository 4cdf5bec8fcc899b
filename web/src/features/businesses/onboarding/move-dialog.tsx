import {
  getOnboarding,
  setBusinessStatus,
  statusNoteMax,
} from '@back-office/contract/features/businesses';
import type { CallDefinition } from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import {
  type BusinessStatus,
  reasonsFor,
  type StatusReason,
} from '@back-office/contract/kit/business-status';
import {
  businessStatusWords,
  statusReasonWords,
} from '@back-office/messages/features/business-status';
import { statusNotes } from '@back-office/messages/features/status-notes';
import { onboardingWords as words } from '@back-office/messages/features/onboarding';
import { ruleWords } from '@back-office/messages/rules';
import { Checkbox, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { ReasonField } from '#kit/reason-field';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

type MoveDialogProps = {
  merchantNumber: string;
  from: BusinessStatus;
  next: readonly BusinessStatus[];
  /** Of the owners, who read the note. */
  language: Language;
  title?: string;
  /** What else shows where the business stands. */
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

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const templateOf = (to: BusinessStatus | undefined, language: Language): string =>
  (to === undefined ? undefined : statusNotes[to]?.[language]) ?? '';

/** Along the transitions only, with what the merchant will read of it. */
export const MoveDialog = ({
  merchantNumber,
  from,
  next,
  language,
  title,
  refreshes = [],
  close,
}: MoveDialogProps): ReactNode => {
  const say = useSay();
  const [to, setTo] = useState(next[0]);
  const [reasons, setReasons] = useState<StatusReason[]>([]);
  const [typed, setTyped] = useState<string>();
  // The template changes with the chosen status until somebody types.
  const note = typed ?? templateOf(to, language);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const moving = useCommand(setBusinessStatus, { refreshes: [getOnboarding, ...refreshes] });
  const send = async (): Promise<boolean> => {
    const said = oneLine(note);
    if (to === undefined || said === '') {
      setProblem(say(ruleWords.required, {}));
      return false;
    }
    try {
      await moving.mutateAsync({ merchantNumber, from, to, reasons, note: said });
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
      okText={title ?? say(words.move)}
      isTouched={to !== next[0] || reasons.length > 0 || typed !== undefined}
      form={{ refusal, isBusy: moving.isPending }}
      send={send}
      close={close}
    >
      {next.length > 1 && (
        <fieldset className="kit-fieldset">
          <legend>{say(words.to)}</legend>
          <Radio.Group
            vertical
            value={to}
            options={next.map((value) => ({ value, label: say(businessStatusWords[value]) }))}
            onChange={({ target }) => {
              setTo(target.value as BusinessStatus);
              setReasons([]);
            }}
          />
        </fieldset>
      )}
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
