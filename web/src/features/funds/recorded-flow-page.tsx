import { getBalances } from '@back-office/contract/features/funds';
import { balanceWords, flowLead, flowWords } from '@back-office/messages/features/funds';
import { screenTitles } from '@back-office/messages/screens';
import { Skeleton } from 'antd';
import { Awaited } from '#kit/feedback/awaited';
import { PageHead } from '#kit/page/page-head';
import { EmptyFirst } from '#kit/feedback/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { RecordedFlowList } from './recorded-flow-list.tsx';

/** The list needs the currencies with accounts. */
const Flow = () => {
  const say = useSay();
  const balances = useQuestion(getBalances, {}, { keepPreviousData: true });
  if (balances.data === undefined) {
    return <Awaited question={balances} skeleton={<Skeleton active paragraph={{ rows: 8 }} />} />;
  }
  const [first, ...others] = balances.data.balances.map(({ currency }) => currency);
  return first === undefined ? (
    <EmptyFirst title={say(flowWords.noAccountTitle)} text={say(balanceWords.none)} />
  ) : (
    <RecordedFlowList currencies={[first, ...others]} />
  );
};

/** Spec S2.28. */
export const RecordedFlowPage = () => {
  const say = useSay();
  return (
    <>
      <PageHead title={say(screenTitles.recordedFlow)} lead={say(flowLead)} />
      <Flow />
    </>
  );
};
