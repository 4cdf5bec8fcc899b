import {
  decideHeldPayment,
  heldPaymentList,
  listHeldPayments,
  reviewReasonMax,
  type HeldPaymentRow,
  type ReviewDecision,
  reviewOutcomeTones,
  reviewTones,
} from '@back-office/contract/features/risk/reviews';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import { objectPath } from '@back-office/contract/objects';
import {
  heldPaymentListWords,
  reviewDecisionLabels as labels,
  reviewOutcomeLabels,
  reviewRefused,
  reviewStatusLabels,
  reviewWords as words,
} from '@back-office/messages/features/risk/reviews';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

/** A processed payment shows its outcome instead of its status. */
const StatusText = ({ status, outcome }: Pick<HeldPaymentRow, 'status' | 'outcome'>) => {
  const say = useSay();
  return outcome === null ? (
    <StatusDot tone={reviewTones[status]}>{say(reviewStatusLabels[status])}</StatusDot>
  ) : (
    <StatusDot tone={reviewOutcomeTones[outcome]}>{say(reviewOutcomeLabels[outcome])}</StatusDot>
  );
};

type Ruled = Pick<HeldPaymentRow, 'ruleNumber' | 'ruleName'>;

const RuleLink = ({ ruleNumber, ruleName }: Ruled) => {
  if (ruleNumber === null) {
    return <EmptyValue />;
  }
  const name = <span translate="no">{ruleName ?? ruleNumber}</span>;
  return ruleName !== null ? (
    <PageLink to={objectPath('riskRule', { number: ruleNumber })}>{name}</PageLink>
  ) : (
    name
  );
};

const cells = {
  status: (held: Pick<HeldPaymentRow, 'status' | 'outcome'>) => <StatusText {...held} />,
  ruleName: (held: Ruled) => <RuleLink {...held} />,
};

type DialogProps = { held: HeldPaymentRow; decision: ReviewDecision; close: () => void };

const DecisionDialog = ({ held, decision, close }: DialogProps) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(labels[decision])}
      okText={say(labels[decision])}
      isDanger={decision === 'decline'}
      call={decideHeldPayment}
      input={{ number: held.number, decision }}
      refreshes={[listHeldPayments, findTransaction]}
      reason={{
        key: 'reason',
        label: say(words.reason),
        help: say(words.reasonHelp),
        lengthMax: reviewReasonMax,
      }}
      doneText={say(words.decided)}
      close={close}
    >
      <p className="kit-note">
        <span className="kit-mono">{held.number}</span> <MoneyText money={held.amount} />
      </p>
      {held.refusalCode !== null && (
        <p className="kit-note kit-note-warning">
          {say(reviewRefused, { code: held.refusalCode })}
        </p>
      )}
    </ReasonDialog>
  );
};

const actions: ActionsOf<HeldPaymentRow, ReviewDecision> = {
  labels,
  primary: 'release',
  acts: {
    release: dialog((held, close) => (
      <DecisionDialog held={held} decision="release" close={close} />
    )),
    decline: dialog((held, close) => (
      <DecisionDialog held={held} decision="decline" close={close} />
    )),
  },
};

/** Spec S3.30: the payments that rules hold, to release or decline. */
export const ProcessingPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={heldPaymentList}
      words={heldPaymentListWords}
      cells={cells}
      opens="transaction"
      actions={can('riskReviews.decide') ? actions : undefined}
    />
  );
};
