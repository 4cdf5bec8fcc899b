import { provedFields } from '@back-office/contract/features/onboarding/countries';
import { businessItem, sealedFields } from '@back-office/contract/features/onboarding/questions';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { reviewAidWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { DescriptionList } from '#kit/object/description-list';
import { useIsTouched } from '#kit/layout/use-media';
import { useSingleKeyPress } from '#kit/table/use-row-keys';
import { useSay } from '#platform/language/language';
import { itemsOf, nameOf } from '../../answer-texts.tsx';
import { MarkLine } from '../../marks/mark-dialog.tsx';
import { DocumentFiles } from './document-files.tsx';
import { useRevealed } from '../given-reason.tsx';
import { sealedOf } from '../section-review.tsx';

type Proved = ReturnType<typeof provedFields<SubmittedApplication['files'][number]>>[number];

/** One answer beside the documents that prove it; a picture that also proves the next answer keeps its rotation. */
const ProvedField = ({
  application,
  proved: { item, field, documents },
}: {
  application: SubmittedApplication;
  proved: Proved;
}) => {
  const say = useSay();
  const { merchantNumber } = application;
  const shown = useRevealed(merchantNumber);
  const of = { item, fields: [field] };
  return (
    <div className="kit-beside">
      <div>
        {item !== businessItem && <p translate="no">{nameOf(application, item)}</p>}
        <DescriptionList
          items={
            sealedFields.includes(field)
              ? sealedOf(application, of, { ...shown, say })
              : itemsOf(application, item, { fields: [field], say })
          }
        />
        {!sealedFields.includes(field) && (
          <MarkLine application={application} item={item} field={field} />
        )}
      </div>
      <div className="kit-form-groups">
        {documents.map(({ document, files }, place) => (
          <div key={`${item} ${document}`}>
            <span className="kit-quiet">{say(documentLabels[document])}</span>
            <DocumentFiles
              merchantNumber={merchantNumber}
              item={item}
              files={files}
              isOpen={place === 0}
            />
            <MarkLine application={application} item={item} field={document} />
          </div>
        ))}
      </div>
    </div>
  );
};

/** The answers that a document proves, one after another by a key or a button; none is open at first. */
export const ProvedFields = ({ thing: application }: { thing: SubmittedApplication }) => {
  const say = useSay();
  const isTouched = useIsTouched();
  const [chosen, setChosen] = useState(-1);
  const all = provedFields(application);
  const at = Math.min(chosen, all.length - 1);
  const move = (by: number): void => setChosen(Math.min(Math.max(at + by, 0), all.length - 1));
  const buttons = useRef<HTMLDivElement>(null);
  useSingleKeyPress({ n: () => move(1), p: () => move(-1) }, buttons);
  const proved = all[at];
  return (
    <>
      {!isTouched && <p className="kit-quiet">{say(words.provedKeys)}</p>}
      <div className="kit-detail-line" ref={buttons}>
        <Button size="small" disabled={at <= 0} onClick={() => move(-1)}>
          {say(words.previousField)}
        </Button>
        <Button size="small" disabled={at === all.length - 1} onClick={() => move(1)}>
          {say(words.nextField)}
        </Button>
        <span role="status" className="kit-quiet">
          {proved !== undefined && say(words.provedAt, { at: at + 1, count: all.length })}
        </span>
      </div>
      {proved !== undefined && <ProvedField application={application} proved={proved} />}
    </>
  );
};
