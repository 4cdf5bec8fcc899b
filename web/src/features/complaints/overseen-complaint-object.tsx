import {
  overseeComplaint,
  type OverseenComplaint,
} from '@back-office/contract/features/complaints/oversight';
import { getMerchant } from '@back-office/contract/features/merchants/edit';
import { complaintWords as words } from '@back-office/messages/features/complaints/detail';
import {
  contactWords,
  merchantWord,
  overdueNote,
} from '@back-office/messages/features/complaints/oversight';
import { contactRoleLabels } from '@back-office/messages/features/merchants/information';
import { Button } from 'antd';
import { Awaited } from '#kit/feedback/awaited';
import { defineObject } from '#kit/object/define-object';
import { DescriptionList } from '#kit/object/description-list';
import { ButtonLink } from '#kit/page/button-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import {
  complaintDetails,
  complaintHead,
  complaintPayment,
  complaintRefund,
  complaintTimeline,
  type ShownComplaint,
} from './complaint-parts.tsx';

const Overdue = ({ thing: { isOverdue } }: { thing: ShownComplaint }) => {
  const say = useSay();
  return isOverdue ? <p className="kit-note kit-note-warning">{say(overdueNote)}</p> : null;
};

type Overseen = { thing: Pick<OverseenComplaint, 'merchantNumber' | 'number'> };

const mailTo = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;

/** Only the merchant can answer, so the operator needs a way to the merchant. */
const Contacts = ({ thing: { merchantNumber, number } }: Overseen) => {
  const say = useSay();
  const merchant = useQuestion(getMerchant, { merchantNumber });
  if (merchant.data === undefined) {
    return <Awaited question={merchant} />;
  }
  const { contacts } = merchant.data;
  return contacts.length === 0 ? (
    <p className="kit-note">{say(contactWords.none)}</p>
  ) : (
    <DescriptionList
      items={contacts.map(({ role, name, email, phone }) => ({
        term: say(contactRoleLabels[role]),
        value: (
          <span translate="no">
            {name}
            <br />
            <a href={mailTo(email, say(contactWords.subject, { number }))}>{email}</a>
            <br />
            {phone}
          </span>
        ),
        isWide: true,
      }))}
    />
  );
};

const Links = ({ thing: { merchantNumber, number } }: Overseen) => {
  const say = useSay();
  const [first] = useQuestion(getMerchant, { merchantNumber }).data?.contacts ?? [];
  return (
    <>
      {first !== undefined && (
        <Button href={mailTo(first.email, say(contactWords.subject, { number }))}>
          {say(contactWords.write)}
        </Button>
      )}
      <ButtonLink to={`/ops/merchants/${merchantNumber}`}>
        {say(contactWords.toMerchant)}
      </ButtonLink>
    </>
  );
};

/** A complaint, as an operator reads it. */
export const overseenComplaintObject = defineObject({
  id: 'overseenComplaint',
  title: words.title,
  call: overseeComplaint,
  input: (named) => named,
  absent: { refusals: ['complaints.notFound'], title: words.notFound },
  head: { ...complaintHead, merchant: merchantWord, Notes: Overdue },
  timeline: complaintTimeline,
  main: [],
  Actions: Links,
  side: [
    { title: contactWords.title, Content: Contacts },
    complaintDetails,
    complaintPayment,
    complaintRefund,
  ],
});
