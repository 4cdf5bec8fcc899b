import { monthSettlementWords as words } from '@back-office/messages/features/monthly-settlement';
import type { Word } from '@back-office/messages/words';
import { formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { useLanguage, useSay } from '#platform/language/language';
import '#kit/table/compared-figures.css';

/** An amount in minor units, signed as in its sum, and the list behind it. */
export type AccountLine = { label: Word; minor: string; to?: string | undefined; isSum?: boolean };

export const negated = (minor: string): string => String(-BigInt(minor));
export const isSomething = ({ minor }: AccountLine): boolean => minor !== '0';
export const sumOf = (minors: readonly string[]): bigint =>
  minors.reduce((sum, minor) => sum + BigInt(minor), 0n);

/** A comparison of two calculations that must agree. */
export type Check = { difference: bigint; agrees: Word };

/** The sum of the lines minus the stated sum. */
export const differenceOf = (lines: readonly AccountLine[], sum: string): bigint =>
  sumOf(lines.map(({ minor }) => minor)) - BigInt(sum);

const Amount = ({ line, currency }: { line: AccountLine; currency: string }) => {
  const say = useSay();
  const language = useLanguage();
  const value = formatMoney({ minor: line.minor, currency }, language);
  return line.to !== undefined && isSomething(line) ? (
    <PageLink to={line.to} label={say(words.open, { figure: say(line.label), value, currency })}>
      {value}
    </PageLink>
  ) : (
    value
  );
};

const CheckText = ({ check, currency }: { check: Check; currency: string }) => {
  const say = useSay();
  const language = useLanguage();
  const { difference, agrees } = check;
  return (
    <p className="kit-account-check">
      {difference === 0n
        ? say(agrees)
        : say(words.differs, {
            difference: formatMoney({ minor: String(difference), currency }, language),
          })}
    </p>
  );
};

/** Amounts in a column that add up to the last one, with a check. */
export const Account = ({
  title,
  currency,
  lines,
  checks = [],
}: {
  title: string;
  currency: string;
  lines: readonly AccountLine[];
  checks?: readonly Check[];
}) => {
  const say = useSay();
  return (
    <div>
      <h3>{title}</h3>
      <table className="kit-figures-table" aria-label={`${title}, ${currency}`}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label.en} className={line.isSum === true ? 'kit-account-sum' : undefined}>
              <th scope="row">{say(line.label)}</th>
              <td>
                <Amount line={line} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {checks.map((check) => (
        <CheckText key={check.agrees.en} check={check} currency={currency} />
      ))}
    </div>
  );
};
