import type { OutputOf } from '@back-office/contract/kit/call';
import {
  overseeBatch,
  overseeBatchLines,
} from '@back-office/contract/features/settlements/oversight';
import { screens } from '@back-office/contract/screens';
import { batchWords } from '@back-office/messages/features/settlements';
import {
  batchObstacleLabels,
  oversightWords,
} from '@back-office/messages/features/settlements/oversight';
import { screenTitles } from '@back-office/messages/screens';
import { AskedDetail } from '#kit/awaited';
import { DescriptionList } from '#kit/description-list';
import { ObjectActions } from '#kit/object-actions';
import { Obstacles } from '#kit/obstacles';
import { MerchantLine } from '#kit/over-merchants';
import { PageLink } from '#kit/page-link';
import { Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { StatementView } from '../statement/statement-view.tsx';
import { batchActions } from './audit-actions.tsx';

type Batch = OutputOf<typeof overseeBatch>;

const Overseen = ({ batch, isPage }: { batch: Batch; isPage: boolean }) => {
  const say = useSay();
  const { merchantNumber, number, obstacles } = batch;
  const people = (['checkedBy', 'creditedBy', 'cancelledBy'] as const).flatMap((by) =>
    batch[by] === null ? [] : [{ term: say(oversightWords[by]), value: <Text text={batch[by]} /> }],
  );
  return (
    <StatementView
      statement={batch}
      isPage={isPage}
      isLinked={false}
      lines={{ call: overseeBatchLines, of: { merchantNumber, number } }}
      actions={<ObjectActions of={batchActions} thing={batch} isInRow={false} />}
    >
      <MerchantLine title={oversightWords.merchant} of={batch} />
      <Obstacles reasons={obstacles} labels={batchObstacleLabels} />
      {people.length > 0 && <DescriptionList items={people} />}
    </StatementView>
  );
};

/** A batch as an operator sees it: whose it is, who decided, what he may do, and the statement that the merchant gets. */
export const SettlementAuditDetail = ({
  merchantNumber,
  number,
  isPage = false,
}: {
  merchantNumber: string;
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const question = useQuestion(overseeBatch, { merchantNumber, number });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['settlements.batchNotFound'],
        title: say(batchWords.notFound),
        text: number,
        back: (
          <PageLink to={screens.settlementAudits.path}>
            {say(screenTitles.settlementAudits)}
          </PageLink>
        ),
      }}
    >
      {(batch) => <Overseen batch={batch} isPage={isPage} />}
    </AskedDetail>
  );
};
