import { overseenBatchList } from '@back-office/contract/features/settlements/oversight';
import type { FilterOf } from '@back-office/contract/kit/list';
import { overseenBatchListWords } from '@back-office/messages/features/settlements/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { batchCells } from '../batch-cells.tsx';
import { batchActions } from './audit-actions.tsx';
import { Exceptions } from './exceptions.tsx';

// Other merchants are another list: it starts at its first page.
const below = ({ search }: FilterOf<typeof overseenBatchList>) => (
  <Exceptions key={search} search={search} />
);

/** The acquirer's side of settlement: batches to check and credit, and sales passed over. */
export const SettlementAuditsPage = () => (
  <ListScreen
    list={overseenBatchList}
    words={overseenBatchListWords}
    cells={batchCells}
    opens="settlementAudit"
    actions={batchActions}
    below={below}
  />
);
