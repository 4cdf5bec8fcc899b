import type { Application } from '@back-office/contract/features/onboarding';
import {
  documentsProving,
  expiryFields,
} from '@back-office/contract/features/onboarding/answers/document-dates';
import { documentKey } from '@back-office/contract/features/onboarding/questions';
import {
  documentNoticeDays,
  type RenewalReason,
} from '@back-office/contract/features/onboarding/renewal';
import { addDays } from '@back-office/contract/kit/business-day';
import { contentsOfEach } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { draftKind } from './answers.ts';
import { readSubmitted, submittedKind } from './submitted.ts';

type Asking = {
  businessId: bigint;
  revision: number | null;
  acceptedRevision: number | null;
  renewalReason: RenewalReason | null;
  today: string;
};

type Outdated = Pick<Application, 'outdated' | 'due'>;

/**
 * Documents in force that expired or soon expire, and those of a returned application that expired since: `outdated` while the
 * draft has only their old files, `due` if the renewal is about them.
 */
export const readOutdated = async (
  tx: Tx,
  { businessId, revision: newest, acceptedRevision, renewalReason, today }: Asking,
): Promise<Outdated> => {
  const revision = acceptedRevision ?? newest;
  if (revision === null) {
    return { outdated: [], due: [] };
  }
  const until = addDays(today, acceptedRevision === null ? -1 : documentNoticeDays);
  const expiring = (await readSubmitted(tx, { businessId, revision })).flatMap(
    ({ item, field, value }) =>
      expiryFields.includes(field) && value !== null && value <= until
        ? [{ item, field, value }]
        : [],
  );
  const keysOf = ({ item, field }: (typeof expiring)[number]): string[] =>
    documentsProving(field).map((document) => documentKey(item, document));
  const keys = expiring.flatMap(keysOf);
  const old = await contentsOfEach(tx, businessId, {
    kind: submittedKind,
    ids: keys.map((key) => `${revision}/${key}`),
  });
  const draft = await contentsOfEach(tx, businessId, { kind: draftKind, ids: keys });
  const isNew = (key: string): boolean =>
    [...(draft.get(key) ?? [])].some(
      (content) => old.get(`${revision}/${key}`)?.has(content) !== true,
    );
  return {
    outdated: expiring.filter((one) => !keysOf(one).some(isNew)),
    due: renewalReason === 'documentExpires' ? expiring : [],
  };
};
