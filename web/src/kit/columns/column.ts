import { tableWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';

/** A column of a list, as its screen declares it. */
export type Column<Row> = {
  id: string;
  title: Word;
  /** Note under the title: the zone of a time. */
  note?: 'zone';
  width: number;
  align?: 'end';
  /** Edge at which it stays during horizontal scrolling. */
  pin?: 'start' | 'end';
  /** Cannot be hidden: the row's number, its actions. */
  isFixed?: boolean;
  /** The name the server sorts by. */
  sort?: string;
  /** In the cards of a narrow screen: the two ends of the head, the key below it, or one of the fields. */
  card?: 'lead' | 'status' | 'key' | 'field';
  render: (row: Row) => ReactNode;
};

/** As narrow as its heading: the row shows its buttons over its end while the mouse or the focus is in it. */
export const actionColumn = <Row>(render: Column<Row>['render']): Column<Row> => ({
  id: 'actions',
  title: tableWords.actions,
  width: 80,
  pin: 'end',
  isFixed: true,
  align: 'end',
  render,
});
