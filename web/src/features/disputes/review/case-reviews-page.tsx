import { caseReviewList, type CaseReviewRow } from '@back-office/contract/features/disputes/review';
import {
  caseReviewListWords,
  overseenStateLabels,
  rulingWords,
} from '@back-office/messages/features/disputes/review';
import { now } from '#kit/time/clock';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { CaseStatus, reviewedCells } from '../dispute-cells.tsx';
import { caseReviewActions } from './case-review-actions.tsx';

/** The time that a confirmed decision has waited for the gateway's event. */
const RuledAtCell = ({ ruledAt }: { ruledAt: string | null }) => {
  const say = useSay();
  if (ruledAt === null) {
    return <EmptyValue />;
  }
  const days = Math.floor((now().getTime() - Date.parse(ruledAt)) / 86_400_000);
  return (
    <>
      <TimeText at={ruledAt} />
      <span className="kit-second-line">{say(rulingWords.notReportedFor, { days })}</span>
    </>
  );
};

const cells = {
  ...reviewedCells,
  state: ({ state }: CaseReviewRow) => <CaseStatus state={state} labels={overseenStateLabels} />,
  merchant: merchantCell,
  ruledAt: ({ ruledAt }: CaseReviewRow) => <RuledAtCell ruledAt={ruledAt} />,
};

/** Spec S2.20: the cases of all merchants, answers to review first. */
export const CaseReviewsPage = () => (
  <ListScreen
    list={caseReviewList}
    words={caseReviewListWords}
    cells={cells}
    opens="caseReview"
    actions={caseReviewActions}
  />
);
