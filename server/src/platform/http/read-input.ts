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

/** Names each field and the rule it broke, in the reader's language. What was typed is not repeated. */
export const malformed = (error: z.ZodError, input: unknown, language: Language): Refusal => {
  const fields: FieldIssue[] = error.issues.slice(0, namedFieldsMax).map((issue) => {
    const { field, rule, figures } = brokenRuleOf(issue, input);
    return { field: field.slice(0, 200), rule, message: ruleWords[rule][language](figures) };
  });
  return new Refusal('request.malformed', { fields });
};

/** The first text in an input that could not be stored exactly as it came: half a character, or a NUL. */
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

/** Refuses what the database could only keep changed. The input has passed its schema, so it is no deeper than that. */
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

/** The first thing in an input whose length is no number, as deep as any schema reaches. */
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

// A rule about a length asks whatever has one, also an object where a text belongs, and throws where it cannot be compared.
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

/** The input as its schema reads it; what breaks a rule is named field by field. */
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
