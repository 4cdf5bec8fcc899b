import { signedDecision } from '@back-office/contract/features/funds/adjustments';
import type { Statement } from '@back-office/contract/features/settlements/statement';
import {
  batchWords,
  lineFields,
  statementDecisionLabels,
} from '@back-office/messages/features/settlements';
import { MoneyText } from '#kit/money/money-text';
import type { Section } from '#kit/object/definition';
import { ReasonText } from '#kit/values/reason-text';
import { SmallTable } from '#kit/table/small-table';
import { useSay } from '#platform/language/language';

const Decisions = ({ thing }: { thing: Statement }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(batchWords.decisions)}
      heads={[lineFields.cause, batchWords.decidedOn, lineFields.kind, lineFields.reason].map(
        (word) => say(word),
      )}
      moneyHead={say(lineFields.net)}
      rows={thing.decisions.map(({ number, kind, decidedOn, amountMinor, ...why }) => ({
        id: number,
        cells: [
          <span key="number" className="kit-mono">
            {number}
          </span>,
          decidedOn,
          say(statementDecisionLabels[kind]),
          <ReasonText key="reason" of={why} />,
        ],
        money: (
          <MoneyText
            money={{
              minor: signedDecision({ kind, amountMinor }),
              currency: thing.currency,
            }}
          />
        ),
      }))}
    />
  );
};

/** The acquirer's further decisions, with their reasons for the merchant. */
export const decisions: Section<Statement> = {
  title: batchWords.decisions,
  Content: Decisions,
  isShown: (statement) => statement.decisions.length > 0,
};
