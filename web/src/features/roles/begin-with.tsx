import type { Role } from '@back-office/contract/features/roles';
import { roleWords } from '@back-office/messages/features/roles';
import { useRouter } from '@tanstack/react-router';
import { Select } from 'antd';
import { useId } from 'react';
import '#kit/form/form.css';
import { useSay } from '#platform/language/language';
import { useRoleName, addRolePath } from './role-cells.tsx';

const nothing = '';

/** Choice of the role to copy, or none; stored in the address. */
export const BeginWith = ({
  roles,
  chosen,
}: {
  roles: readonly Role[];
  chosen: string | undefined;
}) => {
  const say = useSay();
  const id = useId();
  const router = useRouter();
  const nameOf = useRoleName();
  return (
    <div className="kit-form kit-form-groups">
      <label htmlFor={id} className="kit-filter-label">
        {say(roleWords.begin)}
      </label>
      <Select
        id={id}
        value={chosen ?? nothing}
        options={[
          { value: nothing, label: say(roleWords.fromNothing) },
          ...roles.map((role) => ({ value: role.id, label: nameOf(role).name })),
        ]}
        onChange={(value) =>
          router.history.replace(addRolePath(value === nothing ? undefined : value))
        }
      />
    </div>
  );
};
