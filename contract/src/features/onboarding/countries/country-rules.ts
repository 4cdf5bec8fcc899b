import type { NumberRule } from '../numbers.ts';
import type { DocumentName, Entity, IdType } from '../questions.ts';

/** Everything that differs from country to country; a further country is one more file of this shape. */
export type CountryRules = {
  /** Spec S5.15: the entities that are offered here. */
  entities: readonly Entity[];
  /** The number of the entity's register. */
  registration: Readonly<Record<Entity, NumberRule>>;
  /** A second number, where the country has two registers. */
  businessRegistration: { of: readonly Entity[]; rule: NumberRule } | null;
  documents: Readonly<Record<Entity, readonly DocumentName[]>>;
  postalCode: RegExp | null;
  bank: { branch: NumberRule; account: NumberRule };
  /** Identity documents that this country issues, whose numbers have a known form. */
  identity: Readonly<Partial<Record<IdType, NumberRule>>>;
};
