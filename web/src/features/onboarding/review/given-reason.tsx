import {
  lookAtPersonDocument,
  revealSubmittedAnswer,
} from '@back-office/contract/features/onboarding/submitted';
import type { Field } from '@back-office/contract/features/onboarding/questions';
import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import { type BrokenRule, brokenRuleOf } from '@back-office/contract/kit/rule';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { submittedWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { revealWords } from '@back-office/messages/kit';
import { ruleWords } from '@back-office/messages/rules';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { ReasonField } from '#kit/form/reason-field';
import { openDialog } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useLogin, useSession } from '#platform/session/session';
import { createStore, useStore } from '#platform/store';

type Reason = { reason: string };
type Given = { login: string; merchantNumber: string; said: Reason };

/** A reviewer's reason for one application; it expires with the page, the login and the next application. */
const given = createStore<Given | undefined>(undefined);

/** Returns the same object while the reason is valid. */
export const useGivenReason = (merchantNumber: string): Reason | undefined => {
  const login = useLogin();
  const kept = useStore(given);
  return kept?.merchantNumber === merchantNumber && kept.login === login ? kept.said : undefined;
};

/** Asks once why a reviewer looks at an application's personal data; each look is logged with it. */
export const ReasonDialog = ({
  merchantNumber,
  title,
  goOn,
  close,
}: {
  merchantNumber: string;
  title: string;
  goOn?: (said: Reason) => void;
  close: () => void;
}): ReactNode => {
  const say = useSay();
  const login = useLogin();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<BrokenRule>();
  const keep = (): Promise<boolean> => {
    const parsed = lookAtPersonDocument.input.shape.reason.safeParse(reason);
    const [issue] = parsed.error?.issues ?? [];
    setProblem(issue && brokenRuleOf(issue, reason));
    if (parsed.success) {
      const said = { reason: parsed.data };
      given.write({ login, merchantNumber, said });
      goOn?.(said);
    }
    return Promise.resolve(parsed.success);
  };
  return (
    <FormDialog
      title={title}
      okText={say(revealWords.show)}
      isTouched={reason !== ''}
      form={{ refusal: undefined, isBusy: false }}
      send={keep}
      close={close}
    >
      <ReasonField
        label={say(words.revealReason)}
        help={say(words.reasonHolds)}
        lengthMax={merchantReasonMax}
        value={reason}
        problem={problem && say(ruleWords[problem.rule], problem.figures)}
        change={setReason}
      />
    </FormDialog>
  );
};

export type Asked = { item: string; field: Field };
export const keyOf = ({ item, field }: Asked): string => `${item}.${field}`;

/** Encrypted answers that are shown in full until the reader leaves the page, and the function to reveal another. */
export const useRevealed = (merchantNumber: string) => {
  const say = useSay();
  const mayReveal = useSession().can('merchants.edit');
  const said = useGivenReason(merchantNumber);
  const revealing = useCommand(revealSubmittedAnswer, { refreshes: [] });
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const look = (asked: Asked, why: Reason): void => {
    revealing
      .mutateAsync({ merchantNumber, ...asked, ...why })
      .then(({ value }) => setValues((before) => new Map([...before, [keyOf(asked), value]])))
      // The refusal is already shown.
      .catch(() => undefined);
  };
  const ask = (asked: Asked): void => {
    if (said !== undefined) {
      look(asked, said);
      return;
    }
    const title = say(words.reveal, { field: say(onboardingFields[asked.field]) });
    openDialog((close) => (
      <ReasonDialog
        merchantNumber={merchantNumber}
        title={title}
        goOn={(why) => look(asked, why)}
        close={close}
      />
    ));
  };
  return { values, ask: mayReveal ? ask : undefined };
};
