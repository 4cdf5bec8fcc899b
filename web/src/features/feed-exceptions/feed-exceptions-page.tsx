import {
  feedExceptionList,
  type FeedExceptionRow,
} from '@back-office/contract/features/feed-exceptions';
import { feedExceptionListWords } from '@back-office/messages/features/feed-exceptions';
import { ListScreen } from '#kit/list/list-screen';
import { AgeText } from '#kit/columns/value-cells';
import { exceptionActions } from './exception-actions.tsx';
import { ReasonText } from './exception-cells.tsx';

const cells = {
  reason: (row: FeedExceptionRow) => <ReasonText of={row} />,
  age: ({ ageHours }: FeedExceptionRow) => <AgeText hours={ageHours} />,
};

/** What gateways told that cannot be: for an operator to look at, set aside, or have judged again. */
export const FeedExceptionsPage = () => (
  <ListScreen
    list={feedExceptionList}
    words={feedExceptionListWords}
    cells={cells}
    opens="feedException"
    actions={exceptionActions}
  />
);
