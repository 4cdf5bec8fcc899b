import type { SignInFilter } from '@back-office/contract/features/audit-logs';
import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { SignInFileColumn } from '@back-office/contract/features/downloads/columns';
import type { Language } from '@back-office/contract/kit/language';
import {
  sessionKindLabels,
  signInFields,
  signInMethodLabels,
  signInOutcomeLabels,
} from '@back-office/messages/features/audit-logs';
import { fileWords } from '@back-office/messages/features/downloads';
import { screenTitles } from '@back-office/messages/screens';
import sql from 'sql-template-tag';
import { signInConditions } from '#features/audit-logs/public';
import type { FilterPart } from '../../file/file-plan.ts';
import type { FileValue } from '#platform/list/file-value';
import type { FileList } from '../file-list.ts';
import { filterParts } from '../filter-parts.ts';

type Request = Extract<DownloadRequest, { list: 'loginLog' }>;

/** Each column says what the log says of the try `s`. */
const values: Readonly<Record<SignInFileColumn, FileValue>> = {
  at: { kind: 'instant', of: sql`s.at` },
  personName: { kind: 'text', of: sql`s.person_name` },
  account: { kind: 'text', of: sql`s.account` },
  outcome: { kind: 'word', of: sql`s.outcome`, labels: signInOutcomeLabels },
  method: { kind: 'word', of: sql`s.method`, labels: signInMethodLabels },
  sessionKind: { kind: 'word', of: sql`s.session_kind`, labels: sessionKindLabels },
  reason: { kind: 'text', of: sql`s.reason` },
  ip: { kind: 'text', of: sql`s.ip` },
  userAgent: { kind: 'text', of: sql`s.user_agent` },
};

const partsOf = (filter: SignInFilter, language: Language): FilterPart[] => {
  const { asIs, chosen, range } = filterParts(language);
  return [
    range(signInFields.at, filter.range),
    asIs(signInFields.personName, filter.person),
    asIs(signInFields.ip, filter.ip),
    chosen(signInFields.outcome, filter.outcomes, signInOutcomeLabels),
  ];
};

/** Who came in and who tried, newest first. */
export const loginLogList: FileList<Request> = {
  rights: ['logs.view', 'logs.export'],
  plan: ({ filter, columns, format }, language) => ({
    title: screenTitles.loginLog,
    asciiName: 'login_log',
    days: filter.range,
    filter: partsOf(filter, language),
    asOf: filter.asOf === undefined ? undefined : { label: fileWords.writtenAsOf, at: filter.asOf },
    columns: columns.map((column) => ({ title: signInFields[column], value: values[column] })),
    format,
  }),
  read: async ({ tx, timeZone, now }, request) => {
    const { asOf = now.toISOString(), ...filter } = request.filter;
    const from = sql`(
      select * from sign_ins_of_business() where ${signInConditions(filter, timeZone)} and at <= ${asOf}
    ) s`;
    const [counted] = await tx.rows<{ count: bigint }>(sql`select count(*) as count from ${from}`);
    return {
      rows: {
        count: Number(counted?.count ?? 0n),
        from,
        order: sql`order by s.at desc, s.id desc`,
      },
      frozen: { ...request, filter: { ...filter, asOf } },
    };
  },
};
