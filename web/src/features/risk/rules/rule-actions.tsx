import {
  confirmRuleProposal,
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
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { lazyPart } from '#kit/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object-actions';
import { useSay } from '#platform/language/language';
import { refreshedByRules } from './refreshed-by-rules.ts';

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog);

type DialogProps = { rule: RiskRuleRow; close: () => void };

const EndDialog = ({ rule: { number, name }, close }: DialogProps) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels.switchOff), value: name })}
      okText={say(labels.switchOff)}
      isDanger
      call={proposeRuleEnd}
      input={{ number }}
      refreshes={refreshedByRules}
      reason={{
        key: 'reason',
        label: say(words.reason),
        help: say(words.secondPerson),
        lengthMax: ruleTextMax,
      }}
      doneText={say(words.proposed)}
      close={close}
    />
  );
};

const RejectDialog = ({ rule: { number, name }, close }: DialogProps) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels.reject), value: name })}
      okText={say(labels.reject)}
      call={rejectRuleProposal}
      input={{ number }}
      refreshes={refreshedByRules}
      reason={{ key: 'note', label: say(words.note), lengthMax: ruleTextMax }}
      doneText={say(words.rejected)}
      close={close}
    />
  );
};

const byNumber = ({ number }: RiskRuleRow) => ({ number });

export const ruleActions: ActionsOf<RiskRuleRow, RiskRuleAction> = {
  labels,
  primary: (actions) => (actions.includes('confirm') ? 'confirm' : undefined),
  acts: {
    change: dialog((rule, close) => <RuleDialog rule={rule} close={close} />),
    switchOff: dialog((rule, close) => <EndDialog rule={rule} close={close} />),
    confirm: command(confirmRuleProposal, {
      input: byNumber,
      refreshes: refreshedByRules,
      sure: (_rule, { say }) => ({
        title: say(words.confirmTitle),
        text: say(words.confirmText),
        okText: say(labels.confirm),
      }),
      done: (_rule, { say }) => say(words.confirmed),
    }),
    reject: dialog((rule, close) => <RejectDialog rule={rule} close={close} />),
    withdraw: command(withdrawRuleProposal, {
      input: byNumber,
      refreshes: refreshedByRules,
      done: (_rule, { say }) => say(words.withdrawn),
    }),
  },
};
