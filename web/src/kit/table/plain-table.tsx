import type { ReactNode } from 'react';
import '#kit/object/description-list.css';
import { ScrollBox } from '#kit/layout/scroll-box';

type PlainRow = { id: string; cells: readonly ReactNode[] };

/** A few rows of one part of a merchant's file; a sentence if there are none. */
export const PlainTable = ({
  name,
  none,
  heads,
  ends = [],
  isWrapped = false,
  rows,
}: {
  name: string;
  /** Text for an empty table. */
  none?: string;
  heads: readonly string[];
  /** Indexes of columns with figures or actions, aligned to the end. */
  ends?: readonly number[];
  /** Wraps cells with sentences. */
  isWrapped?: boolean;
  rows: readonly PlainRow[];
}) =>
  rows.length === 0 ? (
    <p className="kit-quiet">{none}</p>
  ) : (
    <ScrollBox name={name}>
      <table
        className={`kit-small-table kit-figures kit-stacked${isWrapped ? '' : ' kit-one-line'}`}
      >
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={ends.includes(index) ? 'kit-end' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => (
                <td
                  key={heads[index]}
                  className={ends.includes(index) ? 'kit-end' : undefined}
                  data-label={heads[index]}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
