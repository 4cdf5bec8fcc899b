// Terms of an object and what they are. A fact without a value is not made, and nothing is shown for it.
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

/** A term is a word, or a text where it is put together. */
type Term = Word | string;
export type Fact = { term: Term; value: ReactNode; isWide?: boolean };
/** What is not there: null, nothing typed, or a condition that does not hold. */
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
  /** Anything that is shown as it is. */
  of: factOf<ReactNode>((value) => value),
  wide: factOf<ReactNode>((value) => value, true),
  money: factOf<Money>((money) => <MoneyText money={money} />),
  text: factOf<string>((text) => <Text text={text} />),
  longText: factOf<string>((text) => <Text text={text} />, true),
  /** A number that nobody copies. */
  code: factOf<string>((text) => <Text text={text} isMono />),
  /** A number to take along. */
  number: factOf<string>((text, term) => <CopiedFact text={text} term={term} />),
  /** The same for what is read as text: an e-mail address. */
  copied: factOf<string>((text, term) => <CopiedFact text={text} term={term} isText />),
  time: factOf<string>((at) => <BothTimes at={at} />),
  label: <Value extends string>(
    term: Term,
    labels: Readonly<Record<Value, Word>>,
    value: Value | null,
  ): Fact | null =>
    value === null ? null : { term, value: <Labelled labels={labels} value={value} /> },
  /** Plain text where the reader may not go there. */
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

/** Those that there are. */
export const factsIn = (facts: Facts = []): Fact[] =>
  facts.filter((one): one is Fact => !isNothing(one));

export const FactList = ({ facts }: { facts: readonly Fact[] }) => {
  const say = useSay();
  return <DescriptionList items={facts.map((one) => ({ ...one, term: sayTerm(one.term, say) }))} />;
};

/** One line of a sum: `isTotal` draws the line above it. */
export type SumLine = { term: Term; money: Money; note?: ReactNode; isTotal?: boolean };

/** Those that there are; a single line is what the head says already. */
export const sumsIn = (lines: readonly (SumLine | Nothing)[] = []): SumLine[] => {
  const known = lines.filter((line): line is SumLine => !isNothing(line));
  return known.length > 1 ? known : [];
};

/** Amounts below each other, as one adds them up. */
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
