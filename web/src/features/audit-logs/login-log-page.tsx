import {
  listSignIns,
  type SignInFilter,
  type SignInRow,
  signInOutcomes,
} from '@back-office/contract/features/audit-logs';
import {
  logWords,
  sessionKindLabels,
  type SignInField,
  signInFields,
  signInMethodLabels,
  signInOutcomeLabels,
} from '@back-office/messages/features/audit-logs';
import { screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import type { Column } from '#kit/column';
import { textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import { answerOf } from '#kit/list-answer';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { StatusDot } from '#kit/status-dot';
import { TimeCell } from '#kit/time-text';
import { useListUrl } from '#kit/use-list-url';
import { Labelled, Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { DownloadButton } from '#kit/download/download-button';
import { EmptyLog, LogRange } from './log-range.tsx';
import { signInRules } from './log-rules.ts';

const all = 'all';

const Outcome = ({ outcome }: { outcome: SignInRow['outcome'] }) => {
  const say = useSay();
  return (
    <StatusDot tone={outcome === 'success' ? 'good' : 'bad'}>
      {say(signInOutcomeLabels[outcome])}
    </StatusDot>
  );
};

const drawn: Record<SignInField, Omit<Column<SignInRow>, 'id' | 'title'>> = {
  at: {
    width: 180,
    isFixed: true,
    note: 'zone',
    card: 'field',
    render: (row) => <TimeCell at={row.at} />,
  },
  personName: { width: 170, card: 'heading', render: (row) => <Text text={row.personName} /> },
  account: { width: 250, card: 'field', render: (row) => <Text text={row.account} /> },
  outcome: { width: 150, card: 'field', render: (row) => <Outcome outcome={row.outcome} /> },
  method: {
    width: 140,
    render: (row) => <Labelled labels={signInMethodLabels} value={row.method} />,
  },
  sessionKind: {
    width: 110,
    render: (row) => <Labelled labels={sessionKindLabels} value={row.sessionKind} />,
  },
  reason: { width: 240, render: (row) => <Text text={row.reason} /> },
  ip: { width: 150, card: 'field', render: (row) => <Text text={row.ip} isMono /> },
  userAgent: { width: 320, render: (row) => <Text text={row.userAgent} /> },
};

const order = Object.keys(signInFields) as SignInField[];
const columns: Column<SignInRow>[] = order.map((id) => ({
  id,
  title: signInFields[id],
  ...drawn[id],
}));

const quick: readonly FilterField<SignInFilter>[] = [
  textFilter({ key: 'person', label: signInFields.personName }),
  textFilter({ key: 'ip', label: signInFields.ip }),
];

/** A tab stands for one result; several at once come from an address only. */
const activeTab = ({ outcomes = [] }: SignInFilter): string =>
  outcomes.length === 0 ? all : outcomes.length === 1 ? (outcomes[0] ?? all) : '';

/** Spec S2.45: who logged in, and who tried. */
export const LoginLogPage = () => {
  const say = useSay();
  const session = useSession();
  const zone = useTimeZone();
  const rules = useMemo(() => signInRules(zone.name), [zone.name]);
  const url = useListUrl(rules);
  const { filter, page, limit } = url;
  const list = useQuestion(listSignIns, { filter, page, limit }, { keepPreviousData: true });
  return (
    <>
      <PageHead title={say(screenTitles.loginLog)} lead={say(logWords.signInsLead)} />
      <QueryScreen
        list="loginLog"
        url={{ ...url, show: () => undefined }}
        columns={{
          all: columns,
          start: order,
          rowId: (row) => row.id,
          tools: session.can('logs.export')
            ? (shown) => (
                <DownloadButton
                  downloadable={{
                    question: { list: 'loginLog', filter },
                    shown,
                    total: list.data?.total ?? undefined,
                  }}
                />
              )
            : undefined,
        }}
        filters={{ quick, groups: [], range: <LogRange url={url} /> }}
        tabs={{
          label: say(logWords.outcomes),
          tabs: [
            { id: all, label: logWords.all, count: undefined },
            ...signInOutcomes.map((id) => ({
              id,
              label: signInOutcomeLabels[id],
              count: undefined,
            })),
          ],
          active: activeTab(filter),
          choose: (id) => {
            const outcome = signInOutcomes.find((one) => one === id);
            url.changeFilter({ outcomes: outcome === undefined ? undefined : [outcome] });
          },
        }}
        answer={answerOf(list)}
        sums={[]}
        emptyFirst={<EmptyLog url={url} />}
      />
    </>
  );
};
