import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { filterWords } from '@back-office/messages/kit';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import {
  chipsOf,
  type FilterField,
  type FilterGroup,
  type FilterPart,
  without,
} from '#kit/filter/filter-field';
import { Problem } from '#kit/form/problem';
import { useFilterDraft } from '#kit/filter/use-filter-draft';
import { useIsNarrow } from '#kit/layout/use-media';
import { searchFieldId } from '#kit/table/use-row-keys';
import { lazyPart } from '#kit/layout/lazy-part';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useLanguage, useSay } from '#platform/language/language';
import './filter-bar.css';

const FilterDrawer = lazyPart(async () => (await import('#kit/filter/filter-drawer')).FilterDrawer);

export type FilterBarProps<Filter extends object> = {
  schema: z.ZodObject;
  filter: Filter;
  /** Always visible; the first one gets the search shortcut. */
  quick: readonly FilterField<Filter>[];
  groups: readonly FilterGroup<Filter>[];
  change: (part: FilterPart<Filter>) => void;
  clear: () => void;
  /** The dates; every list has them. */
  range: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
};

/** Text applies on Enter or on leaving its field; a choice applies at once. */
const isTyped = (part: object): boolean =>
  Object.values(part).some((value) => typeof value === 'string');

const QuickFilters = <Filter extends object>({
  fields,
  ...props
}: FilterBarProps<Filter> & { fields: readonly FilterField<Filter>[] }) => {
  const say = useSay();
  const draft = useFilterDraft<Filter>(
    { schema: props.schema, fields, start: props.filter },
    props.change,
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

const Chips = <Filter extends object>({
  fields,
  ...props
}: FilterBarProps<Filter> & { fields: readonly FilterField<Filter>[] }) => {
  const say = useSay();
  const language = useLanguage();
  const chips = chipsOf(fields, props.filter, language);
  if (chips.length === 0) {
    return null;
  }
  const remove = (id: string): void => {
    const field = fields.find((one) => one.id === id);
    if (field !== undefined) {
      props.change(without(field));
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
        <button type="button" className="kit-link-button" onClick={props.clear}>
          {say(filterWords.clearAll)}
        </button>
      </li>
    </ul>
  );
};

/** The common filters in one row, the rest behind "More filters", and active ones as chips. */
export const FilterBar = <Filter extends object>(props: FilterBarProps<Filter>) => {
  const say = useSay();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const inSight = isNarrow ? props.quick.slice(0, 1) : props.quick;
  const rest = props.quick.slice(inSight.length);
  const groups =
    rest.length > 0
      ? [{ title: filterWords.filters, fields: rest }, ...props.groups]
      : props.groups;
  const behind = groups.flatMap((group) => group.fields);
  const setCount = chipsOf(behind, props.filter, language).length;
  return (
    <search className="kit-filters">
      <div className="kit-filter-bar">
        <QuickFilters {...props} fields={inSight} />
        {props.range}
        {behind.length > 0 && (
          <button type="button" className="kit-button" onClick={() => setOpen(true)}>
            <FilterOutlined aria-hidden />
            {say(filterWords.moreFilters)}
            {setCount > 0 && <span className="kit-count">{setCount}</span>}
          </button>
        )}
        {props.end}
      </div>
      <Chips {...props} fields={behind} />
      {isOpen && (
        <FetchedDialog>
          <FilterDrawer {...props} groups={groups} close={() => setOpen(false)} />
        </FetchedDialog>
      )}
    </search>
  );
};
