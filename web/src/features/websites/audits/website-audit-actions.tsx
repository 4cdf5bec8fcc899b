import { websiteLimits } from '@back-office/contract/features/websites';
import {
  confirmWebsiteAverage,
  stopWebsite,
  type WebsiteAuditAction,
} from '@back-office/contract/features/websites/audits';
import { decideWebsiteCorrection } from '@back-office/contract/features/websites/corrections';
import {
  websiteAuditActionLabels as labels,
  websiteAuditWords as words,
} from '@back-office/messages/features/websites/audits';
import { correctionWords } from '@back-office/messages/features/websites/corrections';
import { websiteTypeLabels } from '@back-office/messages/features/websites/list';
import { filterWords } from '@back-office/messages/kit';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';
import { type AuditedWebsite, refreshedByAudits } from './audited-website.ts';

/** Actions that are never highlighted. */
const quiet: readonly WebsiteAuditAction[] = ['stop', 'declineCorrection'];

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

const DeclineDialog = ({ website, close }: StopProps) => {
  const say = useSay();
  const { merchantNumber, number, version, url } = website;
  return (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels.declineCorrection), value: url })}
      okText={say(labels.declineCorrection)}
      call={decideWebsiteCorrection}
      input={{ merchantNumber, number, version, decision: 'decline' as const }}
      refreshes={refreshedByAudits}
      reason={{
        key: 'reason',
        label: say(correctionWords.declineReason),
        help: say(correctionWords.declineHelp),
        lengthMax: websiteLimits.comment,
      }}
      doneText={say(correctionWords.declined)}
      close={close}
    />
  );
};

/** An operator's actions on a website. */
export const websiteAuditActions: ActionsOf<AuditedWebsite, WebsiteAuditAction> = {
  labels,
  primary: (actions) => actions.find((action) => !quiet.includes(action)),
  acts: {
    audit: dialog((website, close) => (
      <CheckDialog website={website} stage="audit" close={close} />
    )),
    review: dialog((website, close) => (
      <CheckDialog website={website} stage="review" close={close} />
    )),
    acceptCorrection: command(decideWebsiteCorrection, {
      input: ({ merchantNumber, number, version }) => ({
        merchantNumber,
        number,
        version,
        decision: 'accept' as const,
        reason: null,
      }),
      sure: ({ url, type, averageMinor, currency, correction }, { say, amount }) => ({
        title: say(correctionWords.acceptTitle),
        text: [
          url,
          correction !== null && correction.type !== type
            ? say(correctionWords.becomes, {
                before: say(websiteTypeLabels[type]),
                after: say(websiteTypeLabels[correction.type]),
              })
            : '',
          correction !== null && correction.averageMinor !== averageMinor
            ? say(correctionWords.becomes, {
                before: amount({ minor: averageMinor, currency }),
                after: amount({ minor: correction.averageMinor, currency }),
              })
            : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
        okText: say(labels.acceptCorrection),
      }),
      done: (_website, { say }) => say(correctionWords.accepted),
      refreshes: refreshedByAudits,
    }),
    declineCorrection: dialog((website, close) => (
      <DeclineDialog website={website} close={close} />
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
