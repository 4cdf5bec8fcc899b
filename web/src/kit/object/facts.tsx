// Terms and values of an object. An empty value makes no fact and shows nothing.
import type { Money } from '@back-office/contract/kit/money';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { DescriptionList } from '#kit/object/description-list';
import { CopyText } from '#kit/values/copy-text';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { BothTimes } from '#kit/time/time-text';
import { Copied, Labelled, Text } from '#kit/columns/value-cells';
import { type Say, useSay } from '#platform/language/language';

/** A message, or composed text. */
type Term = Word | string;
export type Fact = { term: Term; value: ReactNode; isWide?: boolean };
/** An empty value: null, no text, or a condition that does not hold. */
type Nothing = null | undefined | false | '';
export type Facts = readonly (Fact | Nothing)[];

const isNothing = (value: unknown): value is Nothing =>
  value === null || value === undefined || value === false || value === '';

const factOf =
  <Value,>(show: (value: Value, term: Term) => ReactNode, isWide = false) =>
  (term: Term, value: Value | Nothing): Fact | null =>
    isNothing(value) ? null : { term, value: show(value, term), isWide };

const CopiedFact = ({ text, term, isText }: { text: string; term: Term; isText?: boolean }) => {
  const what = sayTerm(term, useSay());
  return isText === true ? (
    <CopyText text={text} what={what} />
  ) : (
    <Copied text={text} what={what} />
  );
};

const sayTerm = (term: Term, say: Say): string => (typeof term === 'string' ? term : say(term));

export const fact = {
  /** Any content, shown as is. */
  of: factOf<ReactNode>((value) => value),
  wide: factOf<ReactNode>((value) => value, true),
  money: factOf<Money>((money) => <MoneyText money={money} />),
  text: factOf<string>((text) => <Text text={text} />),
  longText: factOf<string>((text) => <Text text={text} />, true),
  /** A number without a copy button. */
  code: factOf<string>((text) => <Text text={text} isMono />),
  /** A number with a copy button. */
  number: factOf<string>((text, term) => <CopiedFact text={text} term={term} />),
  /** The same for text, such as an e-mail address. */
  copied: factOf<string>((text, term) => <CopiedFact text={text} term={term} isText />),
  time: factOf<string>((at) => <BothTimes at={at} />),
  label: <Value extends string>(
    term: Term,
    labels: Readonly<Record<Value, Word>>,
    value: Value | null,
  ): Fact | null =>
    value === null ? null : { term, value: <Labelled labels={labels} value={value} /> },
  /** Plain text if the reader may not open the page. */
  link: (term: Term, text: string | null, to: string | null): Fact | null =>
    text === null || to === null
      ? fact.number(term, text)
      : {
          term,
          value: (
            <PageLink to={to} className="kit-mono">
              {text}
            </PageLink>
          ),
        },
};

/** Removes empty entries. */
export const factsIn = (facts: Facts = []): Fact[] =>
  facts.filter((one): one is Fact => !isNothing(one));

export const FactList = ({ facts }: { facts: readonly Fact[] }) => {
  const say = useSay();
  return <DescriptionList items={facts.map((one) => ({ ...one, term: sayTerm(one.term, say) }))} />;
};

/** One line of a sum: `isTotal` draws the line above it. */
export type SumLine = { term: Term; money: Money; note?: ReactNode; isTotal?: boolean };

/** Removes empty entries; a single line would repeat the head, so it is dropped. */
export const sumsIn = (lines: readonly (SumLine | Nothing)[] = []): SumLine[] => {
  const known = lines.filter((line): line is SumLine => !isNothing(line));
  return known.length > 1 ? known : [];
};

/** Amounts in a column, as for addition. */
export const SumLines = ({ lines }: { lines: readonly SumLine[] }) => {
  const say = useSay();
  return (
    <dl className="kit-sum-lines kit-figures">
      {lines.map(({ term, money, note, isTotal }) => (
        <div key={sayTerm(term, say)} className={isTotal === true ? 'kit-sum-total' : undefined}>
          <dt>
            {sayTerm(term, say)}
            {!isNothing(note) && <span className="kit-second-line">{note}</span>}
          </dt>
          <dd>
            <MoneyText money={money} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
