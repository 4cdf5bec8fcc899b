import { websiteLimits } from '@back-office/contract/features/websites';
import {
  confirmWebsiteAverage,
  stopWebsite,
  type WebsiteAuditAction,
} from '@back-office/contract/features/websites/audits';
import {
  websiteAuditActionLabels as labels,
  websiteAuditWords as words,
} from '@back-office/messages/features/websites/audits';
import { filterWords } from '@back-office/messages/kit';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';
import { type AuditedWebsite, refreshedByAudits } from './audited-website.ts';

const CheckDialog = lazyPart(async () => (await import('./check-dialog.tsx')).CheckDialog);

type StopProps = { website: AuditedWebsite; close: () => void };

const StopDialog = ({ website: { merchantNumber, number, url }, close }: StopProps) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels.stop), value: url })}
      okText={say(labels.stop)}
      isDanger
      call={stopWebsite}
      input={{ merchantNumber, number }}
      refreshes={refreshedByAudits}
      reason={{
        key: 'reason',
        label: say(words.stopReason),
        help: say(words.stopHelp),
        lengthMax: websiteLimits.comment,
      }}
      doneText={say(words.stopped)}
      close={close}
    />
  );
};

/** What an operator does with a website. */
export const websiteAuditActions: ActionsOf<AuditedWebsite, WebsiteAuditAction> = {
  labels,
  primary: (actions) => actions.find((action) => action !== 'stop'),
  acts: {
    audit: dialog((website, close) => (
      <CheckDialog website={website} stage="audit" close={close} />
    )),
    review: dialog((website, close) => (
      <CheckDialog website={website} stage="review" close={close} />
    )),
    confirmAverage: command(confirmWebsiteAverage, {
      input: ({ merchantNumber, number, realisedMinor }) => ({
        merchantNumber,
        number,
        realisedMinor: realisedMinor ?? '0',
      }),
      sure: ({ realisedMinor, currency, url }, { say, amount }) => ({
        title: say(words.confirmTitle),
        text: `${url} · ${amount({ minor: realisedMinor ?? '0', currency })}. ${say(words.confirmText)}`,
        okText: say(labels.confirmAverage),
      }),
      done: (_website, { say }) => say(words.confirmed),
      refreshes: refreshedByAudits,
    }),
    stop: dialog((website, close) => <StopDialog website={website} close={close} />),
  },
};
