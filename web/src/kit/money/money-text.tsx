import type { Money } from '@back-office/contract/kit/money';
import { formatMoney, formatMoneyCeiling } from '#kit/money/money';
import { useLanguage } from '#platform/language/language';
import '../values/values.css';

/** An exact amount with its currency behind it; `isRounded` is the ceiling integer for tiles and charts (Spec S9.9). */
export const MoneyText = ({ money, isRounded = false }: { money: Money; isRounded?: boolean }) => {
  const language = useLanguage();
  const figure = isRounded ? formatMoneyCeiling(money, language) : formatMoney(money, language);
  return (
    <span className="kit-money">
      {figure}
      <span className="kit-money-currency">{` ${money.currency}`}</span>
    </span>
  );
};
