// Lists, rules, limits and openings that a gateway number keeps for its later payments.
import type {
  GatewayCommand,
  SetOpeningCommand,
  SetWebsitesCommand,
} from '@back-office/contract/gateway/commands';
import type { SetLimitsCommand } from '@back-office/contract/gateway/limits';
import type { SetRdrRulesCommand } from '@back-office/contract/gateway/rdr-rules';
import type { SetRiskEntriesCommand } from '@back-office/contract/gateway/risk-entries';
import type { SetRiskRulesCommand } from '@back-office/contract/gateway/risk-rules';
import { keepLimits } from '../limits/limits.ts';
import { keepOpening } from '../limits/openings.ts';
import { keepRdrRules } from '../disputes/rdr-rules.ts';
import { keepRiskEntries } from './risk-control.ts';
import { keepRiskRules } from './risk-rules.ts';
import type { Store } from '../store.ts';
import { keepWebsites } from './website-list.ts';

export type ListCommand =
  | SetWebsitesCommand
  | SetOpeningCommand
  | SetLimitsCommand
  | SetRiskEntriesCommand
  | SetRiskRulesCommand
  | SetRdrRulesCommand;

export const keepList = (store: Store, command: ListCommand): void => {
  switch (command.type) {
    case 'setWebsites':
      return keepWebsites(store, command);
    case 'setOpening':
      return keepOpening(store, command);
    case 'setLimits':
      return keepLimits(store, command);
    case 'setRiskEntries':
      return keepRiskEntries(store, command);
    case 'setRiskRules':
      return keepRiskRules(store, command);
    case 'setRdrRules':
      return keepRdrRules(store, command);
  }
};

export const isList = (command: GatewayCommand): command is ListCommand =>
  [
    'setWebsites',
    'setOpening',
    'setLimits',
    'setRiskEntries',
    'setRiskRules',
    'setRdrRules',
  ].includes(command.type);
