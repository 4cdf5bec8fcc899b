import {
  businessItem,
  documentNames,
  fieldsOfStep,
  isPersonItem,
  personFields,
  type DocumentName,
  type Field,
} from '../questions.ts';

/** What an owner's next business can take over from another one: the company itself with its account, or the people. */
export const reusedParts = ['business', 'people'] as const;
export type ReusedPart = (typeof reusedParts)[number];

// Products, websites and turnover with its statements are those of one shop.
const ofBusiness: readonly Field[] = [
  ...fieldsOfStep.location,
  ...fieldsOfStep.documents,
  ...fieldsOfStep.bank,
];
// Whoever owns or directs one business has another part in the next.
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

/** Whether an answer belongs to what is taken over. */
export const isReused = (part: ReusedPart, { item, field }: { item: string; field: Field }) =>
  isOf(part, item) && (part === 'people' ? ofPeople : ofBusiness).includes(field);

/** The documents that are taken over with an item. */
export const reusedDocuments = (part: ReusedPart, item: string): readonly DocumentName[] =>
  isOf(part, item)
    ? documentNames.filter((document) => !documentsOfOneShop.includes(document))
    : [];
