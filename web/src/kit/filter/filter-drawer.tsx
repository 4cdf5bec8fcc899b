import { filterWords } from '@back-office/messages/kit';
import { close as closeWord } from '@back-office/messages/shell';
import { Button, Drawer } from 'antd';
import { useId, useState, type ReactNode } from 'react';
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

const drawerWidth = 480;

/** All filters of a list, applied together. */
export const FilterDrawer = <Filter extends object>(
  props: FilterBarProps<Filter> & { close: () => void },
) => {
  const say = useSay();
  // Mounts closed, slides in, and unmounts after it has slid out.
  const [isOpen, setOpen] = useState(true);
  const fields = props.groups.flatMap((group) => group.fields);
  const draft = useFilterDraft<Filter>(
    { schema: props.schema, fields, start: props.filter },
    (filter) => {
      setOpen(false);
      props.change(filter);
    },
  );
  const reset = (): void =>
    draft.change(Object.assign({}, ...fields.map((field) => without(field))));
  return (
    <Drawer
      open={isOpen}
      size={drawerWidth}
      title={say(filterWords.moreFilters)}
      closable={{ 'aria-label': say(closeWord) }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && props.close()}
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
        {props.groups.map((group) => (
          <fieldset key={group.fields.map((field) => field.id).join()} className="kit-filter-group">
            <legend>{say(group.title)}</legend>
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
