import {
  confirmRdrRules,
  getRdrRules,
  rdrNoteMax,
  rejectRdrRules,
  withdrawRdrRules,
  type RdrRuleSet,
  type RdrSetAction,
} from '@back-office/contract/features/alerts/rdr-rules';
import { rdrConditionNames, type RdrRule } from '@back-office/contract/gateway/rdr-rules';
import {
  rdrActionLabels as labels,
  rdrConditionLabels,
  rdrCategoryLabels,
  rdrDecisionLabels,
  rdrStatusLabels,
  rdrWords as words,
} from '@back-office/messages/features/alerts/rdr';
import { filterWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { Awaited } from '#kit/awaited';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/description-list';
import { lazyPart } from '#kit/lazy-part';
import { type ActionsOf, command, dialog, ObjectActions } from '#kit/object-actions';
import { PageHead } from '#kit/page-head';
import { Panel } from '#kit/panel';
import { PlainTable } from '#kit/plain-table';
import { TimeText } from '#kit/time-text';
import { openDialog } from '#platform/dialog/dialog';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { draftOf } from './rule-drafts.ts';
import { TrialFigures } from './trial-figures.tsx';

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog);

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
        text: say(filterWords.labelled, { label: say(words.from), value: set.effectiveFrom }),
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

/** The conditions of a rule as people type them. */
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

/** A version with its rules; one that waits, with what they would have done and what may be done with it. */
const RuleSet = ({ set }: { set: RdrRuleSet }) => {
  const say = useSay();
  const { status, isAtGateway } = set;
  const gateway = isAtGateway ? words.atGateway : words.notAtGateway;
  return (
    <>
      <DescriptionList
        items={[
          { term: say(words.version), value: set.version },
          { term: say(words.from), value: set.effectiveFrom },
          {
            term: say(words.status),
            value: [say(rdrStatusLabels[status]), status === 'confirmed' ? say(gateway) : '']
              .filter(Boolean)
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
        ]}
      />
      <Rules rules={set.rules} />
      {status === 'pending' && <TrialFigures trial={set.trial} rules={set.rules} />}
      {set.allowedActions.length > 0 && (
        <div className="kit-detail-actions">
          <ObjectActions of={setActions} thing={set} isInRow={false} />
        </div>
      )}
    </>
  );
};

/** Spec S2.20: by which rules RDR decides, which wait for another person, and which were before. */
export const RdrRulesPage = () => {
  const say = useSay();
  const question = useQuestion(getRdrRules, {});
  const { data } = question;
  const change = (): void => {
    if (data !== undefined) {
      const { earliestFrom, current } = data;
      openDialog((close) => (
        <RulesDialog rules={current?.rules ?? []} earliestFrom={earliestFrom} close={close} />
      ));
    }
  };
  return (
    <>
      <PageHead title={say(screenTitles.rdrRules)} lead={say(words.lead)}>
        {data?.canPropose === true && (
          <Button type="primary" onClick={change}>
            {say(words.change)}
          </Button>
        )}
      </PageHead>
      {data === undefined ? (
        <Awaited question={question} />
      ) : (
        <div className="kit-panels">
          <Panel id="rdr-current" title={say(words.current)}>
            {data.current === null ? (
              <p className="kit-quiet">{say(words.none)}</p>
            ) : (
              <RuleSet set={data.current} />
            )}
          </Panel>
          {data.others.length > 0 && (
            <Panel id="rdr-others" title={say(words.others)}>
              {data.others.map((set) => (
                <RuleSet key={set.version} set={set} />
              ))}
            </Panel>
          )}
        </div>
      )}
    </>
  );
};
