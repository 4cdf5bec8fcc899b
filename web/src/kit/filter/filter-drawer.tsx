import { filterWords, rangeWords } from '@back-office/messages/kit';
import { close as closeWord } from '@back-office/messages/shell';
import { sortWords } from '@back-office/messages/kit/filters';
import { Button, Drawer, Select } from 'antd';
import type { Word } from '@back-office/messages/words';
import { useId, useState, type ReactNode } from 'react';
import { type ListFilter, type Sorted, sortOrders } from '#kit/address/list-search';
import type { FilterBarProps } from '#kit/filter/filter-bar';
import { without, type FilterField } from '#kit/filter/filter-field';
import { useFilterDraft, type FilterDraft } from '#kit/filter/use-filter-draft';
import { Problem } from '#kit/form/problem';
import { useSay } from '#platform/language/language';

/** A filter with its label and problem. */
const FilterRow = <Filter,>({
  field,
  draft,
}: {
  field: FilterField<Filter>;
  draft: FilterDraft<Filter>;
}): ReactNode => {
  const say = useSay();
  const id = useId();
  const problem = draft.problemOf(field);
  return (
    <div className="kit-filter">
      <label htmlFor={id} className="kit-filter-label">
        {say(field.label)}
      </label>
      {field.control({ id, filter: draft.filter, change: draft.change, problem })}
      <Problem text={problem} />
    </div>
  );
};

/** The order, by any sortable column, both ways. */
const SortRow = ({
  sorts,
  sorted: { sort, order },
  change,
}: {
  sorts: NonNullable<FilterBarProps<ListFilter>['sorts']>;
  sorted: Sorted<string>;
  change: (sorted: Sorted<string>) => void;
}): ReactNode => {
  const say = useSay();
  const id = useId();
  const choices = sorts.flatMap((one) =>
    sortOrders.map((way) => ({
      value: `${one.sort} ${way}`,
      label: say(sortWords[way], { column: say(one.title) }),
      sorted: { sort: one.sort, order: way },
    })),
  );
  return (
    <div className="kit-filter kit-filter-dates">
      <label htmlFor={id} className="kit-filter-label">
        {say(sortWords.title)}
      </label>
      <Select
        id={id}
        className="kit-filter-control"
        value={`${sort} ${order}`}
        options={choices}
        onChange={(_, chosen) => change([chosen].flat()[0]?.sorted ?? { sort, order })}
      />
    </div>
  );
};

/** The dates, and which of a payment's times they are about, under one label. */
const DatesRow = ({ children }: { children: ReactNode }): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <div role="group" className="kit-filter-dates" aria-labelledby={id}>
      <span id={id} className="kit-filter-label">
        {say(rangeWords.dates)}
      </span>
      {children}
    </div>
  );
};

const drawerWidth = 480;

/** All filters of a list, applied together. */
export const FilterDrawer = <Filter extends ListFilter>({
  title,
  url,
  groups,
  range,
  sorts = [],
  close,
}: Pick<FilterBarProps<Filter>, 'url' | 'groups' | 'range' | 'sorts'> & {
  title: Word;
  close: () => void;
}) => {
  const say = useSay();
  // Mounts closed, slides in, and unmounts after it has slid out.
  const [isOpen, setOpen] = useState(true);
  const [preset, setPreset] = useState(url.preset);
  const [sorted, setSorted] = useState<Sorted<string>>();
  const fields = groups.flatMap((group) => group.fields);
  const draft = useFilterDraft<Filter>(
    { schema: url.rules.schema, fields, start: url.filter },
    (filter) => {
      setOpen(false);
      if (filter.range === undefined) {
        url.changeFilter(filter, sorted);
      } else {
        url.changeRange({ range: filter.range, preset }, filter, sorted);
      }
    },
  );
  const drafted: typeof url = {
    ...url,
    filter: { ...url.filter, ...draft.filter },
    preset,
    changeFilter: draft.change,
    changeRange: (choice, part) => {
      setPreset(choice.preset);
      draft.change({ ...part, range: choice.range } as typeof draft.filter);
    },
  };
  const reset = (): void =>
    draft.change(Object.assign({}, ...fields.map((field) => without(field))));
  return (
    <Drawer
      open={isOpen}
      size={drawerWidth}
      title={say(title)}
      closable={{ 'aria-label': say(closeWord) }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && close()}
      footer={
        <div className="kit-drawer-footer">
          <Button onClick={reset}>{say(filterWords.reset)}</Button>
          <Button type="primary" onClick={() => draft.apply()}>
            {say(filterWords.apply)}
          </Button>
        </div>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          draft.apply();
        }}
      >
        {sorts.length > 0 && <SortRow sorts={sorts} sorted={sorted ?? url} change={setSorted} />}
        {range !== undefined && <DatesRow>{range(drafted)}</DatesRow>}
        {groups.map((group) => (
          <fieldset key={group.fields.map((field) => field.id).join()} className="kit-filter-group">
            <legend className={group.title === title ? 'kit-hidden' : undefined}>
              {say(group.title)}
            </legend>
            {group.fields.map((field) => (
              <FilterRow key={field.id} field={field} draft={draft} />
            ))}
          </fieldset>
        ))}
        <button type="submit" className="kit-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Drawer>
  );
};
