import { getMerchant } from '@back-office/contract/features/merchants/edit';
import { screens } from '@back-office/contract/screens';
import { operatorWords } from '@back-office/messages/features/merchants/operator';
import { screenTitles } from '@back-office/messages/screens';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { AskedDetail } from '#kit/feedback/awaited';
import { PageLink } from '#kit/page/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { ReaderContext } from '../information/merchant-sections.tsx';
import { MerchantFile, type AskedForm } from './merchant-file.tsx';

/** Everything of one merchant, for the acquirer's people. */
export const MerchantPage = () => {
  const say = useSay();
  const { merchantNumber = '' } = useParams({ strict: false }) as { merchantNumber?: string };
  const asked: AskedForm = useSearch({ strict: false });
  const router = useRouter();
  /** The address names the form no more once it is closed. */
  const leave = (): void => {
    if (asked.form !== undefined) {
      router.history.replace(`${screens.merchants.path}/${merchantNumber}`);
    }
  };
  const question = useQuestion(getMerchant, { merchantNumber });
  return (
    <article className="kit-page kit-page-wide">
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
            <MerchantFile
              key={`${asked.form} ${asked.product}`}
              merchant={merchant}
              asked={asked}
              leave={leave}
            />
          </ReaderContext>
        )}
      </AskedDetail>
    </article>
  );
};
