import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../catalogue.ts';
import type { CallDefinition } from './call.ts';

type JsonSchema = { [key: string]: unknown };

/** Every integer of a JSON schema by its path, with its maximum. */
const wholeNumbersIn = (schema: unknown, path: string): [string, number][] => {
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  const { type, maximum, const: only, enum: values } = schema as JsonSchema;
  const isOpen = type === 'integer' && only === undefined && values === undefined;
  return [
    ...(isOpen ? [[path, Number(maximum ?? Infinity)] as [string, number]] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => wholeNumbersIn(inner, `${path}.${name}`)),
  ];
};

const numbers = (Object.entries(calls) as [string, CallDefinition][]).flatMap(([name, { input }]) =>
  wholeNumbersIn(
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
    name,
  ),
);

describe('whole numbers that calls take', () => {
  it('have a greatest value that the database’s integers hold', () => {
    expect(numbers.length).toBeGreaterThan(20);
    // A proof of work is signed by the server, which stores none of its numbers.
    const kept = numbers.filter(([place]) => !place.includes('.proof.'));
    expect(kept.filter(([, greatest]) => greatest > 2 ** 31 - 1)).toEqual([]);
  });
});
