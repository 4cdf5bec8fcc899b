import { amountFilterWords } from '@back-office/messages/kit/filters';
import { isAmountRange, plainAmount } from '@back-office/contract/kit/money';
import { ruleWords } from '@back-office/messages/rules';
import { Input } from 'antd';
import type { FilterControl, FilterField } from '#kit/filter/filter-field';
import { useSay } from '#platform/language/language';

type Amounts = { amountFrom?: string | undefined; amountTo?: string | undefined };

const AmountControl = ({ use }: { use: FilterControl<Amounts> }) => {
  const say = useSay();
  const status = use.problem === undefined ? '' : 'error';
  return (
    <span className="kit-filter-pair">
      <Input
        id={use.id}
        inputMode="decimal"
        autoComplete="off"
        status={status}
        aria-label={say(amountFilterWords.from)}
        placeholder="0.00"
        value={use.filter.amountFrom ?? ''}
        onChange={({ target }) => use.change({ amountFrom: target.value.trim() || undefined })}
      />
      <Input
        inputMode="decimal"
        autoComplete="off"
        status={status}
        aria-label={say(amountFilterWords.to)}
        placeholder="9,999.99"
        value={use.filter.amountTo ?? ''}
        onChange={({ target }) => use.change({ amountTo: target.value.trim() || undefined })}
      />
    </span>
  );
};

/** Major units, both ends inclusive. */
export const amountFilter: FilterField<Amounts> = {
  id: 'amount',
  label: amountFilterWords.range,
  keys: ['amountFrom', 'amountTo'],
  control: (use) => <AmountControl use={use} />,
  plain: ({ amountFrom, amountTo }) => ({
    amountFrom: amountFrom === undefined ? undefined : plainAmount(amountFrom),
    amountTo: amountTo === undefined ? undefined : plainAmount(amountTo),
  }),
  check: (filter, say) => (isAmountRange(filter) ? undefined : say(ruleWords.amountsReversed, {})),
  chip: ({ amountFrom, amountTo }) => {
    if (amountFrom === undefined) {
      return amountTo === undefined ? undefined : `≤ ${amountTo}`;
    }
    return amountTo === undefined ? `≥ ${amountFrom}` : `${amountFrom} – ${amountTo}`;
  },
};
