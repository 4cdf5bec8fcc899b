import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { stepOfDocument } from '@back-office/contract/features/onboarding/judge';
import { companiesOf } from '@back-office/contract/features/onboarding/ownership/holders';
import {
  businessItem,
  companyFields,
  fieldsOfStep,
  isCompanyItem,
  isPersonItem,
  personFields,
  sealedFields,
  type Field,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import { reviewSection } from '@back-office/contract/features/onboarding/review';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { submittedWords } from '@back-office/messages/features/onboarding/review-aids';
import {
  reviewWords as words,
  verdictLabels,
} from '@back-office/messages/features/onboarding/review';
import { documentLabels, stepLabels } from '@back-office/messages/features/onboarding/values';
import { revealWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Description, DescriptionList } from '#kit/object/description-list';
import { StatusDot } from '#kit/values/status-dot';
import { openDialog } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { itemsOf, nameOf } from '../answer-texts.tsx';
import { answersOn } from '../answers-on.ts';
import { OwnershipTree } from '../companies/ownership-tree.tsx';
import { DocumentFiles } from './documents/document-files.tsx';
import { PersonHead } from './person-head.tsx';
import { type Asked, keyOf, useRevealed } from './given-reason.tsx';
import { MarkLine } from '../marks/mark-dialog.tsx';
import { CommentDialog, refreshes } from './review-actions.tsx';
import { verdictId } from './section-list.tsx';

type Reviewed = { application: SubmittedApplication; section: Step };

/** The items of a section: the business, its owners and directors with the companies between, or the applicant. */
const itemsIn = (application: SubmittedApplication, section: Step): string[] => {
  const { answers, files } = application;
  const companies = companiesOf(answersOn(application, new Map()));
  const applicants = new Set(
    answers
      .filter(({ field, value }) => field === 'role' && value === 'applicant')
      .map(({ item }) => item),
  );
  const people = [...new Set([...answers, ...files].map(({ item }) => item))].filter(
    (item) => isPersonItem(item) || companies.has(item),
  );
  if (section === 'owners') {
    return [...people.filter((item) => !applicants.has(item)), businessItem];
  }
  return section === 'applicant' ? [businessItem, ...applicants] : [businessItem];
};

type Shown = { values: ReadonlyMap<string, string>; ask: ((asked: Asked) => void) | undefined };

/** The encrypted answers of an item: masked, or in full after a reason was given. */
export const sealedOf = (
  application: SubmittedApplication,
  { item, fields }: { item: string; fields: readonly Field[] },
  { values, ask, say }: Shown & { say: Say },
): Description[] =>
  application.answers
    .filter((one) => one.item === item && one.masked !== null && fields.includes(one.field))
    .map(({ field, masked }) => {
      const value = values.get(keyOf({ item, field }));
      return {
        term: say(onboardingFields[field]),
        value: (
          <span className="kit-detail-line" translate="no">
            {value ?? masked}
            {value === undefined && ask !== undefined && (
              <button
                type="button"
                className="kit-link-button"
                translate="yes"
                aria-label={say(submittedWords.reveal, { field: say(onboardingFields[field]) })}
                onClick={() => ask({ item, field })}
              >
                {say(revealWords.show)}
              </button>
            )}
            <MarkLine application={application} item={item} field={field} />
          </span>
        ),
      };
    });

/** The documents of an item, each under its label. */
const DocumentsOf = ({ application, item, section }: Reviewed & { item: string }): ReactNode => {
  const say = useSay();
  const { files, merchantNumber } = application;
  const shown = files.filter(
    (one) =>
      one.item === item && (item !== businessItem || stepOfDocument(one.document) === section),
  );
  return (
    <div className="kit-form-groups">
      {shown.map(({ document, files: of }, place) => (
        <div key={document}>
          <span className="kit-quiet">{say(documentLabels[document])}</span>
          <DocumentFiles
            merchantNumber={merchantNumber}
            item={item}
            files={of}
            asksForReason={place === shown.length - 1}
          />
          <MarkLine application={application} item={item} field={document} />
        </div>
      ))}
    </div>
  );
};

const fieldsOf = (item: string, section: Step): readonly Field[] => {
  if (item === businessItem) {
    return fieldsOfStep[section];
  }
  return isCompanyItem(item) ? companyFields : personFields;
};

const ItemPart = ({
  application,
  section,
  item,
  shown,
}: Reviewed & { item: string; shown: Shown }): ReactNode => {
  const say = useSay();
  const fields = fieldsOf(item, section).filter((field) => field !== 'applicant');
  const open = fields.filter((field) => !sealedFields.includes(field));
  const applicant = application.answers.find(({ field }) => field === 'applicant')?.value ?? '';
  return (
    <div className="kit-beside">
      <DescriptionList
        items={[
          ...(section === 'applicant' && item === businessItem
            ? [
                {
                  term: say(onboardingFields.applicant),
                  value:
                    applicant === 'other' ? (
                      say(formWords.otherApplicant)
                    ) : (
                      <span translate="no">{nameOf(application, applicant)}</span>
                    ),
                },
              ]
            : []),
          ...open.flatMap((field) =>
            itemsOf(application, item, { fields: [field], say }).map((one) => ({
              ...one,
              value: (
                <span className="kit-detail-line">
                  {one.value}
                  <MarkLine application={application} item={item} field={field} />
                </span>
              ),
            })),
          ),
          ...sealedOf(application, { item, fields }, { ...shown, say }),
        ]}
      />
      <DocumentsOf application={application} section={section} item={item} />
    </div>
  );
};

/** The verdict on a section, and the two buttons to give one. */
const VerdictLine = ({ application, section }: Reviewed): ReactNode => {
  const say = useSay();
  const accepting = useCommand(reviewSection, { refreshes });
  const { merchantNumber, revision, reviews, mayReview } = application;
  const review = reviews.find((one) => one.section === section);
  const name = say(stepLabels[section]);
  const accept = (): void => {
    const verdict = { section, verdict: 'accepted', comment: null } as const;
    // The refusal is already shown.
    accepting.mutateAsync({ merchantNumber, revision, ...verdict }).catch(() => undefined);
  };
  return (
    <>
      <div id={verdictId(section)} className="kit-detail-line kit-verdict">
        {review === undefined ? (
          <StatusDot tone="quiet">{say(words.notReviewed)}</StatusDot>
        ) : (
          <StatusDot tone={review.verdict === 'accepted' ? 'good' : 'attention'}>
            {say(words.reviewedBy, { verdict: say(verdictLabels[review.verdict]), by: review.by })}
          </StatusDot>
        )}
        {mayReview && (
          <>
            {review?.verdict !== 'accepted' && (
              <Button
                size="small"
                loading={accepting.isPending}
                aria-label={say(words.accept, { section: name })}
                onClick={accept}
              >
                {say(words.acceptShort)}
              </Button>
            )}
            <Button
              size="small"
              aria-label={say(words.comment, { section: name })}
              onClick={() =>
                openDialog((close) => (
                  <CommentDialog application={application} section={section} close={close} />
                ))
              }
            >
              {say(words.commentShort)}
            </Button>
          </>
        )}
      </div>
      {review !== undefined && review.comment !== null && (
        <p className="kit-note" translate="no">
          {review.comment}
        </p>
      )}
    </>
  );
};

/** One section of an application: the answers beside their documents, and the verdict. */
export const SectionReview = ({ application, section }: Reviewed): ReactNode => {
  const shown = useRevealed(application.merchantNumber);
  return (
    <>
      <VerdictLine application={application} section={section} />
      {section === 'owners' && <OwnershipTree answers={answersOn(application, new Map())} />}
      {itemsIn(application, section).map((item) => (
        <div key={item}>
          {isPersonItem(item) && (
            <PersonHead
              merchantNumber={application.merchantNumber}
              item={item}
              name={nameOf(application, item)}
            />
          )}
          {isCompanyItem(item) && (
            <h3 className="kit-detail-subheading" translate="no">
              {nameOf(application, item)}
            </h3>
          )}
          <ItemPart application={application} section={section} item={item} shown={shown} />
        </div>
      ))}
    </>
  );
};
