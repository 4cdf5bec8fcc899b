import type { WebsiteRow, WebsiteStatus } from '@back-office/contract/features/websites';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { StatusDot, type Tone } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** Highlights what the merchant has to correct. */
export const websiteTones: Readonly<Record<WebsiteStatus, Tone>> = {
  pending: 'moving',
  auditFailed: 'attention',
  audited: 'moving',
  reviewFailed: 'attention',
  reviewed: 'good',
  disabled: 'quiet',
};

export const WebsiteStatusText = ({ status }: Pick<WebsiteRow, 'status'>) => {
  const say = useSay();
  return <StatusDot tone={websiteTones[status]}>{say(websiteStatusLabels[status])}</StatusDot>;
};

/** The cells of a list of websites. */
export const websiteCells = {
  status: ({ status }: Pick<WebsiteRow, 'status'>) => <WebsiteStatusText status={status} />,
};
