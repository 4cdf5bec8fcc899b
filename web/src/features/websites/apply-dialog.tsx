import {
  applyForWebsites,
  type WebsitePlatform,
  websiteLimits,
  type WebsiteType,
} from '@back-office/contract/features/websites';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import type { InputOf, OutputOf } from '@back-office/contract/kit/call';
import { minorOfTyped } from '@back-office/contract/kit/money';
import {
  appliedFor,
  badLine,
  lineProblemLabels,
  websiteWords as words,
} from '@back-office/messages/features/websites/detail';
import { websiteFields as fields } from '@back-office/messages/features/websites/list';
import { useState } from 'react';
import { ChoiceField, LineField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { type CallForm, useCallForm } from '#kit/call-form/use-call-form';
import { type Say, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { refreshedByWebsites } from './website-cells.tsx';
import { TypeFields } from './type-fields.tsx';

type Draft = {
  addresses: string;
  gatewayNumber: string;
  type: WebsiteType;
  platform: WebsitePlatform;
  currency: string;
  average: string;
};

/** The lines as typed, without empty ones at the end. */
const linesOf = (typed: string): string[] => typed.trimEnd().split('\n');

const inputOf = ({ addresses, average, ...draft }: Draft): InputOf<typeof applyForWebsites> => ({
  ...draft,
  addresses: linesOf(addresses),
  averageMinor:
    average.trim() === '' ? '' : String(minorOfTyped(average, draft.currency) ?? 'no amount'),
});

type LineProblems = OutputOf<typeof applyForWebsites>['problems'];
const places = Array.from({ length: websiteLimits.lines }, (_, place) => place);

/** Every bad line by its number: first lines that break a rule, then lines that the server refuses. */
const problemOfLines = (
  form: CallForm<typeof applyForWebsites>,
  refused: LineProblems,
  say: Say,
): string | undefined => {
  const broken = places.flatMap((place) => {
    const problem = form.problemOf(`addresses.${place}`);
    return problem === undefined ? [] : [say(badLine, { line: place + 1, problem })];
  });
  const others = refused.map(({ line, problem }) =>
    say(badLine, { line, problem: say(lineProblemLabels[problem]) }),
  );
  const all = [...broken, ...(broken.length === 0 ? others : [])];
  return all.length === 0 ? form.problemOf('addresses') : all.join('\n');
};

const useCurrencies = (): string[] => [
  ...new Set([...useSession().currencyList, ...settlementCurrencies]),
];

type PartProps = {
  draft: Draft;
  problemOf: (path: string) => string | undefined;
  change: (part: Partial<Draft>) => void;
};

/** The fields that all websites of an application share. */
const KindFields = ({ draft, problemOf, change }: PartProps) => {
  const say = useSay();
  const { gatewayList } = useSession();
  const currencies = useCurrencies();
  return (
    <>
      <ChoiceField
        label={say(fields.gatewayNumber)}
        value={draft.gatewayNumber}
        problem={problemOf('gatewayNumber')}
        options={gatewayList.map(({ number, name }) => ({
          value: number,
          label: `${number} · ${name}`,
        }))}
        areNames
        change={(number) => change({ gatewayNumber: number ?? draft.gatewayNumber })}
      />
      <TypeFields draft={draft} change={change} />
      <div className="kit-two-fields">
        <ChoiceField
          label={say(words.currency)}
          value={draft.currency}
          problem={problemOf('currency')}
          options={currencies.map((code) => ({ value: code, label: code }))}
          change={(currency) => change({ currency: currency ?? draft.currency })}
        />
        <LineField
          label={say(fields.average)}
          value={draft.average}
          suffix={draft.currency}
          problem={problemOf('averageMinor')}
          change={(average) => change({ average })}
        />
      </div>
    </>
  );
};

/** Spec S5.10: applies for several websites of one kind, one per line. */
export const ApplyDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const { gatewayList, mainCurrency } = useSession();
  const currencies = useCurrencies();
  const [start] = useState<Draft>(() => ({
    addresses: '',
    gatewayNumber: gatewayList[0]?.number ?? '',
    type: 'physicalGoods',
    platform: 'ownSite',
    currency: mainCurrency ?? currencies[0] ?? '',
    average: '',
  }));
  const [draft, setDraft] = useState(start);
  const [refused, setRefused] = useState<LineProblems>([]);
  const form = useCallForm(applyForWebsites, refreshedByWebsites);
  const change = (part: Partial<Draft>): void => {
    setRefused([]);
    setDraft({ ...draft, ...part });
  };
  const send = async (): Promise<boolean> => {
    const answer = await form.send(inputOf(draft));
    setRefused(answer?.problems ?? []);
    if (answer === undefined || answer.problems.length > 0) {
      return false;
    }
    notify({ kind: 'success', text: say(appliedFor, { count: answer.numbers.length }) });
    return true;
  };
  return (
    <FormDialog
      title={say(words.apply)}
      okText={say(words.submit)}
      isTouched={draft !== start}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.applyNote)}</p>
      <LinesField
        label={say(words.addresses)}
        help={say(words.addressesHelp)}
        rows={4}
        value={draft.addresses}
        problem={problemOfLines(form, refused, say)}
        change={(addresses) => change({ addresses })}
      />
      <KindFields draft={draft} problemOf={form.problemOf} change={change} />
      <span className="kit-help">{say(words.averageHelp)}</span>
    </FormDialog>
  );
};
