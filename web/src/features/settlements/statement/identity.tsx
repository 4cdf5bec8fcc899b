import {
  type LineFigure,
  lineFigures,
  signedFigure,
  type Statement,
  type StatementFigure,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import {
  batchFields,
  batchWords,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import { paperWords } from '@back-office/messages/features/settlements/statement';
import { formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { useLanguage, useSay } from '#platform/language/language';
import '#kit/filter/filter-bar.css';
import '#kit/money/statement.css';

/** Figures always shown; others only with an amount. */
const always: readonly StatementFigure[] = [
  'sale',
  'deduction',
  'singleFee',
  'refund',
  'chargeback',
  'reserveExtracted',
  'reserveReleased',
];

const isOfLines = (figure: StatementFigure): figure is LineFigure =>
  lineFigures.some((one) => one === figure);

const Figure = ({
  figure,
  statement,
  choose,
}: {
  figure: StatementFigure;
  statement: Statement;
  choose: (figure: LineFigure) => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  const { currency, figures } = statement;
  const money = { minor: signedFigure(figure, figures[figure]), currency };
  const label = say(statementFigureLabels[figure]);
  const text = <MoneyText money={money} />;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {isOfLines(figure) && figures[figure] !== '0' ? (
          <button
            type="button"
            className="kit-link-button"
            aria-label={say(batchWords.showLines, {
              figure: label,
              value: `${formatMoney(money, language)} ${currency}`,
            })}
            onClick={() => choose(figure)}
          >
            {text}
          </button>
        ) : (
          text
        )}
      </td>
    </tr>
  );
};

/** The net calculation as a column, from sales to net. */
export const Identity = ({
  statement,
  choose,
}: {
  statement: Statement;
  choose: (figure: LineFigure) => void;
}) => {
  const say = useSay();
  const { figures, netMinor, currency } = statement;
  const shown = statementFigures.filter(
    (figure) => always.includes(figure) || figures[figure] !== '0',
  );
  return (
    <table className="statement-identity" aria-label={say(batchWords.identity)}>
      <thead>
        <tr>
          <th scope="col">{say(paperWords.item)}</th>
          <th scope="col">{say(paperWords.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((figure) => (
          <Figure key={figure} figure={figure} statement={statement} choose={choose} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say(batchFields.net)}</th>
          <td>
            <MoneyText money={{ minor: netMinor, currency }} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
