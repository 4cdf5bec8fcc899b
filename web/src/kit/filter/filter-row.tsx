import type { ReactNode } from 'react';
import { useId } from 'react';
import type { FilterField } from '#kit/filter/filter-field';
import type { FilterDraft } from '#kit/filter/use-filter-draft';
import { Problem } from '#kit/form/problem';
import { useSay } from '#platform/language/language';

/** A filter under its label, with what is wrong with it. */
export const FilterRow = <Filter,>({
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
