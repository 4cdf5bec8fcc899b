import { getMerchant } from '@back-office/contract/features/merchants/edit';
import { screens } from '@back-office/contract/screens';
import { operatorWords } from '@back-office/messages/features/merchants/operator';
import { screenTitles } from '@back-office/messages/screens';
import { useParams } from '@tanstack/react-router';
import { AskedDetail } from '#kit/awaited';
import { PageLink } from '#kit/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { ReaderContext } from '../information/not-set.tsx';
import { MerchantFile } from './merchant-file.tsx';

/** Everything of one merchant, for the acquirer's people. */
export const MerchantPage = () => {
  const say = useSay();
  const { merchantNumber = '' } = useParams({ strict: false }) as { merchantNumber?: string };
  const question = useQuestion(getMerchant, { merchantNumber });
  return (
    <article className="kit-page">
      <AskedDetail
        question={question}
        absent={{
          refusals: ['merchants.notFound', 'request.malformed'],
          title: say(operatorWords.notFound),
          text: merchantNumber,
          back: <PageLink to={screens.merchants.path}>{say(screenTitles.merchants)}</PageLink>,
        }}
      >
        {(merchant) => (
          <ReaderContext value="operator">
            <MerchantFile merchant={merchant} />
          </ReaderContext>
        )}
      </AskedDetail>
    </article>
  );
};
