import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';

/** One column of a list, as the list's owner describes it. */
export type Column<Row> = {
  id: string;
  title: Word;
  /** Stands under the title: the zone of a time. */
  note?: 'zone';
  width: number;
  align?: 'end';
  /** Where it stays while the rest scrolls sideways. */
  pin?: 'start' | 'end';
  /** Cannot be taken away: the row's number, its actions. */
  isFixed?: boolean;
  /** The name the server sorts by. */
  sort?: string;
  /** In the cards of a narrow screen: the heading or one of the key fields. */
  card?: 'heading' | 'field';
  render: (row: Row) => ReactNode;
};
