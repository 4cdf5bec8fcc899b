import { ruleWords } from '@back-office/messages/rules';
import type { CallRefused } from '#platform/http/client';
import type { Say } from '#platform/language/language';

/** A grant being edited; without a role until one is chosen. */
export type Grant = {
  roleId: string | undefined;
  gatewayNumbers: readonly string[] | null;
  seesAccountDynamics: boolean;
};

export type GrantProblems = Partial<Record<'roleId' | 'gatewayNumbers' | 'whole', string>>;

type Complete = { roleId: string; gatewayNumbers: string[] | null; seesAccountDynamics: boolean };

/** The complete grant, or what is missing. */
export const completed = (
  { roleId, gatewayNumbers, seesAccountDynamics }: Grant,
  say: Say,
): { grant: Complete } | { problems: GrantProblems } => {
  const missing = say(ruleWords.required, {});
  if (roleId === undefined || gatewayNumbers?.length === 0) {
    return {
      problems: {
        ...(roleId === undefined ? { roleId: missing } : {}),
        ...(gatewayNumbers?.length === 0 ? { gatewayNumbers: missing } : {}),
      },
    };
  }
  const numbers = gatewayNumbers && [...gatewayNumbers];
  return { grant: { roleId, gatewayNumbers: numbers, seesAccountDynamics } };
};

/** The server's refusal: by field if it names one, else as a whole. */
export const refusedGrant = (failure: CallRefused): GrantProblems => {
  const of = (name: string): string | undefined =>
    failure.fields.find(({ field }) => field.split('.')[0] === name)?.message;
  const roleId = of('roleId');
  const gatewayNumbers = of('gatewayNumbers');
  return {
    ...(roleId === undefined ? {} : { roleId }),
    ...(gatewayNumbers === undefined ? {} : { gatewayNumbers }),
    ...(failure.fields.length === 0 ? { whole: failure.msg } : {}),
  };
};
