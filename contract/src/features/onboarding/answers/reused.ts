import {
  businessItem,
  documentNames,
  fieldsOfStep,
  isPersonItem,
  personFields,
  type DocumentName,
  type Field,
} from '../questions.ts';

/**
 * The parts that an owner's next business can copy from another one: the company itself with its account, or the
 * people.
 */
export const reusedParts = ['business', 'people'] as const;
export type ReusedPart = (typeof reusedParts)[number];

// Products, websites and turnover with its statements belong to one shop.
const ofBusiness: readonly Field[] = [
  ...fieldsOfStep.location,
  ...fieldsOfStep.documents,
  ...fieldsOfStep.bank,
];
// A person's role and share differ from business to business.
const ofPeople: readonly Field[] = personFields.filter(
  (field) => field !== 'role' && field !== 'share',
);

const documentsOfOneShop: readonly DocumentName[] = [
  'processingStatements',
  'ownershipChart',
  'authorisationLetter',
];

const isOf = (part: ReusedPart, item: string): boolean =>
  part === 'people' ? isPersonItem(item) : item === businessItem;

/** Whether an answer belongs to the copied part. */
export const isReused = (part: ReusedPart, { item, field }: { item: string; field: Field }) =>
  isOf(part, item) && (part === 'people' ? ofPeople : ofBusiness).includes(field);

/** The documents copied with an item. */
export const reusedDocuments = (part: ReusedPart, item: string): readonly DocumentName[] =>
  isOf(part, item)
    ? documentNames.filter((document) => !documentsOfOneShop.includes(document))
    : [];
