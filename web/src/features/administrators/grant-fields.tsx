import type { getGrantable } from '@back-office/contract/features/administrators';
import type { OutputOf } from '@back-office/contract/kit/call';
import {
  administratorFields,
  administratorWords as words,
} from '@back-office/messages/features/administrators';
import { roleNameIn } from '@back-office/messages/features/roles';
import { Checkbox, Radio, Select } from 'antd';
import { useId } from 'react';
import { Problem } from '#kit/form/problem';
import { useLanguage, useSay } from '#platform/language/language';
import type { Grant, GrantProblems } from './grant.ts';

type Grantable = OutputOf<typeof getGrantable>;

type FieldsProps = {
  grant: Grant;
  change: (part: Partial<Grant>) => void;
  problems: GrantProblems;
  grantable: Grantable;
};

const RoleField = ({ grant, change, problems, grantable }: FieldsProps) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {say(administratorFields.role)}
      </label>
      <Select<string>
        id={id}
        value={grant.roleId ?? null}
        status={problems.roleId === undefined ? '' : 'error'}
        aria-describedby={`${id}-note`}
        options={grantable.roles.map((role) => ({
          value: role.id,
          label: roleNameIn(language, role),
          disabled: !role.isGrantable,
        }))}
        onChange={(roleId) => change({ roleId })}
      />
      <span id={`${id}-note`}>
        <span className="kit-help">{say(words.roleHelp)}</span>
        <Problem text={problems.roleId} />
      </span>
    </div>
  );
};

const GatewayField = ({ grant, change, problems, grantable }: FieldsProps) => {
  const say = useSay();
  const id = useId();
  const { gatewayNumbers } = grant;
  return (
    <div className="kit-form" role="group" aria-labelledby={id}>
      <span id={id} className="kit-filter-label">
        {say(administratorFields.gateways)}
      </span>
      <Radio.Group
        value={gatewayNumbers === null ? 'all' : 'some'}
        aria-labelledby={id}
        options={[
          { value: 'all', label: say(words.allGateways), disabled: !grantable.allGateways },
          { value: 'some', label: say(words.someGateways) },
        ]}
        onChange={({ target }) => change({ gatewayNumbers: target.value === 'all' ? null : [] })}
      />
      {gatewayNumbers !== null && (
        <Select<string[]>
          mode="multiple"
          value={[...gatewayNumbers]}
          aria-label={say(words.someGateways)}
          status={problems.gatewayNumbers === undefined ? '' : 'error'}
          options={grantable.gateways.map(({ number, name }) => ({
            value: number,
            label: `${number} ${name}`,
          }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(numbers) => change({ gatewayNumbers: numbers })}
        />
      )}
      <Problem text={problems.gatewayNumbers} />
    </div>
  );
};

const DynamicsField = ({ grant, change, grantable }: FieldsProps) => {
  const say = useSay();
  return (
    <div className="kit-form">
      <Checkbox
        checked={grant.seesAccountDynamics}
        disabled={!grantable.accountDynamics && !grant.seesAccountDynamics}
        onChange={({ target }) => change({ seesAccountDynamics: target.checked })}
      >
        {say(administratorFields.accountDynamics)}
      </Checkbox>
      <span className="kit-help">{say(words.dynamicsHelp)}</span>
    </div>
  );
};

/** Spec S6.3: a role, the gateways it is for, and whether balances are seen; no more is offered than the reader holds. */
export const GrantFields = (props: FieldsProps) => (
  <>
    <RoleField {...props} />
    <GatewayField {...props} />
    <DynamicsField {...props} />
  </>
);
