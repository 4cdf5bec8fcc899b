import { tableWords } from '@back-office/messages/kit';
import type { WordOf } from '@back-office/messages/words';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { useLanguage, useSay } from '#platform/language/language';

/** Null if only counts are summed. */
export type Sum = { currency: string; count: number; amountMinor: string | null };

/** Count and amount per currency over the whole filter; its place is reserved while they load. */
export const SumsStrip = ({
  sums,
  countWord = tableWords.orders,
}: {
  sums: readonly Sum[] | undefined;
  /** Noun for the count, if not orders. */
  countWord?: WordOf<{ count: string }> | undefined;
}) => {
  const say = useSay();
  const language = useLanguage();
  if (sums === undefined) {
    return (
      <div className="kit-sums" aria-busy>
        <span className="kit-skeleton kit-skeleton-short" />
      </div>
    );
  }
  return (
    <dl className="kit-sums" aria-label={say(tableWords.sums)}>
      {sums.map((sum) => (
        <div key={sum.currency} className="kit-sum">
          <dt>{sum.currency}</dt>
          <dd>
            {sum.amountMinor !== null && (
              <MoneyText money={{ minor: sum.amountMinor, currency: sum.currency }} />
            )}
            <span className="kit-quiet">
              {sum.amountMinor !== null && ' · '}
              {say(countWord, { count: formatCount(sum.count, language) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
