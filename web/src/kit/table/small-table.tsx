import type { ReactNode } from 'react';
import { EmptyValue } from '#kit/values/empty-value';
import { ScrollBox } from '#kit/layout/scroll-box';
import '../object/description-list.css';

type SmallRow = { id: string; cells: readonly ReactNode[]; money: ReactNode };

/** A few related items inside a detail; the amount is at the end of each line. */
export const SmallTable = ({
  name,
  none,
  heads,
  ends = [],
  moneyHead,
  isLedByMoney = false,
  rows,
}: {
  name: string;
  /** Text for an empty table. */
  none?: string;
  heads: readonly string[];
  /** Indexes of further figure columns before the last, also aligned to the end. */
  ends?: readonly number[];
  moneyHead: string;
  /** A work list: on a phone each entry begins with its amount, as a card does. */
  isLedByMoney?: boolean;
  rows: readonly SmallRow[];
}) =>
  rows.length === 0 ? (
    <p className="kit-quiet">{none}</p>
  ) : (
    <ScrollBox name={name}>
      <table
        className={`kit-small-table kit-figures kit-stacked${isLedByMoney ? ' kit-led-by-money' : ''}`}
      >
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={ends.includes(index) ? 'kit-end' : undefined}>
                {head}
              </th>
            ))}
            <th scope="col" className="kit-end">
              {moneyHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {row.cells.map((cell, index) => (
                <td
                  key={heads[index]}
                  className={ends.includes(index) ? 'kit-end' : undefined}
                  data-label={heads[index]}
                >
                  {cell ?? <EmptyValue />}
                </td>
              ))}
              <td className="kit-end" data-label={moneyHead}>
                {row.money}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
