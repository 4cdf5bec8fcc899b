import type { Money } from '@back-office/contract/kit/money';
import { filterWords, partWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { CopyText } from '#kit/values/copy-text';
import { EmptyValue } from '#kit/values/empty-value';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { TimeCell } from '#kit/time/time-text';
import { useLanguage, useSay } from '#platform/language/language';

type TextProps =
  | { text: string | null; isMono?: boolean }
  | { time: string | null }
  | { money: Money | null };

/** A plain value, with a tooltip if its cell cuts it; a dash if empty. */
export const Text = (props: TextProps) => {
  if ('money' in props) {
    return props.money === null ? <EmptyValue /> : <MoneyText money={props.money} />;
  }
  if ('time' in props) {
    return props.time === null ? <EmptyValue /> : <TimeCell at={props.time} />;
  }
  if (props.text === null || props.text === '') {
    return <EmptyValue />;
  }
  return (
    // Text written by people and shops is not translated by browsers.
    <span
      className={props.isMono === true ? 'kit-mono' : undefined}
      title={props.text}
      translate="no"
    >
      {props.text}
    </span>
  );
};

/** Several values, listed as in the reader's language; a dash if empty. */
export const TextList = ({
  texts,
  isMono = false,
}: {
  texts: readonly string[];
  isMono?: boolean;
}) => {
  const say = useSay();
  return <Text text={texts.join(say(filterWords.between))} isMono={isMono} />;
};

/** A value of an enumeration by its label. */
export const Labelled = <Value extends string>({
  labels,
  value,
}: {
  labels: Readonly<Record<Value, Word>>;
  value: Value | null;
}) => {
  const say = useSay();
  return value === null ? <EmptyValue /> : <span>{say(labels[value])}</span>;
};

export const YesNo = ({ value }: { value: boolean }) => {
  const say = useSay();
  return (
    <span className={value ? undefined : 'kit-quiet'}>
      {say(value ? partWords.yes : partWords.no)}
    </span>
  );
};

/** A count, with thousands separators. */
export const CountText = ({ count }: { count: number }) => (
  <span className="kit-figures">{formatCount(count, useLanguage())}</span>
);

/** Names of rules are the merchant's own and are not translated. */
export const Rules = ({ rules }: { rules: readonly string[] }) => {
  const say = useSay();
  return rules.length === 0 ? (
    <EmptyValue />
  ) : (
    <span title={rules.join('\n')}>{rules.join(say(filterWords.between))}</span>
  );
};

/** A number or text with a copy button. */
export const Copied = ({ text, what }: { text: string; what: string }) => (
  <CopyText text={text} what={what}>
    <span className="kit-mono">{text}</span>
  </CopyText>
);
