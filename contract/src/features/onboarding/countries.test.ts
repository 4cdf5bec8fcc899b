import { describe, expect, it } from 'vitest';
import { neededDocuments, provedFields } from './countries.ts';
import { exampleApplication } from './examples.ts';
import { businessItem, fields, type Field } from './questions.ts';

describe('answers that a document proves', () => {
  const application = exampleApplication('HK', 'company', '2026-11-26');
  const answers = [[businessItem, application.business] as const, ...application.people].flatMap(
    ([item, of]) => (Object.keys(of) as Field[]).map((field) => ({ item, field })),
  );
  const proved = provedFields({ answers, files: neededDocuments(application) });
  const documentsOf = (field: Field, isOfBusiness: boolean) =>
    proved
      .filter((one) => one.field === field && (one.item === businessItem) === isOfBusiness)
      .map(({ item, documents }) => [
        documents.every((one) => one.item === item),
        documents.map(({ document }) => document),
      ]);

  it('stand beside the documents of the same business or person', () => {
    expect(documentsOf('accountNumber', true)).toEqual([[true, ['bankStatement']]]);
    const idOf = [true, ['idFront', 'idBack']];
    expect(documentsOf('idNumber', false)).toEqual([...application.people].map(() => idOf));
    expect(documentsOf('address', false)).toEqual(
      [...application.people].map(() => [true, ['addressProof']]),
    );
  });

  it('come in the order of the questions, and none without a document', () => {
    expect(proved.every(({ documents }) => documents.length > 0)).toBe(true);
    expect(proved[0]).toMatchObject({ item: businessItem, field: 'legalName' });
    expect(provedFields({ answers, files: [] })).toEqual([]);
  });
});

it('names each field once, though a business and a person both have an address', () => {
  expect(fields.filter((field) => field === 'address')).toEqual(['address']);
  expect(new Set(fields).size).toBe(fields.length);
});
