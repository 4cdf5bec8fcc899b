import { businessTones } from '@back-office/contract/kit/business-status';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import {
  listSimilarBusinesses,
  type SimilarBusiness,
} from '@back-office/contract/features/onboarding/review-aids';
import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import {
  likenessLabels,
  reviewAidWords as words,
} from '@back-office/messages/features/onboarding/review-aids';
import { withNote } from '@back-office/messages/words';
import { Awaited } from '#kit/feedback/awaited';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import '#kit/layout/panel.css';

const Similar = ({
  of: { merchantNumber, merchantName, status, hasApplication, agreesIn },
}: {
  of: SimilarBusiness;
}) => {
  const say = useSay();
  const to = hasApplication
    ? objectPath('application', { merchantNumber })
    : `${screens.merchants.path}/${merchantNumber}`;
  return (
    <li>
      <PageLink to={to}>
        <span translate="no">{say(withNote, { text: merchantName, note: merchantNumber })}</span>
      </PageLink>
      <div className="kit-detail-line">
        <StatusDot tone={businessTones[status]}>{say(businessStatusWords[status])}</StatusDot>
        <span className="kit-quiet">
          {agreesIn.map((likeness) => say(likenessLabels[likeness])).join(' · ')}
        </span>
      </div>
    </li>
  );
};

/** Businesses that share people, accounts, addresses or websites with this one. */
export const SimilarBusinesses = ({
  thing: { merchantNumber },
}: {
  thing: SubmittedApplication;
}) => {
  const say = useSay();
  const question = useQuestion(listSimilarBusinesses, { merchantNumber });
  if (question.data === undefined) {
    return <Awaited question={question} />;
  }
  const { businesses, total } = question.data;
  return total === 0 ? (
    <p className="kit-quiet">{say(words.similarNone)}</p>
  ) : (
    <>
      <ul className="kit-plain-list">
        {businesses.map((one) => (
          <Similar key={one.merchantNumber} of={one} />
        ))}
      </ul>
      {total > businesses.length && (
        <p className="kit-quiet">{say(words.similarMore, { count: total - businesses.length })}</p>
      )}
    </>
  );
};
