import { addDays } from '@back-office/contract/kit/business-day';
import { getBankCalendar } from '@back-office/contract/features/terms/bank-holidays';
import { previewSale, type Kept, type Priced } from '@back-office/contract/features/terms/preview';
import { minorOfMajor } from '@back-office/contract/kit/money';
import { termsWords as words } from '@back-office/messages/features/terms';
import { formatMoney } from '#kit/money/money';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';

/** Covers the longest possible wait under terms, and the holidays after it. */
const daysAhead = 400;

/** Proceeds and settlement day of a sale of 100 by the typed terms, with the currency's holidays. */
export const SalePreview = ({
  businessDay,
  currency,
  priced,
  kept,
}: {
  businessDay: string;
  currency: string;
  /** Undefined while the input is invalid, or no terms are agreed. */
  priced: Priced | undefined;
  kept: Kept | undefined;
}) => {
  const say = useSay();
  const language = useLanguage();
  const { data } = useQuestion(getBankCalendar, {
    from: businessDay,
    to: addDays(businessDay, daysAhead),
  });
  const amountMinor = minorOfMajor('100', currency);
  if (priced === undefined || kept === undefined || amountMinor === undefined) {
    return <p className="kit-note">{say(words.previewNeedsBoth)}</p>;
  }
  const holidays = new Set(
    data?.holidays.filter((holiday) => holiday.currency === currency).map(({ day }) => day),
  );
  const preview = previewSale({ businessDay, amountMinor }, { ...priced, ...kept }, holidays);
  const money = (minor: bigint): string =>
    `${formatMoney({ minor: String(minor), currency }, language)} ${currency}`;
  return (
    <div className="kit-note" aria-live="polite">
      <p>
        {say(words.previewText, {
          sale: money(amountMinor),
          day: businessDay,
          due: preview.dueDay,
          net: money(preview.netMinor),
        })}
      </p>
      <p>
        {say(words.previewLess, {
          deduction: money(preview.deductionMinor),
          fee: money(preview.singleFeeMinor),
          reserve: money(preview.reserveMinor),
        })}
        {preview.dueDay !== preview.plannedDay &&
          ` ${say(words.previewMoved, { planned: preview.plannedDay })}`}
      </p>
    </div>
  );
};
