import { SearchOutlined } from '@ant-design/icons';
import type { TransactionFilter } from '@back-office/contract/features/transactions';
import { filterLabels } from '@back-office/messages/features/transactions/fields';
import { orderNumberWords } from '@back-office/messages/features/transactions/order-numbers';
import { cardNumberRefused } from '@back-office/messages/kit/filters';
import { Input } from 'antd';
import { useState } from 'react';
import type { FilterControl, FilterField } from '#kit/filter-field';
import { holdsCardNumber } from '#kit/filter-problems';
import { Problem } from '#kit/problem';
import { useSay } from '#platform/language/language';
import { orderNumberProblem, splitOrderNumbers } from './order-numbers.ts';

const OrderNumbersControl = ({ use }: { use: FilterControl<TransactionFilter> }) => {
  const say = useSay();
  const asked = (use.filter.orderNumbers ?? []).join(' ');
  const [draft, setDraft] = useState({ asked, typed: asked });
  const typed = draft.asked === asked ? draft.typed : asked;
  const numbers = splitOrderNumbers(typed);
  // The whole text is looked at too: a card number typed in groups of four would come apart into order numbers.
  const problem = holdsCardNumber(typed)
    ? say(cardNumberRefused)
    : orderNumberProblem(numbers, say);
  const ask = (text: string): void => {
    const wanted = splitOrderNumbers(text);
    if (
      wanted.join(' ') === asked ||
      holdsCardNumber(text) ||
      orderNumberProblem(wanted, say) !== undefined
    ) {
      return;
    }
    use.change({ orderNumbers: wanted.length > 0 ? wanted : undefined });
  };
  return (
    <>
      <Input
        id={use.id}
        className="kit-filter-control"
        prefix={<SearchOutlined aria-hidden />}
        suffix={
          <span className="kit-quiet kit-caption">
            {numbers.length > 1 && problem === undefined
              ? say(orderNumberWords.count, { count: numbers.length })
              : null}
          </span>
        }
        allowClear
        autoComplete="off"
        spellCheck={false}
        placeholder={say(filterLabels.orderNumbersHint)}
        status={problem === undefined ? '' : 'error'}
        value={typed}
        onChange={({ target }) => {
          setDraft({ asked, typed: target.value });
          if (target.value === '') {
            ask('');
          }
        }}
        onPressEnter={() => ask(typed)}
        onBlur={() => ask(typed)}
        onPaste={(event) => {
          // A column copied from a sheet has line breaks, which a line of text would swallow.
          const pasted = event.clipboardData.getData('text');
          if (/[\r\n\t]/.test(pasted)) {
            event.preventDefault();
            setDraft({ asked, typed: `${typed} ${pasted.replaceAll(/[\r\n\t]+/g, ' ')}`.trim() });
          }
        }}
      />
      <Problem text={problem} />
    </>
  );
};

/** One number or many pasted at once: of transactions or of the merchant's orders, not mixed. */
export const orderNumbersFilter: FilterField<TransactionFilter> = {
  id: 'orderNumbers',
  label: filterLabels.orderNumbers,
  keys: ['orderNumbers'],
  control: (use) => <OrderNumbersControl use={use} />,
  chip: ({ orderNumbers }) =>
    orderNumbers === undefined || orderNumbers.length === 0
      ? undefined
      : orderNumbers.length > 2
        ? `${orderNumbers.slice(0, 2).join(', ')} +${orderNumbers.length - 2}`
        : orderNumbers.join(', '),
};
