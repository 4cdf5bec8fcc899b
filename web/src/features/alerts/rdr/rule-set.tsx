import {
  confirmRdrRules,
  getRdrRules,
  rdrNoteMax,
  rejectRdrRules,
  withdrawRdrRules,
  type RdrRuleSet,
  type RdrSetAction,
} from '@back-office/contract/features/alerts/rdr-rules';
import type { OutputOf } from '@back-office/contract/kit/call';
import { rdrConditionNames, type RdrRule } from '@back-office/contract/gateway/rdr-rules';
import {
  rdrActionLabels as labels,
  rdrConditionLabels,
  rdrCategoryLabels,
  rdrDecisionLabels,
  rdrDifferenceLabels,
  rdrRefused,
  rdrWords as words,
} from '@back-office/messages/features/alerts/rdr';
import { filterWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { EmptyValue } from '#kit/values/empty-value';
import { type ActionsOf, command, dialog, ObjectActions } from '#kit/object/object-actions';
import { PlainTable } from '#kit/table/plain-table';
import { TimeText } from '#kit/time/time-text';
import { type Say, useSay } from '#platform/language/language';
import { changesOf, type RuleChange } from './rule-changes.ts';
import { draftOf } from './rule-drafts.ts';
import { statusWords } from './rule-status.ts';
import { TrialFigures } from './trial-figures.tsx';

export type RdrRulesAnswer = OutputOf<typeof getRdrRules>;

const input = ({ version }: RdrRuleSet) => ({ version });
const refreshes = [getRdrRules];

const RejectDialog = ({ set, close }: { set: RdrRuleSet; close: () => void }) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(labels.reject)}
      okText={say(labels.reject)}
      isDanger
      call={rejectRdrRules}
      input={input(set)}
      refreshes={refreshes}
      reason={{ key: 'note', label: say(words.reason), lengthMax: rdrNoteMax }}
      doneText={say(words.rejected)}
      close={close}
    />
  );
};

const setActions: ActionsOf<RdrRuleSet, RdrSetAction> = {
  labels,
  primary: 'confirm',
  acts: {
    confirm: command(confirmRdrRules, {
      input,
      refreshes,
      sure: (set, { say }) => ({
        title: say(words.confirmTitle),
        text: [
          ...(set.rules.length === 0 ? [say(words.emptyProposal)] : []),
          say(filterWords.labelled, { label: say(words.from), value: set.effectiveFrom }),
        ].join(' '),
        okText: say(labels.confirm),
        kind: 'warning',
      }),
      done: (_, { say }) => say(words.confirmed),
    }),
    reject: dialog((set, close) => <RejectDialog set={set} close={close} />),
    withdraw: command(withdrawRdrRules, {
      input,
      refreshes,
      done: (_, { say }) => say(words.withdrawn),
    }),
  },
};

/** The conditions of a rule in the form's notation. */
const conditionsOf = (rule: RdrRule, say: Say): string => {
  const { categories, ...lines } = draftOf(rule, '');
  const said = rdrConditionNames.flatMap((name) => {
    const value =
      name === 'categories'
        ? categories.map((one) => say(rdrCategoryLabels[one])).join(say(filterWords.between))
        : lines[name];
    const label = say(rdrConditionLabels[name]);
    return value === '' ? [] : [say(filterWords.labelled, { label, value })];
  });
  return said.length === 0 ? say(words.anyDispute) : said.join(' · ');
};

const Rules = ({ rules }: { rules: readonly RdrRule[] }) => {
  const say = useSay();
  return (
    <PlainTable
      name={say(screenTitles.rdrRules)}
      none={say(words.emptySet)}
      heads={[say(words.ruleName), say(words.decision), say(words.conditions)]}
      ends={[]}
      rows={rules.map((rule, place) => ({
        id: String(place),
        cells: [
          <span key="name" translate="no">{`${place + 1}. ${rule.name}`}</span>,
          say(rdrDecisionLabels[rule.decision]),
          conditionsOf(rule, say),
        ],
      }))}
    />
  );
};

const RuleText = ({ of }: { of: RuleChange['before'] }) => {
  const say = useSay();
  if (of === undefined) {
    return <EmptyValue />;
  }
  const { rule, place } = of;
  return (
    <>
      <span translate="no">{`${place + 1}. ${rule.name}`}</span> ·{' '}
      {say(rdrDecisionLabels[rule.decision])} · {conditionsOf(rule, say)}
    </>
  );
};

/** The changes of a proposal, rule by rule. */
const RuleChanges = ({ before, after }: Record<'before' | 'after', readonly RdrRule[]>) => {
  const say = useSay();
  return (
    <PlainTable
      name={say(words.pending)}
      none={say(words.emptySet)}
      heads={[words.before, words.after, words.difference].map((head) => say(head))}
      ends={[]}
      rows={changesOf(before, after).map((change, at) => ({
        id: String(at),
        cells: [
          <RuleText key="before" of={change.before} />,
          <RuleText key="after" of={change.after} />,
          say(rdrDifferenceLabels[change.difference]),
        ],
      }))}
    />
  );
};

type SetProps = { set: RdrRuleSet; isEarlier?: boolean };

const SetFacts = ({ set, isEarlier = false }: SetProps) => {
  const say = useSay();
  const { refusals } = set;
  const refusedBy = refusals.map(({ gatewayNumber, code }) => `${gatewayNumber} (${code})`);
  return (
    <>
      <DescriptionList
        items={[
          { term: say(words.version), value: set.version },
          { term: say(words.from), value: set.effectiveFrom },
          {
            term: say(words.status),
            value: statusWords(set, isEarlier)
              .map((word) => say(word))
              .join(' · '),
          },
          {
            term: say(words.proposedBy),
            value: (
              <>
                <span translate="no">{set.proposedBy}</span> <TimeText at={set.proposedAt} />
              </>
            ),
          },
          ...(set.decidedBy === null
            ? []
            : [{ term: say(words.decidedBy), value: <span translate="no">{set.decidedBy}</span> }]),
          ...(set.note === null
            ? []
            : [{ term: say(words.reason), value: <span translate="no">{set.note}</span> }]),
          ...(isEarlier && refusals.length > 0
            ? [{ term: say(words.refusedBy), value: refusedBy.join(say(filterWords.between)) }]
            : []),
        ]}
      />
      {!isEarlier &&
        refusals.map((refusal) => (
          <p key={refusal.gatewayNumber} className="kit-note kit-note-warning">
            {say(rdrRefused, { ...refusal, version: set.version })}
          </p>
        ))}
    </>
  );
};

/** A version with its rules; a refusal of an earlier version is only shown, without an action. */
export const RuleSet = (props: SetProps) => (
  <>
    <SetFacts {...props} />
    <Rules rules={props.set.rules} />
  </>
);

/** The proposal that waits for another person, with its changes, its trial and the buttons. */
export const Pending = ({ set }: { set: NonNullable<RdrRulesAnswer['pending']> }) => {
  const say = useSay();
  return (
    <>
      <SetFacts set={set} />
      {set.rules.length === 0 && (
        <p className="kit-note kit-note-warning">{say(words.emptyProposal)}</p>
      )}
      <RuleChanges before={set.before} after={set.rules} />
      <TrialFigures trial={set.trial} rules={set.rules} version={set.version} />
      {set.allowedActions.length > 0 && (
        <div className="kit-detail-actions">
          <ObjectActions of={setActions} thing={set} isInRow={false} />
        </div>
      )}
    </>
  );
};
