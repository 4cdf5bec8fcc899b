import {
  confirmRuleProposal,
  getRiskRule,
  proposeRuleEnd,
  rejectRuleProposal,
  ruleTextMax,
  withdrawRuleProposal,
  type RiskRuleAction,
  type RiskRuleRow,
} from '@back-office/contract/features/risk/rules';
import { riskRuleActionLabels as labels } from '@back-office/messages/features/risk/rules';
import { ruleWords as words } from '@back-office/messages/features/risk/rule-words';
import { filterWords } from '@back-office/messages/kit';
import { Awaited } from '#kit/feedback/awaited';
import { FormDialog } from '#kit/call-form/form-dialog';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { withReason } from '#kit/call-form/with-reason';
import { useCallForm } from '#kit/call-form/use-call-form';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { refreshedByRules, ProposalText } from './rule-parts.tsx';

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog);

type DialogProps = { rule: RiskRuleRow; close: () => void };

const RejectDialog = ({ rule: { number, name, proposalId }, close }: DialogProps) => {
  const say = useSay();
  return proposalId === null ? null : (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels.reject), value: name })}
      okText={say(labels.reject)}
      call={rejectRuleProposal}
      input={{ number, proposalId }}
      refreshes={refreshedByRules}
      reason={{ key: 'note', label: say(words.note), lengthMax: ruleTextMax }}
      doneText={say(words.rejected)}
      close={close}
    />
  );
};

/** Shows the proposal before confirming: a row of the list does not show the rule's new content. */
const ConfirmDialog = ({ rule: { number, name }, close }: DialogProps) => {
  const say = useSay();
  const question = useQuestion(getRiskRule, { number });
  const form = useCallForm(confirmRuleProposal, refreshedByRules);
  const proposal = question.data?.proposal;
  const send = async (): Promise<boolean> => {
    const proposalId = question.data?.proposalId ?? null;
    if (proposalId === null || (await form.send({ number, proposalId })) === undefined) {
      return false;
    }
    notify({ kind: 'success', text: say(words.confirmed) });
    return true;
  };
  return (
    <FormDialog
      title={say(filterWords.labelled, { label: say(labels.confirm), value: name })}
      okText={say(labels.confirm)}
      isTouched={false}
      form={form}
      send={send}
      close={close}
    >
      {question.data === undefined && <Awaited question={question} />}
      {proposal && <ProposalText of={proposal} />}
      <p>{say(words.confirmText)}</p>
    </FormDialog>
  );
};

const byNumber = ({ number }: RiskRuleRow) => ({ number });

export const ruleActions: ActionsOf<RiskRuleRow, RiskRuleAction> = {
  labels,
  primary: (actions) => (actions.includes('confirm') ? 'confirm' : undefined),
  acts: {
    change: dialog((rule, close) => <RuleDialog rule={rule} close={close} />),
    switchOff: withReason(proposeRuleEnd, {
      title: labels.switchOff,
      named: ({ name }) => name,
      okText: labels.switchOff,
      isDanger: true,
      input: byNumber,
      reason: {
        key: 'reason',
        label: words.reason,
        help: words.secondPerson,
        lengthMax: ruleTextMax,
      },
      done: words.proposed,
      refreshes: refreshedByRules,
    }),
    confirm: dialog((rule, close) => <ConfirmDialog rule={rule} close={close} />),
    reject: dialog((rule, close) => <RejectDialog rule={rule} close={close} />),
    withdraw: command(withdrawRuleProposal, {
      input: byNumber,
      refreshes: refreshedByRules,
      done: (_rule, { say }) => say(words.withdrawn),
    }),
  },
};
