import type { Tone } from '@back-office/contract/kit/tone';
import {
  listExchangeRates,
  type RatePair,
  type RateState,
  rateStates,
} from '@back-office/contract/features/exchange-rates';
import {
  exchangeRateWords as words,
  rateStateLabels,
} from '@back-office/messages/features/exchange-rates';
import { filterWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { type Undated, undatedRules } from '#kit/address/undated-list';
import { useListUrl } from '#kit/address/use-list-url';
import { actionColumn, type Column } from '#kit/columns/column';
import { choiceFilter } from '#kit/filter/filter-controls';
import { pageOfWhole } from '#kit/list/list-answer';
import { QueryScreen } from '#kit/list/query-screen';
import { type ActionsOf, ObjectActions } from '#kit/object/object-actions';
import { PageHead } from '#kit/page/page-head';
import { EmptyFirst } from '#kit/feedback/states';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { ProposeRates } from './propose-rates.tsx';
import { RateProposals } from './rate-proposals.tsx';

const tones: Readonly<Record<RateState, Tone>> = {
  current: 'good',
  old: 'attention',
  noRate: 'bad',
};

const namedMax = 5;

/** The first few pairs by name, and the number of the others. */
const namesOf = (pairs: readonly RatePair[], state: RateState, say: Say): string => {
  const names = pairs
    .filter((pair) => pair.state === state)
    .map(({ from, to }) => `${from} / ${to}`);
  const more = names.length - namedMax;
  return names.slice(0, namedMax).join(say(filterWords.between)) + (more > 0 ? ` +${more}` : '');
};

/** Pairs with sales but no rate, and rates not renewed. */
const Warnings = ({ pairs }: { pairs: readonly RatePair[] }) => {
  const say = useSay();
  const [missing, outdated] = [namesOf(pairs, 'noRate', say), namesOf(pairs, 'old', say)];
  return missing === '' && outdated === '' ? null : (
    <section className="kit-note kit-note-warning" aria-label={say(words.attention)}>
      {missing !== '' && <p>{say(words.missing, { pairs: missing })}</p>}
      {outdated !== '' && <p>{say(words.outdated, { pairs: outdated })}</p>}
    </section>
  );
};

/** A pair with a rate may lack one for earlier days. */
const stateOf = ({ state, rate, waitingSince }: RatePair, say: Say): string =>
  rate === null || waitingSince === null
    ? say(rateStateLabels[state])
    : say(words.missingSince, { day: waitingSince });

type Pair = RatePair & { allowedActions: 'add'[] };

const State = ({ pair }: { pair: Pair }) => {
  const say = useSay();
  return <StatusDot tone={tones[pair.state]}>{stateOf(pair, say)}</StatusDot>;
};

const columns: Column<Pair>[] = [
  {
    id: 'pair',
    title: words.pair,
    width: 150,
    isFixed: true,
    card: 'lead',
    render: ({ from, to }) => `${from} / ${to}`,
  },
  {
    id: 'state',
    title: words.state,
    width: 240,
    card: 'status',
    render: (pair) => <State pair={pair} />,
  },
  {
    id: 'validFrom',
    title: words.validFrom,
    width: 150,
    card: 'field',
    render: ({ validFrom }) => validFrom ?? <EmptyValue />,
  },
  {
    id: 'waiting',
    title: words.waiting,
    width: 170,
    align: 'end',
    card: 'field',
    render: ({ merchantsWaiting }) => merchantsWaiting || <EmptyValue />,
  },
  {
    id: 'rate',
    title: words.rate,
    width: 170,
    align: 'end',
    card: 'field',
    render: ({ rate }) => rate ?? <EmptyValue />,
  },
];

const schema = z.strictObject({ states: z.array(z.enum(rateStates)).optional() });
type Shown = Undated<z.output<typeof schema>>;
const rules = undatedRules<Shown>(schema);
const quick = [
  choiceFilter<Shown, RateState>({
    key: 'states',
    label: words.state,
    values: rateStates,
    nameOf: (state, language) => rateStateLabels[state][language],
  }),
];

type PairsProps = {
  question: ReturnType<typeof useQuestion<typeof listExchangeRates>>;
  add: (waiting: RatePair) => void;
};

const Pairs = ({ question, add }: PairsProps) => {
  const say = useSay();
  const url = useListUrl(rules);
  const { states = [] } = url.filter;
  const pairs = question.data?.pairs
    .filter(({ state }) => states.length === 0 || states.includes(state))
    .map((pair): Pair => ({ ...pair, allowedActions: pair.waitingSince === null ? [] : ['add'] }));
  const all = useMemo(() => {
    const of: ActionsOf<Pair, 'add'> = {
      labels: { add: words.addRate },
      primary: 'add',
      acts: { add },
    };
    return [
      ...columns,
      actionColumn<Pair>((pair) => <ObjectActions of={of} thing={pair} isInRow />),
    ];
  }, [add]);
  return (
    <QueryScreen<Pair, Shown, 'given'>
      list="exchangeRates"
      url={url}
      columns={{ all, start: all.map(({ id }) => id), rowId: ({ from, to }) => `${from} ${to}` }}
      filters={{ quick, groups: [] }}
      tabs={undefined}
      answer={pageOfWhole(pairs, url, question)}
      sums={null}
      emptyFirst={<EmptyFirst title={say(words.noPairsTitle)} text={say(words.noPairs)} />}
    />
  );
};

/** Exchange rates by pair and day. */
export const ExchangeRatesPage = () => {
  const say = useSay();
  const [adding, setAdding] = useState<{ waiting?: RatePair }>();
  const question = useQuestion(listExchangeRates, {});
  const { data } = question;
  const [add] = useState(() => (waiting: RatePair) => setAdding({ waiting }));
  return (
    <>
      <PageHead title={say(screenTitles.exchangeRates)} lead={say(words.lead)}>
        <Button type="primary" onClick={() => setAdding({})}>
          {say(words.add)}
        </Button>
      </PageHead>
      <div className="kit-stack">
        {data !== undefined && <Warnings pairs={data.pairs} />}
        {data !== undefined && <RateProposals proposals={data.proposals} />}
        <Pairs question={question} add={add} />
      </div>
      {adding !== undefined && (
        <ProposeRates waiting={adding.waiting} close={() => setAdding(undefined)} />
      )}
    </>
  );
};
