import {
  heldPaymentList,
  type HeldPaymentRow,
  reviewOutcomeTones,
  reviewTones,
} from '@back-office/contract/features/risk/reviews';
import { objectPath } from '@back-office/contract/objects';
import {
  heldPaymentListWords,
  reviewOutcomeLabels,
  reviewStatusLabels,
} from '@back-office/messages/features/risk/reviews';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { heldPaymentActions } from './held-payment-actions.tsx';

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

/** Spec S3.30: the payments that rules hold, to release or decline. */
export const ProcessingPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={heldPaymentList}
      words={heldPaymentListWords}
      cells={cells}
      opens="transaction"
      actions={can('riskReviews.decide') ? heldPaymentActions : undefined}
    />
  );
};
