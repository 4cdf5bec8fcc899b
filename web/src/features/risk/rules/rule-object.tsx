import { getRiskRule, type RiskRuleDetail } from '@back-office/contract/features/risk/rules';
import { ruleActionLabels, ruleFields as fields } from '@back-office/messages/features/risk/rules';
import {
  ruleActionHelp,
  rulesRefused,
  ruleWords as words,
} from '@back-office/messages/features/risk/rule-words';
import { riskWords } from '@back-office/messages/features/risk/words';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PlainTable } from '#kit/table/plain-table';
import { TimeText } from '#kit/time/time-text';
import { EmptyValue } from '#kit/values/empty-value';
import { useSay } from '#platform/language/language';
import { DecidedPayments } from '../decided-payments.tsx';
import { ruleActions } from './rule-actions.tsx';
import { ConditionsText, ProposalText, RuleStatusText } from './rule-parts.tsx';

/**
 * The proposal that waits for a second person, with the rule's new content; and gateways that still use older rules.
 */
const Notes = ({ thing: { proposal, refusals } }: { thing: RiskRuleDetail }) => {
  const say = useSay();
  return (
    <>
      {proposal !== null && <ProposalText of={proposal} />}
      {refusals.map((refusal) => (
        <p key={refusal.gatewayNumber} className="kit-note kit-note-warning">
          {say(rulesRefused, refusal)}
        </p>
      ))}
    </>
  );
};

const Hits = ({ thing: { payments } }: { thing: RiskRuleDetail }) => {
  const say = useSay();
  return <DecidedPayments name={say(words.hits)} none={say(words.noHits)} payments={payments} />;
};

const Versions = ({ thing: { versions } }: { thing: RiskRuleDetail }) => {
  const say = useSay();
  return (
    <PlainTable
      name={say(words.versions)}
      isWrapped
      heads={[
        say(words.version),
        say(fields.name),
        say(fields.conditions),
        say(fields.action),
        say(fields.place),
        say(fields.from),
        say(words.until),
        say(words.by),
      ]}
      rows={versions.map((version) => ({
        id: String(version.version),
        cells: [
          String(version.version),
          <span key="name" translate="no">
            {version.name}
          </span>,
          <ConditionsText key="conditions" conditions={version.conditions} />,
          say(ruleActionLabels[version.action]),
          String(version.place),
          <TimeText key="from" at={version.from} />,
          version.until === null ? (
            <EmptyValue key="until" />
          ) : (
            <TimeText key="until" at={version.until} />
          ),
          <span key="by" translate="no">
            {version.by}
          </span>,
        ],
      }))}
    />
  );
};

/** Spec S2.34: a rule with its versions and the payments that it decided. */
export const riskRuleObject = defineObject({
  id: 'riskRule',
  title: words.title,
  call: getRiskRule,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['risk.ruleNotFound'], title: words.notFound },
  head: {
    name: ({ name }) => ({ text: name }),
    status: (rule) => <RuleStatusText {...rule} />,
    number: { term: fields.number, of: ({ number }) => number },
    at: { term: fields.createdAt, of: ({ createdAt }) => createdAt },
    more: ({ action }, { say }) => say(ruleActionLabels[action]),
    Notes,
  },
  actions: ruleActions,
  main: [
    // The rule's effect comes before the payments it decided.
    {
      title: words.title,
      facts: (rule, { say }) => [
        fact.of(fields.conditions, <ConditionsText conditions={rule.conditions} isWhole />),
        fact.text(fields.action, say(ruleActionHelp[rule.action])),
        fact.text(fields.place, String(rule.place)),
        fact.text(fields.gatewayNumber, rule.gatewayNumber ?? say(riskWords.allGateways)),
      ],
    },
    { title: words.hits, Content: Hits },
    { title: words.versions, Content: Versions },
  ],
  side: [
    {
      title: words.details,
      facts: (rule) => [
        fact.text(fields.hits, String(rule.hits)),
        fact.time(fields.lastHitAt, rule.lastHitAt),
        fact.time(fields.from, rule.from),
        fact.text(fields.createdBy, rule.createdBy),
        fact.time(words.offAt, rule.offAt),
        fact.text(words.offBy, rule.offBy),
      ],
    },
  ],
});
