import {
  getWebsite,
  type WebsitePlatform,
  type WebsiteRow,
  type WebsiteType,
} from '@back-office/contract/features/websites';
import { correctWebsite } from '@back-office/contract/features/websites/corrections';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import { correctionWords as words } from '@back-office/messages/features/websites/corrections';
import { websiteFields as fields } from '@back-office/messages/features/websites/list';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { readAgainAfter } from '#platform/http/read-again';
import { useSay } from '#platform/language/language';
import { refreshedByWebsites } from './website-cells.tsx';
import { TypeFields } from './type-fields.tsx';

type Props = { website: WebsiteRow; close: () => void };
type Draft = { type: WebsiteType; platform: WebsitePlatform; average: string };

const freely = ['pending', 'auditFailed', 'reviewFailed'];

/** Starts with the waiting correction, which the next one replaces. */
const draftOf = ({ type, platform, averageMinor, currency, correction }: WebsiteRow): Draft => ({
  type: correction?.type ?? type,
  platform,
  average: startAmount(correction?.averageMinor ?? averageMinor, currency),
});

/** Spec S4.14: a merchant corrects the data of a website's application. */
export const CorrectDialog = ({ website: opened, close }: Props) => {
  const say = useSay();
  const [website, setWebsite] = useState(opened);
  const { number, version, url, currency, status } = website;
  const [draft, setDraft] = useState(() => draftOf(opened));
  const take = (stands: WebsiteRow): void => {
    setWebsite(stands);
    setDraft(draftOf(stands));
  };
  const form = useCallForm(correctWebsite, refreshedByWebsites, (failure) => {
    void readAgainAfter(failure, { call: getWebsite, input: { number }, take });
  });
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const send = async (): Promise<boolean> => {
    const { type, platform, average } = draft;
    const averageMinor =
      average.trim() === '' ? '' : String(minorOfTyped(average, currency) ?? 'no amount');
    return form.sendSaying({ number, version, type, platform, averageMinor }, (done) =>
      say(done.isWaiting ? words.sent : words.saved),
    );
  };
  return (
    <FormDialog
      title={say(filterWords.labelled, { label: say(words.title), value: url })}
      okText={say(words.submit)}
      isTouched={JSON.stringify(draft) !== JSON.stringify(draftOf(website))}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(freely.includes(status) ? words.free : words.reviewed)}</p>
      <TypeFields draft={draft} change={change} />
      <LineField
        label={say(fields.average)}
        value={draft.average}
        suffix={currency}
        problem={form.problemOf('averageMinor')}
        change={(average) => change({ average })}
      />
    </FormDialog>
  );
};
