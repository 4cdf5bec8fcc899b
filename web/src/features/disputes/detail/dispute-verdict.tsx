import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { disputeDetailWords as words } from '@back-office/messages/features/disputes';
import { adviceLabels, verdictReasonLabels } from '@back-office/messages/features/disputes/labels';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { useSay } from '#platform/language/language';

const Costs = ({ costs }: { costs: NonNullable<DisputeDetail['costs']> }) => {
  const say = useSay();
  const money = (minor: string) => <MoneyText money={{ minor, currency: costs.currency }} />;
  return (
    <DetailSection title={say(words.costs)}>
      <DescriptionList
        items={[
          { term: say(words.taken), value: money(costs.takenMinor) },
          { term: say(words.lose), value: money(costs.loseMinor) },
          { term: say(words.fight), value: money(costs.fightMinor) },
          ...(costs.refundMinor === null
            ? []
            : [{ term: say(words.refund), value: money(costs.refundMinor) }]),
        ]}
      />
    </DetailSection>
  );
};

/** What is advised and why, with the odds of own cases, and what each way costs. */
export const DisputeVerdict = ({ dispute: { verdict, costs } }: { dispute: DisputeDetail }) => {
  const say = useSay();
  return (
    <>
      {verdict !== null && (
        <DetailSection title={say(words.advice, { advice: say(adviceLabels[verdict.advice]) })}>
          <ul className="kit-plain-list">
            {verdict.reasons.map((reason) => (
              <li key={reason}>{say(verdictReasonLabels[reason])}</li>
            ))}
            {verdict.odds !== null && <li>{say(words.odds, verdict.odds)}</li>}
          </ul>
        </DetailSection>
      )}
      {costs !== null && <Costs costs={costs} />}
    </>
  );
};
