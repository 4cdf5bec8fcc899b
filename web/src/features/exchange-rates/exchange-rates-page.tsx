import {
  exchangeRateList,
  getExchangeRates,
  type RatePair,
  type RateProposal,
  type RateRow,
  type RateState,
  rateStateTones,
} from '@back-office/contract/features/exchange-rates';
import {
  exchangeRateListWords,
  exchangeRateWords as words,
  rateStateLabels,
} from '@back-office/messages/features/exchange-rates';
import { filterWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { ListScreen } from '#kit/list/list-screen';
import type { ActionsOf } from '#kit/object/object-actions';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { ProposeRates } from './propose-rates.tsx';
import { DecidedRates, RateProposals } from './rate-proposals.tsx';

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
const State = ({ pair: { state, waitingSince, merchantsWaiting } }: { pair: RateRow }) => {
  const say = useSay();
  return (
    <StatusDot tone={rateStateTones[state]}>
      {waitingSince === null
        ? say(rateStateLabels[state])
        : say(words.missingSince, { day: waitingSince, merchants: String(merchantsWaiting) })}
    </StatusDot>
  );
};

const cells = {
  state: (pair: RateRow) => <State pair={pair} />,
  merchantsWaiting: (pair: RateRow) => pair.merchantsWaiting || <EmptyValue />,
  rate: ({ rate }: RateRow) => rate ?? <EmptyValue />,
};

/** Exchange rates by pair and day. */
export const ExchangeRatesPage = () => {
  const say = useSay();
  const [adding, setAdding] = useState<{ waiting?: RatePair }>();
  const { data } = useQuestion(getExchangeRates, {});
  const isWaiting = ({ status }: RateProposal): boolean => status === 'pending';
  const waiting = data?.proposals.filter(isWaiting) ?? [];
  const decided = data?.proposals.filter((proposal) => !isWaiting(proposal)) ?? [];
  // Without sales that wait there is nothing to do in a row.
  const isAnyMissing = data?.pairs.some(({ waitingSince }) => waitingSince !== null) === true;
  const actions = useMemo(
    (): ActionsOf<RateRow, 'add'> => ({
      labels: { add: words.addRate },
      primary: 'add',
      acts: { add: (waiting) => setAdding({ waiting }) },
    }),
    [],
  );
  return (
    <>
      <ListScreen
        list={exchangeRateList}
        words={exchangeRateListWords}
        cells={cells}
        actions={isAnyMissing ? actions : undefined}
        head={
          <Button type="primary" onClick={() => setAdding({})}>
            {say(words.add)}
          </Button>
        }
        below={() => <DecidedRates proposals={decided} />}
      >
        {data !== undefined && (
          <div className="kit-stack">
            <Warnings pairs={data.pairs} />
            <RateProposals proposals={waiting} name={words.waiting} />
          </div>
        )}
      </ListScreen>
      {adding !== undefined && (
        <ProposeRates waiting={adding.waiting} close={() => setAdding(undefined)} />
      )}
    </>
  );
};
