import { roleDescriptionMax } from '@back-office/contract/features/roles';
import type { Permission } from '@back-office/contract/kit/permission';
import { roleFields, roleWords } from '@back-office/messages/features/roles';
import { back } from '@back-office/messages/shell';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { CheckTree } from '#kit/form/check-tree';
import { Problem } from '#kit/form/problem';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';
import { type RoleDraft, type RoleProblems, useBranches } from './role-draft.ts';

type NameFieldProps = {
  label: string;
  value: string;
  language: string;
  problem: string | undefined;
  hasFocus?: boolean;
  change: (value: string) => void;
};

const NameField = ({ label, value, language, problem, hasFocus, change }: NameFieldProps) => {
  const id = useId();
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {label}
      </label>
      <Input
        id={id}
        lang={language}
        value={value}
        autoComplete="off"
        autoFocus={hasFocus ?? false}
        required
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => change(target.value)}
      />
      <span id={`${id}-problem`}>
        <Problem text={problem} />
      </span>
    </div>
  );
};

type RoleFormProps = {
  draft: RoleDraft;
  change: (part: Partial<RoleDraft>) => void;
  problems: RoleProblems;
  /** Permissions of the author. */
  held: readonly Permission[];
  isSending: boolean;
  send: () => void;
  leave: () => void;
};

/** Spec S3.22: both names, description and permissions. */
export const RoleForm = ({ draft, change, problems, ...form }: RoleFormProps) => {
  const say = useSay();
  const branches = useBranches(form.held);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <div className="kit-form-groups">
        <div className="kit-form-pair">
          <NameField
            label={say(roleFields.nameEn)}
            value={draft.nameEn}
            language="en"
            problem={problems.nameEn}
            hasFocus
            change={(nameEn) => change({ nameEn })}
          />
          <NameField
            label={say(roleFields.nameZh)}
            value={draft.nameZh}
            language="zh"
            problem={problems.nameZh}
            change={(nameZh) => change({ nameZh })}
          />
        </div>
        <ReasonField
          label={say(roleFields.description)}
          lengthMax={roleDescriptionMax}
          value={draft.description}
          problem={problems.description}
          change={(description) => change({ description })}
        />
        <section className="kit-form" aria-label={say(roleWords.permissions)}>
          <span className="kit-filter-label">{say(roleWords.permissions)}</span>
          <CheckTree
            branches={branches}
            chosen={draft.permissions}
            words={{ yes: say(roleWords.held), no: say(roleWords.notHeld) }}
            change={(permissions) => change({ permissions })}
          />
          <Problem text={problems.permissions} />
          {draft.permissions.size === 0 && (
            <p className="kit-note kit-note-warning">{say(roleWords.noneChosen)}</p>
          )}
        </section>
      </div>
      <div className="kit-form-foot">
        <Problem text={problems.whole} />
        <Button onClick={form.leave}>{say(back)}</Button>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          {say(roleWords.save)}
        </Button>
      </div>
    </form>
  );
};
