import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { filterWords, rangeWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useState } from 'react';
import type { ListFilter } from '#kit/address/list-search';
import type { ListUrl } from '#kit/address/use-list-url';
import { chipsOf, type FilterField, type FilterGroup, without } from '#kit/filter/filter-field';
import { Problem } from '#kit/form/problem';
import { useFilterDraft } from '#kit/filter/use-filter-draft';
import { useIsNarrow } from '#kit/layout/use-media';
import { searchFieldId } from '#kit/table/use-row-keys';
import { lazyPart } from '#kit/layout/lazy-part';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useLanguage, useSay } from '#platform/language/language';
import './filter-bar.css';

const FilterDrawer = lazyPart(async () => (await import('#kit/filter/filter-drawer')).FilterDrawer);

export type FilterBarProps<Filter extends ListFilter> = {
  url: ListUrl<Filter, string>;
  /** In the row of a wide screen; the first one gets the search shortcut. */
  quick: readonly FilterField<Filter>[];
  groups: readonly FilterGroup<Filter>[];
  /** The dates: of the list, or of what is not applied yet in the sheet of a narrow screen. */
  range?: ((url: ListUrl<Filter, string>) => ReactNode) | undefined;
  /** Sortable columns; a narrow screen has no heads to sort by, so its sheet offers them. */
  sorts?: readonly { sort: string; title: Word }[] | undefined;
  /** At the end of the line. */
  end?: ReactNode;
};

/** Text applies on Enter or on leaving its field; a choice applies at once. */
const isTyped = (part: object): boolean =>
  Object.values(part).some((value) => typeof value === 'string');

type Fields<Filter extends ListFilter> = Pick<FilterBarProps<Filter>, 'url'> & {
  fields: readonly FilterField<Filter>[];
};

const QuickFilters = <Filter extends ListFilter>({ fields, url }: Fields<Filter>) => {
  const say = useSay();
  const draft = useFilterDraft<Filter>(
    { schema: url.rules.schema, fields, start: url.filter },
    url.changeFilter,
  );
  const done = (): void => {
    if (draft.isChanged) {
      draft.apply();
    }
  };
  return fields.map((field, index) => {
    const problem = draft.problemOf(field);
    return (
      <form
        key={field.id}
        className="kit-quick"
        onSubmit={(event) => {
          event.preventDefault();
          draft.apply();
        }}
      >
        {field.control({
          id: index === 0 ? searchFieldId : `quick-${field.id}`,
          filter: draft.filter,
          change: (part) => (isTyped(part) ? draft.change(part) : draft.apply(part)),
          hint: say(field.label),
          done,
          problem,
        })}
        <label className="kit-hidden" htmlFor={index === 0 ? searchFieldId : `quick-${field.id}`}>
          {say(field.label)}
        </label>
        <Problem text={problem} />
      </form>
    );
  });
};

const Chips = <Filter extends ListFilter>({ fields, url }: Fields<Filter>) => {
  const say = useSay();
  const language = useLanguage();
  const chips = chipsOf(fields, url.filter, language);
  if (chips.length === 0) {
    return null;
  }
  const remove = (id: string): void => {
    const field = fields.find((one) => one.id === id);
    if (field !== undefined) {
      url.changeFilter(without(field));
    }
  };
  return (
    <ul className="kit-chips" aria-label={say(filterWords.applied)}>
      {chips.map(({ id, label, value }) => {
        const text = say(filterWords.labelled, { label: say(label), value });
        return (
          <li key={id} className="kit-chip">
            {text}
            <button
              type="button"
              className="kit-chip-remove"
              aria-label={say(filterWords.remove, { filter: text })}
              onClick={() => remove(id)}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="kit-link-button" onClick={url.clear}>
          {say(filterWords.clearAll)}
        </button>
      </li>
    </ul>
  );
};

/** The days of figures whose dates are folded. */
const Period = <Filter extends ListFilter>({
  url: { filter, preset },
}: Pick<FilterBarProps<Filter>, 'url'>) => {
  const say = useSay();
  return (
    filter.range !== undefined && (
      <p className="kit-period">
        {preset !== undefined && `${say(rangeWords[preset])} `}
        <span className="kit-figures">{say(rangeWords.fromTo, filter.range)}</span>
      </p>
    )
  );
};

const FoldedButton = ({
  id,
  title,
  setCount,
  open,
}: {
  id: string | undefined;
  title: Word;
  setCount: number;
  open: () => void;
}) => (
  <button type="button" id={id} className="kit-button" aria-haspopup="dialog" onClick={open}>
    <FilterOutlined aria-hidden />
    {useSay()(title)}
    {setCount > 0 && <span className="kit-count">{setCount}</span>}
  </button>
);

/**
 * The common filters in one row, the rest behind "More filters", and active ones as chips. A narrow screen has all of
 * them behind one button.
 */
export const FilterBar = <Filter extends ListFilter>(props: FilterBarProps<Filter>) => {
  const { url, quick, groups } = props;
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const folded = isNarrow ? [{ title: filterWords.filters, fields: quick }, ...groups] : groups;
  const behind = folded.flatMap((group) => group.fields);
  const title = isNarrow ? filterWords.filters : filterWords.moreFilters;
  return (
    <search className="kit-filters">
      <div className="kit-filter-bar">
        {!isNarrow && (
          <>
            <QuickFilters url={url} fields={quick} />
            {props.range?.(url)}
          </>
        )}
        {behind.length > 0 && (
          <FoldedButton
            id={isNarrow ? searchFieldId : undefined}
            title={title}
            setCount={chipsOf(behind, url.filter, language).length}
            open={() => setOpen(true)}
          />
        )}
        {props.end}
      </div>
      <Chips url={url} fields={behind} />
      {isNarrow && <Period url={url} />}
      {isOpen && (
        <FetchedDialog>
          <FilterDrawer
            title={title}
            url={url}
            groups={folded}
            {...(isNarrow && { range: props.range, sorts: props.sorts })}
            close={() => setOpen(false)}
          />
        </FetchedDialog>
      )}
    </search>
  );
};
