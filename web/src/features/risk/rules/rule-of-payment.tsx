import { getRiskRule } from '@back-office/contract/features/risk/rules';
import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import { objectPath } from '@back-office/contract/objects';
import { ruleWords as words } from '@back-office/messages/features/risk/rule-words';
import { leadIn, type Word } from '@back-office/messages/words';
import { definePart } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

type Decided = Pick<TransactionDetail, 'riskReview' | 'declineClass'>;

const reviewWords = {
  pending: words.heldBy,
  released: words.releasedBy,
  declined: words.refusedAfter,
  expired: words.expiredAfter,
} as const;

const wordOf = ({ riskReview, declineClass }: Decided): Word => {
  if (riskReview !== null) {
    return reviewWords[riskReview];
  }
  return declineClass === 'risk' ? words.declinedBy : words.authenticatedBy;
};

const Deciding = ({ number, payment }: { number: string; payment: Decided }) => {
  const say = useSay();
  const { data } = useQuestion(getRiskRule, { number });
  return data === undefined ? null : (
    <p className="kit-note">
      {leadIn(say(wordOf(payment)))}
      <PageLink to={objectPath('riskRule', { number })}>
        <span translate="no">{data.name}</span>
      </PageLink>
    </p>
  );
};

/** On a payment: the merchant's own rule that decided it. */
export const ruleOfPayment = definePart({
  call: findTransaction,
  Note: ({ thing }) => {
    const { can } = useSession();
    const { riskRule } = thing;
    return riskRule !== null && can('riskRules.view') ? (
      <Deciding number={riskRule} payment={thing} />
    ) : null;
  },
});
