import { riskRuleList, type RiskRuleRow } from '@back-office/contract/features/risk/rules';
import { riskRuleListWords } from '@back-office/messages/features/risk/rules';
import { ruleWords as words } from '@back-office/messages/features/risk/rule-words';
import { Button } from 'antd';
import { lazyPart } from '#kit/layout/lazy-part';
import type { Link } from '#kit/list/list-columns';
import { ListScreen } from '#kit/list/list-screen';
import { Text } from '#kit/columns/value-cells';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { ruleActions } from './rule-actions.tsx';
import { ConditionsText, RuleStatusText } from './rule-parts.tsx';

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog);

const cells = {
  name: ({ name }: Pick<RiskRuleRow, 'name'>, link: Link) => link(<Text text={name} />),
  conditions: ({ conditions }: Pick<RiskRuleRow, 'conditions'>) => (
    <ConditionsText conditions={conditions} />
  ),
  status: (rule: Pick<RiskRuleRow, 'status' | 'proposed'>) => <RuleStatusText {...rule} />,
};

/** Spec S2.34: the rules of a merchant. */
export const RulesPage = () => {
  const say = useSay();
  const { can } = useSession();
  const add = (): unknown => openDialog((close) => <RuleDialog close={close} />);
  return (
    <ListScreen
      list={riskRuleList}
      words={riskRuleListWords}
      cells={cells}
      opens="riskRule"
      head={
        can('riskRules.manage') ? (
          <Button type="primary" onClick={add}>
            {say(words.add)}
          </Button>
        ) : undefined
      }
      actions={can('riskRules.manage') ? ruleActions : undefined}
    />
  );
};
