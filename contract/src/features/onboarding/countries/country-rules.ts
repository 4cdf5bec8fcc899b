import type { NumberRule } from '../numbers.ts';
import type { DocumentName, Entity, IdType } from '../questions.ts';

/** Everything that differs between countries; another country is another file of this shape. */
export type CountryRules = {
  /** Spec S5.15: the entities offered in this country. */
  entities: readonly Entity[];
  /** The number in the entity's register. */
  registration: Readonly<Record<Entity, NumberRule>>;
  /** A second number, if the country has two registers. */
  businessRegistration: { of: readonly Entity[]; rule: NumberRule } | null;
  documents: Readonly<Record<Entity, readonly DocumentName[]>>;
  postalCode: RegExp | null;
  bank: { branch: NumberRule; account: NumberRule };
  /** Identity documents issued by this country whose numbers have a known format. */
  identity: Readonly<Partial<Record<IdType, NumberRule>>>;
};
