import type { checkWaybills } from '@back-office/contract/features/waybills/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { missingWords } from '@back-office/messages/features/waybills/missing';
import { MoneyText } from '#kit/money/money-text';
import { useSay } from '#platform/language/language';

type Props = { answer: Pick<OutputOf<typeof checkWaybills>, 'moves'> };

/** The effect of proofs of delivery: settlement days with their amounts. */
export const SettlementMoves = ({ answer: { moves } }: Props) => {
  const say = useSay();
  return moves.map(({ settlementDay, currency, condition, amountMinor }) => (
    <p key={`${settlementDay}/${currency}/${condition}`}>
      <strong>
        <MoneyText money={{ minor: amountMinor, currency }} />
      </strong>{' '}
      {say(condition === 'delivered' ? missingWords.movesOnceDelivered : missingWords.moves, {
        day: settlementDay,
      })}
    </p>
  ));
};
