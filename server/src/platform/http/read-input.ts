import type { CallDefinition } from '@back-office/contract/kit/call';
import type { FieldIssue } from '@back-office/contract/kit/envelope';
import type { Language } from '@back-office/contract/kit/language';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { languageOf } from './answer.ts';

const namedFieldsMax = 20;

/** Names each field and the rule it broke, in the reader's language. The typed value is not repeated. */
export const malformed = (error: z.ZodError, input: unknown, language: Language): Refusal => {
  const fields: FieldIssue[] = error.issues.slice(0, namedFieldsMax).map((issue) => {
    const { field, rule, figures } = brokenRuleOf(issue, input);
    return { field: field.slice(0, 200), rule, message: ruleWords[rule][language](figures) };
  });
  return new Refusal('request.malformed', { fields });
};

/** The first text in an input that can't be stored exactly: with half a surrogate pair, or a NUL. */
export const unstorableIn = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') {
    return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  return Object.entries(value)
    .map(([name, inner]) => unstorableIn(inner, path === '' ? name : `${path}.${name}`))
    .find((broken) => broken !== undefined);
};

/** Refuses text that the database would change. The input has passed its schema, so its depth is bounded. */
const refuseUnstorable = (input: unknown, language: Language): void => {
  const field = unstorableIn(input, '');
  if (field !== undefined) {
    const message = ruleWords.format[language]({});
    throw new Refusal('request.malformed', { fields: [{ field, rule: 'format', message }] });
  }
};

const inputOf = (call: CallDefinition, request: FastifyRequest): unknown => {
  const isInQuery = call.method === 'GET' || call.method === 'DELETE' || call.takesFile === true;
  const outside = isInQuery ? request.query : request.body;
  const fields = outside ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    return fields;
  }
  return { ...fields, ...(request.params as object) };
};

/** The first element of an input with a non-numeric length, as deep as any schema reaches. */
const oddLengthIn = (value: unknown, path: string, depth = 0): string | undefined => {
  if (typeof value !== 'object' || value === null || depth > 8) {
    return undefined;
  }
  return 'length' in value && typeof value.length !== 'number'
    ? path
    : Object.entries(value)
        .map(([name, inner]) =>
          oddLengthIn(inner, path === '' ? name : `${path}.${name}`, depth + 1),
        )
        .find((odd) => odd !== undefined);
};

// A length rule also reads the length of an object in place of a text, and throws if it can't be compared.
const parse = (call: CallDefinition, raw: unknown, language: Language) => {
  try {
    return call.input.safeParse(raw);
  } catch (error) {
    const field = oddLengthIn(raw, '');
    if (field === undefined) {
      throw error;
    }
    const message = ruleWords.type[language]({});
    throw new Refusal('request.malformed', {
      fields: [{ field: field.slice(0, 200), rule: 'type', message }],
    });
  }
};

/** Parses the input by its schema; broken rules are reported field by field. */
export const parsedInput = (call: CallDefinition, request: FastifyRequest): unknown => {
  const language = languageOf(request);
  const raw = inputOf(call, request);
  const parsed = parse(call, raw, language);
  if (!parsed.success) {
    throw malformed(parsed.error, raw, language);
  }
  refuseUnstorable(parsed.data, language);
  return parsed.data;
};
