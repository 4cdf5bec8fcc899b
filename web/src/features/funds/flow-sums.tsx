import type { listRecordedFlow } from '@back-office/contract/features/funds';
import type { EntryKind } from '@back-office/contract/features/funds/entry-kinds';
import type { OutputOf } from '@back-office/contract/kit/call';
import { entriesOf, flowWords } from '@back-office/messages/features/funds';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { ScrollBox } from '#kit/layout/scroll-box';
import { useLanguage, useSay } from '#platform/language/language';

type Flow = OutputOf<typeof listRecordedFlow>;

type FlowSumsProps = {
  flow: Flow;
  currency: string;
  /** False while a filter hides entries, so that the balances don't match the entries shown. */
  isWhole: boolean;
  choose: (kind: EntryKind) => void;
};

/** Opening balance, movements by kind, closing balance; each kind opens its entries. */
export const FlowSums = ({ flow, currency, isWhole, choose }: FlowSumsProps) => {
  const say = useSay();
  const language = useLanguage();
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  return (
    <ScrollBox name={say(flowWords.movements)}>
      <table className="kit-figures-table">
        <thead>
          <tr>
            {isWhole && <th scope="col">{say(flowWords.opening)}</th>}
            {flow.sums.map(({ kind }) => (
              <th key={kind} scope="col">
                {say(entryKindLabels[kind])}
              </th>
            ))}
            {isWhole && <th scope="col">{say(flowWords.closing)}</th>}
          </tr>
        </thead>
        <tbody>
          <tr>
            {isWhole && <td>{money(flow.openingMinor)}</td>}
            {flow.sums.map(({ kind, direction, count, amountMinor }) => (
              <td key={kind}>
                <button type="button" className="kit-link-button" onClick={() => choose(kind)}>
                  {money(direction === 'out' ? `-${amountMinor}` : amountMinor)}
                </button>
                <span className="kit-second-line">
                  {say(entriesOf, { count: formatCount(count, language) })}
                </span>
              </td>
            ))}
            {isWhole && <td>{money(flow.closingMinor)}</td>}
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
};
