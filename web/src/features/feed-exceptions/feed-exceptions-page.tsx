import {
  feedExceptionList,
  type FeedExceptionRow,
} from '@back-office/contract/features/feed-exceptions';
import { feedExceptionListWords } from '@back-office/messages/features/feed-exceptions';
import { ListScreen } from '#kit/list/list-screen';
import { exceptionActions, ReasonText } from './exception-cells.tsx';

const cells = {
  reason: (row: FeedExceptionRow) => <ReasonText of={row} />,
};

/** Gateway events that can't be applied, for an operator to check, dismiss or apply again. */
export const FeedExceptionsPage = () => (
  <ListScreen
    list={feedExceptionList}
    words={feedExceptionListWords}
    cells={cells}
    opens="feedException"
    actions={exceptionActions}
  />
);
