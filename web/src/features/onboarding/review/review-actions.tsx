import {
  type ApplicationAction,
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import type { Step } from '@back-office/contract/features/onboarding/questions';
import {
  listApplications,
  requestCorrections,
  reviewSection,
  sectionCommentMax,
} from '@back-office/contract/features/onboarding/review';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  applicationActionLabels,
  reviewWords as words,
} from '@back-office/messages/features/onboarding/review';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { MoveDialog } from '#features/businesses/public';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { PlainList } from '#kit/plain-form/plain-status';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';
import { labelOfMarked, textOfMark } from '../marks/requests.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RenewalDialog } from './renewal-dialog.tsx';

export const refreshes = [getSubmittedApplication, listApplications, getOperatorQueue];

type Reviewing = { application: SubmittedApplication; close: () => void };

/** The comment that returns a section to the merchant. */
export const CommentDialog = ({
  application: { merchantNumber, revision, reviews },
  section,
  close,
}: Reviewing & { section: Step }) => {
  const say = useSay();
  const before = reviews.find((one) => one.section === section)?.comment ?? '';
  const [comment, setComment] = useState(before);
  const form = useCallForm(reviewSection, refreshes);
  const version = { merchantNumber, revision };
  const send = async (): Promise<boolean> =>
    (await form.send({ ...version, section, verdict: 'toFix', comment })) !== undefined;
  return (
    <FormDialog
      title={say(words.comment, { section: say(stepLabels[section]) })}
      okText={say(words.keepComment)}
      isTouched={comment !== before}
      form={form}
      send={send}
      close={close}
    >
      <ReasonField
        label={say(words.commentField)}
        help={say(words.commentHelp)}
        lengthMax={sectionCommentMax}
        value={comment}
        problem={form.problemOf('comment')}
        change={setComment}
      />
    </FormDialog>
  );
};

const defaultDays = '14';

const CorrectionsDialog = ({
  application: { merchantNumber, revision, reviews, marks },
  close,
}: Reviewing) => {
  const say = useSay();
  const lineOf = (label: string, value: string): string =>
    say(filterWords.labelled, { label, value });
  const [days, setDays] = useState(defaultDays);
  const form = useCallForm(requestCorrections, refreshes);
  const send = (): Promise<boolean> =>
    form.sendSaying({ merchantNumber, revision, days: Number(days) }, say(words.correctionsDone));
  return (
    <FormDialog
      title={say(applicationActionLabels.requestCorrections)}
      okText={say(applicationActionLabels.requestCorrections)}
      isTouched={days !== defaultDays}
      form={form}
      send={send}
      close={close}
    >
      <p>{say(words.correctionsText)}</p>
      <PlainList
        items={[
          ...reviews
            .filter(({ verdict }) => verdict === 'toFix')
            .map(({ section, comment }) => lineOf(say(stepLabels[section]), comment ?? '')),
          ...marks.map((mark) => lineOf(say(labelOfMarked(mark.field)), textOfMark(mark, say))),
        ]}
      />
      <LineField
        label={say(words.days)}
        value={days}
        problem={form.problemOf('days')}
        change={setDays}
      />
    </FormDialog>
  );
};

/** Rejects the application: 30 lets the merchant correct it and submit it again, 35 is final. */
const RefuseDialog = ({
  application: { merchantNumber, revision, language },
  close,
}: Reviewing) => {
  const say = useSay();
  return (
    <MoveDialog
      merchantNumber={merchantNumber}
      from={20}
      revision={revision}
      next={[30, 35]}
      language={language}
      title={say(applicationActionLabels.refuse)}
      refreshes={refreshes}
      close={close}
    />
  );
};

/** A reviewer's actions on the whole application. */
export const reviewActions: ActionsOf<SubmittedApplication, ApplicationAction> = {
  labels: applicationActionLabels,
  primary: (actions) =>
    actions.find((action) => action !== 'refuse' && action !== 'declineRenewal'),
  acts: {
    approve: dialog((application, close) => (
      <ApproveDialog application={application} refreshes={refreshes} close={close} />
    )),
    acceptRenewal: dialog((application, close) => (
      <RenewalDialog
        application={application}
        decision="accepted"
        refreshes={refreshes}
        close={close}
      />
    )),
    declineRenewal: dialog((application, close) => (
      <RenewalDialog
        application={application}
        decision="declined"
        refreshes={refreshes}
        close={close}
      />
    )),
    requestCorrections: dialog((application, close) => (
      <CorrectionsDialog application={application} close={close} />
    )),
    refuse: dialog((application, close) => (
      <RefuseDialog application={application} close={close} />
    )),
  },
};
