import type { listRecordedFlow } from '@back-office/contract/features/funds';
import type { EntryKind } from '@back-office/contract/features/funds/entry-kinds';
import type { OutputOf } from '@back-office/contract/kit/call';
import { entriesOf, flowWords } from '@back-office/messages/features/funds';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import type { Word } from '@back-office/messages/words';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
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
  const balance = (word: Word, minor: string) =>
    isWhole && (
      <div className="kit-figure-end">
        <dt>{say(word)}</dt>
        <dd>{money(minor)}</dd>
      </div>
    );
  return (
    <dl className="kit-figure-list">
      {balance(flowWords.opening, flow.openingMinor)}
      {flow.sums.map(({ kind, direction, count, amountMinor }) => (
        <div key={kind}>
          <dt>{say(entryKindLabels[kind])}</dt>
          <dd>
            <button type="button" className="kit-link-button" onClick={() => choose(kind)}>
              {money(direction === 'out' ? `-${amountMinor}` : amountMinor)}
            </button>
            <span className="kit-second-line">
              {say(entriesOf, { count: formatCount(count, language) })}
            </span>
          </dd>
        </div>
      ))}
      {balance(flowWords.closing, flow.closingMinor)}
    </dl>
  );
};
