import {
  listProducts,
  productGroups,
  type ProductGroup,
  type ProductState,
  productStates,
} from '@back-office/contract/features/home';
import type { OutputOf } from '@back-office/contract/kit/call';
import {
  productGroupTitles,
  productLabels,
  productStateLabels,
  productWords as words,
} from '@back-office/messages/features/home/products';
import type { ReactNode } from 'react';
import { EmptyValue } from '#kit/empty-value';
import { Panel } from '#kit/panel';
import { ScrollBox } from '#kit/scroll-box';
import { SkeletonLines } from '#kit/skeleton-lines';
import { ErrorState } from '#kit/states';
import { StatusDot, type Tone } from '#kit/status-dot';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';

type Granted = OutputOf<typeof listProducts>;

const toneOf: Record<ProductState, Tone> = {
  enabled: 'good',
  inactive: 'attention',
  available: 'moving',
  notOffered: 'quiet',
};

const State = ({ state }: { state: ProductState }) => {
  const say = useSay();
  return <StatusDot tone={toneOf[state]}>{say(productStateLabels[state])}</StatusDot>;
};

type NamesProps = { names: readonly string[]; isQuiet: boolean };

const Names = ({ names, isQuiet }: NamesProps) =>
  names.length === 0 ? (
    <EmptyValue />
  ) : (
    <ul className={isQuiet ? 'kit-words kit-quiet' : 'kit-words'}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );

const groups = Object.keys(productGroups) as ProductGroup[];

/** What stands in each state, one line for each kind of product. */
const Products = ({ products }: Pick<Granted, 'products'>) => {
  const say = useSay();
  const namesIn = (group: ProductGroup, state: ProductState): string[] =>
    products
      .filter((one) => one.state === state)
      .filter(({ product }) => productGroups[group].some((one) => one === product))
      .map(({ product }) => say(productLabels[product]));
  return (
    <ScrollBox name={say(words.title)}>
      <table className="kit-figures-table kit-words-table">
        <thead>
          <tr>
            <th scope="col">{say(words.kind)}</th>
            {productStates.map((state) => (
              <th key={state} scope="col">
                <State state={state} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group}>
              <th scope="row">{say(productGroupTitles[group])}</th>
              {productStates.map((state) => (
                <td key={state}>
                  <Names names={namesIn(group, state)} isQuiet={state === 'notOffered'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

/** The accounts that are open, then the currencies in which one could be and could not. */
const Collections = ({ collections }: Pick<Granted, 'collections'>) => {
  const say = useSay();
  const of = (state: ProductState) => collections.filter((one) => one.state === state);
  const currenciesOf = (state: ProductState) => of(state).map(({ currency }) => currency);
  const accounts = of('enabled');
  return (
    <dl className="kit-pairs">
      <dt>
        <State state="enabled" />
      </dt>
      <dd>
        {accounts.length === 0 && <EmptyValue />}
        <ul className="kit-plain-list">
          {accounts.map(({ currency, bankName, accountTail }) => (
            <li key={currency}>
              {currency}
              <span className="kit-second-line">
                {say(words.endsWith, { bank: bankName ?? '', tail: accountTail ?? '' })}
              </span>
            </li>
          ))}
        </ul>
      </dd>
      <dt>
        <State state="available" />
      </dt>
      <dd>
        <Names names={currenciesOf('available')} isQuiet={false} />
      </dd>
      <dt>
        <State state="notOffered" />
      </dt>
      <dd>
        <Names names={currenciesOf('notOffered')} isQuiet />
      </dd>
    </dl>
  );
};

type GrantedPanelProps = {
  id: string;
  title: string;
  note: string;
  /** As many lines as will stand there. */
  lines: number;
  show: (granted: Granted) => ReactNode;
};

const GrantedPanel = ({ id, title, note, lines, show }: GrantedPanelProps) => {
  const granted = useQuestion(listProducts, {});
  return (
    <Panel id={id} title={title} note={note}>
      {granted.isError && granted.data === undefined ? (
        <ErrorState error={granted.error} tryAgain={() => void granted.refetch()} />
      ) : granted.data === undefined ? (
        <SkeletonLines lines={lines} />
      ) : (
        show(granted.data)
      )}
    </Panel>
  );
};

/** Spec S2.14: what the business can take payments with. */
export const ProductsPanel = () => {
  const say = useSay();
  return (
    <GrantedPanel
      id="products"
      title={say(words.title)}
      note={say(words.note)}
      lines={6}
      show={({ products }) => <Products products={products} />}
    />
  );
};

/** Spec S2.14: in which currencies money of other countries is collected for it. */
export const CollectionsPanel = () => {
  const say = useSay();
  return (
    <GrantedPanel
      id="collections"
      title={say(words.collectionTitle)}
      note={say(words.collectionNote)}
      lines={5}
      show={({ collections }) => <Collections collections={collections} />}
    />
  );
};
